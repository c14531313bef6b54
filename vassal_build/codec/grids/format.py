"""Location formats such as `$name$ $gridLocation$`: filled in, and turned round into a pattern that reads names.

A format between braces is an expression; `expression.py` works out the simple ones.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml import etree
from msgspec import Struct

from vassal_build.codec import formatted
from vassal_build.codec.grids.attributes import place
from vassal_build.codec.grids.expression import ExpressionError, evaluate
from vassal_build.codec.grids.grid import GridError


class LocationFormat(Struct, frozen=True):
    """A location format: its text."""

    text: str

    @classmethod
    def read(cls, element: etree._Element, default: str, known: tuple[str, ...]) -> LocationFormat:
        """Read the attribute `locationFormat`, in which the words `known` have values.

        Raises GridError when it is an expression that needs VASSAL's script engine or its properties.
        """
        found = cls(element.get("locationFormat", default))
        if found.is_expression:
            try:
                evaluate(found.text.strip()[1:-1], dict.fromkeys(known, "1"))
            except ExpressionError as error:
                reason = f"only VASSAL can evaluate this location format: {error}"
                raise GridError(reason, place(element)) from None
        return found

    @property
    def is_expression(self) -> bool:
        """Whether it stands between braces."""
        text = self.text.strip()
        return text.startswith("{") and text.endswith("}")

    def fill(self, values: Mapping[str, str], *, keep_unknown: bool = False) -> str:
        """Put values into the format, as `formatted.fill` does it; an expression that fails gives the empty text."""
        if not self.is_expression:
            return formatted.fill(self.text, values, keep_unknown=keep_unknown)
        try:
            return evaluate(self.text.strip()[1:-1], values)
        except ExpressionError:
            return ""

    def pattern(self, parts: Mapping[str, str]) -> re.Pattern[str] | None:
        """Give the pattern that names of this format match, or None when nothing in the format can be matched.

        `parts` are regular expressions for the words of the format; other words match nothing, as in VASSAL. The
        engine finds no name that an expression made, and so there is no pattern for one.
        """
        if self.is_expression:
            return None
        tokens = formatted.tokens(self.text)
        text = "".join(parts.get(token, "") if is_name else re.escape(token) for token, is_name in tokens)
        return re.compile(text) if text else None

    def words(self) -> list[str]:
        """Give the words between dollar signs, in order."""
        return formatted.words(self.text)
