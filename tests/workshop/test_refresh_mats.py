"""The order in which pieces of a stack are refreshed where mats and cargo are among them."""

from __future__ import annotations

import pytest

from vassal_build.codec.commands import AddPiece, Node
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Mat, MatCargo, Trait
from vassal_build.workshop.refresh.added import Added, Reader
from vassal_build.workshop.refresh.mats import mats_among


def added(identity: str, *traits: Trait) -> Added:
    """A piece as it stands in a save."""
    piece = Piece(traits=traits, basic=BasicPiece(name=identity))
    found = Reader().read(Node.of(AddPiece.of(identity, piece)).text)
    assert found is not None
    return found


TABLE = (
    added("unit"),
    added("free", MatCargo()),
    added("early", MatCargo(mat="ship")),
    added("ship", Mat(cargo=("late", "early"))),
    added("late", MatCargo(mat="ship")),
    added("raft", Mat()),
    added("crate", MatCargo(mat="raft")),
    added("lost", MatCargo(mat="wreck")),
    added("car ferry", MatCargo(mat="raft"), Mat(cargo=("late",))),
)


@pytest.mark.parametrize(
    ("members", "order"),
    [
        pytest.param("unit", "unit", id="neither mats nor cargo"),
        pytest.param("free unit", "unit free", id="cargo on no mat comes after other pieces"),
        pytest.param("late unit early", "unit early late", id="cargo of a mat in the order of the mat"),
        pytest.param("early ship unit", "unit ship early", id="a mat comes before its cargo"),
        pytest.param("crate early raft ship", "raft crate ship early", id="one mat after another"),
        pytest.param("lost crate unit", "unit lost crate", id="cargo of a mat that is gone is free"),
        pytest.param("car ferry,unit", "unit,car ferry", id="cargo that is a mat is cargo"),
        pytest.param("crate early", None, id="two mats elsewhere"),
        pytest.param("raft early", None, id="one of two mats elsewhere"),
    ],
)
def test_pieces_come_in_the_order_of_the_engine(members: str, order: str | None) -> None:
    """The order of mats elsewhere is of chance, so that there is none then."""
    separator = "," if "," in members else " "
    found = mats_among(TABLE).order(members.split(separator))
    assert (found and list(found)) == (order and order.split(separator))


def test_a_piece_that_cannot_be_read_is_no_mat() -> None:
    """Its state has fewer levels than its type."""
    mat = Piece(traits=(Mat(),)).type_text()
    broken = Reader().read(f"+/broken/{mat}/x")
    assert broken is not None
    assert mats_among([broken]).order(["broken"]) == ["broken"]
