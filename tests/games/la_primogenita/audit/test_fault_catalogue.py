"""The catalogue of faults: what a planted fault leaves of the game, and that the table of kinds is in order."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules_check.codes import CODES as SHARED
from rules_check.games.la_primogenita.codes import CODES as OWN
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from rules_check.replay.record import Record
from tests.games.la_primogenita.audit.faults.catalogue import KINDS, NEVER_SHOWN
from tests.games.la_primogenita.audit.faults.game import RecordedGame
from tests.games.la_primogenita.audit.faults.kind import expectation_of, planted
from tests.games.la_primogenita.recorded import recorded
from vassal_build.codec.logsteps import steps_of
from vassal_build.codec.savefile import walk
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
SEED, UNTIL, STOPS = 2, 260, 4
LEAST = 60
SOME = ("move_too_long", "flag_for_nothing", "fifth_order_chosen", "second_piece_of_a_counter", "low_supply_not_marked")


@pytest.fixture(scope="module")
def game(primogenita: Gamebox, bare: Path, tmp_path_factory: pytest.TempPathFactory) -> RecordedGame:
    """A recorded game, faults in its first turns."""
    folder = tmp_path_factory.mktemp("faults")
    setting = Setting.of(bare, primogenita, "standard")
    start = start_of(facts_of(primogenita), primogenita, "standard")
    return RecordedGame(recorded(primogenita, setting, start, SEED, STOPS), primogenita, folder, UNTIL)


def test_the_catalogue_has_at_least_sixty_kinds_of_known_families() -> None:
    """No name stands twice."""
    assert len(KINDS) >= LEAST
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    assert {family for kind in KINDS for family in kind.families} <= {code.id[:3] for code in (*OWN, *SHARED)}


def test_what_no_file_can_show_is_listed_with_its_reason() -> None:
    """None of it is planted."""
    assert all(reason.endswith(".") for _, reason in NEVER_SHOWN)
    assert not {name for name, _ in NEVER_SHOWN} & {kind.name for kind in KINDS}


@pytest.mark.parametrize("name", SOME)
def test_up_to_the_fault_the_log_is_the_games(game: RecordedGame, name: str, tmp_path: Path) -> None:
    """It begins with a Game Turn; then come the wrong steps, and the step that closes their window is the last."""
    kind = next(kind for kind in KINDS if kind.name == name)
    found = planted(game, kind, Random(4))
    assert found is not None
    steps = [step.commands for step in steps_of(walk(found.log.write(tmp_path / "fault.vlog")))]
    since = next(turn.first for turn in game.played if turn.before.turn == found.turn) - 1
    before = [list(step) for step in game.recording.steps[since : since + found.cause_step - 1]]
    assert [list(step) for step in steps[: found.cause_step - 1]] == before
    assert found.cause_step <= found.closing_step == len(steps)


@pytest.mark.parametrize("name", SOME)
def test_a_log_with_a_fault_is_a_log(game: RecordedGame, name: str, tmp_path: Path) -> None:
    """It can be written, and is read to its end as it is without a file; no step is taken back."""
    kind = next(kind for kind in KINDS if kind.name == name)
    found = planted(game, kind, Random(4))
    assert found is not None
    written = read_tables(found.log.write(tmp_path / "fault.vlog"))
    steps = [step for step, _ in written.play()]
    assert all(step.in_play for step in steps)
    assert steps == [step for step, _ in found.reading.play()]


def test_a_table_reached_again_is_the_one_that_was_left(game: RecordedGame, tmp_path: Path) -> None:
    """A desk anywhere in the game, without a fault, writes the game's own steps."""
    number = len(game.played) // 3
    desk = game.desk(number)
    desk.carry_out(desk.played.after)
    log = game.log(desk)
    assert Record.open(log.write(tmp_path / "none.vlog")).steps + log.earlier == game.played[number].last


def test_every_kind_has_its_sections() -> None:
    """What a player would expect to be cited; only pieces, the Victory Point marker and undone dice have none."""
    without = {kind.name for kind in KINDS if not expectation_of(kind.name).sections}
    assert without == {
        "die_undone",
        "die_undone_and_thrown_again",
        "points_marker_by_hand",
        "reinforcement_twice",
        "second_piece_of_a_counter",
        "strange_piece",
        "unit_deleted",
        "unit_in_no_place",
    }
