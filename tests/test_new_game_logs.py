"""The game that `vassal-build new` makes: its random games as logs, its tables and positions read back."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from rules_check.cases.position_file import position_from, text_of
from rules_check.play.log.recording import Recording
from rules_check.replay.events import Rolled, Said, Step
from rules_check.replay.reading import read_tables
from rules_check.replay.sightings import Shelf, Table
from rules_check.rules.opened import Opened
from tests.made_game import made_game
from tests.play.bare_module import bare_module
from vassal_build.diagnostics import UnusableFile

pytestmark = pytest.mark.slow
NAME = "green_river"
GAMES = (("dawn", 1), ("dawn", 2), ("dawn", 3), ("storm", 30), ("storm", 31), ("mist", 1), ("mist", 4))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """The game."""
    with made_game(NAME, "The Green River", tmp_path_factory.mktemp("made") / NAME) as opened:
        yield opened


@pytest.fixture(scope="module")
def recordings(made: Opened, tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, int], Recording[Any, Any]]:
    """Games of both setups."""
    module = bare_module(made.box, tmp_path_factory.mktemp("module"), made.game)
    return {(setup, seed): recorded(made, module, setup, seed) for setup, seed in GAMES}


def recorded(made: Opened, module: Path, setup: str, seed: int) -> Recording[Any, Any]:
    """One recorded game."""
    start = made.rules.start(made.facts, made.box, setup)
    setting = made.rules.hands.setting(module, made.box, setup)
    return cast("Recording[Any, Any]", made.rules.hands.record(setting, made.box, start, made.rules, seed))


@pytest.fixture(scope="module", params=GAMES, ids=str)
def recording(request: pytest.FixtureRequest, recordings: dict[tuple[str, int], Recording[Any, Any]]) -> Any:
    """One of the games."""
    return recordings[request.param]


@pytest.fixture(scope="module")
def log(recording: Recording[Any, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its log."""
    path = tmp_path_factory.mktemp("recorded") / "game.vlog"
    recording.write(path)
    return path


def tables(log: Path) -> Iterator[tuple[Step, Table]]:
    """Yield each step of a log with the table after it."""
    return read_tables(log).play()


def part(name: str) -> Any:
    """Give a file of the rules."""
    return import_module(f"{NAME}.rules.{name}")


def read(made: Opened, table: Table) -> tuple[Any, tuple[Any, ...]]:
    """Give the position that a table shows to who knows what is hidden, and what is found."""
    sides = [side.id for side in made.box.sides]
    position: tuple[Any, tuple[Any, ...]] = part("table").position_on(table, made.facts, made.box, sides)
    return position


def test_a_game_ends_by_the_rules(recording: Recording[Any, Any]) -> None:
    """Without a fault, as the last turn is over."""
    assert (recording.game.fault, recording.game.turn) == (None, 6)


def test_after_every_deed_the_table_shows_what_the_rules_say(
    made: Opened, recording: Recording[Any, Any], log: Path
) -> None:
    """Units, works and time; and nothing on the table is odd, whatever step one looks at."""
    ends = {each.last: each.after for each in recording.played}
    reported = []
    for step, table in tables(log):
        position, findings = read(made, table)
        whole = step.number in ends  # the markers follow the clock one step before it
        reported += [(step.number, found.message) for found in findings if whole or found.code != "REP105"]
        if whole:
            changed = part("differences").differences(ends[step.number], position)
            reported += [(step.number, each.message) for each in changed]
    assert reported == []


def test_what_time_has_passed_is_said_as_the_phases_are_called(made: Opened) -> None:
    """By their names in the words of the game."""
    before = made.rules.start(made.facts, made.box, "dawn")
    found = part("differences").differences(before, replace(before, segment="guard_fires"))
    assert [each.message for each in found] == ["from GT1 Arrivals to GT1 Guard fires"]


def test_every_die_of_the_rules_is_thrown_by_its_button(
    made: Opened, recording: Recording[Any, Any], log: Path
) -> None:
    """One after another, by the side that acts; fire and assault are reported before."""
    actions = [action for each in recording.played for action in each.actions]
    dice = [die for action in actions for die in getattr(action, "dice", ())]
    events = [event for step, _ in tables(log) for event in step.events]
    assert [event.faces for event in events if isinstance(event, Rolled)] == [(die,) for die in dice]
    assert {event.die for event in events if isinstance(event, Rolled)} <= {"Fire", "Assault", "River"}
    said = [event for event in events if isinstance(event, Said) and event.speaker]
    assert len(said) == sum(type(action).__name__ in ("Fire", "Assault") for action in actions)


def test_a_log_is_the_same_again(made: Opened, recording: Recording[Any, Any], tmp_path: Path, log: Path) -> None:
    """Byte for byte."""
    recording.write(tmp_path / "again.vlog")
    assert (tmp_path / "again.vlog").read_bytes() == log.read_bytes()


def test_positions_are_written_as_statements_and_read_again(made: Opened, recording: Recording[Any, Any]) -> None:
    """All of a game, those amid a fight among them."""
    for each in recording.played:
        text = text_of(made.rules, each.after)
        assert position_from(text)[1] == each.after, text


