"""Prototypes with parameters: what becomes of the text of the prototype."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Prototype, ReportAction

FILLED = [
    ((), "mark;$Side$,$Size$", "mark;$Side$,$Size$"),
    ((("Side", "Red"),), "mark;$Side$", "mark;Red"),
    ((("Side", "Red"), ("Side", "Blue")), "mark;$Side$", "mark;Blue"),
    ((("Side", "Red"),), "report;;$Side$ $newPieceName$ moves", "report;;Red newPieceName moves"),
    ((("Side", "Red"),), r"costs 5\$ or $Side$", "costs 5$ or Red"),
    ((("Side", "Red"),), "one $Side", "one Side"),
    ((("Side", "$Size$"), ("Size", "big")), "$Side$", "$Size$"),
]


@pytest.mark.parametrize(("parameters", "text", "result"), FILLED)
def test_parameters_are_put_into_the_text_of_a_prototype(
    parameters: tuple[tuple[str, str], ...], text: str, result: str
) -> None:
    """Known words become values, unknown ones lose their dollars as in VASSAL; without parameters nothing changes."""
    assert Prototype(name="Unit", parameters=parameters).filled(text) == result


@pytest.mark.parametrize(
    ("use", "result"),
    [
        ("prototype;Unit", "$Side$ acts"),
        ("prototype;Unit;", "Side acts"),
        ("prototype;Unit;Side", "Side acts"),
        ("prototype;Unit;;more", "Side acts"),
        (r"prototype;Unit\;", "$Side$ acts"),
    ],
)
def test_a_list_without_parameters_fills_the_text_in_too(use: str, result: str) -> None:
    """A semicolon after the name is enough; so it also stays when the name is changed."""
    prototype = Prototype.parse(use)
    assert prototype.filled("$Side$ acts") == result
    assert prototype.type_text() == replace(prototype).type_text() == use
    renamed = replace(prototype, name="Tank")
    assert Prototype.parse(renamed.type_text()).filled("$Side$ acts") == result


def test_a_filled_prototype_is_a_piece_again() -> None:
    """The traits of a prototype are read from its text once the parameters are in it."""
    prototype = Piece(traits=(ReportAction(message="$Side$ acts"),)).definition()
    use = Prototype.parse("prototype;Unit;Side=Red,Size=4")
    report = Piece.parse_definition(use.filled(prototype)).find(ReportAction)
    assert report is not None
    assert report.message == "Red acts"
