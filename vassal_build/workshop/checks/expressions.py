"""The braces, brackets and quotation marks of every expression close."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.mod_places import UNBALANCED_EXPRESSION
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.expressions import trouble
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.texts import texts


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield UNBALANCED_EXPRESSION."""
    for text in texts(module):
        wrong = trouble(text.text)
        if wrong:
            yield UNBALANCED_EXPRESSION.at(text.place, f"{text.what}: {wrong}: {text.text}", subject=text.what)
