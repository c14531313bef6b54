"""Rows of the map folder as hexes, features between hexes, places, drawn lines and labels."""

from __future__ import annotations

from vassal_build.codes.box_reading import BAD_HEX_NUMBER, BAD_NUMBER, EMPTY_CELL
from vassal_build.gamebox.geography import (
    Between,
    Degrees,
    HexsideFeature,
    Label,
    Line,
    MapHex,
    Place,
    PlaceKind,
    Spot,
)
from vassal_build.gamebox.reading.game_cells import GameCells
from vassal_build.hexgrid import Hex

SMALLEST_LETTER, LARGEST_LETTER = 1, 400


def map_hex(cells: GameCells) -> MapHex:
    """Read a row of map/hexes.csv."""
    if not cells.text("hex"):
        cells.fault(EMPTY_CELL, "hex", "is empty")
    number, hex_ = cells.numbered_hex("hex")
    return MapHex(
        number,
        hex_ or Hex(0, 0),
        cells.text("terrain"),
        cells.provenance,
        cells.own(),
    )


def hexside_feature(cells: GameCells) -> HexsideFeature:
    """Read a row of map/hexsides.csv."""
    return HexsideFeature(
        cells.hexside_kind("kind"),
        cells.hex_or_id("a"),
        cells.hex_or_id("b"),
        cells.hex_or_id("up") if cells.text("up") else "",
        cells.text("line"),
        cells.provenance,
        cells.own(),
    )


def place(cells: GameCells) -> Place:
    """Read a row of map/places.csv."""
    return Place(
        cells.identifier("id"),
        cells.text("name"),
        cells.word("kind", PlaceKind),
        *cells.numbered_hex("hex"),
        cells.whole_or_none("vp"),
        cells.text("setup"),
        cells.text("supply"),
        cells.text("level"),
        cells.text("side"),
        cells.text("terrain"),
        cells.decimal_or_none("x"),
        cells.decimal_or_none("y"),
        cells.provenance,
        cells.own(),
    )


def line(cells: GameCells) -> Line:
    """Read a row of map/lines.csv; points are `lon,lat` pairs or hexes (see `_point`), with blanks between."""
    found = [_point(cells, "points", word) for word in cells.filled("points").split()]
    spots = tuple(spot for spot in found if spot is not None)
    if found and len(spots) == len(found) and len(set(spots)) < 2:
        cells.fault(BAD_NUMBER, "points", "names one place; a line needs two")
    return Line(cells.filled("kind"), cells.text("name"), spots, cells.provenance)


def label(cells: GameCells) -> Label:
    """Read a row of map/labels.csv: it lies at `lon` and `lat`, or at `hex`."""
    return Label(
        cells.filled("text"),
        cells.filled("kind"),
        _label_spot(cells),
        cells.decimal_or_none("angle") or 0.0,
        _size(cells),
        cells.provenance,
    )


def _label_spot(cells: GameCells) -> Spot:
    if not cells.text("hex"):
        return Degrees(cells.decimal("lon"), cells.decimal("lat"))
    if cells.text("lon") or cells.text("lat"):
        cells.fault(BAD_NUMBER, "hex", "is filled in together with lon or lat; use one or the other")
    return _between(cells, "hex", cells.text("hex")) or Between((Hex(0, 0),))


def _point(cells: GameCells, column: str, word: str) -> Spot | None:
    """Read `39.1,16.5` in degrees, `H-11` for the centre of a hex, or `H-11/H-12` for the middle of two or more."""
    first = word.partition("/")[0]
    if "," not in word and (cells.numbering.reads(first) or any(letter.isalpha() for letter in word)):
        return _between(cells, column, word)
    try:
        longitude, latitude = (float(number) for number in word.split(","))
    except ValueError:
        cells.fault(
            BAD_NUMBER,
            column,
            f"has '{word}'; a point is 'lon,lat' in degrees, or a hex such as {cells.numbering.example}",
        )
        return None
    if not (-180 <= longitude <= 180 and -90 <= latitude <= 90):
        cells.fault(BAD_NUMBER, column, f"has '{word}', which is not on the globe")
    return Degrees(longitude, latitude)


def _between(cells: GameCells, column: str, word: str) -> Between | None:
    try:
        return Between(tuple(map(cells.numbering.hex_of, word.split("/"))))
    except ValueError as error:
        cells.fault(BAD_HEX_NUMBER, column, f"has '{word}', neither a hex nor some with / between them: {error}")
        return None


def _size(cells: GameCells) -> float:
    size = cells.decimal("size")
    if cells.text("size") and not SMALLEST_LETTER <= size <= LARGEST_LETTER:
        cells.fault(BAD_NUMBER, "size", f"is {size:g}; letters have {SMALLEST_LETTER} to {LARGEST_LETTER} pixels")
        return SMALLEST_LETTER
    return size
