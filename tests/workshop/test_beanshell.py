"""Which expressions BeanShell can read, and where it stops in the others; each was put to BeanShell itself."""

from __future__ import annotations

import pytest

from vassal_build.workshop.beanshell import MAX_DEPTH, Stop, inner_expressions, read, stop

READ = (
    "",
    "{}",
    "{  }",
    "{12}",
    '{"any \\digit"}',
    "{{Step == 1}}",
    "{Step == 1 && !Done || Side != Other}",
    '{Step > 1 ? "a" : Step > 2 ? "b" : "c"}',
    "{Step == -1 + +2 * (3 % 2) / 1.5f - .5}",
    '{Name =~ "Order .+" || Name !~ "x"}',
    "{A @gt 1 @or B @lteq 2 @and C@gt1}",
    "{A & B | C ^ ~D << 2 >> 1 >>> 3}",
    '{Name.toUpperCase().substring(0, 2) + names[1] + Map{"x"}}',
    '{Math.max(A, B) + GetProperty("a b") + Alert()}',
    "{(int) Step + (String) Name + (java.lang.String) X + (String[]) Y}",
    "{(Step) + 1}",
    "{Name instanceof String ? int.class : String.class}",
    "{Name instanceof int[] || Side}",
    '{new Integer("3") + new int[] {1, 2}}',
    "{x = y += 2}",
    "{++A + B--}",
    "{0x1F + 017 + 12L + 1e3 + 99999999999}",
    "{A /* note */ + B // to the end\n+ C // of the line\r}",
    "{'c' + '\\n'}",
    '{"""a "long" text"""}',
    "{$Side$ == Éclair}",
    "{A; B = 1}",
    "{" + "(" * MAX_DEPTH * 2 + "1 1" + ")" * MAX_DEPTH * 2 + "}",
)
STOPPED = (
    ("{Step == 1 &&}", 13, "the expression is not complete"),
    ("{Step = = 1}", 8, "'=' is in the wrong place"),
    ("{A + B = 3}", 7, "'=' is in the wrong place"),
    ("{!A = 3}", 4, "'=' needs a name on its left; do you mean '=='?"),
    ("{Step 1}", 6, "'1' is in the wrong place"),
    ("{Step == 08}", 10, "'8' is in the wrong place"),
    ("{A ? 1}", 6, "'?' has no ':'"),
    ("{A ? 1 2 : 3}", 7, "'2' is in the wrong place, and ':' is missing"),
    ("{max(A B)}", 7, "'B' is in the wrong place, and ')' is missing"),
    ("{A.1}", 2, "'.1' is in the wrong place"),
    ("{A == if}", 6, "'if' is in the wrong place"),
    ("{A # B}", 3, "'#' cannot be used in an expression"),
    ("{Side == 'Red'}", 9, "apostrophes take one letter only; write a text between quotation marks"),
    ('{Side == "a\\d" + "b"}', 9, "'\\d' is not a sign that BeanShell allows in a text"),
    ("{A / B // note}", 7, "a comment with '//' also hides what the engine adds after the expression"),
    ("{A /* note}", 3, "a comment has no '*/', or begins with '/**'"),
    ("{A /** note */}", 3, "a comment has no '*/', or begins with '/**'"),
    ('{A + "a\nb"}', 5, "a text has no closing quotation mark on its line"),
    ("{int}", 4, "the expression is not complete"),
    ("{new Integer}", 12, "the expression is not complete"),
    (" {{A +}}", 6, "the expression is not complete"),
)


@pytest.mark.parametrize("text", READ)
def test_what_beanshell_reads_is_let_through(text: str) -> None:
    """Operators, choices, calls, casts, arrays, comments, assignments and VASSAL's own `=~` are all BeanShell."""
    assert stop(text) is None


@pytest.mark.parametrize(("text", "at", "why"), STOPPED)
def test_where_beanshell_stops_is_reported(text: str, at: int, why: str) -> None:
    """The place counts from the first letter of the text, braces and spaces included."""
    assert stop(text) == Stop(at, why)


def test_expressions_inside_expressions_are_found() -> None:
    """Those that counting functions take, and no text that only looks like one."""
    text = '{Count("{Side == \\"Red\\"}") + Sum("Cost", "{A}") + Name.indexOf("{B}") + (Max(x, "y"))}'
    assert list(inner_expressions(text)) == ['{Side == "Red"}', "{A}"]


@pytest.mark.parametrize(
    ("text", "functions"),
    [
        ("{Random(6) + Sum(Cost)}", {"Random", "Sum"}),
        ("{Math.max(A, B)}", set()),
        ("{A.length()}", set()),
        ('{"Random(6)"}', set()),
        ("{new Integer(3)}", set()),
        ("{Outer(Inner(A))}", {"Outer", "Inner"}),
    ],
)
def test_functions_are_what_is_called_by_its_bare_name(text: str, functions: set[str]) -> None:
    """Methods of classes and of values, and what is made again, are none."""
    assert read(text).functions == functions


@pytest.mark.parametrize(
    ("text", "assigns"),
    [
        ("{A = 1}", True),
        ("{A == 1 && (B = 2)}", True),
        ("{A += 1}", False),
        ("{A == 1}", False),
        ('{A == "="}', False),
        ("{A = 1; A + 2}", False),
    ],
)
def test_one_equals_sign_sets_a_name(text: str, assigns: bool) -> None:
    """Nothing is said where statements follow, which may use what was set."""
    assert read(text).assigns is assigns
