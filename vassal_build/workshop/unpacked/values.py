"""One value in a line of text: as it stands where that is safe, else in the notation of a JSON string.

What is not safe in a line that people edit and version control keeps: line ends, control characters, blanks at the
ends, halves of surrogate pairs, a quotation mark in front. Not here: what the values are.
"""

from __future__ import annotations

import json
import re

from vassal_build.diagnostics import UnusableFile

_CONTROLS = "\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff"
_UNSAFE = re.compile(f'^["\\s]|\\s$|[{_CONTROLS}]')
_UNSAFE_LINE = re.compile(f'^"|\\s$|[{_CONTROLS}]')
_NOT_JSON = re.compile(f"[{_CONTROLS}]")


def show(value: str) -> str:
    """Write a value; an empty one is written as nothing."""
    return _quoted(value) if _UNSAFE.search(value) else value


def show_cell(value: str) -> str:
    """Write a value that stands in a line with TABs between values; an empty one as `""`."""
    return _quoted(value) if not value or "\t" in value or _UNSAFE.search(value) else value


def show_line(value: str) -> str:
    """Write one line of a longer text, whose blanks in front stay as they are."""
    return _quoted(value) if _UNSAFE_LINE.search(value) else value


def read(text: str, place: str, line: int) -> str:
    """Read a value that one of the writers wrote; raise UnusableFile when its quotation does not end well."""
    if not text.startswith('"'):
        return text
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, str):
        raise UnusableFile("a value that begins with a quotation mark must be a JSON string", place, line)
    return value


def _quoted(value: str) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return _NOT_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
