"""Lines of the chat as VASSAL's expressions, for where the values in them must be worked out.

Source: `VASSAL.script.expression.BeanShellExpression`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from vassal_build.properties import LOCATION

NO_FIELDS: Mapping[str, str] = {}

_FIELD = re.compile(r"<([a-z]+)>")
_PROPERTY = re.compile(r"\$(\w+)\$")


def spoken(line: str, fields: Mapping[str, str]) -> str:
    """Write a line with `<fields>` as an expression that puts their values in; `fields` are expressions by name."""
    parts = _FIELD.split(line)
    words = (quoted(part) if place % 2 == 0 else fields[part] for place, part in enumerate(parts) if part)
    return " + ".join(words)


def in_expression(line: str, fields: Mapping[str, str] = NO_FIELDS) -> str:
    """Write a line with `$properties$` as an expression; `fields` are expressions for some of them, by name."""
    known = {LOCATION: four_digits(LOCATION), **fields}
    parts = enumerate(_PROPERTY.split(line))
    words = (quoted(part) if place % 2 == 0 else known.get(part, part) for place, part in parts if part)
    return " + ".join(words) or quoted("")


def quoted(words: str) -> str:
    """Write words as a text in an expression."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def counted_pieces(which: str) -> str:
    """Give an expression of the number of pieces that a condition is true of, anywhere."""
    return f"Count({quoted(f'{{{which}}}')})"


def four_digits(name: str) -> str:
    """Give an expression of a name that VASSAL took for a number, if it is one: of four digits 0403 and not 403.

    VASSAL cannot ask `"" + 403` for its letters, but `String.valueOf`.
    """
    return f'((String.valueOf({name}).matches("[0-9]{{3}}") ? "0" : "") + {name})'


class Reason(Struct, frozen=True):
    """A reason to shift columns: its name, the condition as an expression, and how many each time, to the right."""

    words: str
    condition: str
    columns: str

    @property
    def times(self) -> str:
        """An expression of the columns, 0 where the condition does not hold."""
        return f"({self.condition} ? {self.columns} : 0)"

    @property
    def said(self) -> str:
        """An expression of the words, such as `, Mountain -1`; empty where the condition does not hold."""
        sign = f'({self.columns} > 0 ? "+" : "") + {self.columns}'
        return f'({self.condition} ? {quoted(f", {self.words} ")} + {sign} : "")'


def net(reasons: Iterable[Reason]) -> str:
    """Give an expression of all shifts together."""
    return " + ".join(reason.times for reason in reasons)


def said(reasons: Iterable[Reason]) -> str:
    """Give an expression of the words of all reasons that hold."""
    return " + ".join(reason.said for reason in reasons)
