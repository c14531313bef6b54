"""Each code of the audit that no rule raises, planted: small plays at the table, and logs of VASSAL cut and changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.games.la_primogenita.audit.duties import duty_of
from rules_check.games.la_primogenita.audit.gap import GapKind, SupplyGap
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands import markers, units
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.paper import TURN
from tests.games.la_primogenita.audit.sitting import Sit, Sitting
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.gamebox.box import Gamebox
from vassal_build.replacing import replace

pytestmark = pytest.mark.slow
ORDERS = (44, 30, 24, 17, 36, 34, 31, 27)
Change = Callable[[Laid], None]
Play = Callable[[Sitting], None]


@pytest.fixture(scope="module")
def facts(primogenita: Gamebox) -> Facts:
    """The game's facts."""
    return facts_of(primogenita)


def found_in(path: Path) -> dict[str, list[int]]:
    """The codes that the audit of a log finds, with their steps."""
    found: dict[str, list[int]] = {}
    for each in audit(read_tables(path)).findings:
        found.setdefault(each.diagnostic.code, []).append(each.moment.step)
    return found


def lay(counter: str, place: str) -> Change:
    """A counter that lies elsewhere from the start."""
    return lambda table: table.lay(counter, place)


def show(counter: str, face: int) -> Change:
    """A counter that shows another side from the start."""
    return lambda table: table.face(counter, face)


def by_command(command: Callable[..., None], counter: str, *arguments: object) -> Play:
    """A unit's own command, for no reason in the play."""
    return lambda sitting: command(sitting.table, sitting.table.counters[counter], *arguments, "allied")


def by_hand(counter: str, place: str) -> Play:
    """A counter dragged where it does not belong."""
    return lambda sitting: sitting.drag([counter], place)


def disrupted(table: Laid) -> None:
    """A unit is Disrupted from the start."""
    table.value("bde11", "Disrupted", "1")


def flagged(sitting: Sitting) -> None:
    """A flag is placed for nothing."""
    markers.place_flag(sitting.table, "L-7", "allied")


def scored(sitting: Sitting) -> None:
    """Points are counted for nothing."""
    markers.set_points(sitting.table, 7, "allied")


NEGLECTED: tuple[tuple[str, tuple[Change, ...], Play], ...] = (
    ("CMB901", (show("bde11", 3),), by_command(units.regain_step, "bde11")),
    ("CMB903", (lay("cav14", "italian_eliminated"),), by_hand("cav14", "Q-7")),
    ("MOV901", (), by_hand("bde10", "allied_setup_w")),
    ("MOV902", (), by_hand("trench_italian#1", "G-4")),
    ("RNF901", (), by_hand("bde10", "allied_reinforcements_1")),
    ("BMB901", (disrupted,), by_command(units.recover, "bde11")),
    ("SUP901", (), by_command(units.set_supply, "bde11", SupplyState.LOW)),
    ("SUP903", (lay("sd1", "I-1"), show("sd1", 2)), by_command(units.load, "sd1")),
    ("SUP904", (lay("zuhani", "H-3"),), by_hand("zuhani", "allied_markers")),
    ("VIC901", (), flagged),
    ("VIC902", (), scored),
    ("VIC903", (lay("open_city", "I-20"),), by_hand("open_city", "italian_eliminated")),
)
"""What is done in the Supply Source Segment, where nothing of it is due, and the code that it is found by."""


@pytest.mark.parametrize(("code", "changes", "play"), NEGLECTED, ids=[row[0] for row in NEGLECTED])
def test_what_the_play_does_not_come_to_is_found_when_the_segment_ends(
    sit: Sit, tmp_path: Path, code: str, changes: tuple[Change, ...], play: Play
) -> None:
    """Once, at the step that ends it; later segments say nothing more."""
    sitting = sit(*changes)
    sitting.press_to("source")
    play(sitting)
    sitting.press_to("order1")
    closing = len(sitting.table.steps)
    sitting.press_to("rail")
    assert found_in(sitting.write(tmp_path / "game.vlog")).get(code) == [closing]


def a_die_for_nothing(sitting: Sitting) -> None:
    """A die of Assault, and nobody attacks."""
    sitting.press_to("order1")
    sitting.reveal(*ORDERS)
    sitting.draw()
    sitting.draw()
    sitting.execute(36, "allied")
    sitting.roll("assault", 3)
    sitting.draw()


def a_target_not_reported(sitting: Sitting) -> None:
    """The die of an Order that has nobody to be thrown for."""
    sitting.press_to("order1")
    sitting.reveal(12)
    sitting.draw()
    sitting.execute(12, "allied")
    sitting.roll("order", 3)
    sitting.draw()


def a_button_forgotten(sitting: Sitting) -> None:
    """Orders are revealed in the first segment of all."""
    sitting.reveal(*ORDERS)
    sitting.draw()


def a_button_turned_back(sitting: Sitting) -> None:
    """From the 1st ORDER Segment to the one before it."""
    sitting.press_to("order1")
    sitting.press(1, "deduct")


def an_order_turned_over(sitting: Sitting) -> None:
    """By hand, and nobody executed it."""
    sitting.press_to("source")
    sitting.turn_over("order_36", 2)
    sitting.press_to("order1")


def a_lower_order_drawn(sitting: Sitting) -> None:
    """By hand, another of higher priority being on the track."""
    sitting.press_to("order1")
    sitting.reveal(*ORDERS)
    sitting.drag(["order_36"], "executed")


REPORTED: tuple[tuple[str, Play], ...] = (
    ("REP201", a_die_for_nothing),
    ("REP202", a_target_not_reported),
    ("REP203", a_button_forgotten),
    ("REP204", a_button_turned_back),
    ("ORD901", an_order_turned_over),
    ("ORD902", a_lower_order_drawn),
)


@pytest.mark.parametrize(("code", "play"), REPORTED, ids=[row[0] for row in REPORTED])
def test_what_cannot_be_known_or_is_reported_otherwise_is_found(
    sit: Sit, tmp_path: Path, code: str, play: Play
) -> None:
    """In the play that shows it."""
    sitting = sit()
    play(sitting)
    assert code in found_in(sitting.write(tmp_path / "game.vlog"))


def test_a_loss_that_is_never_taken_is_found_when_the_next_order_is_drawn(tmp_path: Path) -> None:
    """The worked turn without the step in which Italy pays."""
    turn = Spliced.of(TURN)
    found = found_in(turn.first(60).then(turn.steps[68]).write(tmp_path / "game.vlog"))
    assert found["CMB902"] == [61]


def test_what_the_players_agree_on_is_a_note(tmp_path: Path) -> None:
    """The mistake of the worked turn, marked by the button as taken back."""
    turn = Spliced.of(TURN)
    path = turn.first(33).then(turn.steps[137], turn.steps[40]).write(tmp_path / "game.vlog")
    audited = audit(read_tables(path))
    assert {each.diagnostic.code: each.diagnostic.severity.value for each in audited.findings} == {
        "MOV104": "note",
        "REP205": "note",
    }


def test_a_marker_that_was_its_owners_choice_is_unverifiable(primogenita: Gamebox, facts: Facts) -> None:
    """Where the sources did not suffice for all, nobody can say who had Support."""
    position = start_of(facts, primogenita, "quick_start")
    hung = replace(position, execution=Execution(36, unclear=frozenset({"bde11"})))
    found = duty_of(hung, SupplyGap(GapKind.SUPPLY, "bde11", SupplyState.FULL, SupplyState.LOW, "I-2"))
    assert (found.code, found.severity.value) == ("SUP902", "unverifiable")
