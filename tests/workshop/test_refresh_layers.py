"""Stacks that a refresh divides: which of their pieces come to lie together, and in which layer of the map."""

from __future__ import annotations

import pytest

from tests.workshop.refreshing import counter, module, refreshed
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DynamicProperty, Marker, Trait
from vassal_build.workshop.refresh.options import Options

OLD, NEW = "3.6.7", "3.7.0"
LOW, HIGH = (Marker.of({"Layer": layer}) for layer in ("Low", "High"))
PIECES: dict[str, tuple[tuple[Trait, ...], tuple[Trait, ...] | None]] = {
    "low": ((LOW,), (LOW,)),
    "high": ((HIGH,), (HIGH,)),
    "top": ((), ()),
    "rising": ((LOW,), (HIGH,)),
    "falling": ((HIGH,), (LOW,)),
    "sinking": ((DynamicProperty(name="Layer", value="Low"),), (DynamicProperty(name="Layer"),)),
    "to-top": ((LOW,), ()),
    "from-top": ((), (LOW,)),
    "unknown": ((LOW,), None),
}
"""Traits before and after the refresh; what tells no layer lies above all. None: the module has no such piece."""


def divided(members: str, engine: str) -> list[str]:
    """The stacks after the refresh, each as its layer and its members from the bottom.

    One that stays where it was keeps the layer that was written: the engine works it out again when it loads.
    """
    slots = [counter(*new, gpid=name) for name, (_, new) in PIECES.items() if new is not None]
    catalogue = module(*slots, layers="Low,High", engine=engine)
    names = members.split()
    lying = tuple((name, counter(*PIECES[name.strip("2")][0], gpid=name.strip("2"))) for name in names)
    stack = Stack(map="Map", x=10, y=20, members=tuple(names), layer=0)
    table = refreshed(catalogue, Options(), pieces=lying, stacks=(("9", stack),))
    return [f"{one.layer}: {' '.join(one.members)}" for _, one in GameState.read(table.tree).stacks]


@pytest.mark.parametrize(
    ("members", "old", "new"),
    [
        ("low rising", ["0: low", "1: rising"], ["0: low", "1: rising"]),
        ("rising low", ["1: rising", "0: low"], ["1: rising", "0: low"]),
        (
            "rising low sinking rising2",
            ["0: low sinking", "1: rising rising2"],
            ["1: rising rising2", "0: low sinking"],
        ),
        ("rising rising2", ["0: rising rising2"], ["0: rising rising2"]),
        ("rising", ["0: rising"], ["0: rising"]),
        ("low to-top rising", ["0: low", "2: to-top", "1: rising"], ["0: low", "2: to-top", "1: rising"]),
        ("low high", ["0: low", "1: high"], ["0: low", "1: high"]),
        ("high low", ["1: high", "0: low"], ["1: high", "0: low"]),
        ("low high top", ["0: low", "1: high", "2: top"], ["0: low", "1: high", "2: top"]),
        ("top high low", ["2: top", "1: high", "0: low"], ["2: top", "1: high", "0: low"]),
        ("falling rising", ["0: falling", "1: rising"], ["0: falling", "1: rising"]),
        ("rising falling low", ["0: falling low", "1: rising"], ["1: rising", "0: falling low"]),
        ("low falling high rising", ["0: low falling", "1: high rising"], ["0: low falling", "1: high rising"]),
        (
            "from-top low top rising falling",
            ["0: rising", "0: from-top low falling", "2: top"],
            ["0: from-top low falling", "2: top", "1: rising"],
        ),
        (
            "to-top unknown rising high falling",
            ["0: rising high", "2: to-top", "0: unknown falling"],
            ["2: to-top", "0: unknown falling", "1: rising high"],
        ),
        ("unknown rising", ["0: unknown", "1: rising"], ["0: unknown", "1: rising"]),
    ],
)
def test_a_stack_is_divided_as_the_engine_divides_it(members: str, old: list[str], new: list[str]) -> None:
    """The engine tests try the same stacks in VASSAL."""
    assert divided(members, OLD) == old
    assert divided(members, NEW) == new


@pytest.mark.parametrize("engine", [OLD, NEW])
def test_a_stack_on_a_map_without_layers_stays_whole_though_its_pieces_rise_elsewhere(engine: str) -> None:
    """No VASSAL writes a piece into two stacks, but a file may say so."""
    catalogue = module(counter(HIGH, gpid="rising"), counter(LOW, gpid="low"), layers="Low,High", engine=engine)
    lying = (("rising", counter(LOW, gpid="rising")), ("low", counter(LOW, gpid="low")))
    here, elsewhere = (Stack(map=name, x=10, y=20, members=("low", "rising"), layer=0) for name in ("Map", "Elsewhere"))
    table = refreshed(catalogue, Options(), pieces=lying, stacks=(("8", elsewhere), ("9", here)))
    assert [one.members for _, one in GameState.read(table.tree).stacks if one.map == "Elsewhere"] == [
        ("low", "rising")
    ]
