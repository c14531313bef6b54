"""The game that `vassal-build new` makes, in real VASSAL: it opens without a word, and a turn of it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rules_check.replay.reading import read_tables
from rules_check.replay.record import Record
from rules_check.rules.opened import Opened
from tests.engine.harness import Engine
from tests.engine.scenes import bare, stacked
from tests.made_game import made_game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import box_name
from vassal_build.pipeline import build

NAME = "blue_river"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """The game of a fresh package, on the path of this process."""
    with made_game(NAME, "The Blue River", tmp_path_factory.mktemp("made") / NAME) as opened:
        yield opened


@pytest.fixture(scope="module")
def module(made: Opened, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its module."""
    out = tmp_path_factory.mktemp("out")
    return build(made.game, out, out / "cache").module


@pytest.fixture(scope="module")
def engine(start_engine: Callable[..., Engine], module: Path) -> Engine:
    """VASSAL with the module, a game of its first setup begun by the Column; a dialog would end it."""
    engine = start_engine(module)
    engine.setup("Dawn", "Column")
    return engine


@pytest.fixture(scope="module")
def box(made: Opened) -> Gamebox:
    """Its data."""
    return made.box


def test_every_middle_has_its_number_or_name(engine: Engine, box: Gamebox) -> None:
    """VASSAL itself says what is printed in each hex and on each box, and one zone serves all hexes."""
    spots = {land.id: box.grid.centre(land.hex) for land in box.hexes}
    spots |= {box_name(box, slot): slot.centre for slot in box.boxes}
    assert engine.locations("Map", list(spots.values())) == list(spots)
    zones = [line for line in engine.tree().splitlines() if "mapgrid.Zone" in line]
    assert len(zones) == len(box.boxes) + 1


def test_ranges_are_counted_in_hexes(engine: Engine) -> None:
    """Across the staggered columns."""
    assert [engine.range("Map", "0103", to) for to in ("0203", "0204", "0703", "0706")] == [1, 1, 6, 6]


def test_every_unit_stands_where_the_set_up_puts_it(engine: Engine, box: Gamebox) -> None:
    """Under its own name, in the hex or box of the setup."""
    by_name = {piece.name: piece.location for piece in engine.pieces()}
    slots = {slot.id: box_name(box, slot) for slot in box.boxes}
    for placement in box.setups["dawn"].placements:
        if placement.counter in box.unit_by_id:
            wanted = slots.get(placement.place, placement.place)
            assert by_name[box.unit_by_id[placement.counter].name] == wanted


def test_a_turn_is_played(engine: Engine) -> None:
    """A unit moves and loses its steps, the markers follow the clock, a die is thrown."""
    rifles = next(piece for piece in engine.pieces() if piece.name == "1st Rifles")
    engine.move_to(rifles.id, "Map", "0203")
    assert engine.piece(rifles.id).location == "0203"
    engine.choose(rifles.id, "Lose a step")
    assert engine.property(rifles.id, "Strength") == "3"
    engine.choose(rifles.id, "Lose a step")
    assert engine.piece(rifles.id).location == "Column Eliminated"
    engine.turn_next()
    assert {piece.location for piece in engine.pieces() if piece.name == "Phase"} == {"Column moves"}
    assert engine.roll("Assault") is not None
    assert any("1st Rifles loses a step in 0203" in line for line in engine.chat())
    engine.quiet()


def test_consent_is_on_record(engine: Engine) -> None:
    """The button leaves a line in the chat and a count that the log records."""
    engine.chat()
    engine.press("By agreement")
    assert engine.module_property("Agreements") == "1"
    assert any("by agreement of both players" in line for line in engine.chat())
    engine.quiet()


def test_skirmishers_lie_with_the_eliminated_until_they_are_sent_out(engine: Engine) -> None:
    """Their counter is dragged out of the box."""
    skirmishers = next(piece for piece in engine.pieces() if piece.name == "Skirmishers")
    assert skirmishers.location == "Column Eliminated"
    engine.move_to(skirmishers.id, "Map", "0202")
    assert engine.piece(skirmishers.id).location == "0202"


