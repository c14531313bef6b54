"""Random games as logs: what they are read back as is what the rules played, action for action."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.games.la_primogenita.audit.remembered import Remembered
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import Recording
from rules_check.games.la_primogenita.position.actions import Move, Next
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.table.differences import differences
from rules_check.games.la_primogenita.table.tableau import facts_in
from rules_check.play.log.setting import Setting
from rules_check.replay.events import Moved, Rolled
from rules_check.replay.reading import Reading, read_tables
from rules_check.replay.record import Record
from tests.games.la_primogenita.recorded import recorded
from vassal_build.codec.commands import AddPiece, MovePiece
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
SEEDS = {2: 11, 5: 4}
"""Games by their seeds, and the Game Turn with which each stops (11: never)."""
WHOLE = 2


@pytest.fixture(scope="module")
def setting(primogenita: Gamebox, bare: Path) -> Setting:
    """The setup by letters in the bare module."""
    return Setting.of(bare, primogenita, "standard")


def played(setting: Setting, box: Gamebox, seed: int, turn: int) -> Recording:
    """One recorded game, as far as a Game Turn."""
    return recorded(box, setting, start_of(facts_of(box), box, "standard"), seed, turn)


@pytest.fixture(scope="module")
def games(setting: Setting, primogenita: Gamebox) -> dict[int, Recording]:
    """Games of a few seeds."""
    return {seed: played(setting, primogenita, seed, turn) for seed, turn in SEEDS.items()}


@pytest.fixture(scope="module")
def readings(games: dict[int, Recording], tmp_path_factory: pytest.TempPathFactory) -> dict[int, Reading]:
    """Their logs, read again."""
    folder = tmp_path_factory.mktemp("logs")
    for seed, game in games.items():
        game.write(folder / f"{seed}.vlog")
    return {seed: read_tables(folder / f"{seed}.vlog") for seed in games}


def shown(position: Position) -> Position:
    """What a table can show: as a Game Turn begins, the turn button has turned the Orders back already."""
    if position.segment != "flip":
        return position
    return position.with_orders(
        {number: Whereabouts.SHEET for number, where in position.orders.items() if where is Whereabouts.FLIPPED}
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_after_every_action_the_table_shows_what_the_rules_say(
    games: dict[int, Recording], readings: dict[int, Reading], seed: int
) -> None:
    """Units, Orders, flags, markers, Trenches, points and time; and nothing on the table is odd."""
    reading = readings[seed]
    ends = {each.last: each.after for each in games[seed].played}
    reported = []
    for step, table in reading.play():
        if step.number in ends:
            position, findings = Remembered().look(reading, table)
            wrong = [each.message for each in differences(shown(ends[step.number]), position) if each.subject != "time"]
            reported += [(step.number, each) for each in (*wrong, *(found.message for found in findings))]
            assert table.time == time_of(ends[step.number])
    assert reported == []


def time_of(position: Position) -> tuple[int, int]:
    """The turn tracker's numbers; the setup is made as the first segment begins."""
    segments = position.facts.segments
    return position.turn, segments.index(position.segment) if position.segment in segments else 0


@pytest.mark.parametrize("seed", SEEDS)
def test_every_die_of_the_game_is_in_the_log(
    games: dict[int, Recording], readings: dict[int, Reading], seed: int
) -> None:
    """Each die with its number, in the order of the game."""
    rolled = [
        result
        for each in games[seed].played
        for action in each.actions
        for result in (getattr(action, "rolls", None) or (getattr(action, "roll", None),))
        if result is not None
    ]
    reported = [event for step, _ in readings[seed].play() for event in step.events if isinstance(event, Rolled)]
    assert [face for event in reported for face in event.faces] == rolled


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_tells_whose_hand_made_it(readings: dict[int, Reading], seed: int) -> None:
    """A unit is moved by its own side; no step is taken back."""
    reading = readings[seed]
    for step, table in reading.play():
        assert step.in_play
        for event in step.events:
            if isinstance(event, Moved) and event.after.counter in facts_in(reading).units:
                assert event.side.lower() == table.sightings[event.after.id].side


def test_stacks_are_dragged_as_one(games: dict[int, Recording]) -> None:
    """Units that take the same way one after another go together, as a stack where the ground is free."""
    game = games[WHOLE]
    together = [each for each in game.played if isinstance(each.actions[0], Move) and len(each.actions) > 1]
    commands = [command for step in game.steps for command in step]
    added = {command.id for command in commands if isinstance(command, AddPiece) and command.is_stack}
    stacks = added | {identity for identity, _ in game.setting.state.stacks}
    assert together and any(isinstance(command, MovePiece) and command.id in stacks for command in commands)


def test_a_segment_ends_by_the_turn_button(games: dict[int, Recording]) -> None:
    """The last step of a segment's end is the tracker's, but for the end of the game."""
    ends = [each for each in games[WHOLE].played if isinstance(each.actions[0], Next) and not each.after.winner]
    words = {games[WHOLE].steps[each.last - 1][-1].text()[:4] for each in ends if each.last >= each.first}
    assert words == {"TURN"}


def test_a_seed_gives_the_same_log(setting: Setting, primogenita: Gamebox, tmp_path: Path) -> None:
    """Byte for byte."""
    for name in ("a", "b"):
        played(setting, primogenita, 3, 2).write(tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_the_players_ids_stay_in_the_file(readings: dict[int, Reading]) -> None:
    """Two players are seated by name."""
    record: Record = readings[WHOLE].record
    assert record.start().players == {"Allied": "Anna", "Italian": "Bruno"}
