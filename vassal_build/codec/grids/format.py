"""Location formats such as `$name$ $gridLocation$`: filled in, and turned round into a pattern that reads names.

Formats that are whole expressions (`{...}`) need VASSAL's script engine and are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from lxml import etree

from vassal_build.codec.grids.attributes import place
from vassal_build.codec.grids.grid import GridError
from vassal_build.codec.sequence import decode


def read_format(element: etree._Element, default: str) -> str:
    """Read the attribute `locationFormat`; raise GridError when it is an expression."""
    text = element.get("locationFormat", default)
    if text.startswith("{") and text.endswith("}"):
        raise GridError("the location format is an expression, which only VASSAL can evaluate", place(element))
    return text


def fill(format_: str, values: Mapping[str, str], *, keep_unknown: bool = False) -> str:
    """Put values into a format (`FormattedString`).

    An unknown `$word$` vanishes, or with `keep_unknown` stays as the bare word: VASSAL does the first in numberings and
    the second in zones.
    """
    return "".join(
        values.get(token, token if keep_unknown else "") if is_name else token for token, is_name in _tokens(format_)
    )


def pattern(format_: str, parts: Mapping[str, str]) -> re.Pattern[str] | None:
    """Give the pattern that names of this format match, or None when nothing in the format can be matched.

    `parts` are regular expressions for the words of the format; other words match nothing, as in VASSAL.
    """
    text = "".join(parts.get(token, "") if is_name else re.escape(token) for token, is_name in _tokens(format_))
    return re.compile(text) if text else None


def words(format_: str) -> list[str]:
    """Give the words between dollar signs, in order."""
    return [token for token, is_name in _tokens(format_) if is_name]


def _tokens(format_: str) -> Iterator[tuple[str, bool]]:
    tokens = decode(format_, "$")
    for index, token in enumerate(tokens):
        yield token, index % 2 == 1 and index < len(tokens) - 1
