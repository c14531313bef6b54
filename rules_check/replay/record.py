"""Any saved game or log of any module as typed values: what the table is at the start, and what each step does.

Files are read command by command, twice where they are logs, so that memory stays small however long the log is.
The players' ids never leave this file, seats.py and live.py. What pieces mean in a game is identify.py.
"""

from __future__ import annotations

import html
import re
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import chain
from pathlib import Path

from msgspec import Struct, field

from rules_check.replay.body import Body
from rules_check.replay.damaged import unusable
from rules_check.replay.die_lines import NO_LINES, NO_SIDES, DieLines
from rules_check.replay.events import Event, Moved, Other, Said, Seated, Step, TurnSet, ValueSet
from rules_check.replay.held_steps import ChangeLevels, HeldSteps
from rules_check.replay.live import READ, Live, Since
from rules_check.replay.rolls import rolls_in
from rules_check.replay.seats import Seats
from rules_check.replay.undo import Undos, undos_of
from vassal_build.codec import savefile
from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import (
    AddPiece,
    BeginSave,
    ChangePiece,
    Chat,
    Command,
    EndSave,
    GlobalProperty,
    Log,
    MovePiece,
    MutableProperty,
    NullCommand,
    Player,
    RemovePiece,
    RemovePlayer,
    SetTurn,
    Visit,
    parse_command,
)
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.logsteps import LogStep, steps_of
from vassal_build.codec.metadata import Metadata, version_numbers
from vassal_build.codec.turnstate import TurnLevel
from vassal_build.counted import counted
from vassal_build.diagnostics import UnusableFile, printable
from vassal_build.language.said import said
from vassal_build.properties import SIDE
from vassal_build.replacing import replace

SUFFIXES = (".vlog", ".vsav")
"""Of the names of logs and saved games."""
MARKED_FROM = (3, 7)
"""The first engine that marks an undo."""
_SPEAKER = re.compile(r"<(?P<name>[^<>]*)> - (?P<text>.*)", re.DOTALL)
_REPORT_SIDE = re.compile(r"(?:\* [^:*]{1,40}: )?\* (?P<side>[^:,*]{1,40})[:,] ")
"""`* Red: ...`; an old engine's undo repeats the report behind a word of its own."""
_COLOURED = re.compile(r"\* [|!?~`](?P<words>.+)", re.DOTALL)
"""`* ~Red executes ...`: a report in a colour, which may begin with the side itself."""


class Scene(Discreet, Struct, frozen=True):
    """The table at one moment: bodies by piece id, turn trackers' levels, global properties, players' names by side.

    `since` says what changed since the scene before it, None where that is not known.
    """

    HIDDEN = ("values", "since")

    bodies: Mapping[str, Body]
    turns: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    since: Since | None = None


class Record(Discreet, Struct, frozen=True, dict=True):
    """A saved game or log: its file, and what its metadata say of module, module's version and engine.

    - `steps` is the number of steps, 0 for a saved game; `undos` say which were taken back.
    - `held` are the steps of a short log, so that they need not be read again; None for a long one. `laid` is the table
      with which they begin, of which each play takes a copy; None where it is to be laid again.
    - `dice` are the dice of the game, if it is known.
    - `shown` is what it is called, empty where that is its name.
    """

    HIDDEN = ("undos", "held", "laid")

    path: Path
    module: str
    version: str
    engine: str
    steps: int = 0
    undos: Undos = field(default_factory=Undos)
    held: tuple[LogStep, ...] | None = None
    laid: _Table | None = None
    dice: DieLines = NO_LINES
    shown: str = ""

    @classmethod
    def open(cls, path: Path) -> Record:
        """Read through a file once; raise UnusableFile, in one line, when it is no saved game or log or is damaged."""
        return Begun.read(path).record()

    @cached_property
    def name(self) -> str:
        """The file's name, or what it is called in place of it, as it can be shown."""
        return printable(self.shown or self.path.name)

    @property
    def is_log(self) -> bool:
        """Whether it has steps."""
        return self.steps > 0

    def start(self) -> Scene:
        """Give the table with which the file begins; of a saved game, that is all there is."""
        return self._begin()[0].scene()

    def play(self, to: int | None = None) -> Iterator[tuple[Step, Scene]]:
        """Give every step with the table after it; first a step 0 without events, with the table at the start.

        `to` is the number of the last step wanted. Steps that were undone are among them, as VASSAL plays them too.
        Raises UnusableFile when the file is damaged.
        """
        table, log = self._begin()
        yield Step(0, ()), table.scene()
        try:
            for log_step in log:
                if to is not None and log_step.number > to:
                    return
                yield self._step(table, log_step), table.scene()
        except CodecError as error:
            raise self._unusable(error) from None

    def _begin(self) -> tuple[_Table, Iterable[LogStep]]:
        """Lay the table with which the file begins; give it with the steps that follow."""
        if self.laid is not None and self.held is not None:
            return self.laid.copied(), self.held
        try:
            return _laid(self.path)
        except CodecError as error:
            raise self._unusable(error) from None

    def _unusable(self, error: CodecError) -> UnusableFile:
        return unusable(error.within(self.path.name))

    def _step(self, table: _Table, log_step: LogStep) -> Step:
        number = log_step.number
        undoes = self.undos.targets.get(number)
        table.live.blinds.undoing = undoes is not None
        table.called = self.dice.sides
        try:
            done = [command for command in log_step.commands if not isinstance(command, NullCommand)]
            events = [event for command in done for event in table.run(command)]
        except CodecError as error:
            raise error.at(f"{self.path.name}: step {number}") from None
        if undoes is None:
            events.extend(rolls_in(events, self.dice))
        return Step(number, tuple(events), _side(events), number in self.undos.undone, undoes)

    def at(self, number: int | None = None) -> tuple[Step, Scene]:
        """Give one step with the table after it, the last without a number; raise UnusableFile when there is none."""
        if number is not None and not 0 <= number <= self.steps:
            raise UnusableFile(
                said("it has no step {number}, only {steps}", number=number, steps=counted(self.steps, "step")),
                self.path.name,
            )
        return deque(self.play(number), maxlen=1).pop()


