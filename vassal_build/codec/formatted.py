"""Texts with `$word$` in them, filled in as the engine does it.

Expressions between braces are not filled in here. Engine class: VASSAL.tools.FormattedString.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.codec.sequence import decode


def fill(text: str, values: Mapping[str, str], *, keep_unknown: bool = False) -> str:
    """Put values into a text.

    An unknown `$word$` vanishes, or with `keep_unknown` stays as the bare word without its dollars: VASSAL does the
    first in numberings and the second in zones and prototypes.
    """
    return "".join(
        values.get(token, token if keep_unknown else "") if is_name else token for token, is_name in tokens(text)
    )


def words(text: str) -> list[str]:
    """Give the words between dollar signs, in order."""
    return [token for token, is_name in tokens(text) if is_name]


def tokens(text: str) -> Iterator[tuple[str, bool]]:
    """Give the parts of a text with whether each is a word between dollar signs; an odd last dollar begins no word."""
    parts = decode(text, "$")
    for index, part in enumerate(parts):
        yield part, index % 2 == 1 and index < len(parts) - 1
