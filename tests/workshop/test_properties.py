"""Properties that nothing sets: which names are VASSAL's own, and which are told as misspelt and not once more."""

from __future__ import annotations

import pytest

from tests.workshop.conftest import Bench
from vassal_build.codec.traits import Marker, ReportAction
from vassal_build.workshop.checks import properties, properties_unread
from vassal_build.workshop.engine_names import is_engine_name


@pytest.mark.parametrize(
    "name",
    [
        *("CurrentMatX", "CurrentMatY", "CurrentMatZone", "CurrentMatBoard", "CurrentMatMap"),
        *(f"CurrentMatProp{number}" for number in range(10)),
        *("UiPieceCount", "UiPieceIndex", "DrawingMouseoverIndex", "ModuleGameFileName"),
    ],
)
def test_the_engine_sets_it(name: str) -> None:
    """Names of VASSAL.counters.MatCargo and VASSAL.build.GameModule."""
    assert is_engine_name(name)


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
def test_a_name_is_told_once(bench: Bench, message: str, expected: list[tuple[str, str]]) -> None:
    """What a letter makes wrong is MOD422, the rest is MOD412; a part of a name is neither."""
    bench.add_trait("Tank", Marker.of({"Strength": "1"}))
    bench.add_trait("Tank", ReportAction(message=message))
    module = bench.open()
    found = [*properties.check(module), *properties_unread.check(module)]
    assert sorted((one.code, one.subject) for one in found if one.code != "MOD421") == expected
