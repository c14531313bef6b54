"""Rules that raise while they judge: a bug of the game, reported in one line with all that was being done.

Nobody handles what a game's code raises by mistake but a command, or a worker of one: these turn it into a line and go
on with the next file, game or case. On its way there an error is only given notes of what was being done.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from textwrap import shorten
from types import FrameType, TracebackType

from vassal_build.diagnostics import UnusableFile, printable

TRACEBACK = "RULES_CHECK_TRACEBACK"
"""The environment variable with which errors are left to Python, which shows all of their way."""
LONGEST = 300
"""An action, and what an error says, are shown up to so many letters."""
PLACES = {"file": "", "game": "", "seed": "seed ", "line": "line ", "step": "step ", "action": ""}
"""The sorts of notes in the order in which they are shown, and the word before each."""
SHARED = ("rules_check", "vassal_build", "click", "msgspec")
"""Packages that belong to no game."""
HOMES = ("rules_check.games.", "vassal_build.games.", "vassal_build.template.")
"""Where games are among what all games share."""


class Misfit(Exception):  # noqa: N818 - reads as what it is in a message
    """Parts of a rule set that do not fit together, in words, as it turns out while it judges."""


class Broken(UnusableFile):
    """Rules that raised, in one line: what was to be judged by them is not judged."""


def note(error: Exception, **doing: object) -> None:
    """Note on an error what was being done, by the sorts of `PLACES`; of each sort the first note stays."""
    known = _notes(error)
    for sort, value in doing.items():
        if sort not in known and value is not None:
            error.add_note(f"{sort}: {printable(str(value))}")


class _Doing:
    """Notes on every error that passes what was being done; made for each action, which a generator takes long for."""

    __slots__ = ("notes",)

    def __init__(self, notes: Mapping[str, object]) -> None:
        self.notes = notes

    def __enter__(self) -> None:
        """Nothing is noted yet."""

    def __exit__(self, _: type[BaseException] | None, error: BaseException | None, __: TracebackType | None) -> None:
        """Note it on the error, which goes on."""
        if isinstance(error, Exception):
            note(error, **self.notes)


def doing(**notes: object) -> _Doing:
    """Note on every error that passes what was being done."""
    return _Doing(notes)


@contextmanager
def in_one_line(*expected: type[Exception], **notes: object) -> Iterator[None]:
    """Raise `Broken` for an error that is neither an UnusableFile nor expected, with a note of what was being done.

    Where tracebacks are wanted it is let through.
    """
    try:
        yield
    except Exception as error:
        note(error, **notes)
        if isinstance(error, (UnusableFile, *expected)) or os.environ.get(TRACEBACK):
            raise
        raise Broken(line_of(error)) from error


def line_of(error: Exception) -> str:
    """Say in one line what rules raised, in which line of which file, and what was being done."""
    notes = _notes(error)
    file, game = notes.pop("file", ""), notes.pop("game", "")
    whose = f"the rules of '{game}'" if game else "the rules"
    places = [f"{word}{shorten(notes[sort], LONGEST)}" for sort, word in PLACES.items() if sort in notes]
    line = f"{whose} {_raised(error)}" + (f" ({', '.join(places)})" if places else "")
    return printable(f"{file}: {line}" if file else line)


def _notes(error: BaseException) -> dict[str, str]:
    parted = (each.partition(": ") for each in getattr(error, "__notes__", ()))
    return {sort: value for sort, _, value in parted if sort in PLACES}


def _raised(error: Exception) -> str:
    if isinstance(error, Misfit):
        return f"do not fit together: {error}"
    said = shorten(str(error), LONGEST)
    return f"raise {type(error).__name__}{': ' if said else ''}{said} in {_where(error)}"


def _where(error: BaseException) -> str:
    """Name file and line: the last that is the game's own, else the last of all."""
    frames = list(way_of(error))
    frame, line = ([each for each in frames if _is_of_a_game(each[0])] or frames)[-1]
    return f"{frame.f_code.co_filename}:{line}"


def way_of(error: BaseException) -> Iterator[tuple[FrameType, int]]:
    """Yield the functions through which an error went, each with its line, the one that raised it last."""
    trace = error.__traceback__
    while trace is not None:
        yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


def module_of(frame: FrameType) -> str:
    """Give the dotted name of the module that a function stands in."""
    return str(frame.f_globals.get("__name__", ""))


def _is_of_a_game(frame: FrameType) -> bool:
    module = module_of(frame)
    return module.startswith(HOMES) or module.partition(".")[0] not in (*SHARED, *sys.stdlib_module_names)
