"""`--printed-only` over logs: what rests on values that are ours is unverifiable there, and an error without."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.games.la_primogenita.hands import markers, orders
from rules_check.play.log import battles
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.sitting import Sitting
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
Play = Callable[[Sitting], None]
CHOSEN = (36, 34, 31, 28, 27, 24, 20, 19)


def executed(sitting: Sitting, order: int) -> None:
    """Draw an Order, giving back those above it, and execute it."""
    sitting.press_to("order1")
    sitting.reveal(*CHOSEN)
    for number in CHOSEN[: CHOSEN.index(order) + 1]:
        sitting.draw()
        if number != order:
            orders.decline(sitting.table, number, "allied")
    sitting.execute(order, "allied")


def set_up_astray(sitting: Sitting) -> None:
    """The setup ends."""
    sitting.press_to("source")


def placed_astray(sitting: Sitting) -> None:
    """A Reinforcement comes in elsewhere."""
    executed(sitting, 27)
    sitting.drag(["bde5"], "J-1")
    sitting.draw()


def not_placed(sitting: Sitting) -> None:
    """A Reinforcement that is due never comes."""
    sitting.press_to("resupply")


def steady(sitting: Sitting) -> None:
    """A Reinforcement comes in late and is not Disrupted."""
    sitting.press_to("emergency")
    sitting.drag(["bde5"], "west_kassala")
    sitting.press_to("resupply")


def unmarked(sitting: Sitting) -> None:
    """A battalion attacks out of supply and gets no marker; its die has no effect."""
    executed(sitting, 31)
    roles = {"sikh": battles.ATTACK, **dict.fromkeys(("col8", "ccnn11", "art4"), battles.TARGET)}
    battles.array(sitting.table, roles, "allied")
    sitting.roll("assault", 3)
    battles.clear(sitting.table, "allied")
    sitting.draw()


def uncounted(sitting: Sitting) -> None:
    """A town is taken, its flag placed, and nobody counts the points."""
    executed(sitting, 36)
    sitting.drag(["skin"], "H-9")
    markers.place_flag(sitting.table, "H-9", "allied")
    sitting.draw()


LOGS: tuple[tuple[str, dict[str, str], Play], ...] = (
    ("RNF201", {"bde11": "J-5"}, set_up_astray),
    ("RNF103", {}, placed_astray),
    ("RNF901", {}, not_placed),
    ("BMB901", {}, steady),
    ("SUP901", {"sikh": "G-14"}, unmarked),
    ("VIC902", {"skin": "H-8"}, uncounted),
)
"""What is found, where counters lie before, and what is done."""


@pytest.mark.parametrize("row", LOGS, ids=lambda row: row[0])
def test_a_finding_that_rests_on_our_values_is_unverifiable(
    setting: Setting, primogenita: Gamebox, tmp_path: Path, row: tuple[str, dict[str, str], Play]
) -> None:
    """It is an error where our values are taken for good."""
    code, places, play = row
    changes: list[Callable[[Laid], None]] = [
        lambda table, counter=counter, place=place: table.lay(counter, place)  # type: ignore[misc]
        for counter, place in places.items()
    ]
    sitting = Sitting.at(setting, primogenita, primogenita.segments, *changes)
    play(sitting)
    path = sitting.write(tmp_path / "game.vlog")
    reported = [
        {each.diagnostic.severity.value for each in audited.findings if each.diagnostic.code == code}
        for audited in (audit(read_tables(path)), audit(read_tables(path), printed_only=True))
    ]
    assert reported == [{"error"}, {"unverifiable"}]
