"""Prototypes put in place, also where someone made them so that they never end."""

from __future__ import annotations

import pytest

from tests.workshop.conftest import Bench
from vassal_build.codec.elements import add
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import (
    DynamicProperty,
    Layer,
    Marker,
    PlaceMarker,
    Prototype,
    RawTrait,
    ReportAction,
    Trait,
)
from vassal_build.workshop.definitions import MAX_DEPTH, DefinitionKind
from vassal_build.workshop.expansion import MAX_STEPS, Placed


def prototype(bench: Bench, name: str, *traits: Trait) -> None:
    """Add a prototype to the module."""
    container = bench.one("module.PrototypesContainer")
    add(container, "module.PrototypeDefinition", Piece(traits=traits).definition(), name=name)


def placed(bench: Bench, name: str) -> tuple[Placed, ...]:
    """Open the module and give the traits of one of its pieces."""
    pieces = {piece.definition.name: piece for piece in bench.open().pieces}
    return pieces[name].placed


def test_a_trait_knows_where_it_was_written(bench: Bench) -> None:
    """The traits of nested prototypes stand in their order, each with its prototype."""
    bench.files.pop("standard.vsav")
    origins = [(type(one.trait).__name__, one.origin.name) for one in placed(bench, "Tank")]
    assert origins == [
        ("Layer", "Tank"),
        ("TriggerAction", "Unit"),
        ("ReportAction", "Unit"),
        ("SendToLocation", "Unit"),
        ("Marker", "Base"),
        ("Marker", "Tank"),
    ]


def test_prototypes_that_double_one_another_end(bench: Bench) -> None:
    """Thirty prototypes that each use the next one twice are not spelt out in full."""
    bench.files.pop("standard.vsav")
    for number in range(30):
        prototype(bench, f"P{number}", Prototype(name=f"P{number + 1}"), Prototype(name=f"P{number + 1}"))
    prototype(bench, "P30", Marker.of({"A": "1"}))
    bench.add_trait("Tank", Prototype(name="P0"))
    assert 0 < len(placed(bench, "Tank")) < MAX_STEPS


def test_a_prototype_that_uses_itself_is_spelt_out_once(bench: Bench) -> None:
    """A loop of prototypes does not go round."""
    bench.files.pop("standard.vsav")
    prototype(bench, "Loop", Marker.of({"A": "1"}), Prototype(name="Loop"))
    bench.add_trait("Tank", Prototype(name="Loop"))
    assert [one.origin.name for one in placed(bench, "Tank")].count("Loop") == 1


@pytest.mark.parametrize(
    ("use", "message"),
    [
        ("prototype;Told", "$Side$"),
        ("prototype;Told;", "Side"),
        ("prototype;Told;Side=Red", "Red"),
    ],
)
def test_the_text_of_a_prototype_is_filled_in(bench: Bench, use: str, message: str) -> None:
    """A semicolon after the name takes the dollar signs off, as in VASSAL."""
    bench.files.pop("standard.vsav")
    prototype(bench, "Told", ReportAction(message="$Side$"))
    bench.add_trait("Flag", RawTrait(text=use))
    (report,) = [one.trait for one in placed(bench, "Flag") if isinstance(one.trait, ReportAction)]
    assert report.message == message


def test_a_value_with_a_slash_cuts_off_the_state(bench: Bench) -> None:
    """The engine takes the type, filled in, and as much of the state as there is."""
    bench.files.pop("standard.vsav")
    prototype(bench, "Fed", DynamicProperty(name="F$n$", value="$v$"), Layer(images=("a.png",)), Marker.of({"A": "1"}))
    bench.add_trait("Flag", RawTrait(text="prototype;Fed;n=uel,v=1/2"))
    fed = [(one.trait.type_text(), one.trait.state_text()) for one in placed(bench, "Flag") if one.origin.name == "Fed"]
    assert fed == [
        (DynamicProperty(name="Fuel").type_text(), "1"),
        (Layer(images=("a.png",)).type_text(), "1"),
        (Marker.of({"A": ""}).type_text(), ""),
    ]


def test_markers_in_markers_end(bench: Bench) -> None:
    """Of markers that place markers, so many levels are looked at."""
    bench.files.pop("standard.vsav")
    marker = Piece()
    for _ in range(MAX_DEPTH + 5):
        marker = Piece(traits=(PlaceMarker(menu="Place", marker=marker.definition()),))
    bench.change_piece("Tank", lambda piece: marker)
    assert sum(one.kind is DefinitionKind.MARKER for one in bench.open().definitions) == MAX_DEPTH