def test_positions_are_written_as_values_and_read_again(made: Opened, recording: Recording[Any, Any]) -> None:
    """All of a game."""
    form = made.rules.positions
    for each in recording.played:
        again = form.position(form.document(each.after), made.facts, "")
        assert (again, list(again.units)) == (each.after, list(each.after.units))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"wind": "west"}, "a position has no 'wind'"),
        ({"facts": {}}, "a position has no 'facts'"),
        ({"game": "chess"}, "a position of the game 'chess'"),
        ({"edition": "9"}, "a position of the edition '9'"),
        ({"turn": 7}, "there is no turn 7"),
        ({"turn": "six"}, "not a position"),
        ({"segment": "tea"}, "there is no phase 'tea'"),
        ({"markers": {"works": ["9999"]}}, "there is no hex 9999"),
        ({"in_phase": {"moved": ["nobody"]}}, "there is no unit nobody on the table"),
        ({"units": {"nobody": {"place": "0101", "steps": 1}}}, "the game has no unit 'nobody'"),
        ({"units": {"militia": {"place": "0101", "steps": 2}}}, "militia has 2 of 1 steps"),
        ({"units": {"militia": {"place": "9999", "steps": 1}}}, "which is not on the map"),
        ({"units": {"militia": {"place": "gone", "steps": 1}}}, "militia is eliminated and has 1 steps"),
        (
            {"units": {"militia": {"place": "0101", "steps": 1}, "lancers": {"place": "0101", "steps": 1}}},
            "together with an enemy",
        ),
    ],
)
def test_what_is_no_position_is_refused(made: Opened, change: dict[str, Any], why: str) -> None:
    """In words."""
    form = made.rules.positions
    document = {**form.document(made.rules.start(made.facts, made.box, "dawn")), **change}
    with pytest.raises(UnusableFile, match=why):
        form.position(document, made.facts, "")


@pytest.fixture(scope="module")
def table(
    made: Opened, recordings: dict[tuple[str, int], Recording[Any, Any]], tmp_path_factory: pytest.TempPathFactory
) -> Table:
    """The table of the setup Dawn."""
    path = tmp_path_factory.mktemp("dawn") / "game.vlog"
    recordings["dawn", 1].write(path)
    return next(tables(path))[1]


@pytest.mark.parametrize(
    ("counter", "change", "code"),
    [
        ("militia", {"place": ""}, "REP102"),
        ("works#1", {"place": "turn_2"}, "REP102"),
        ("militia", {"sort": "unknown"}, "REP103"),
        ("militia", {"face": 2}, "REP107"),
        ("turn", {"place": "turn_2"}, "REP105"),
        ("phase", {"place": ""}, "REP105"),
        ("militia", {"place": "0103"}, "REP109"),
        ("militia", {"hidden": "guard"}, "REP110"),
        ("militia", {"counter": "hussars", "subject": "hussars"}, "REP101"),
    ],
)
def test_a_table_that_cannot_be_is_found(
    made: Opened, table: Table, counter: str, change: dict[str, Any], code: str
) -> None:
    """With the code of what is odd about it."""
    seen = table.named(counter)
    changed = replace(seen, **change)
    sightings = {**table.sightings, seen.piece: changed}
    open_ = [each for each in sightings.values() if not each.hidden]
    by_sort = {each.sort: Shelf(tuple(other for other in open_ if other.sort == each.sort)) for each in open_}
    masked = Shelf(tuple(each for each in sightings.values() if each.hidden))
    found = read(made, replace(table, sightings=sightings, by_sort=by_sort, masked=masked))[1]
    assert code in {each.code for each in found}


def test_a_table_without_time_is_found(made: Opened, table: Table) -> None:
    """The first turn is taken."""
    position, found = read(made, replace(table, time=None))
    assert (position.turn, position.segment) == (1, "arrivals")
    assert {each.code for each in found} == {"REP111"}


def test_the_pieces_of_a_position_are_those_on_the_map(made: Opened) -> None:
    """Works below, then the units with the faces that they show."""
    records = part("records").RECORDS
    start = made.rules.start(made.facts, made.box, "storm")
    laid = [(each.picture, each.place) for each in records.pieces(start)]
    assert laid[:2] == [("marker_works.png", "0503"), ("marker_works.png", "0603")]
    assert ("unit_rifles_2_1.png", "0402") in laid
    assert len(laid) == 2 + 12
    assert records.judge_setup(start) == ()
    assert records.overlay(start).supplied == ()


def test_a_player_with_a_last_turn_plays_as_far_as_its_end(made: Opened, recording: Recording[Any, Any]) -> None:
    """What is played and logged until then is what the whole game begins with."""
    start = recording.played[0].before
    rules = made.rules.played_by(replace(made.rules.player, last_turn=start.turn))
    short: Any = rules.hands.record(recording.setting, made.box, start, rules, recording.game.seed)
    assert short.steps == recording.steps[: len(short.steps)]
    assert [each.before for each in short.played] == [
        each.before for each in recording.played if each.before.turn == start.turn
    ]
