"""The lines by which a module reports a throw: `<side>, <what for>, <more, with die and result>`."""

from __future__ import annotations

import re

FIELD = re.compile(r"(\{[a-z]+\})")
"""A name in braces."""
_ASKED = {"{die}", "{result}"}


def throw_parts(words: str) -> tuple[str, str, str] | None:
    """Part the words of a report into who, what for and the rest; None for those that report no throw."""
    parts = words.split(", ", 2)
    if len(parts) != 3 or not set(FIELD.findall(words)) >= _ASKED:
        return None
    side, purpose, more = parts
    return side, purpose, more
