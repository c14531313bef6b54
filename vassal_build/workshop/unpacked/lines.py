"""Lines of an unpacked text file: two spaces for each level, then a mark, then what it says.

Not here: what the marks mean together (tree_reader.py, command_lines.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.unpacked.values import read

INDENT = "  "


class Mark(Enum):
    """What a line is, by how it begins."""

    ELEMENT = "<"
    ATTRIBUTE = ""
    TEXT = "|"
    FILE = ">"
    PIECE = "+"
    TRAIT = "-"
    COMMENT = "!"
    INSTRUCTION = "?"
    COMMAND = ":"
    WORDS = "#"


_CONFLICT = ("<<<<<<<", "=======", ">>>>>>>")
_MARKS = {mark.value: mark for mark in Mark if mark.value}


class Line(NamedTuple):
    """A line that says something: its number from 1, its level, its mark and the rest."""

    number: int
    level: int
    mark: Mark
    text: str


class Sheet:
    """The lines of one file, taken from the front. `place` is the file's path within the folder.

    Lines of words, which begin with '#', are for people and are skipped.
    """

    def __init__(self, data: bytes, place: str) -> None:
        self.place = place
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise UnusableFile("this is not UTF-8 text", place) from None
        lines = (_line(number, line, place) for number, line in enumerate(text.split("\n"), 1) if line.strip())
        self._lines = [line for line in lines if line.mark is not Mark.WORDS]
        self._at = 0

    def next_at(self, level: int, *marks: Mark) -> Line | None:
        """Take the next line if it is of this level and has one of these marks, else give None."""
        if self._at < len(self._lines):
            line = self._lines[self._at]
            if line.level == level and line.mark in marks:
                self._at += 1
                return line
        return None

    def next_any(self, level: int) -> Line | None:
        """Take the next line if it is of this level, else give None."""
        return self.next_at(level, *Mark)

    def value(self, line: Line) -> str:
        """Give what a line says as a value."""
        return read(line.text, self.place, line.number)

    def cells(self, line: Line) -> list[str]:
        """Give what a line says as values with TABs between them."""
        return [read(cell, self.place, line.number) for cell in line.text.split("\t")]

    def wrong(self, line: Line | None, what: str) -> UnusableFile:
        """Give the error to raise about a line; without one, about the next."""
        line = line or (self._lines[self._at] if self._at < len(self._lines) else None)
        return UnusableFile(what, self.place, line.number if line else None)

    def end(self) -> None:
        """Raise UnusableFile when a line is left."""
        if self._at < len(self._lines):
            raise self.wrong(None, "a line of this kind cannot be here; check its indentation and first character")


def written(lines: Iterable[str]) -> bytes:
    """Give lines as the content of a file."""
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


def refuse_conflict(number: int, line: str, place: str) -> None:
    """Raise UnusableFile for a line with which git marks two versions of what follows."""
    if line.startswith(_CONFLICT):
        message = "git has left two versions here; keep one, and delete the lines <<<<<<<, ======= and >>>>>>>"
        raise UnusableFile(message, place, number)


def _line(number: int, line: str, place: str) -> Line:
    line = line.removesuffix("\r")
    refuse_conflict(number, line, place)
    rest = line.lstrip(" ")
    level, odd = divmod(len(line) - len(rest), len(INDENT))
    if odd:
        raise UnusableFile("the indentation must be a multiple of two spaces", place, number)
    mark = _MARKS.get(rest[:1], Mark.ATTRIBUTE)
    text = rest if mark is Mark.ATTRIBUTE else rest[1:].removeprefix(" ")
    return Line(number, level, mark, text)
