"""A setup or saved game as the checks look at it: read from its commands as they go by, with what cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import islice

from msgspec import Struct

from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import BeginSave, Command, EndSave, Log, UnknownCommand, Visit
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.gamestate import GameState, no_beginning
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import MODULEDATA, SAVEDATA, walk_archive


class Setup(Struct, frozen=True):
    """A predefined setup as its component names it; `file` is empty when it has none. What is in it is read_setup.py.

    missing: whether the archive lacks the file.
    """

    name: str
    file: str
    path: str = ""
    line: int | None = None
    missing: bool = False


class ReadSetup(Discreet, Struct, frozen=True, eq=False):
    """A setup with what is in it.

    trouble: what cannot be read. state: all that can be, None when that is nothing. readable: whether it can be
    parted into commands at all. ends: whether it has an end_save. unknown: how many commands are of an unknown kind.
    savedata, moduledata: its metadata, None when they are missing.
    """

    HIDDEN = ("state", "savedata", "moduledata")

    name: str
    file: str
    trouble: str = ""
    state: GameState | None = None
    readable: bool = False
    ends: bool = False
    unknown: int = 0
    savedata: bytes | None = None
    moduledata: bytes | None = None

    def module_metadata(self) -> Metadata | None:
        """Give what it says of its module, None when it says nothing; raise CodecError when that cannot be read."""
        return None if self.moduledata is None else Metadata.parse(self.moduledata, MODULEDATA)


def read_setup(archive: Archive, setup: Setup) -> ReadSetup:
    """Read a setup of an open module; one that cannot be read says why in its `trouble`."""
    try:
        with archive.inner(archive[setup.file], setup.file) as inner:
            return read_save(inner, setup)
    except CodecError as error:
        return ReadSetup(setup.name, setup.file, error.reason)


def read_save(archive: Archive, setup: Setup) -> ReadSetup:
    """Read an open saved game or log, of any length, as a setup; of a log, the steps are only counted."""
    try:
        with closing(walk_archive(archive)) as visits:
            state, trouble, seen = _table(visits)
        savedata, moduledata = archive.get(SAVEDATA), archive.get(MODULEDATA)
    except CodecError as error:
        return ReadSetup(setup.name, setup.file, error.reason)
    return ReadSetup(setup.name, setup.file, trouble, state, True, seen.ends, seen.unknown, savedata, moduledata)


class _Seen(Struct):
    """What is known of a text as a whole when it has gone by."""

    ends: bool = False
    unknown: int = 0

    def commands(self, visits: Iterator[Visit]) -> Iterator[tuple[Visit, Command]]:
        """Pass on what has a text, and take note of it."""
        for visit in visits:
            if visit.text:
                command = visit.command
                self.ends = self.ends or isinstance(command, EndSave)
                self.unknown += isinstance(command, UnknownCommand)
                yield visit, command


def _table(visits: Iterator[Visit]) -> tuple[GameState | None, str, _Seen]:
    """Give the state that a text begins with, what is wrong with it, and what is known when all has gone by."""
    seen, broken = _Seen(), list[CodecError]()
    commands = seen.commands(visits)
    begun = any(visit.depth == 0 and isinstance(command, BeginSave) for visit, command in islice(commands, 1))
    state = GameState.gathered(_of_state(commands), broken) if begun else None
    steps = (visit for visit in visits if not visit.text.startswith(Log.PREFIX))  # what is logged is read in play
    for _ in seen.commands(steps):
        pass
    if state is None:
        return None, no_beginning().reason, seen
    return state, f"{broken[0].reason} ({len(broken)} pieces of the setup cannot be read)" if broken else "", seen


def _of_state(commands: Iterator[tuple[Visit, Command]]) -> Iterator[tuple[str, Command]]:
    for visit, command in commands:
        if visit.depth == 1 and isinstance(command, EndSave | Log):
            return
        yield visit.text, command
