"""Plain pictures of what only one game has: kinds of hexsides, columns for its own templates, symbols."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.made_game import made_game
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.plain.counters import plain_counter_pictures, plain_marker_pictures
from vassal_build.render.plain.map import plain_map_pictures
from vassal_build.render.templates import Templates

SCHEMA = """
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.gamebox.schema import FACES, HEXES, HEXSIDES, MARKERS, PLACES, UNITS, Schema, number, yes_no

DETACHMENT = yes_no(UNITS, "detachment")
FILES = (FACES, HEXES, HEXSIDES, MARKERS, PLACES)
SCHEMA = Schema(
    columns=(DETACHMENT, *(number(file, "depth") for file in FILES)),
    hexsides=(*HexsideKind.STANDARD, HexsideKind("wall", blocks=True), HexsideKind("canal", along=True)),
)
"""
TERRAIN = "charts/terrain.csv"
CYCLISTS = '[symbols]\ncyclists = "Cyclists"'
"""The word of a symbol that no template draws."""


def change(folder: Path) -> None:
    """Give the game a wall and a canal, with a colour for the canal, and a depth of everything."""
    game = folder / folder.name
    (game / "schema.py").write_text(SCHEMA, encoding="utf-8")
    for name in ("counters/faces.csv", "map/hexes.csv", "map/hexsides.csv", "counters/markers.csv", "map/places.csv"):
        path = game / "data" / name
        head, *rows = path.read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join((f"depth,{head}", *(f"7,{row}" for row in rows))) + "\n", encoding="utf-8")
    _replace(game / "data/game.toml", 'symbol = ["infantry"', 'symbol = ["cyclists", "infantry"')
    _replace(game / "data/counters/units.csv", "Lanc,column,mounted,cavalry", "Lanc,column,mounted,cyclists")
    _replace(game / "data/charts/arms.csv", "cavalry,1", "cyclists,1,1,0,0,1\ncavalry,1")
    _replace(game / "data/strings/en.toml", "[symbols]", CYCLISTS)
    sides = game / "data" / "map" / "hexsides.csv"
    with sides.open("a", encoding="utf-8") as file:
        file.write("7,wall,0101,0102,,,,\n7,canal,0101,0201,,,,\n")
    with (game / "data" / TERRAIN).open("a", encoding="utf-8") as file:
        file.write("canal,1,1,,,,,#123456,\n")


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, (path, old)
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gamebox]:
    """The data of a new game that was changed so."""
    with made_game("brown_lake", "The Brown Lake", tmp_path_factory.mktemp("made") / "brown_lake", change) as opened:
        yield opened.box


def rows(context: Any, *names: str) -> list[Any]:
    """Give the rows of some lists that a template gets."""
    return [row for name in names for row in context[name]]


def test_a_kind_of_hexside_of_the_game_is_drawn(box: Gamebox) -> None:
    """Whether it lies between hexes or leads from one to another, in the colour of its row of the terrain."""
    (board,) = plain_map_pictures(box)
    drawn = board.svg(Templates(box.folders))
    assert 'stroke="#123456"' in drawn
    assert 'stroke="#3f3a34"' in drawn


def test_a_template_finds_the_columns_of_the_game(box: Gamebox) -> None:
    """Of hexes, what lies between them, places, units and markers."""
    (board,) = plain_map_pictures(box)
    shown = rows(board.context, "hexes", "ways", "edges", "places")
    shown += [each.context["counter"] for each in plain_counter_pictures(box)]
    shown += [each.context["marker"] for each in plain_marker_pictures(box)]
    assert {row["depth"] for row in shown} == {7}


def test_a_symbol_without_a_drawing_is_its_word(box: Gamebox) -> None:
    """A counter with an empty box would be of no kind."""
    lancers = next(each for each in plain_counter_pictures(box) if "lancers" in each.name)
    assert ">Cyclists</text>" in lancers.svg(Templates(box.folders))
