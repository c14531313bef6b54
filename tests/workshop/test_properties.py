"""Properties that nothing sets: which names are VASSAL's own, and which are reported as misspelt and not once more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.workshop.conftest import GO_HOME, Bench
from vassal_build.codec.elements import add
from vassal_build.codec.traits import Marker, ReportAction, SendToLocation
from vassal_build.workshop.checks import properties, properties_unread
from vassal_build.workshop.engine_names import is_engine_name


@pytest.mark.parametrize(
    "name",
    [
        *("CurrentMatX", "CurrentMatY", "CurrentMatZone", "CurrentMatBoard", "CurrentMatMap"),
        *(f"CurrentMatProp{number}" for number in range(10)),
        *("UiPieceCount", "UiPieceIndex", "DrawingMouseoverIndex", "ModuleGameFileName"),
        *("numericalValue", "summary", "rawCount", "rawRolls", "rollDetails", "description", "pieceCount"),
        *("FlareName", "FlareZone", "FlareLocation", "FlareMap"),
        *("countPieces", "sum(Strength)", "sumProperties(Strength)"),
    ],
)
def test_the_engine_sets_it(name: str) -> None:
    """Names of MatCargo and GameModule, and of the formats of dice, buttons, flares and stacks."""
    assert is_engine_name(name)


def test_the_number_of_a_special_die_is_the_engine_s(bench: Bench) -> None:
    """A symbolic die can be reported by the number of its face."""
    button = add(bench.root, "module.SpecialDiceButton", name="Symbols", text="Symbols", icon="")
    die = add(button, "module.SpecialDie", name="First", format="$name$: $result$ ($numericalValue$)")
    add(die, "module.SpecialDieFace", text="Hit", value="3")
    assert [str(one) for one in properties.check(bench.open())] == []


def test_what_reads_a_name_is_reported_as_it_stands_in_the_file(bench: Bench) -> None:
    """An attribute that is nothing but the name of a property has no `$` around it."""
    bench.add_trait("Tank", Marker.of({"Weather Board": "1"}))
    add(bench.one("module.Map"), "module.map.LayeredPieceCollection", property="Weather Bord")
    found = [one for one in properties_unread.check(bench.open()) if one.code == "MOD422"]
    assert [one.message.partition("? ")[2] for one in found] == ["Weather Bord"]


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("$Strenght$", [("MOD422", "Strenght")]),
        ("$strength$ $LoactionName$", [("MOD422", "LoactionName"), ("MOD422", "strength")]),
        ("$Weather$", [("MOD412", "Weather")]),
        ("$oldStrenght$", [("MOD412", "Strenght")]),
        ("$oldStrenght$ $Strenght$", [("MOD422", "Strenght")]),
        ("$PieceNames$", [("MOD412", "PieceNames")]),
        ('{GetProperty("Strenght_" + Box)}', []),
        ('{GetProperty("Strenght" + Box) + Strenght}', [("MOD422", "Strenght")]),
    ],
)
def test_a_name_is_reported_once(bench: Bench, message: str, expected: list[tuple[str, str]]) -> None:
    """What a letter makes wrong is MOD422, the rest is MOD412; a part of a name is neither."""
    bench.add_trait("Tank", Marker.of({"Strength": "1"}))
    bench.add_trait("Tank", ReportAction(message=message))
    module = bench.open()
    found = [*properties.check(module), *properties_unread.check(module)]
    assert sorted((one.code, one.subject) for one in found if one.code != "MOD421") == expected


WHERE = ("map", "board", "x", "y", "zone", "region", "grid_location", "target")


@pytest.mark.parametrize(
    ("destination", "read"),
    [
        ("L", "map board x y"),
        ("", "map board x y"),
        ("G", "map board grid_location"),
        ("Z", "map zone"),
        ("R", "map region"),
        ("A", "target"),
        ("C", "target"),
        ("N", "target"),
    ],
)
def test_a_piece_that_is_sent_reads_only_what_its_destination_needs(bench: Bench, destination: str, read: str) -> None:
    """Source: VASSAL.counters.SendToLocation.getSendLocation; the other fields hold what was there before."""
    where: dict[str, Any] = {name: f"${name}_unset$" for name in WHERE}
    bench.add_trait("Tank", SendToLocation(key=GO_HOME, destination=destination, **where))
    found = {one.subject.removesuffix("_unset") for one in properties.check(bench.open())}
    assert found == set(read.split())
