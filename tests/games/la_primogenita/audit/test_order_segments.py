"""ORDER Segments in logs: left before both sides have revealed, and Orders sent home that stay (3.2 to 3.4)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.audit.verdict import Finding
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.sitting import Sitting
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

ALLIED, ITALIAN = (36, 34, 31, 27), (44, 30, 24, 17)
EIGHT = (*ALLIED, *ITALIAN)
Play = Callable[[Sitting], None]


@pytest.fixture
def sitting(setting: Setting, primogenita: Gamebox) -> Sitting:
    """Sit down at the Quick start."""
    return Sitting.at(setting, primogenita, primogenita.segments)


def errors(path: Path) -> list[Finding]:
    """What the audit of a log calls illegal."""
    found = audit(read_tables(path)).findings
    return [each for each in found if each.diagnostic.severity is Severity.ERROR]


def play_order_segment(sitting: Sitting, *numbers: int) -> None:
    """Reveal Orders, draw them all and return them; none is executed."""
    sitting.reveal(*numbers)
    for number in sorted(numbers, reverse=True):
        sitting.draw()
        sitting.decline(number)


def skip_first(sitting: Sitting) -> None:
    """Press on through the 1st ORDER Segment."""
    sitting.press_to("rail")


def skip_second(sitting: Sitting) -> None:
    """Play the first and press on through the second."""
    sitting.press_to("order1")
    play_order_segment(sitting, *EIGHT)
    sitting.press_to("emergency")


def keep_secret(sitting: Sitting) -> None:
    """Choose, and press on without revealing."""
    sitting.press_to("order1")
    for number in EIGHT:
        sitting.choose(number)
    sitting.press_to("rail")


@pytest.mark.parametrize(
    ("play", "segment", "cite"),
    [(skip_first, "order1", "3.2"), (skip_second, "order2", "3.2, 3.4"), (keep_secret, "order1", "3.2")],
)
def test_a_segment_left_without_revealed_orders_is_found_once(
    sitting: Sitting, tmp_path: Path, play: Play, segment: str, cite: str
) -> None:
    """At the press of the turn button, with the section; what was chosen in secret is not reported."""
    play(sitting)
    (found,) = errors(sitting.write(tmp_path / "game.vlog"))
    assert (found.diagnostic.code, found.diagnostic.cite, found.moment.segment) == ("SEQ102", cite, segment)
    assert not any(str(number) in found.diagnostic.message for number in EIGHT)


def test_the_orders_of_one_side_alone_are_found_once(sitting: Sitting, tmp_path: Path) -> None:
    """When they are revealed; that the segment ends afterwards is no second mistake."""
    sitting.press_to("order1")
    play_order_segment(sitting, *ALLIED)
    sitting.press_to("rail")
    assert [each.diagnostic.code for each in errors(sitting.write(tmp_path / "game.vlog"))] == ["ORD110"]


def test_a_segment_played_to_its_end_is_legal(sitting: Sitting, tmp_path: Path) -> None:
    """Nobody has to execute an Order."""
    sitting.press_to("order1")
    play_order_segment(sitting, *EIGHT)
    sitting.press_to("rail")
    assert errors(sitting.write(tmp_path / "game.vlog")) == []


def test_a_combination_order_sent_home_later_is_found_once(sitting: Sitting, tmp_path: Path) -> None:
    """It may be returned when it is drawn, not when the next Order has been."""
    sitting.press_to("order1")
    sitting.reveal(41, 31, 27, 22, *ITALIAN)
    for number in (44, 41, 31):
        sitting.draw()
        if number == 44:
            sitting.decline(number)
    sitting.decline(31)
    sitting.decline(41)
    (found,) = errors(sitting.write(tmp_path / "game.vlog"))
    assert (found.diagnostic.code, found.diagnostic.cite, found.diagnostic.subject) == ("ORD105", "3.3", "41")


def test_a_log_that_begins_after_a_draw_cannot_show_which_order_it_was(
    setting: Setting, primogenita: Gamebox, tmp_path: Path
) -> None:
    """So any Combination Order that is held may go home."""

    def held(table: Laid) -> None:
        table.lay("order_41", "allied_combination_1")
        table.lay("order_31", "order_track_1")

    sitting = Sitting.at(setting, primogenita, primogenita.segments, held)
    sitting.decline(41)
    assert errors(sitting.write(tmp_path / "game.vlog")) == []
