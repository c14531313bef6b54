"""Prototypes with parameters: what is given and not held, what is held and spoilt, what is not read."""

from __future__ import annotations

import pytest

from tests.workshop.conftest import Bench
from vassal_build.codec.traits import CalculatedProperty, GlobalKeyCommand, Prototype, RawTrait, ReportAction
from vassal_build.workshop.checks.prototype_parameters import check


def said(bench: Bench, use: str) -> list[tuple[str, str]]:
    """The findings about a tank with this trait, by code and subject."""
    bench.add_trait("Tank", RawTrait(text=use))
    return sorted((one.code, one.subject) for one in check(bench.open()) if one.code != "MOD133")


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        ("prototype;Unit", []),
        ("prototype;Base;", []),
        ("prototype;Nobody;a=b", []),
        ("prototype;Unit;Box=1,PieceName=Tank", []),
        ("prototype;Unit;Box=1", [("MOD131", "PieceName")]),
        ("prototype;Unit;", [("MOD131", "Box"), ("MOD131", "Box"), ("MOD131", "PieceName")]),
        ("prototype;Base;Box=1", [("MOD130", "Box")]),
        ("prototype;Base;Box", [("MOD132", "Box")]),
        ("prototype;Unit;Box=1,PieceName=a=b", [("MOD132", "PieceName=a=b")]),
        ("prototype;Unit;Box=1,PieceName=a;Side=Red", [("MOD132", "Side=Red")]),
    ],
)
def test_parameters(bench: Bench, use: str, expected: list[tuple[str, str]]) -> None:
    """A semicolon after the name is enough to take the dollar signs off; a prototype without any loses none."""
    assert said(bench, use) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{Side == "$Side$"}', [("MOD131", "Side")]),
        ("{Side == $Side$}", []),
        ("{Side == MySide}", []),
    ],
)
def test_only_what_means_something_else_without_dollars_is_reported(
    bench: Bench, text: str, expected: list[object]
) -> None:
    """A bare name in an expression is read nevertheless; a text in quotation marks is not."""
    bench.add_trait("Base", GlobalKeyCommand(filter=text))
    bench.add_trait("Base", CalculatedProperty(name="Text", expression=text))
    bench.add_trait("Base", ReportAction(message="$Level$"))
    assert said(bench, "prototype;Base;Level=2") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("$Level$", ["Level"]), ("Level", []), ("$Box$ $PieceName$", []), ("{Level}", [])],
)
def test_a_parameter_that_one_piece_leaves_out(bench: Bench, text: str, expected: list[str]) -> None:
    """Only where a format shows it, and nothing else sets it; the tank and the truck have it through Unit."""
    bench.add_trait("Base", ReportAction(message=text))
    bench.add_trait("Flag", Prototype(name="Base", parameters=(("Level", "2"), ("Box", "1"), ("PieceName", "x"))))
    assert [one.subject for one in check(bench.open()) if one.code == "MOD133"] == expected