class Begun(Discreet, Struct, frozen=True):
    """A file that is read as far as the table with which it begins; the rest is read later, once.

    `head` is its record, as if it had no steps.
    """

    HIDDEN = ("_table", "_steps")

    head: Record
    _table: _Table
    _steps: Iterator[LogStep]

    @classmethod
    def read(cls, path: Path, *, shown: str = "") -> Begun:
        """Read a file's beginning; `shown` is what it is called, if not by its name.

        Raises UnusableFile, in one line, when it is no saved game or log or is damaged.
        """
        try:
            module, own = _metadata(path)
            table, steps = _laid(path)
        except CodecError as error:
            raise unusable(error.within(path.name)) from None
        engine = own.vassal_version or module.vassal_version
        head = Record(path, module.name or "", own.version or module.version, engine, shown=shown)
        return cls(head, table, steps)

    def bodies(self) -> Collection[Body]:
        """Give the pieces on the table."""
        return self._table.scene().bodies.values()

    def record(self, dice: DieLines = NO_LINES) -> Record:
        """Read the rest; `dice` are those of the game. Raises UnusableFile when the file is damaged."""
        head = self.head
        try:
            counted = HeldSteps(self._steps, self._table.live.nested())
            undos = undos_of(counted, marked=version_numbers(head.engine)[:2] >= MARKED_FROM)
        except CodecError as error:
            raise unusable(error.within(head.path.name)) from None
        read = replace(head, steps=counted.number, undos=undos, dice=dice)
        return read if counted.held is None else replace(read, held=tuple(counted.held), laid=self._table)


class _Table(Struct):
    """The table while the commands run; `called` are the names of sides by what reports call them in any language."""

    live: Live
    turns: dict[str, tuple[int, ...]] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    sides: set[str] = field(default_factory=set)
    called: Mapping[str, str] = NO_SIDES

    def copied(self) -> _Table:
        """Give the same table, on which commands can be run by themselves."""
        return _Table(self.live.copied(), dict(self.turns), dict(self.values), set(self.sides), self.called)

    def begin(self, visits: Iterator[Visit]) -> Visit | None:
        """Lay the table as the file begins; give the first command of the log, None when there is no log.

        The players are seated first, although they stand behind the pieces: masks are named after them. Raises
        CodecError when the file does not begin with a table.
        """
        setting: list[AddPiece] = []
        first = next(visits, None)
        if first is None or not isinstance(first.command, BeginSave):
            raise CodecError("it does not begin with a table, so its beginning is missing")
        first = None
        for visit in visits:
            if visit.depth == 1 and visit.text.startswith(Log.PREFIX):
                first = visit
                break
            command = _read(visit.text)
            if isinstance(command, AddPiece):
                setting.append(command)
            elif not isinstance(command, EndSave):
                for _ in self.run(command):
                    pass
        for add in setting:
            for _ in self.live.add(add):
                pass
        self.live.begin()
        self.sides.update(body.marks.get(SIDE, "") for body in self.live.bodies.values())
        return first

    def scene(self) -> Scene:
        """Give the table as it is now."""
        bodies, since = self.live.scene()
        return Scene(bodies, dict(self.turns), dict(self.values), dict(self.live.seats.names), since)

    def run(self, command: Command) -> Iterator[Event]:
        """Run a command while what it does is asked for."""
        match command:
            case AddPiece():
                return self.live.add(command)
            case RemovePiece():
                return self.live.remove(command)
            case ChangeLevels():
                return self.live.change_levels(command)
            case ChangePiece():
                return self.live.change(command)
            case MovePiece():
                return self.live.move(command)
        return self._run_beside(command)

    def _run_beside(self, command: Command) -> Iterator[Event]:
        """Run a command that moves no piece."""
        seats = self.live.seats
        match command:
            case Chat():
                yield _said(seats.cleaned(html.unescape(command.body)), seats.names, self.sides, self.called)
            case MutableProperty() | GlobalProperty():
                old, new = self.values.get(command.name, ""), _new_value(command)
                self.values[command.name] = seats.cleaned(new)
                yield ValueSet(command.name, seats.cleaned(old), seats.cleaned(new))
            case SetTurn():
                self.turns[command.tracker] = levels = _levels(command)
                yield TurnSet(command.tracker, levels)
            case Player():
                seats.take(command)
                yield Seated(command.side, seats.names[command.side])
            case RemovePlayer():
                side = seats.leave(command)
                yield Seated(side, "", left=True)
            case NullCommand():
                return
            case _:
                yield Other(type(command).__name__)


