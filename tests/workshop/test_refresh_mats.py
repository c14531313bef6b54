"""The order in which pieces of a stack are refreshed where mats and cargo are among them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.workshop.refreshing import counter, module, refreshed
from vassal_build.codec.commands import AddPiece, Node
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DoesNotStack, Marker, Mat, MatCargo, Trait
from vassal_build.workshop.refresh.added import Added, Reader
from vassal_build.workshop.refresh.mats import mats_among
from vassal_build.workshop.refresh.options import Options


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
        pytest.param("ship unit", "unit ship", id="a mat without its cargo comes after other pieces"),
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


@pytest.mark.parametrize(("mats", "whole"), [(("ship", "ship"), False), (("ship", "raft"), True)])
def test_a_stack_with_cargo_of_two_mats_elsewhere_stays_whole(mats: tuple[str, str], *, whole: bool) -> None:
    """Its pieces come in an order of chance, so nobody can say how the engine would divide it."""
    low, high = (Marker.of({"Layer": layer}) for layer in ("Low", "High"))
    slots = (counter(high, MatCargo()), counter(low, MatCargo(), gpid="2"), counter(Mat(), gpid="3"))
    one, two = (counter(low, MatCargo(mat=mat), gpid=gpid) for gpid, mat in zip("12", mats, strict=True))
    afloat = tuple((name, counter(Mat(), gpid="3")) for name in ("ship", "raft"))
    stack = Stack(map="Map", x=10, y=20, members=("1", "2"))
    table = refreshed(
        module(*slots, layers="Low,High"),
        Options(),
        pieces=(*afloat, ("1", one), ("2", two)),
        stacks=(("9", stack),),
    )
    stacks = [found.members for _, found in GameState.read(table.tree).stacks if "1" in found.members]
    assert stacks == [("1", "2") if whole else ("1",)]


LOW, HIGH = (Marker.of({"Layer": layer}) for layer in ("Low", "High"))
FREE, ABOARD = MatCargo(), MatCargo(mat="ferry")
Pieces = Mapping[str, tuple[tuple[Trait, ...], tuple[Trait, ...]]]
"""The traits of pieces before and after the refresh, from the bottom of their stack."""


@pytest.mark.parametrize(
    ("pieces", "stacks"),
    [
        pytest.param(
            {"cart": ((LOW, FREE), (LOW, FREE)), "falling": ((HIGH,), (LOW,))},
            [("cart", "falling")],
            id="it stays whole",
        ),
        pytest.param(
            {"car": ((LOW, ABOARD), (ABOARD,)), "boat": ((FREE,), (LOW, FREE)), "low": ((LOW,), (LOW,))},
            [("boat",), ("low",), ("car",)],
            id="the lower of two stacks of a layer stays",
        ),
        pytest.param(
            {"low": ((LOW,), (LOW,)), "cart": ((LOW, FREE), (LOW, FREE)), "falling": ((HIGH,), (LOW,))},
            [("low", "falling", "cart")],
            id="upon those beside the stack if their layer is lower",
        ),
        pytest.param(
            {
                "low": ((LOW,), (LOW,)),
                "high": ((HIGH,), (HIGH,)),
                "cart": ((LOW, FREE), (LOW, FREE)),
                "fallen": ((), (LOW,)),
            },
            [("low", "fallen", "cart"), ("high",)],
            id="upon those of its layer, where there are others beside the stack",
        ),
        pytest.param(
            {"rising": ((LOW,), (HIGH,)), "boat": ((LOW, FREE), (HIGH, FREE)), "high": ((HIGH,), (HIGH,))},
            [("rising", "boat"), ("high",)],
            id="back to its place if their layer is the same",
        ),
        pytest.param(
            {"rising": ((LOW,), (HIGH,)), "boat": ((HIGH, FREE), (HIGH, FREE)), "risen": ((LOW,), (HIGH,))},
            [("boat", "risen"), ("rising",)],
            id="back to its place if their layer is higher",
        ),
    ],
)
def test_cargo_is_put_down_after_all_else(pieces: Pieces, stacks: list[tuple[str, ...]]) -> None:
    """The engine tests try the same stacks in VASSAL 3.6."""
    assert divided(pieces) == stacks


def divided(pieces: Pieces, *, marked: bool = True) -> list[tuple[str, ...]]:
    """What becomes of a stack on a map with layers, beside a ferry with a car aboard."""
    slots = [counter(*new, gpid=name) for name, (_, new) in pieces.items()]
    lying = tuple((name, counter(*old, gpid=name)) for name, (old, _) in pieces.items())
    ferry = counter(Mat(cargo=("car",)), gpid="ferry")
    table = refreshed(
        module(counter(Mat(), gpid="ferry"), *slots, layers="Low,High", marked=marked),
        Options(),
        pieces=(*lying, ("ferry", ferry)),
        stacks=(("9", Stack(map="Map", x=10, y=20, members=tuple(pieces))),),
    )
    return [one.members for _, one in GameState.read(table.tree).stacks if one.members != ("ferry",)]


RAFT = DoesNotStack(stacks=True), LOW, Mat()
RAISED: Pieces = {"raft": (RAFT, RAFT), "boat": ((FREE,), (LOW, FREE)), "low": ((LOW,), (LOW,))}


@pytest.mark.parametrize(
    ("marked", "stacks"), [(True, [("boat",), ("low", "raft")]), (False, [("raft", "boat"), ("low",)])]
)
def test_a_stack_is_raised_where_the_last_move_is_marked(*, marked: bool, stacks: list[tuple[str, ...]]) -> None:
    """Above what was put beside it in its layer, which comes first from then on."""
    assert divided(RAISED, marked=marked) == stacks
