"""The braces, brackets and quotation marks of every expression close."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.expressions import trouble
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.texts import texts

UNBALANCED_EXPRESSION = Code(
    "MOD411",
    "unbalanced-expression",
    Severity.ERROR,
    "The braces, brackets or quotation marks of an expression are not in pairs.",
    "The engine cannot evaluate it. Without a message it uses false or the text itself.",
    "`{Step == (Steps - 1}`.",
    "Add the missing sign, or delete the one too many.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield UNBALANCED_EXPRESSION."""
    for text in texts(module):
        wrong = trouble(text.text)
        if wrong:
            yield UNBALANCED_EXPRESSION.at(text.place, f"{text.what}: {wrong}: {text.text}", subject=text.what)
