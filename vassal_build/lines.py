"""The lines of a text as an editor counts them, so that the line of a finding is where one finds it."""

from __future__ import annotations

import re

_NEWLINE = re.compile("\r\n|\r|\n")


def lines_of(text: str) -> list[str]:
    """Give the lines of a text, without their ends.

    They end at newlines alone. `str.splitlines` ends them at form feeds, U+0085, U+2028 and others, too.
    """
    lines = _NEWLINE.split(text)
    return lines if lines[-1] else lines[:-1]
