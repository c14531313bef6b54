"""A game that the rules played and the codec wrote, replayed by real VASSAL: its table at the end is ours."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import Recording, record
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from rules_check.replay.record import Record
from tests.engine.harness import Engine
from tests.engine.scenes import bare, stacked
from tests.of_kind import of_kind
from vassal_build.gamebox.box import Gamebox

SEED, DEEDS = 36, 225
"""The game is cut off after so many deeds, for VASSAL takes seven milliseconds for each of their steps."""
KINDS = {
    *("Choose", "Reveal", "Draw", "Decline", "Execute", "Declare", "Return", "Next"),
    *("Move", "Rail", "Place", "Upgrade", "Overrun", "Retreat"),
    *("Assault", "Bombard", "Lose", "Disrupt"),
}
"""What is done; whole games have hardly more."""
SLUG = "la_primogenita"


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game, its log, and the save that VASSAL made after the last step."""

    game: Recording
    engine: Engine
    steps: int
    log: Path
    end: Path


@pytest.fixture(scope="module")
def replayed(
    opened_once: Engine,
    built_module: Path,
    primogenita: Gamebox,
    tmp_path_factory: pytest.TempPathFactory,
) -> Replayed:
    """Some Game Turns, replayed step by step to their end."""
    folder = tmp_path_factory.mktemp("loop")
    setting = Setting.of(built_module, primogenita, "standard")
    start = start_of(facts_of(primogenita), primogenita, "standard")
    whole = record(setting, primogenita, start, rules_of(SLUG), SEED)
    played = whole.played[:DEEDS]
    game = replace(whole, steps=whole.steps[: played[-1].last], played=played)
    log = folder / "game.vlog"
    game.write(log)
    engine = opened_once.start_over("Anna", setting.seats["allied"])
    engine.load(log, "Allied")
    steps = engine.step_all()
    return Replayed(game, engine, steps, log, engine.save(folder / "end.vsav"))


def test_the_game_has_actions_of_all_these_kinds(replayed: Replayed) -> None:
    """That is why it may be cut off."""
    assert {type(action).__name__ for played in replayed.game.played for action in played.actions} == KINDS


def test_vassal_replays_every_step_without_a_complaint(replayed: Replayed) -> None:
    """No dialog, no warning, no step left out."""
    assert replayed.steps == len(replayed.game.steps)
    assert replayed.engine.noise == []


def test_the_table_that_vassal_saves_is_ours(replayed: Replayed) -> None:
    """Piece by piece: counter, place, sides, properties, marks of movement."""
    assert bare(Record.open(replayed.log).at()[1]) == bare(Record.open(replayed.end).start())


def test_the_stacks_that_vassal_saves_are_ours(replayed: Replayed) -> None:
    """The same pieces lie on one another."""
    assert stacked(Record.open(replayed.log).at()[1]) == stacked(Record.open(replayed.end).start())


def test_what_vassal_saves_is_the_position_of_the_rules(replayed: Replayed) -> None:
    """Units, flags, sources and Trenches at the end of the game."""
    reading = read_tables(replayed.end)
    shown, findings = reading.position(reading.at()[1])
    position, after = of_kind(Position, shown), replayed.game.played[-1].after
    assert findings == ()
    assert (position.units, position.vp) == (after.units, after.vp)
    assert (position.flags, position.markers, position.trenches) == (after.flags, after.markers, after.trenches)
