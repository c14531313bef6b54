"""Rows of the map folder as hexes, features between hexes, places, drawn lines and labels."""

from __future__ import annotations

from vassal_build.codes.box_reading import BAD_NUMBER, EMPTY_CELL
from vassal_build.gamebox.geography import HexsideFeature, HexsideKind, Label, Line, MapHex, Place, PlaceKind
from vassal_build.gamebox.reading.cells import Cells
from vassal_build.hexgrid import Hex

SMALLEST_LETTER, LARGEST_LETTER = 1, 400


def map_hex(cells: Cells) -> MapHex:
    """Read a row of map/hexes.csv."""
    if not cells.text("hex"):
        cells.fault(EMPTY_CELL, "hex", "is empty")
    return MapHex(
        cells.hex_or_none("hex") or Hex(0, 0),
        cells.text("terrain"),
        cells.whole_or_none("altitude", -500),
        cells.flag("desert"),
        cells.flag("patriot"),
        cells.provenance,
    )


def hexside_feature(cells: Cells) -> HexsideFeature:
    """Read a row of map/hexsides.csv."""
    return HexsideFeature(
        cells.word("kind", HexsideKind),
        cells.hex_or_id("a"),
        cells.hex_or_id("b"),
        cells.hex_or_id("up") if cells.text("up") else "",
        cells.text("line"),
        cells.provenance,
    )


def place(cells: Cells) -> Place:
    """Read a row of map/places.csv."""
    return Place(
        cells.identifier("id"),
        cells.text("name"),
        cells.word("kind", PlaceKind),
        cells.hex_or_none("hex"),
        cells.whole_or_none("vp"),
        cells.text("setup"),
        cells.text("supply"),
        cells.text("level"),
        cells.text("side"),
        cells.text("control"),
        cells.text("terrain"),
        cells.decimal_or_none("x"),
        cells.decimal_or_none("y"),
        cells.provenance,
    )


def line(cells: Cells) -> Line:
    """Read a row of map/lines.csv; points are `lon,lat` pairs with blanks between."""
    points = []
    for pair in cells.filled("points").split():
        try:
            lon, lat = (float(number) for number in pair.split(","))
        except ValueError:
            cells.fault(BAD_NUMBER, "points", f"has '{pair}'; a point is 'lon,lat' in degrees")
            continue
        if not (-180 <= lon <= 180 and -90 <= lat <= 90):
            cells.fault(BAD_NUMBER, "points", f"has '{pair}', which is not on the globe")
        points.append((lon, lat))
    return Line(cells.filled("kind"), cells.text("name"), tuple(points), cells.provenance)


def label(cells: Cells) -> Label:
    """Read a row of map/labels.csv."""
    return Label(
        cells.filled("text"),
        cells.filled("kind"),
        cells.decimal("lon"),
        cells.decimal("lat"),
        cells.decimal_or_none("angle") or 0.0,
        _size(cells),
        cells.provenance,
    )


def _size(cells: Cells) -> float:
    size = cells.decimal("size")
    if cells.text("size") and not SMALLEST_LETTER <= size <= LARGEST_LETTER:
        cells.fault(BAD_NUMBER, "size", f"is {size:g}; letters have {SMALLEST_LETTER} to {LARGEST_LETTER} pixels")
        return SMALLEST_LETTER
    return size
