"""Properties that nothing reads: who reads one, and in which modules nobody can say."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lxml import etree

from tests.workshop.conftest import Bench
from vassal_build.codec.elements import add
from vassal_build.codec.traits import (
    CalculatedProperty,
    DynamicProperty,
    Marker,
    RawTrait,
    ReportAction,
    TextLabel,
    Trait,
)
from vassal_build.workshop.checks.properties_unread import check

READERS = (
    ReportAction(message="It is $Spare Time$."),
    TextLabel(label="$Spare Time$"),
    CalculatedProperty(name="Box", expression='{GetProperty("Spare Time")}'),
    CalculatedProperty(name="Box", expression='{GetProperty("Spare" + Box)}'),
    CalculatedProperty(name="Box", expression="{GetProperty(Box)}"),
    Marker.of({"Box": "Spare Time"}),
    DynamicProperty(name="Box", value="$Spare Time$"),
)
TRAITS = (
    Marker.of({"Spare Time": "1"}),
    DynamicProperty(name="Spare Time", value="1"),
    CalculatedProperty(name="Spare Time", expression="{1}"),
)

Unread = Callable[[], list[str]]


@pytest.fixture
def unread(bench: Bench) -> Unread:
    """The names that nothing reads, in a tiny module that the referee does not know."""
    for piece in ("Flag", "Tank", "Truck"):
        bench.change_trait(piece, Marker, names=("Kind", "Box"))
    bench.one("module.GlobalKeyCommand").set("filter", '{Kind == "tank"}')
    return lambda: [one.subject for one in check(bench.open()) if one.code == "MOD421"]


@pytest.mark.parametrize("trait", TRAITS, ids=lambda trait: type(trait).__name__)
def test_a_trait_sets_what_nothing_reads(bench: Bench, unread: Unread, trait: Trait) -> None:
    """Markers, Dynamic and Calculated Properties."""
    assert unread() == []
    bench.add_trait("Tank", trait)
    assert unread() == ["Spare Time"]


def test_a_global_property_that_nothing_reads(bench: Bench, unread: Unread) -> None:
    """One without a button, that is; a button tells its value."""
    holder = bench.one("module.properties.GlobalProperties")
    named = add(holder, "module.properties.GlobalProperty", name="Weather")
    assert unread() == ["Weather"]
    add(named, "module.properties.ChangePropertyButton", text="Change")
    assert unread() == []


@pytest.mark.parametrize("reader", READERS, ids=lambda trait: type(trait).__name__)
def test_any_mention_is_a_reader(bench: Bench, unread: Unread, reader: Trait) -> None:
    """Also where names are put together in play."""
    bench.add_trait("Tank", TRAITS[0])
    bench.add_trait("Truck", reader)
    assert unread() == []


@pytest.mark.parametrize("name", ["NoStack", "PieceName"])
def test_what_vassal_itself_reads_is_read(bench: Bench, unread: Unread, name: str) -> None:
    """Names that the engine asks pieces for."""
    bench.add_trait("Tank", Marker.of({name: "1"}))
    assert unread() == []


def test_nobody_can_say_who_reads_in_a_module_with_java(bench: Bench, unread: Unread) -> None:
    """A custom class as a file or as a component may read anything; so may a module its extension."""
    bench.add_trait("Tank", TRAITS[0])
    bench.files["vsql/Chart.class"] = b""
    assert unread() == []
    del bench.files["vsql/Chart.class"]
    etree.SubElement(bench.root, "vsql.Chart")
    assert unread() == []


def test_a_misspelt_trait_makes_no_java(bench: Bench, unread: Unread) -> None:
    """VASSAL puts an empty Marker there, and what nothing reads stays unread."""
    bench.add_trait("Tank", TRAITS[0])
    bench.add_trait("Truck", RawTrait(text="protoype;Unit"))
    assert unread() == ["Spare Time"]


def test_the_name_that_may_be_meant_is_reported(bench: Bench, unread: Unread) -> None:
    """One that is read and nearly the same."""
    bench.add_trait("Tank", Marker.of({"Strengths": "1"}))
    bench.add_trait("Tank", Marker.of({"Strength": "1"}))
    bench.add_trait("Tank", ReportAction(message="$Strength$"))
    (found,) = check(bench.open())
    assert found.message == "Marker sets 'Strengths', which nothing reads; do you mean 'Strength'?"


def test_parts_of_names_are_not_taken_for_misspelt_ones(bench: Bench, unread: Unread) -> None:
    """The rest is put to them in play."""
    bench.add_trait("Tank", Marker.of({"Strength": "1"}))
    bench.add_trait("Tank", CalculatedProperty(name="Box", expression='{GetProperty("Strength_" + Box)}'))
    assert [one.code for one in check(bench.open())] == ["MOD421"]


def test_names_of_later_engines_are_not_taken_for_misspelt_ones(bench: Bench, unread: Unread) -> None:
    """They are often those of older ones with something after them."""
    bench.add_trait("Tank", ReportAction(message="$PieceNames$ $LocatonName$"))
    assert [one.subject for one in check(bench.open())] == ["LocatonName"]


def test_a_misspelt_reader_is_reported_once_and_not_again_as_unread(bench: Bench, unread: Unread) -> None:
    """The property that is meant counts as read."""
    bench.add_trait("Tank", Marker.of({"Strength": "1"}))
    bench.add_trait("Tank", ReportAction(message="$strength$ $strength$"))
    (found,) = check(bench.open())
    assert (found.code, found.subject) == ("MOD422", "strength")
