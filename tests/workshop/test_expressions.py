"""Expressions and formats: whether they close, and what they read."""

from __future__ import annotations

import pytest

from vassal_build.workshop.expressions import MAX_LENGTH, can_become, is_fixed, names_compared, names_read, trouble


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ""),
        ("$PieceName$ {moves", ""),
        ("{Step == 1}", ""),
        ('{Name == "(" || Name == "{"}', ""),
        (
            '{Count("{Step == 1") > 0}',
            "in the text inside it, the expression begins with a brace but does not end with one",
        ),
        ('{Count("{Side == \\"$Side$\\"}") > 0}', ""),
        ("{Step /* (it's */ == 1}", ""),
        ("{Step == 1 // (it's\n}", ""),
        ("{Step == 1", "the expression begins with a brace but does not end with one"),
        ("{(Step == 1}", "'}' closes nothing"),
        ("{Step) == 1}", "')' closes nothing"),
        ('{Name == "x}', "a quotation mark has no partner"),
        ("{{Step == 1}", "'{' is not closed"),
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
        ('{GetProperty("RU_Obj_" + x)}', {"x"}),
        ('{GetProperty(x + "_Obj")}', {"x"}),
        ('{GetProperty("Weather").contains("x")}', {"Weather"}),
        ('{GetString("Weather", "fine")}', {"Weather"}),
        ('{Count("{GetProperty(\\"RU_\\" + x) == 1}")}', {"x"}),
        ('{"$Side$ Box"}', {"Side"}),
        ('{Sum("Cost", """{Side == "Red"}""")}', {"Cost", "Side"}),
        ("{(int) A + (double) B + (String) C + (java.lang.Double) D}", {"A", "B", "C", "D"}),
        ("{A instanceof String || new Integer(B) == String.class}", {"A", "B"}),
        ("{1L + 1e5 + 0x1F + .5f + A}", {"A"}),
        ("{A @gt 1 @and B @lteq 2}", {"A", "B"}),
        ("{Double.parseDouble(A) + java.lang.Math.floor(B) + Boolean.TRUE}", {"A", "B"}),
        ("{A.length() + B.charAt(0)}", {"A"}),
        ("{A /* for B */ + 1 // C\n}", {"A"}),
        ("{Level_$No$ > $Side$ + $Big Name$}", {"No", "Side", "Big Name"}),
        ("{Main Map}", set()),
        ('{GetProperty("Weather") = = A}', set()),
    ],
)
def test_names_read(text: str, names: set[str]) -> None:
    """Names outside strings are read, and those between dollar signs in them; functions, classes and types are not."""
    assert names_read(text) == names


@pytest.mark.parametrize(
    ("text", "name", "fits"),
    [
        ("Order 1", "Order 1", True),
        ("Order 1", "Order 12", False),
        ("$Side$ Order $No$ (x)", "Blue Order 12 (x)", True),
        ("$Side$ Order $No$", "Blue Combination 1", False),
        ("Box $No$", "Box 3", True),
        ("Box $No$", "A Box 3", False),
        ("$No$ Box", "3 Box", True),
        ("aba$x$aba", "aba", False),
        ("$a$ $b$ $c$", "one two", False),
        ("$a$" * 999, "anything", True),
    ],
)
def test_a_format_can_become_what_its_fixed_parts_allow(text: str, name: str, fits: bool) -> None:
    """Each name between dollar signs can be anything, the rest is itself."""
    assert can_become(text, name) is fits


def test_fixed_texts_have_neither_dollar_signs_nor_braces() -> None:
    """Formats and expressions do not stand for themselves."""
    assert [is_fixed(text) for text in ("Order 1", "Order $No$", '{"Order"}')] == [True, False, False]


def test_an_endless_expression_is_not_read() -> None:
    """What no person wrote is refused before it takes long."""
    text = "{" + "a" * MAX_LENGTH + "}"
    assert trouble(text) == f"the expression is longer than {MAX_LENGTH} letters"
    assert names_read(text) == frozenset()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Side = Red", {"Side"}),
        ("Side=Red&&Steps>1||Moved != true", {"Side", "Steps", "Moved"}),
        ("CounterId =~ tank|truck", {"CounterId"}),
        ("Big Name <= 3", {"Big Name"}),
        ("Side", set()),
        ("$Side$ = Red", set()),
        ("(Side = Red)", set()),
        ("= Red", set()),
        ("{Side == 1}", set()),
        ("", set()),
    ],
)
def test_names_compared_without_braces(text: str, names: set[str]) -> None:
    """What stands before a sign of comparison is a property; what stands after it is a value."""
    assert names_compared(text) == names
