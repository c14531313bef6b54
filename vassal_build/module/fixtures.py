"""Pieces that are no printed counters: each side's staff, the places to jump to, and the stamp of the data.

None of them can be dragged. Places and stamp draw nothing; a window lists the places, and its lines centre the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import DoesNotStack, Layer, Marker, Move, Select
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.module.boards import entry_centre
from vassal_build.module.naming import box_name, window_name
from vassal_build.module.prototypes.counter import uses
from vassal_build.module.prototypes.definition import SCALE
from vassal_build.module.prototypes.staff import staff_prototype
from vassal_build.render.naming import staff_picture

PLACE_LAYER = "Place"
STAMP = "stamp"


class Fixture(Struct, frozen=True):
    """A piece that every set-up has in one spot: board id and board pixels."""

    id: str
    name: str
    piece: Piece
    board: str
    x: int
    y: int


def fixtures(box: Gamebox) -> Iterator[Fixture]:
    """Give all fixed pieces: staffs, places, stamp."""
    yield from _staffs(box)
    yield from _places(box)
    yield _stamp(box)


def _staffs(box: Gamebox) -> Iterator[Fixture]:
    for side in box.sides:
        slot = next(slot for slot in box.boxes if slot.group == "staff" and slot.side == side.id)
        id_ = f"staff_{side.id}"
        face = Layer(name="Face", images=(staff_picture(side.id),), scale=SCALE, loop=False)
        marks = Marker.of({"CounterId": id_, "Side": side.name})
        piece = Piece(traits=(*uses(staff_prototype(side)), face, marks), basic=BasicPiece(name=box_name(box, slot)))
        yield Fixture(id_, box_name(box, slot), piece, slot.board, *slot.centre)


def _places(box: Gamebox) -> Iterator[Fixture]:
    """Towns, Entry hexes and the boxes of the main board, so that a player can jump to them by name."""
    board = box.settings["grid"]["board"]
    text = box.strings.text
    for place in box.places:
        if place.kind is PlaceKind.TOWN and place.hex is not None:
            yield _place(
                place.id, f"{place.name} {place.number}", text("places.towns"), board, box.grid.centre(place.hex)
            )
        elif place.kind is PlaceKind.ENTRY:
            yield _place(place.id, place.name, text("places.entries"), board, entry_centre(box, place))
    seen: set[str] = set()
    for slot in box.boxes:
        if slot.board == board and slot.group not in seen:
            seen.add(slot.group)
            yield _place(slot.group, text(f"places.{slot.group}"), text("places.tracks"), board, slot.centre)


def _place(id_: str, name: str, group: str, board: str, centre: tuple[int, int]) -> Fixture:
    marks = Marker.of({"CounterId": f"place_{id_}", "PlaceGroup": group, "Layer": PLACE_LAYER})
    piece = Piece(traits=(_immovable(), marks), basic=BasicPiece(name=name))
    return Fixture(f"place_{id_}", name, piece, board, *centre)


def _stamp(box: Gamebox) -> Fixture:
    """Edition, data fingerprint and module version, for whoever reads the save (design: which facts)."""
    marks = Marker.of(
        {
            "CounterId": STAMP,
            "Game": box.slug,
            "Edition": box.edition,
            "Fingerprint": box.fingerprint,
            "ModuleVersion": box.version,
            "Layer": PLACE_LAYER,
        }
    )
    piece = Piece(traits=(_immovable(), marks), basic=BasicPiece(name=box.strings.text("places.stamp")))
    return Fixture(STAMP, box.strings.text("places.stamp"), piece, box.settings["grid"]["board"], 8, 8)


def _immovable() -> DoesNotStack:
    return DoesNotStack(select=Select.NEVER, move=Move.NEVER, ignore_grid=True)


def window_of(box: Gamebox, fixture: Fixture) -> str:
    """Give the name of the window that the fixed piece lies in."""
    return window_name(box, fixture.board)
