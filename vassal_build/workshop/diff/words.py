"""Values in words: one short line each, with what differs in sight, and nothing in it that could steer a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from msgspec import Struct

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.workshop.key_words import key_words
from vassal_build.workshop.refresh.matching import NAMED_KEY

LONGEST = 80
BEFORE = 20
"""How many letters stand before the first that differs, when a long value is cut."""
ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\x1b": "\\e"}


def value_changes(name: str, before: object, after: object) -> Iterator[str]:
    """Tell a field before and after, nothing when it is the same; of a field with fields of its own, each of these."""
    if before == after:
        return
    if (inside := _fields(before)) and type(before) is type(after) and not isinstance(before, KeyStroke):
        for one in inside:
            yield from value_changes(f"{name} {one}", getattr(before, one), getattr(after, one))
    else:
        yield changed(name.replace("_", " "), worded(before), worded(after))


def changed(name: str, before: str | None, after: str | None) -> str:
    """Tell a value before and after, both cut so that the first difference can be seen."""
    start = 0
    if before is not None and after is not None and max(len(before), len(after)) > LONGEST:
        same = next((at for at, (one, two) in enumerate(zip(before, after, strict=False)) if one != two), None)
        start = max(0, (min(len(before), len(after)) if same is None else same) - BEFORE)
    return f"{name}: {shown(before, start)} -> {shown(after, start)}"


def shown(value: str | None, start: int = 0) -> str:
    """Give a value, or what of it begins at a letter, in one short line."""
    if value is None:
        return "(none)"
    line = printable(value[start : start + LONGEST + 1])
    cut = len(line) > LONGEST
    return f"'{'…' if start else ''}{line[: LONGEST - 3] if cut else line}{'…' if cut else ''}'"


def worded(value: object) -> str | None:
    """Give a value of a field as a maintainer would write it; None for none."""
    match value:
        case None | str():
            return value
        case bool():
            return "yes" if value else "no"
        case KeyStroke():
            return key_words(value)
        case tuple():
            return ", ".join(worded(one) or "" for one in value)
        case _ if inside := _fields(value):
            return " ".join(filter(None, (worded(getattr(value, one)) for one in inside)))
    return str(value)


def _fields(value: object) -> tuple[str, ...]:
    """Give the names of a value's own fields, none when it has none."""
    if isinstance(value, Struct):
        return value.__struct_fields__
    return tuple(one.name for one in fields(value)) if is_dataclass(value) else ()


def without_numbers(text: str) -> str:
    """Give a text with the same number for every named key."""
    return NAMED_KEY.sub(r"57348\1", text)


def printable(text: str) -> str:
    """Give a text with its line ends, tabs and other controls spelt out."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else ESCAPES.get(letter, f"\\u{ord(letter):04x}") for letter in text)
