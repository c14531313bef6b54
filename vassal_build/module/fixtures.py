"""Pieces that are no printed counters: the places to jump to, and the stamp of the data.

None of them can be dragged. Places and stamp draw nothing; a window lists the places, and its lines centre the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import DoesNotStack, GlobalHotkey, Marker
from vassal_build.codec.traits.does_not_stack import Move, Select
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.module import keys
from vassal_build.module.boards import entry_centre
from vassal_build.properties import COUNTER_ID, EDITION, FINGERPRINT, GAME, LAYER, MODULE_VERSION

PLACE_LAYER = "Place"
STAMP = "stamp"


class Fixture(Struct, frozen=True):
    """A piece that every setup has in one spot: board id and board pixels."""

    id: str
    name: str
    piece: Piece
    board: str
    x: int
    y: int


def places(box: Gamebox) -> Iterator[Fixture]:
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
            shown = box.shown_boxes[slot.id]
            yield _place(slot.group, text(f"places.{slot.group}"), text("places.tracks"), shown.board, shown.centre)


def _place(id_: str, name: str, group: str, board: str, centre: tuple[int, int]) -> Fixture:
    marks = Marker.of({COUNTER_ID: f"place_{id_}", "PlaceGroup": group, LAYER: PLACE_LAYER})
    piece = Piece(traits=(immovable(), marks), basic=BasicPiece(name=name))
    return Fixture(f"place_{id_}", name, piece, board, *centre)


def stamp(box: Gamebox) -> Iterator[Fixture]:
    """Edition, data fingerprint and module version, for whoever reads the save (design: which facts)."""
    marks = Marker.of(
        {
            COUNTER_ID: STAMP,
            GAME: box.slug,
            EDITION: box.edition,
            FINGERPRINT: box.fingerprint,
            MODULE_VERSION: box.version,
            LAYER: PLACE_LAYER,
        }
    )
    opener = (GlobalHotkey(key=keys.OPEN_TRAYS, hotkey=keys.SHOW_TRAYS),) if box.trays else ()
    piece = Piece(traits=(immovable(), *opener, marks), basic=BasicPiece(name=box.strings.text("places.stamp")))
    yield Fixture(STAMP, box.strings.text("places.stamp"), piece, box.settings["grid"]["board"], 8, 8)


def immovable() -> DoesNotStack:
    """Give what keeps a piece where it lies, out of reach of hands."""
    return DoesNotStack(select=Select.NEVER, move=Move.NEVER, ignore_grid=True)
