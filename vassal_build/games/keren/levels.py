"""The level layer: over the map, when a player wants it, the level of each hex in its middle (12.1).

It lies in pieces that nobody can take, each with a part of the map, so that VASSAL draws what is in sight alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Layer, Marker
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren import reckoning
from vassal_build.games.keren.heights import steps_in
from vassal_build.games.keren.map import TINTS
from vassal_build.games.keren.schema import RIDGE
from vassal_build.module.fixtures import PLACE_LAYER, Fixture, immovable
from vassal_build.properties import COUNTER_ID, LAYER
from vassal_build.render.picture import Picture

_ACROSS, _DOWN = 5, 4
"""The parts of the map that are pictures of their own."""
_DARK = {"peak": "#5c2a86", "ridge": "#2f3d7a", "precipice": "#b3261c", "bluff": "#a34a10", "hill": "#7d6408"}
_LOW = "#3f6a2c"
Part = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the board."""


def shown_by(box: Gamebox) -> Mapping[str, str]:
    """Give the global property that says whether the levels are shown, 1 or 0, by the side that sees them so."""
    text = box.strings.text
    named = {side.name: f"LevelsOf{side.id.title()}" for side in box.sides}
    return {**named, text("sides.solitaire"): "LevelsOfSolitaire"}


def level_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `levels_<n>.png` for each part of the map."""
    hexes = [(*box.grid.centre(hex_.hex), *_label(box, hex_.id)) for hex_ in box.hexes]
    for number, (left, top, width, height) in enumerate(_parts(box)):
        inside = [
            {"x": x - left, "y": y - top, "text": text, "colour": colour}
            for x, y, text, colour in hexes
            if left - 30 < x < left + width + 30 and top - 30 < y < top + height + 30
        ]
        yield Picture(_picture(number), "levels.svg.j2", width, height, {"hexes": inside})


def levels(box: Gamebox) -> Iterator[Fixture]:
    """Give the pieces that show the pictures, each side its own."""
    shown = "0"
    for side, name in shown_by(box).items():
        shown = f'PlayerSide == "{side}" ? {name} : ({shown})'
    for number, (left, top, width, height) in enumerate(_parts(box)):
        id_, name = f"staff_levels_{number}", f"{box.strings.text('places.levels')} {number + 1}"
        layer = Layer(name="Levels", images=("", _picture(number)), follow=f"{{1 + ({shown})}}")
        traits = (immovable(), layer, Marker.of({COUNTER_ID: id_, LAYER: PLACE_LAYER}))
        piece = Piece(traits=traits, basic=BasicPiece(name=name))
        yield Fixture(id_, name, piece, box.settings["grid"]["board"], left + width // 2, top + height // 2)


def ground_here(box: Gamebox) -> str:
    """Give what the map says of an empty hex under the mouse: its number, ground and level."""
    text = box.strings.text
    steps = sorted(set(steps_in(box).values()))
    names = {
        int(row.cells["level"]): text(f"terrain.{row.key}") for row in box.charts["terrain"].rows if row.cells["level"]
    }
    said = [
        text("terrain.sheer") if is_sheer else f"{names[int(level)]}, {text('ground.level')} {level}"
        for level, is_sheer in steps
    ]
    word = " : ".join(
        f'{reckoning.letter_at(box, "LocationName")} == {place} ? "{each}"' for place, each in enumerate(said)
    )
    return f'{{CurrentZone != "" || LocationName == "" ? LocationName : LocationName + ": " + ({word} : "")}}'


def _label(box: Gamebox, id_: str) -> tuple[str, str]:
    land = box.hex_by_id[id_]
    kind = "ridge" if RIDGE.of(land) else land.terrain
    level = box.charts["terrain"].row(kind).cells["level"]
    return level or "~", _DARK.get(kind, _LOW if level else TINTS["ridge"])


def _picture(number: int) -> str:
    return f"levels_{number}.png"


def _parts(box: Gamebox) -> Iterator[Part]:
    board = next(each for each in box.boards if each.id == box.settings["grid"]["board"])
    width, height = -(-board.width // _ACROSS), -(-board.height // _DOWN)
    return ((column * width, row * height, width, height) for row in range(_DOWN) for column in range(_ACROSS))
