"""Lines of the strings as expressions of VASSAL's, for what it puts together while a game is played."""

from __future__ import annotations

import re
from collections.abc import Mapping

_FIELD = re.compile(r"<([a-z]+)>")


def expression(line: str, fields: Mapping[str, str]) -> str:
    """Write a line with `<fields>` as an expression that puts their values in, without braces."""
    parts = _FIELD.split(line)
    words = (f'"{part}"' if place % 2 == 0 else fields[part] for place, part in enumerate(parts) if part)
    return " + ".join(words)
