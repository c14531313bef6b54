"""Where things lie on the picture of the board, and what places are called.

Places of other boards, such as the Order Sheets, have no spot: what lies there is said in words.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import named, said
from vassal_build.render.map_projection import centres

BOARD = "map"
HEX, ENTRY = "hex", "entry"
"""The groups of hexes and Entry hexes; other groups are those of boxes."""
COUNTER = 62
"""How wide a counter lies on the board, in its pixels."""


class Spot(Struct, frozen=True):
    """A place: its name as players see it, its group, and its middle in board pixels, None off the board.

    `number` is what distinguishes a box of its group: a Game Turn, a segment, a row on the sheet.
    """

    id: str
    name: str
    group: str
    middle: tuple[int, int] | None
    number: str = ""

    def row(self) -> list[object]:
        """Give the place as the page keeps it: id, name, group, x and y (None off the board), number."""
        return [self.id, self.name, self.group, *(self.middle or (None, None)), self.number]


def spots(box: Gamebox) -> Iterator[Spot]:
    """Yield every hex, Entry hex and box of a game."""
    towns = {place.number: place.name for place in box.places if place.hex is not None}
    for place, (x, y) in centres(box).items():
        entry = box.place_by_id.get(place)
        name = f"{place} {towns[place]}" if place in towns else place
        group = HEX if entry is None else ENTRY
        yield Spot(place, name if entry is None else entry.name, group, (round(x), round(y)))
    sides = {side.id: named(side.name) for side in box.sides}
    for slot in box.boxes:
        number = named(box.strings.text(f"segments.{slot.number}")) if slot.group == "phase" else slot.number
        name = said(box.strings.text(f"boxes.{slot.group}"), side=sides.get(slot.side, ""), number=number)
        middle = slot.centre if slot.board == BOARD else None
        yield Spot(slot.id, name, slot.group, middle, slot.number)


def outline(box: Gamebox) -> list[list[float]]:
    """Give the corners of a hex around its middle, in board pixels."""
    return [[round(x, 1), round(y, 1)] for x, y in box.grid.outline()]