def _read(text: str) -> Command:
    """Read a command of those with which a file begins."""
    return _added(text) if text.startswith(AddPiece.PREFIX) else parse_command(text)


@lru_cache(maxsize=READ)
def _added(text: str) -> Command:
    """Read what adds a piece, of which as many are remembered as pieces are."""
    return parse_command(text)


def _laid(path: Path) -> tuple[_Table, Iterator[LogStep]]:
    """Lay the table with which a file begins; give it with the steps that follow, read as they are asked for."""
    table, visits = _Table(Live(Seats())), savefile.walk(path)
    first = table.begin(visits)
    return table, steps_of(chain(() if first is None else (first,), visits))


def _new_value(command: MutableProperty | GlobalProperty) -> str:
    return command.new if isinstance(command, MutableProperty) else command.value


def _said(text: str, players: Mapping[str, str], sides: set[str], called: Mapping[str, str]) -> Said:
    """Read a line of the chat; a report names the side that acts first, or the player last, between angle brackets.

    `called` are the names of sides by what a report in any language calls them.
    """
    spoken = _SPEAKER.fullmatch(text)
    if spoken:
        return Said(spoken["text"], spoken["name"] or "?")
    coloured = _COLOURED.fullmatch(text)
    text = f"* {coloured['words']}" if coloured else text
    named = _REPORT_SIDE.match(text)
    acting = called.get(named["side"], named["side"]) if named else ""
    if acting and (acting in players or acting in sides):
        return Said(text, side=acting)
    if coloured:
        return Said(text, side=_first_side(coloured["words"], sides, called))
    side = next((side for side, name in players.items() if name and text.rstrip("* ").endswith(f"<{name}>")), "")
    return Said(text, side=side)


def _first_side(words: str, sides: set[str], called: Mapping[str, str]) -> str:
    """Give the side with which a report begins; languages without blanks go on right behind its name."""
    own = (side for side in sides if words.startswith(f"{side} "))
    other = (side for name, side in called.items() if name != side and side in sides and words.startswith(name))
    return next(own, "") or next(other, "")


def _side(events: list[Event]) -> str:
    """Give the side of who made a step: of the moves where they say it, else as the reports begin."""
    moved = (event.side for event in events if isinstance(event, Moved))
    reported = (event.side for event in events if isinstance(event, Said))
    return next(filter(None, chain(moved, reported)), "")


@lru_cache(maxsize=256)
def _levels(command: SetTurn) -> tuple[int, ...]:
    """Give the levels of a turn tracker; the button sets it to the same few again and again."""
    state, found = command.turn(), list[int]()
    levels: tuple[TurnLevel, ...] = state.levels
    at = state.current_level
    while 0 <= at < len(levels):
        level = levels[at]
        found.append(level.current)
        levels, at = level.children, level.current_child
    return tuple(found)


def _metadata(path: Path) -> tuple[Metadata, Metadata]:
    with Archive.open(path) as archive:
        found = [archive.get(name) for name in (savefile.MODULEDATA, savefile.SAVEDATA)]
        names = (savefile.MODULEDATA, savefile.SAVEDATA)
        module, own = (
            Metadata() if data is None else Metadata.parse(data, f"{archive.name}: {name}")
            for name, data in zip(names, found, strict=True)
        )
    return module, own
