"""Which files of ours a piece of work comes through, and which of them a value does."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import CodeType, FrameType, MappingProxyType
from typing import Any

from msgspec import Struct

from tests.paths import ROOT

DEPTH = 2
"""How deep a value may lie in what a function is called with: in a record, or in a record of a short list."""
OURS = ("vassal_build/", "rules_check/")
LONGEST = 40
"""How long a list may be that is looked through: the gamebox is not what a single value travels in."""


@contextmanager
def rooms_entered() -> Iterator[set[str]]:
    """The files, from the project's folder on, in which a function is called meanwhile."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found.add(_room(frame.f_code))

    with _watching(note):
        yield found


@contextmanager
def rooms_of(value: object) -> Iterator[list[str]]:
    """The files in which a function is called with a value or gives it, each once, in the order of the first time.

    A text holds the value when this is a word of it.
    """
    found: list[str] = []

    def note(frame: FrameType, event: str, given: object) -> None:
        if event not in ("call", "return") or (room := _room(frame.f_code)) in found or not room.startswith(OURS):
            return
        passed = _arguments(frame) if event == "call" else [given]
        if any(_holds(each, value, DEPTH) for each in passed):
            found.append(room)

    with _watching(note):
        yield found


def in_order(rooms: Sequence[str], found: Sequence[str]) -> bool:
    """Whether those of the rooms that were found were found in their order."""
    return [room for room in found if room in rooms] == [room for room in rooms if room in found]


@contextmanager
def _watching(note: Any) -> Iterator[None]:
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)


def _room(code: CodeType) -> str:
    return code.co_filename.removeprefix(f"{ROOT}/")


def _arguments(frame: FrameType) -> list[object]:
    code = frame.f_code
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return [frame.f_locals[name] for name in names if name in frame.f_locals]


def _holds(whole: object, value: object, depth: int) -> bool:
    if isinstance(whole, str):
        return (word := str(value)) in whole and word in re.split(r"\W+", whole)
    if isinstance(whole, int | float):
        return whole == value and not isinstance(whole, bool)
    return depth > 0 and any(_holds(part, value, depth - 1) for part in _parts(whole))


def _parts(whole: object) -> list[object]:
    """Give what a short list, a short mapping or a record holds."""
    if isinstance(whole, Struct):
        return [getattr(whole, name, None) for name in whole.__struct_fields__]
    if isinstance(whole, (dict, MappingProxyType)):
        return [*whole.keys(), *whole.values()] if len(whole) <= LONGEST else []
    if isinstance(whole, (tuple, list, set, frozenset)):
        return list(whole) if len(whole) <= LONGEST else []
    return []
