"""The line on which a key of a TOML file stands, for messages; the parser of the standard library does not give it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from vassal_build.lines import lines_of

_HEADER = re.compile(r"\s*(\[{1,2}[^\[\]]+\]{1,2})\s*(#.*)?")
_KEY = re.compile(r"\s*((?:[\w-]+|\"[^\"]*\"|'[^']*')(?:\s*\.\s*(?:[\w-]+|\"[^\"]*\"|'[^']*'))*)\s*=")


def line_of(text: str, path: tuple[str, ...]) -> int | None:
    """Give the line, from 1, of a key by its parts, else of the nearest table above it; None where none is found.

    The text must be one that is readable as TOML. Inside a text of many lines something may look like a key: the first
    line of a key counts.
    """
    lines: dict[tuple[str, ...], int] = {}
    for number, found in _keys(text):
        lines.setdefault(found, number)
    above = (path[:length] for length in range(len(path), 0, -1))
    return next((lines[part] for part in above if part in lines), None)


def _keys(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    table: tuple[str, ...] = ()
    for number, line in enumerate(lines_of(text), 1):
        header, key = _HEADER.fullmatch(line), _KEY.match(line)
        if header is not None:
            table = _parts(header[1])
            yield number, table
        elif key is not None:
            yield number, (*table, *_parts(f"{key[1]} = 0"))


def _parts(text: str) -> tuple[str, ...]:
    """Give the parts of the one key in a line of TOML, none for what only looks like one."""
    import tomllib  # noqa: PLC0415 - it takes long to load, and only a mistake needs its line

    try:
        values: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return ()
    parts: list[str] = []
    while isinstance(values, Mapping) and values:
        part = next(iter(values))
        parts.append(part)
        values = values[part]
    return tuple(parts)
