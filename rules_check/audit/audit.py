"""The audit of one save or log: its steps read as play, and the play judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rules_check.audit import closing, fights, ordering
from rules_check.audit.cues import (
    Agreed,
    Altered,
    BattleOver,
    Came,
    Clock,
    Cue,
    Executes,
    Marked,
    Shifted,
    Threw,
    cues_of,
    is_closing,
)
from rules_check.audit.follower import Follower
from rules_check.audit.ledger import Ledger
from rules_check.audit.marks import Marks, marks_on
from rules_check.audit.verdict import Audit, Window
from rules_check.codes.rep import TRACK_DISAGREES
from rules_check.position.actions import Next
from rules_check.position.position import Position
from rules_check.replay.events import Step
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Table

SETUP = "setup"


@dataclass(frozen=True, slots=True)
class Beat:
    """A step in play that tells something: the tables before and after it, and its cues."""

    number: int
    before: Table
    after: Table
    cues: tuple[Cue, ...]

    @property
    def closes(self) -> bool:
        """Whether duties fall due before it."""
        return any(is_closing(cue) for cue in self.cues)


def audit(reading: Reading, *, printed_only: bool = False, before: Position | None = None) -> Audit:
    """Judge a save or log.

    `before` is the position in which the play of an earlier log ended, for what no table shows. With `printed_only`
    what rests on reconstructed values is unverifiable. Raises UnusableFile when the file is damaged.
    """
    return _Auditor(reading, Ledger(reading.record.path.name, reading.record.is_log, printed_only)).run(before)


@dataclass(slots=True)
class _Auditor:
    """Goes through a record window by window."""

    reading: Reading
    ledger: Ledger
    windows: list[Window] = field(default_factory=list)
    undone: int = 0
    _told: set[tuple[str, str, str]] = field(default_factory=set)
    _since: int = 0
    _last: int = 0

    def run(self, carried: Position | None) -> Audit:
        """Judge the whole record."""
        steps = self.reading.play()
        _, table = next(steps)
        follower = Follower(self.reading, self.reading.position(table, self.reading.facts.sides)[0], self.ledger)
        if carried is not None:
            follower.position = _carried(follower.position, carried)
        self._see(follower, table, 0)
        beats: list[Beat] = []
        for beat in self._beats(follower, steps, table):
            table = beat.after
            if beat.closes:
                self._play(follower, beats, beat.before)
                self._close(follower, beat)
                beats = []
            else:
                beats.append(beat)
            self._last = beat.number
        self._play(follower, beats, table)
        self._end(follower, table)
        return self._audit(follower)

    def _beats(self, follower: Follower, steps: Iterator[tuple[Step, Table]], before: Table) -> Iterator[Beat]:
        for step, after in steps:
            if step.in_play:
                cues = tuple(cues_of(step, before, after, follower.see))
                if cues:
                    yield Beat(step.number, before, after, cues)
            else:
                self.undone += 1
            before = after

    def _play(self, follower: Follower, beats: Sequence[Beat], end: Table) -> None:
        """Play the beats of a window; `end` is the table at its end, where late losses and marks are found."""
        later = follower.see(end)
        for number, beat in enumerate(beats):
            for cue in beat.cues:
                _take(follower, cue, beat, _next_battle(follower, beats[number + 1 :]), later)
                if isinstance(cue, Agreed):
                    follower.agreed = beat.number

    def _close(self, follower: Follower, beat: Beat) -> None:
        before, after = follower.see(beat.before), follower.see(beat.after)
        ended = follower.position
        clock = next((cue for cue in beat.cues if isinstance(cue, Clock)), None)
        if any(isinstance(cue, Shifted) for cue in beat.cues) and clock is None:
            if _is_revealing(beat):
                follower.revealed = follower.revealed or beat.number
                closing.close(follower, before, beat.number)
            else:
                ordering.close_by_orders(follower, beat.cues, before, after, beat.number)
        if clock is not None:
            ordering.close_by_clock(follower, clock, before, after, beat.number)
        self._closed(follower, ended, beat.before, beat.number, clock=clock is not None)

    def _end(self, follower: Follower, table: Table) -> None:
        """Close the last window: at the end of the log, or a save's finished set-up."""
        seen, ended = follower.see(table), follower.position
        if not self.reading.record.is_log and ended.segment == SETUP:
            follower.offer(Next(), 0)
        elif self.reading.record.is_log:
            ordering.reveal(follower, seen, self._last)
            closing.close(follower, seen, self._last)
        self._closed(follower, ended, table, self._last, clock=True)

    def _closed(self, follower: Follower, ended: Position, table: Table, step: int, *, clock: bool = False) -> None:
        if follower.agreed:
            self.ledger.excuse(self._since, follower.agreed)
        self._since = len(self.ledger.findings)
        follower.agreed = 0
        follower.open_window()
        self._see(follower, table, step, clock=clock)
        first = self.windows[-1].last + 1 if self.windows else 0
        if step >= first:
            last = step if table.source.endswith(f"#{step}") else max(step - 1, first)
            self.windows.append(Window(first, last, _title(ended), self.reading.position(table)[0]))

    def _see(self, follower: Follower, table: Table, step: int, *, clock: bool = False) -> None:
        """Write down once what is not right with the table itself; while the `clock` moves, its markers follow it."""
        position, found = follower.look(table)
        for each in found:
            if clock and each.code == TRACK_DISAGREES.id:
                continue
            key = each.code, each.subject, each.message
            if key not in self._told:
                self._told.add(key)
                self.ledger.note(position, each, step=step, place=each.location.detail)

    def _audit(self, follower: Follower) -> Audit:
        record, release = self.reading.record, self.reading.release
        return Audit(
            file=record.path.name,
            game=release.game,
            edition=release.edition or follower.position.edition,
            data=self.reading.facts.fingerprint,
            steps=record.steps,
            undone=self.undone,
            actions=tuple(self.ledger.actions),
            findings=tuple(sorted(self.ledger.findings, key=lambda found: found.moment.step)),
            windows=tuple(self.windows),
        )


