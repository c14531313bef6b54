"""Statements that are not written as they should be, as opposed to bugs of those who judge by them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import CO_VARARGS
from types import FrameType

from rules_check.cases.syntax import Statement
from rules_check.rule_errors import module_of, way_of

NESTED = ("<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>")


@contextmanager
def as_written(statement: Statement) -> Iterator[None]:
    """Raise CaseError where words of a statement are missing, too many, or stand for nothing.

    Those who read words take them with too little care on purpose: a ValueError, IndexError or KeyError says that the
    statement is not written so. It does if it comes from functions that are handed the statement, or nothing but words;
    a function that is handed a position judges, and what it raises is a bug.
    """
    try:
        yield
    except (ValueError, IndexError, KeyError) as error:
        _, _here, *called = way_of(error)
        if not all(_reads(frame) for frame, _ in called):
            raise
        raise statement.error("this statement is not complete or has a word too many") from None


def _reads(frame: FrameType) -> bool:
    """Say whether a function reads words: it is handed a statement or words alone, or is one of Python's own."""
    code, known = frame.f_code, frame.f_locals
    if code.co_name in NESTED or module_of(frame).partition(".")[0] in sys.stdlib_module_names:
        return True
    count = code.co_argcount + code.co_kwonlyargcount
    handed = [known[name] for name in code.co_varnames[:count] if name in known]
    if code.co_flags & CO_VARARGS:
        handed += known[code.co_varnames[count]]
    return any(isinstance(each, Statement) for each in handed) or all(map(_is_words, handed))


def _is_words(value: object) -> bool:
    return isinstance(value, str | tuple | list)
