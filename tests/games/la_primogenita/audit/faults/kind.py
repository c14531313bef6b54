"""What a kind of fault is, and what planting one gives."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from rules_check.games import rules_of
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.position import Position
from rules_check.replay.reading import Reading
from rules_check.rules import judging
from tests.games.la_primogenita.audit.faults.deed import touched
from tests.games.la_primogenita.audit.faults.game import Desk, FaultLog, RecordedGame
from vassal_build.diagnostics import Severity

EXPECTATIONS = Path(__file__).with_name("sections.csv")


@dataclass(frozen=True, slots=True)
class Draft:
    """A fault at its desk: the first step that is wrong, and the one that closes its window.

    `about` names what the table shows otherwise than it should; empty where the wrong steps themselves tell it.
    """

    desk: Desk
    cause: int
    closing: int
    about: frozenset[str] = frozenset()


Plant = Callable[[RecordedGame, Random], Draft | None]


@dataclass(frozen=True, slots=True)
class FaultKind:
    """A kind of fault: its name, the families of rules that may find it (the expected one first), and its planter.

    The planter gives None where a game has no place for the fault.
    """

    name: str
    families: tuple[str, ...]
    plant: Plant


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a player expects of a finding: one of some sections, none where the rules have none, and a piece or hex.

    A die or the turn button is no piece.
    """

    sections: tuple[str, ...]
    piece: bool

    @classmethod
    def read(cls, row: Mapping[str, str]) -> Expectation:
        """Read a row of the list."""
        return cls(tuple(filter(None, row["sections"].split("|"))), row["piece"] == "yes")


@dataclass(frozen=True, slots=True)
class Planted:
    """A log with one fault, which begins with its Game `turn`, and its `reading`.

    From `cause_step` to `closing_step` a finding of the family is due, and none before. It should cite one of
    `sections`, if there are any, and name one of the pieces and hexes in `about`.
    """

    log: FaultLog
    reading: Reading = field(repr=False)
    turn: int
    cause_step: int
    closing_step: int
    family: str
    families: tuple[str, ...]
    sections: tuple[str, ...]
    about: frozenset[str]


def planted(game: RecordedGame, kind: FaultKind, random: Random) -> Planted | None:
    """Plant a fault of a kind in a game; None where the game has no place for it."""
    draft = kind.plant(game, random)
    if draft is None:
        return None
    log = game.log(draft.desk)
    cause, closing = draft.cause - log.earlier, draft.closing - log.earlier
    expected = expectation_of(kind.name)
    reading, about = log.read(), frozenset[str]()
    if expected.piece:
        about = draft.about or touched(reading, cause, max(cause, closing - 1))
    return Planted(
        log,
        reading,
        draft.desk.before.turn,
        cause,
        closing,
        kind.families[0],
        kind.families,
        expected.sections,
        about,
    )


def drafted(desk: Desk, cause: int, shown: Position | None = None, about: frozenset[str] = frozenset()) -> Draft:
    """Close the window of a fault that has just been made; `shown` is what the table shows, if not what it did."""
    return Draft(desk, cause, desk.close(shown), about)


def expectation_of(name: str) -> Expectation:
    """Give what a player would expect to read about a kind of fault."""
    return _expectations()[name]


@cache
def _expectations() -> dict[str, Expectation]:
    with EXPECTATIONS.open(encoding="utf-8", newline="") as lines:
        return {row["fault"]: Expectation.read(row) for row in csv.DictReader(lines)}


def errors(position: Position, *actions: Action) -> set[str]:
    """Give the codes of the errors of the last action, those before it being played; empty where it is legal.

    Only to choose what is worth planting: logs are written by hands at the table, never by the rules.
    """
    *first, last = actions
    for action in first:
        position = judging.apply(rules_of(position.facts.slug), position, action)
    found = judging.check(rules_of(position.facts.slug), position, last)
    return {each.code if each.severity is Severity.ERROR else "" for each in found}
