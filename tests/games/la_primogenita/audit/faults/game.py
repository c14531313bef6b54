"""A recorded game in which faults are planted, and the desk at which one is: the table at any moment of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from rules_check.games.la_primogenita.hands import orders, settling, time
from rules_check.games.la_primogenita.hands.recorder import Recorder
from rules_check.games.la_primogenita.hands.recording import Played, Recording
from rules_check.games.la_primogenita.orders.drawing import lone_trenches_returned
from rules_check.games.la_primogenita.position.position import Position
from rules_check.play.log import moving
from rules_check.play.log.table import PlayTable
from rules_check.play.log.time import Tracker
from rules_check.replay.reading import Reading
from tests.play.blank_log import BlankLog
from tests.play.next_log import next_setting
from vassal_build.codec.commands import Command
from vassal_build.gamebox.box import Gamebox
from vassal_build.replacing import replace

EVERY = 16
"""The table is kept after so many turns of the recording, so that any later one is soon reached."""
SOON = 16
"""Turns of the recording within so many steps of a Game Turn are as good as each other."""
LATER_IDS = 700_000_000_000
"""What a fault adds has ids far above those of the game."""


@dataclass(slots=True)
class Desk:
    """The table just before one turn of the recording; steps taken here follow those of the game up to it."""

    game: RecordedGame
    number: int
    table: PlayTable
    recorder: Recorder

    @property
    def played(self) -> Played:
        """What the game did next."""
        return self.game.played[self.number]

    @property
    def before(self) -> Position:
        """The position of the rules here."""
        return self.played.before

    @property
    def next_step(self) -> int:
        """The number of the step that comes next."""
        return self.played.first + len(self.table.steps)

    @property
    def last_step(self) -> int:
        """The number of the step taken last."""
        return self.next_step - 1

    def carry_out(self, after: Position, number: int | None = None) -> None:
        """Let hands carry out what the game did in a turn, this one if none is given, and leave it as played."""
        turn = self.game.played[self.number if number is None else number]
        self.recorder.record(turn.before, turn.actions, after)

    def drag(self, units: Sequence[str], place: str, side: str = "") -> None:
        """Drag counters of one place to another."""
        owner = side or self.before.facts.units[units[0]].side
        moving.drag(self.table, [self.table.counters[unit] for unit in units], place, owner)

    def finish_battle(self) -> None:
        """Take the marks of battle off, if a die was thrown."""
        if self.recorder.fought:
            self.recorder.clear(self.before)

    def close(self, shown: Position | None = None) -> int:
        """Close the window by the step that players would close it with; give its number.

        `shown` is what the table shows when it is not the position here.
        """
        self.finish_battle()
        if self.before.execution is not None:
            self._return_trenches(shown)
            orders.draw(self.table, self.before.facts.orders[self.before.execution.order].side)
        else:
            self.press()
        return self.last_step

    def _return_trenches(self, shown: Position | None) -> None:
        """Take Trenches off in which nobody is left as the Order ends, but for one that is itself the fault."""
        there = shown or self.before
        manned = lone_trenches_returned(there).trenches
        kept = set() if shown is None else set(shown.trenches) - set(self.played.after.trenches)
        left = {place: side for place, side in there.trenches.items() if place in manned or place in kept}
        settling.settle_trenches(self.table, replace(there, trenches=left), self.before.facts.sides[0])

    def press(self, times: int = 1) -> int:
        """Press the turn button; give the number of the last step."""
        segments = self.before.facts.segments
        for _ in range(times):
            turn, here = self.table.turn
            here += 1
            turn, here = (turn + 1, 0) if here == len(segments) else (turn, here)
            time.press(self.table, self.recorder.tracker, turn, segments[here])
        return self.last_step

    def log(self, commands: Sequence[Command]) -> None:
        """Take a step of any commands."""
        self.table.log(commands)

    def steps(self, since: int) -> tuple[tuple[Command, ...], ...]:
        """All steps of the log with the fault, from one of the game on."""
        return (*self.game.recording.steps[since - 1 : self.played.first - 1], *self.table.steps)


@dataclass(frozen=True, slots=True)
class FaultLog:
    """A log with a fault: what it begins with, its steps, and how many of the game were taken before it begins."""

    begin: BlankLog
    steps: tuple[tuple[Command, ...], ...] = field(repr=False)
    earlier: int

    def read(self) -> Reading:
        """Give what would be read of it if it were written."""
        return self.begin.with_steps(self.steps)

    def write(self, path: Path) -> Path:
        """Write it; give its path."""
        return self.begin.write(self.steps, path)


@dataclass(slots=True)
class RecordedGame:
    """A game that was recorded, and the folder that the beginnings of logs with faults are written to.

    `until` is the last step at which a fault may be planted, 0 for any.
    """

    recording: Recording
    box: Gamebox
    folder: Path
    until: int = 0
    _kept: list[tuple[PlayTable, Any, bool]] = field(default_factory=list)
    _ahead: Recorder | None = None
    _blank: dict[int, BlankLog] = field(default_factory=dict)
    _begins: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Note which turn of the recording is the first of each Game Turn."""
        for number, turn in enumerate(self.played):
            self._begins.setdefault(turn.before.turn, number)

    @property
    def played(self) -> tuple[Played, ...]:
        """What the rules played."""
        return self.recording.played

    def turns(self, random: Random, wanted: Callable[[Played], bool]) -> Iterator[int]:
        """Give the turns that fit, in a random order."""
        within = [turn for turn in self.played if not self.until or turn.last <= self.until]
        found = [number for number, turn in enumerate(within) if wanted(turn)]
        random.shuffle(found)
        return iter(found)

    def soonest(self, random: Random, wanted: Callable[[Played], bool]) -> Iterator[int]:
        """Give the turns that fit, those soon after a Game Turn began first: the logs with their faults are short."""
        return iter(sorted(self.turns(random, wanted), key=lambda number: self._since(number) // SOON))

    def desk(self, number: int) -> Desk:
        """Give the table just before a turn."""
        at = number // EVERY
        self._keep(at)
        table, state, fought = self._kept[at]
        recorder = self._recorder(table.copied())
        recorder.random.setstate(state)
        recorder.fought = fought
        for turn in self.played[at * EVERY : number]:
            recorder.record(turn.before, turn.actions, turn.after)
        recorder.table.steps.clear()
        recorder.table.stacks.made += LATER_IDS
        return Desk(self, number, recorder.table, recorder)

    def log(self, desk: Desk) -> FaultLog:
        """Give the log of a desk; it begins with the Game Turn of the fault, as the table lay then."""
        begin = self._beginning(desk.number)
        if begin not in self._blank:
            there = self.desk(begin)
            setting = next_setting(self.recording.setting, there.table, there.recorder.tracker)
            path = self.folder / f"{self.recording.game.seed}-{begin}.vlog"
            self._blank[begin] = BlankLog.of(setting, path)
        since = self.played[begin].first
        return FaultLog(self._blank[begin], desk.steps(since), since - 1)

    def _beginning(self, number: int) -> int:
        """Give the first turn of the recording in the Game Turn of another."""
        return self._begins[self.played[number].before.turn]

    def _since(self, number: int) -> int:
        """Give how many steps a turn comes after its Game Turn began."""
        return self.played[number].first - self.played[self._beginning(number)].first

    def _recorder(self, table: PlayTable) -> Recorder:
        state, segments = self.recording.setting.state, self.played[0].before.facts.segments
        random = Random(self.recording.game.seed)
        return Recorder(table, Tracker.of(state, segments), random)

    def _keep(self, at: int) -> None:
        """Go on along the game and keep tables of it, up to one by its number."""
        if self._ahead is None:
            setting = self.recording.setting
            self._ahead = self._recorder(PlayTable.of(setting.state, self.box, setting.seats))
        recorder = self._ahead
        while len(self._kept) <= at:
            self._kept.append((recorder.table.copied(), recorder.random.getstate(), recorder.fought))
            reached = (len(self._kept) - 1) * EVERY
            for turn in self.played[reached : reached + EVERY]:
                recorder.record(turn.before, turn.actions, turn.after)
                recorder.table.steps.clear()