def _take(follower: Follower, cue: Cue, beat: Beat, coming: Marks, later: Position) -> None:
    step = beat.number
    match cue:
        case Came():
            follower.ways.setdefault(cue.unit, []).append((step, cue.place))
            follower.touched[cue.unit] = step
        case Altered():
            follower.touched[cue.unit] = step
        case Marked():
            follower.marked.add(cue.unit)
        case Threw():
            fights.thrown(follower, cue, beat.before, later, step)
        case BattleOver():
            fights.without_die(follower, beat.before, later, step)
        case Executes():
            fights.ready(follower, follower.see(beat.before), later, step)
            ordering.execute(follower, cue.order, coming, later, step)
        case Shifted() if ordering.is_put_back(follower, cue):
            fights.ready(follower, follower.see(beat.before), later, step)
            ordering.put_back(follower, cue, step)


def _next_battle(follower: Follower, beats: Sequence[Beat]) -> Marks:
    """Give the declarations of the next battle for which a die is thrown in the window, empty when there is none."""
    for beat in beats:
        for cue in beat.cues:
            if isinstance(cue, Threw) and fights.die_of(follower, cue.die) in fights.FIGHTS:
                return marks_on(beat.before)
    return Marks(0, (), "")


def _is_revealing(beat: Beat) -> bool:
    shifts = [cue for cue in beat.cues if isinstance(cue, Shifted)]
    return bool(shifts) and all(cue.after.value == "track" for cue in shifts)


def _carried(seen: Position, carried: Position) -> Position:
    """Give the position at the start of a log with what only the play before it tells, such as sources lost."""
    return seen.changed(
        lost=carried.lost,
        choices=carried.choices,
        chosen_again=carried.chosen_again,
        railed=carried.railed,
        execution=carried.execution,
        scores=carried.scores,
    )


def _title(position: Position) -> str:
    order = position.execution and position.facts.orders[position.execution.order]
    named = f" · Order {order.priority} {order.name}" if order else ""
    return f"GT{position.turn} {position.segment}{named}"
