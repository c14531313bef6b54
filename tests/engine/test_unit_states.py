"""A state that somebody adds to units, and a marker with spares in its box, in real VASSAL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules_check.replay.reading import read_tables
from rules_check.rules.opened import Opened
from tests.engine.dawn import at_dawn
from tests.engine.harness import Engine
from tests.made_game import made_game
from tests.touch.patches import BACK, MARKER, MARKERS, STATE, Edit

NAME = "wet_river"
DRY = (
    Edit(MARKERS, "dry,Dry,,1,Dry,,state,,,\ndrenched,", "drenched,"),
    Edit("{game}/press.py", '== _STATE], SEEN_NAME, either=(("drenched", "dry"),)),', "== _STATE], SEEN_NAME),"),
)
"""A state that no unit has together with another."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """A fresh game with both added."""
    folder = tmp_path_factory.mktemp("made") / NAME
    with made_game(
        NAME, "The Wet River", folder, MARKER.make, STATE.make, BACK.make, *(each.make for each in DRY)
    ) as opened:
        yield opened


@pytest.fixture(scope="module")
def engine(made: Opened, start_engine: Callable[..., Engine], tmp_path_factory: pytest.TempPathFactory) -> Engine:
    """VASSAL with its module; a dialog would end it."""
    return at_dawn(start_engine, made, tmp_path_factory.mktemp("out"))


def test_a_unit_bears_a_state_and_is_rid_of_it(engine: Engine, tmp_path: Path) -> None:
    """By its menu, with a report; a save shows it to the referee."""
    lancers = next(piece for piece in engine.pieces() if piece.name == "Lancers")
    engine.chat()
    engine.choose(lancers.id, "Drenched")
    assert engine.property(lancers.id, "drenched_Level") == "2"
    assert any("Lancers in 0104: Drenched" in line for line in engine.chat())
    table = read_tables(engine.save(tmp_path / "drenched.vsav")).at()[1]
    assert table.named("lancers").levels["drenched"] == 2
    engine.choose(lancers.id, "No longer Drenched")
    assert engine.property(lancers.id, "drenched_Level") == "1"
    engine.quiet()


def test_a_unit_that_gets_a_state_loses_the_one_that_it_cannot_have_beside_it(engine: Engine) -> None:
    """Either way, with a report of the one that it gets."""
    hussars = next(piece for piece in engine.pieces() if piece.name == "Hussars")
    for gets, loses, name in (
        ("drenched", "dry", "Drenched"),
        ("dry", "drenched", "Dry"),
        ("drenched", "dry", "Drenched"),
    ):
        engine.chat()
        engine.choose(hussars.id, name)
        assert [engine.property(hussars.id, f"{each}_Level") for each in (gets, loses)] == ["2", "1"]
        assert sum("Hussars in 0703" in line for line in engine.chat()) == 1
    engine.quiet()


def test_markers_that_no_set_up_names_lie_in_their_box(engine: Engine) -> None:
    """Both of them, and they are dragged to the map."""
    smoke = [piece for piece in engine.pieces() if piece.name.startswith("Smoke")]
    assert [piece.location for piece in smoke] == ["Markers", "Markers"]
    engine.move_to(smoke[0].id, "Map", "0304")
    assert engine.piece(smoke[0].id).location == "0304"
    engine.quiet()


def test_a_marker_with_a_back_is_turned_over_and_back(engine: Engine, tmp_path: Path) -> None:
    """By its menu, with a report; a save shows its face to the referee."""
    smoke = next(piece for piece in engine.pieces() if piece.name.startswith("Smoke"))
    engine.chat()
    for command, face, said in (("Turn over", 2, "is turned over"), ("Turn back", 1, "is turned back")):
        engine.choose(smoke.id, command)
        assert any(said in line for line in engine.chat())
        table = read_tables(engine.save(tmp_path / f"{face}.vsav")).at()[1]
        assert [each.face for each in table.of("smoke") if each.piece == smoke.id] == [face]
    engine.quiet()
