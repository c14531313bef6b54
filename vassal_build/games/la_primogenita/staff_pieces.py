"""Each side's staff as a fixed piece in its box on the Order Sheet, and its picture."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Layer, Marker
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import box_name, side_words
from vassal_build.gamebox.picture_names import staff_picture
from vassal_build.games.la_primogenita.staff import staff_kit
from vassal_build.module.fixtures import Fixture
from vassal_build.module.kits.counter import uses
from vassal_build.module.kits.kit import SCALE
from vassal_build.module.tints import tints
from vassal_build.properties import COUNTER_ID, FACE, SIDE, TINT
from vassal_build.render.picture import Picture

_STAFF = (300, 200)


def staffs(box: Gamebox) -> Iterator[Fixture]:
    """Give the staff of each side, in the box of its own."""
    for side in box.sides:
        slot = next(slot for slot in box.boxes if slot.group == "staff" and slot.side == side.id)
        id_ = f"staff_{side.id}"
        name = box_name(box, slot)
        face = Layer(name=FACE, images=(staff_picture(side.id),), scale=SCALE, loop=False)
        marks = Marker.of({COUNTER_ID: id_, SIDE: side.name, TINT: tints(box)[side.id]})
        traits = (_named(name), *uses(staff_kit(side)), face, marks)
        yield Fixture(id_, name, Piece(traits=traits, basic=BasicPiece(name=name)), slot.board, *slot.centre)


def _named(name: str) -> Layer:
    """Say what the piece is called before VASSAL asks the traits within, one of which counts Orders.

    For each of a dozen reports, at every key that a staff hears, it works out the label of a piece with the name.
    """
    return Layer(name="Named", images=("",), level_names=(name,), loop=False)


def staff_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `staff_<side>.png` for each side."""
    for side in box.sides:
        context = {"side": side.id, "name": box.strings.text("boxes.staff", side=side_words(box, side.id))}
        yield Picture(staff_picture(side.id), "staff.svg.j2", *_STAFF, context)