def test_a_set_up_begins_with_its_own_turn_and_steps(engine: Engine) -> None:
    """Storm begins with turn 4, and the 2nd Rifles have lost a step."""
    engine.setup("Storm", "Guard")
    assert engine.turn().text.startswith("Turn 4: Arrivals")
    rifles = next(piece for piece in engine.pieces() if piece.name == "2nd Rifles")
    assert (engine.property(rifles.id, "Step"), engine.property(rifles.id, "Strength")) == ("1", "3")
    engine.quiet()


@pytest.mark.parametrize(("setup", "seed"), [("dawn", 5), ("storm", 30), ("mist", 4)])
def test_a_random_game_written_as_a_log_is_replayed(  # noqa: PLR0917 - of pytest's making
    made: Opened, module: Path, brief_engine: Callable[..., Engine], tmp_path: Path, setup: str, seed: int
) -> None:
    """VASSAL takes every step without a word, and its table at the end is the one of the log and of the rules."""
    hands = made.rules.hands
    setting, start = hands.setting(module, made.box, setup), made.rules.start(made.facts, made.box, setup)
    game: Any = hands.record(setting, made.box, start, made.rules, seed)
    log = tmp_path / "game.vlog"
    game.write(log)
    engine = brief_engine(module, user="Anna", password=setting.seats["column"])
    engine.load(log, "Column")
    assert engine.step_all() == len(game.steps)
    end = engine.save(tmp_path / "end.vsav")
    engine.quiet()
    shown, saved = Record.open(log).at()[1], Record.open(end).start()
    assert (bare(shown), stacked(shown)) == (bare(saved), stacked(saved))
    table = read_tables(end).at()[1]
    sides = [side.id for side in made.box.sides]
    position, findings = import_module(f"{NAME}.rules.table").position_on(table, made.facts, made.box, sides)
    after = game.played[-1].after
    assert (position.units, position.markers, findings) == (after.units, after.markers, ())


def test_a_hidden_unit_is_seen_by_its_side_alone(engine: Engine, tmp_path: Path) -> None:
    """To the Column it is a unit of the Guard; its side opens it, with a report, and moves it face down without one."""
    engine.setup("Mist", "Column")
    assert not [piece for piece in engine.pieces() if piece.shown.startswith(("Mill Militia", "Jaegers"))]
    hidden = [piece for piece in engine.pieces() if piece.shown == "Guard unit"]
    assert [piece.location for piece in hidden].count("0603") == 1
    assert {line.text for piece in hidden for line in engine.menu(piece.id)}.isdisjoint({"Open", "Lie down"})
    engine.setup("Mist", "Guard")
    militia = next(piece for piece in engine.pieces() if piece.shown.startswith("Mill Militia"))
    engine.chat()
    engine.choose(militia.id, "Open")
    assert any("Mill Militia opens in 0603" in line for line in engine.chat())
    table = read_tables(engine.save(tmp_path / "open.vsav")).at()[1]
    assert table.named("militia").hidden == ""
    assert ("guard", "0603") not in [(blind.side, blind.place) for blind in table.blinds()]
    engine.choose(militia.id, "Lie down")
    assert any("Mill Militia lies down in 0603" in line for line in engine.chat())
    engine.move_to(militia.id, "Map", "0604")
    assert not any("Militia" in line for line in engine.chat())
    table = read_tables(engine.save(tmp_path / "hidden.vsav")).at()[1]
    assert [(blind.side, blind.place) for blind in table.blinds()].count(("guard", "0604")) == 1
    engine.quiet()


def test_the_chat_gives_nothing_away_of_a_hidden_unit(engine: Engine) -> None:
    """Losses and the end of a Guard unit are reported while it is hidden, and with what is left while it is open."""
    engine.setup("Mist", "Guard")
    jaegers = next(piece for piece in engine.pieces() if piece.shown.startswith("Jaegers A"))
    engine.chat()
    reported = []
    for command in ("Lose a step", "Regain a step", "Open", "Lose a step", "Lie down", "Eliminate"):
        engine.choose(jaegers.id, command)
        reported += engine.chat()
    assert [line.partition("Guard: ")[2] for line in reported] == [
        "Guard unit loses a step in 0503",
        "Guard unit regains a step in 0503",
        "Jaegers A opens in 0503",
        "Jaegers A loses a step in 0503 (1-5)",
        "Jaegers A lies down in 0503",
        "Guard unit is eliminated in 0503",
    ]
    engine.quiet()
