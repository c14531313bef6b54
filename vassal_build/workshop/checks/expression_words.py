"""Expressions compare by two equals signs, and call functions that there are."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.beanshell import inner_expressions, read
from vassal_build.workshop.expressions import is_expression, trouble
from vassal_build.workshop.functions import FUNCTIONS
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.spelling import Spelling
from vassal_build.workshop.texts import Text, texts

ASSIGNS_IN_EXPRESSION = Code(
    "MOD423",
    "assignment-in-expression",
    Severity.ERROR,
    "An expression has one equals sign where a comparison is meant.",
    "One equals sign gives the value on its right, whatever the property is. As a condition it is never true, or "
    "always true.",
    "`{Step = 1}` where `{Step == 1}` is meant.",
    "Write two equals signs to compare.",
)

UNKNOWN_FUNCTION = Code(
    "MOD424",
    "unknown-function",
    Severity.ERROR,
    "An expression calls a function that VASSAL does not have.",
    "Each time the engine evaluates it, it reports bad data and goes on with an empty value.",
    '`{SumStak("Strength")}`, `{getProperty("Side")}` (the function is GetProperty; names are case sensitive).',
    'Correct the name of the function. VASSAL\'s manual lists them under "Expressions".',
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield ASSIGNS_IN_EXPRESSION and UNKNOWN_FUNCTION. Source: BSHAssignment, init_expression.bsh."""
    spelling = Spelling(FUNCTIONS)
    clean: set[str] = set()
    for text in texts(module):
        if not is_expression(text.text) or text.text in clean:
            continue
        findings = list(_of_text(text, spelling))
        yield from findings
        if not findings:
            clean.add(text.text)


def _of_text(text: Text, spelling: Spelling) -> Iterator[Diagnostic]:
    if trouble(text.text):
        return
    for one in (text.text, *inner_expressions(text.text)):
        reading = read(one)
        if reading.assigns:
            message = f"{text.what} has '=', which does not compare; write '==': {one}"
            yield ASSIGNS_IN_EXPRESSION.at(text.place, message, subject=text.what)
        for name in sorted(reading.functions - FUNCTIONS):
            if "$" in name:
                continue
            other = spelling.like(name)
            hint = f"; do you mean {other}?" if other else ""
            message = f"{text.what} calls {name}(), which VASSAL does not have{hint} {one}"
            yield UNKNOWN_FUNCTION.at(text.place, message, subject=name)
