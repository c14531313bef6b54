"""Expressions and formats: whether they close, and what they read."""

from __future__ import annotations

import pytest

from vassal_build.workshop.expressions import is_fixed, names_read, trouble, wildcard


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ""),
        ("$PieceName$ {moves", ""),
        ("{Step == 1}", ""),
        ('{Name == "(" || Name == "{"}', ""),
        ('{Count("{Step == 1") > 0}', "in the text inside it, it begins with a brace and does not end with one"),
        ('{Count("{Side == \\"$Side$\\"}") > 0}', ""),
        ("{Step == 1", "it begins with a brace and does not end with one"),
        ("{(Step == 1}", "a '}' closes nothing"),
        ("{Step) == 1}", "a ')' closes nothing"),
        ('{Name == "x}', "a quotation mark is not closed"),
        ("{{Step == 1}", "a '{' is not closed"),
    ],
)
def test_trouble(text: str, said: str) -> None:
    """What does not close is named; formats are not expressions."""
    assert trouble(text) == said


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", set()),
        ("$Side$: $PieceName$ for 5$", {"Side", "PieceName"}),
        ("Step", set()),
        ("{Step > 1 && true}", {"Step"}),
        ('{Name == "Step"}', {"Name"}),
        ('{Name.contains("x") ? Math.max(A, B) : C_Level}', {"Name", "A", "B", "C_Level"}),
        ("{Math.PI * Radius}", {"Radius"}),
        ('{Sum("Cost", "{Side == \\"$Army$\\"}")}', {"Cost", "Side", "Army"}),
        ('{GetProperty("Weather")}', {"Weather"}),
        ('{"$Side$ Box"}', {"Side"}),
    ],
)
def test_names_read(text: str, names: set[str]) -> None:
    """Names outside strings are read, and those between dollar signs in them; words and functions are not."""
    assert names_read(text) == names


def test_a_format_is_a_pattern_of_what_it_can_become() -> None:
    """Each name between dollar signs can be anything, the rest is itself."""
    assert wildcard("$Side$ Order $No$ (x)").fullmatch("Allied Order 12 (x)")
    assert not wildcard("$Side$ Order $No$").fullmatch("Allied Combination 1")
    assert is_fixed("Order 1")
    assert not is_fixed("Order $No$")
    assert not is_fixed('{"Order"}')
