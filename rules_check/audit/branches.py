"""What is odd about how the logs of a game fit together, as findings at the start of each: pieces that changed between
two logs, logs that go another way or hold the same steps as another, logs without the one before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from rules_check.audit.between_logs import changed
from rules_check.audit.chain import Line, may_follow, met
from rules_check.audit.outline import Outline
from rules_check.audit.players import may_be_the_same
from rules_check.audit.verdict import Finding, Moment
from rules_check.codes import rep_chain
from rules_check.codes.die import THROWN_ELSEWHERE
from rules_check.replay.dice import Throw
from rules_check.rules.listing import steps
from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.language.said import joined, said, said_of
from vassal_build.location import Location

SHARED = 10
"""Two logs that begin with a setup are of one game when they share a throw, or so many steps that changed pieces."""


def findings_of(logs: Sequence[Outline], lines: Sequence[Line]) -> tuple[tuple[Finding, ...], ...]:
    """Give for each log the findings of how it fits to the others."""
    rank = {number: at for at, number in enumerate(number for line in lines for number in line)}
    known = met(logs)
    stems = frozenset(number for line in lines if not known[line[0]] for number in line)
    found = {
        number: tuple(_findings(_Log(logs, number, line, rank, known[number], stems)))
        for line in lines
        for number in line
    }
    return tuple(found[number] for number in range(len(logs)))


class _Log(Struct, frozen=True):
    """A log among the others: its line, the place of each log in the order of all lines, and those that it `met`.

    `stems` are the logs of lines that begin with a table of their own.
    """

    logs: Sequence[Outline]
    number: int
    line: Line
    rank: Mapping[int, int]
    met: tuple[int, ...]
    stems: frozenset[int]

    @property
    def own(self) -> Outline:
        return self.logs[self.number]

    @property
    def before(self) -> Outline | None:
        """The log before it, None for the first."""
        at = self.line.index(self.number)
        return self.logs[self.line[at - 1]] if at else None

    def finding(self, code: Code, message: str, place: str = "", subject: str = "", *evidence: str) -> Finding:
        """Give a finding at its start."""
        turn, segment = self.own.moment
        where = Location(f"{self.own.file}#0", None, self.own.begins)
        diagnostic = code.at(where, message, subject=subject, evidence=evidence)
        return Finding(Moment(0, turn, segment), diagnostic, place)


def _findings(log: _Log) -> Iterator[Finding]:
    before = log.before
    if before is not None:
        for counter, place, words in changed(before, log.own):
            yield log.finding(rep_chain.CHANGED_BETWEEN, words, place, counter)
    branches = list(_branches(log))
    yield from branches
    if before is None and not branches and not log.own.is_from_the_beginning and not _is_led_to(log):
        yield from _missing(log)


def _is_led_to(log: _Log) -> bool:
    """Say whether another log, which began with another table, has that with which this one begins."""
    start = log.own.trail.start
    return any(log.logs[number].trail.start != start for number in log.met)


def _branches(log: _Log) -> Iterator[Finding]:
    """Tell, of each other log that has the table with which this one begins, what both did from there on."""
    if log.own.is_idle:
        return
    for number in log.met:
        other = log.logs[number]
        if number in log.line or other.is_idle or other.trail.end == log.own.trail.start:
            continue
        step, common = other.trail.passes(log.own.trail) or (0, 0)
        later = log.rank[number] < log.rank[log.number]
        whole, rest = common == log.own.steps, common == other.steps - step
        is_reported_there = rest and not step and not (whole and later)
        if is_reported_there or not _is_same_game(log.own, other, common):
            continue
        if whole or rest:
            yield _overlap(log, other, step, common)
        elif step or later:
            yield from _fork(log, other, step, common)


def _is_same_game(log: Outline, other: Outline, common: int) -> bool:
    """Say whether logs with one table at their start are of one game.

    Many games begin with the same setup, and some of these with the same throws, too.
    """
    if not log.is_from_the_beginning or common == log.steps == other.steps:
        return True
    if not may_be_the_same(log.players, other.players):
        return False
    trail, shared = log.trail, range(1, common + 1)
    return any(step in trail.thrown for step in shared) or sum(step in trail.active for step in shared) >= SHARED


def _overlap(log: _Log, other: Outline, step: int, common: int) -> Finding:
    message = said_of(
        common,
        "its {mine} is also {theirs} of {file}",
        "its {mine} are also {theirs} of {file}",
        mine=counted(common, "step") if common == log.own.steps else steps(1, common),
        theirs=steps(step + 1, step + common),
        file=other.file,
    )
    return log.finding(rep_chain.OVERLAP, message)


def _fork(log: _Log, other: Outline, step: int, common: int) -> Iterator[Finding]:
    where = said("from the table of {file} after step {step}", file=other.file, step=step + common)
    forked = (
        said("{where} this log goes on differently, from its own step {step} on", where=where, step=common + 1)
        if common
        else said("{where} this log goes on differently", where=where)
    )
    yield log.finding(rep_chain.FORKED, forked)
    pairs = _other_dice(_after(log.own.throws, common), _after(other.throws, step + common))
    if pairs:
        message = said_of(
            len(pairs),
            "{where}, {number} throw was made again, with another result",
            "{where}, {number} throws were made again, with another result",
            where=where,
        )
        yield log.finding(THROWN_ELSEWHERE, message, "", "", *(_in_words(*pair) for pair in pairs))


def _after(throws: Sequence[Throw], step: int) -> list[Throw]:
    return [throw for throw in throws if throw.step > step]


def _other_dice(mine: Sequence[Throw], theirs: Sequence[Throw]) -> list[tuple[Throw, Throw]]:
    """Give the throws that differ, as long as the same dice were thrown in both by the same sides."""
    found = []
    for a, b in zip(mine, theirs, strict=False):
        if (a.die, a.side) != (b.die, b.side):
            break
        if a.faces != b.faces:
            found.append((a, b))
    return found


def _in_words(mine: Throw, theirs: Throw) -> str:
    (shown, there) = (joined(map(str, each.faces), ",") for each in (mine, theirs))
    return said(
        "{die} by {who}: {shown} in step {step}, {there} in step {other} of {file}",
        die=mine.die,
        who=mine.side or said("somebody"),
        shown=shown,
        step=mine.step,
        there=there,
        other=theirs.step,
        file=theirs.file,
    )


def _missing(log: _Log) -> Iterator[Finding]:
    earlier = [
        other
        for number, other in enumerate(log.logs)
        if number in log.stems and number not in log.line and not other.is_idle and may_follow(other, log.own)
    ]
    if not earlier:
        return
    last = max(earlier, key=lambda other: (other.end.time or (0, 0), other.file))
    there, here = last.time_in_words(last.end.time), log.own.begins
    message = said(
        "no log leads from {there}, where {earlier} ends, to {here}, where {file} begins",
        there=there,
        earlier=last.file,
        here=here,
        file=log.own.file,
    )
    yield log.finding(rep_chain.MISSING_LINK, message)
