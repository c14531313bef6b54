"""Logs of one game put end to end: where one ends with the table that another begins with, whatever order they came in.

A log that almost fits, a few pieces being elsewhere, is put there too. What changed between two logs, and what else is
odd about how logs fit together, is found in between_logs.py and branches.py.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from rules_check.audit.between_logs import changed
from rules_check.audit.outline import Outline
from rules_check.audit.players import may_be_the_same

FEW = 10
"""So many pieces may have changed from one log to the next for it to be called the next."""
Line = tuple[int, ...]
"""Logs of one game in the order of play, by their numbers in the order given."""
Node = tuple[tuple[str, str], int]
"""A table of a game's module, by its mark."""


def lines_of(logs: Sequence[Outline]) -> tuple[Line, ...]:
    """Put logs end to end; every log is in one line, and what begins a line follows no other log."""
    return _almost(logs, _Exact(logs).lines())


class _Exact:
    """Puts those logs end to end of which the one begins exactly as the other ends.

    A log is a way from table to table; one that ends as it begins, people having talked, is passed on the way.
    """

    def __init__(self, logs: Sequence[Outline]) -> None:
        self.logs = logs
        self.left = dict.fromkeys(sorted(range(len(logs)), key=lambda number: logs[number].file))
        self.outs: dict[Node, list[int]] = defaultdict(list)
        self.idle: dict[Node, list[int]] = defaultdict(list)
        for number in self.left:
            (self.idle if logs[number].is_idle else self.outs)[self._start(number)].append(number)
        self.weights = self._weights()

    def lines(self) -> tuple[Line, ...]:
        """Give the lines, the longest first; talk that is in none of them comes last."""
        ends = {self._end(number) for number in self.left if not self.logs[number].is_idle}
        waiting = sorted(self.left, key=lambda number: (self.logs[number].is_idle, *self._rank(number)))
        first = [number for number in waiting if not self.logs[number].is_idle and self._start(number) not in ends]
        return tuple(self._line(number) for number in (*first, *waiting) if number in self.left)

    def _line(self, first: int) -> Line:
        line = [] if self.logs[first].is_from_the_beginning else self._talk(self._start(first))
        after: int | None = first
        while after is not None:
            if after in self.left:
                line.append(after)
                del self.left[after]
            node = self._end(after)
            line.extend(self._talk(node))
            after = min((number for number in self.outs[node] if number in self.left), key=self._rank, default=None)
        return tuple(line)

    def _talk(self, node: Node) -> list[int]:
        """Take the logs in which people only talked over a table."""
        found = [number for number in self.idle[node] if number in self.left]
        for number in found:
            del self.left[number]
        return found

    def _rank(self, number: int) -> tuple[int, str]:
        return -self.weights[number], self.logs[number].file

    def _start(self, number: int) -> Node:
        return self.logs[number].kin, self.logs[number].trail.start

    def _end(self, number: int) -> Node:
        return self.logs[number].kin, self.logs[number].trail.end

    def _weights(self) -> Mapping[int, int]:
        """Give for each log the steps of the longest line that begins with it."""
        weights: dict[int, int] = {}
        for root in self.left:
            waiting, open_ = [root], set[int]()
            while waiting:
                number = waiting[-1]
                later = [] if self.logs[number].is_idle else self.outs[self._end(number)]
                unknown = [each for each in later if each not in weights and each not in open_]
                if number not in open_ and unknown:
                    open_.add(number)
                    waiting.extend(unknown)
                    continue
                waiting.pop()
                open_.add(number)
                weights[number] = self.logs[number].steps + max((weights.get(each, 0) for each in later), default=0)
        return weights


def _almost(logs: Sequence[Outline], lines: Sequence[Line]) -> tuple[Line, ...]:
    """Put lines end to end of which the one begins with few pieces elsewhere than the other ended, and later."""
    by_head = {line[0]: line for line in lines}
    by_tail = {line[-1]: line for line in lines}
    for _, tail, head in sorted(_fits(logs, lines)):
        before, after = by_tail.get(tail), by_head.get(head)
        if before is None or after is None or before is after:
            continue
        joined = (*before, *after)
        del by_tail[tail], by_head[head]
        by_head[joined[0]] = by_tail[joined[-1]] = joined
    return tuple(by_head.values())


def _fits(logs: Sequence[Outline], lines: Sequence[Line]) -> list[tuple[int, int, int]]:
    """Give how many things differ, the last of one line and the first of another, for those that almost fit.

    A line that begins with a table of another log is a branch of its game, and follows nothing.
    """
    found = []
    known = met(logs)
    whole = [line for line in lines if not known[line[0]]]
    for head in (line[0] for line in whole if not logs[line[0]].is_from_the_beginning):
        for tail in (line[-1] for line in whole):
            if may_follow(logs[tail], logs[head]):
                number = len(changed(logs[tail], logs[head]))
                if number <= FEW:
                    found.append((number, tail, head))
    return found


def met(logs: Sequence[Outline]) -> tuple[tuple[int, ...], ...]:
    """Give for each log those others that have, at their start or on their way, the table with which it begins."""
    starts = {(log.kin, log.trail.start) for log in logs}
    passing: dict[Node, dict[int, None]] = defaultdict(dict)
    for number, log in enumerate(logs):
        for mark in log.trail.tables:
            if (log.kin, mark) in starts:
                passing[log.kin, mark][number] = None
    return tuple(
        tuple(each for each in passing[log.kin, log.trail.start] if each != number) for number, log in enumerate(logs)
    )


def may_follow(before: Outline, after: Outline) -> bool:
    """Say whether a log may be the next of a game by module, players and time."""
    if before.kin != after.kin or before.end.time is None or after.start.time is None:
        return False
    return may_be_the_same(before.players, after.players) and before.end.time <= after.start.time
