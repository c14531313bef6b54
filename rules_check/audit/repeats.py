"""Steps that stand in several logs, of any module, so that the dice in them are counted once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from rules_check.audit.players import may_be_the_same
from rules_check.audit.trail import Frame, Tracer, Trail
from rules_check.codes.rep_chain import OVERLAP
from rules_check.replay.body import Body
from rules_check.replay.dice import Throw, throws_in
from rules_check.replay.record import Record
from rules_check.rules.listing import steps
from vassal_build.codec.discreet import Discreet
from vassal_build.diagnostics import Diagnostic, printable
from vassal_build.language.said import said_of
from vassal_build.location import Location

ENOUGH = 10
"""Logs that part again are one recording up to there when they share so many steps that changed something."""


class Thrown(Discreet, Struct, frozen=True):
    """The dice of a log, with its trail, which shows what else it shares with others."""

    HIDDEN = ("trail", "players")

    file: str
    throws: tuple[Throw, ...]
    trail: Trail
    players: Mapping[str, str]


def thrown_in(record: Record) -> Thrown:
    """Go through a log of any module; raise UnusableFile when it is damaged."""
    throws: list[Throw] = []
    players: dict[str, str] = {}
    file = printable(str(record.path))

    def frames() -> Iterator[Frame[Body]]:
        for step, scene in record.play():
            throws.extend(throws_in(file, step))
            players.update({} if step.number else scene.players)
            yield step, scene.bodies, scene.values, sorted(scene.turns.items())

    trail = Tracer(_looks).trail(frames())
    return Thrown(file, tuple(throws), trail, players)


def once(logs: Sequence[Thrown]) -> tuple[list[Throw], list[Diagnostic]]:
    """Give the throws of logs, those in several of them once, and a finding for each log that repeats another."""
    throws: list[Throw] = []
    found: list[Diagnostic] = []
    for number, log in enumerate(logs):
        step, common, other = max(_repeated(logs, number), key=lambda row: row[1], default=(0, 0, log))
        throws.extend(throw for throw in log.throws if throw.step > common)
        if common:
            message = said_of(
                common,
                "its {mine} is also {theirs} of {file}",
                "its {mine} are also {theirs} of {file}",
                mine=steps(1, common),
                theirs=steps(step + 1, step + common),
                file=other.file,
            )
            found.append(OVERLAP.at(Location(log.file), message))
    return throws, found


def _repeated(logs: Sequence[Thrown], number: int) -> Iterator[tuple[int, int, Thrown]]:
    """Give the steps at the start of a log that another log has too: after which step there, and how many."""
    trail = logs[number].trail
    for each, other in enumerate(logs):
        begun = None if each == number else other.trail.passes(trail)
        if begun is None:
            continue
        step, common = begun
        if step == 0 and not may_be_the_same(logs[number].players, other.players):
            continue
        active = sum(shared in trail.active for shared in range(1, common + 1))
        whole, rest = common == len(trail.steps), step + common == len(other.trail.steps)
        is_same = active >= ENOUGH or (active > 0 and (whole or rest))
        is_reported_there = step == 0 and ((rest and not whole) or (rest == whole and each > number))
        if is_same and not is_reported_there:
            yield step, common, other


def _looks(body: Body) -> object:
    return body.counter or body.name, body.spot, sorted(body.levels.items()), sorted(body.values.items()), body.hidden
