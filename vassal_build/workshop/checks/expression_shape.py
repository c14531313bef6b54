"""Every expression whose braces and quotation marks close can also be read by BeanShell."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.beanshell import Stop, inner_expressions, stop
from vassal_build.workshop.expressions import is_expression, trouble
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.texts import texts

UNREADABLE_EXPRESSION = Code(
    "MOD420",
    "unreadable-expression",
    Severity.ERROR,
    "BeanShell, VASSAL's script language, cannot read the text in braces as an expression.",
    "Each time the engine evaluates it, it reports bad data and goes on with an empty value.",
    "`{Step = = 1}`, `{Side == 'Red'}` (text needs double quotation marks), `{Step == 08}` (08 is not an octal "
    "number).",
    "Correct the expression at the letter that the message names.",
)


IN_QUOTES = re.compile(r'"(?:\\.|[^"\\])*"', re.DOTALL)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield UNREADABLE_EXPRESSION, with where reading stops. Source: ExpressionInterpreter."""
    results: dict[str, tuple[str, Stop] | None] = {}
    for text in texts(module):
        if not is_expression(text.text):
            continue
        if text.text not in results:
            results[text.text] = _unreadable(text.text)
        found = results[text.text]
        if found is not None:
            inside, where = found
            message = f"{text.what}: at letter {where.at + 1} {where.why}: {inside}"
            yield UNREADABLE_EXPRESSION.at(text.place, message, subject=text.what)


def _unreadable(text: str) -> tuple[str, Stop] | None:
    """Give the expression that cannot be read, the text itself or one inside it, and where.

    One with `$...$` outside quotation marks is left alone: anything may stand there once it is filled in.
    """
    if trouble(text):
        return None
    for one in (text, *inner_expressions(text)):
        where = stop(one)
        if where is not None and "$" not in IN_QUOTES.sub("", one):
            return one, where
    return None
