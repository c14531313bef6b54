"""Steps that are owed after a hit or an assault, and who loses them (5, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING

from rules_check.cases.syntax import Statement
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain
from rules_check.referee.world import World
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.replacing import replace

from ..checks import owed, section
from ..deed import Action, Deed
from ..fight import losers, settled
from ..forms import unit_in
from ..state import GONE, Position
from ..things.units import PLACE, STEPS

if TYPE_CHECKING:
    from ..desk import Desk

NOT_OWED = Code(
    "CMB201",
    "loss-not-owed",
    Severity.ERROR,
    "A unit loses a step although no loss of its side is due, or although it may not lose one (5, 6).",
    "Hits cost steps of units in the hex. An assault costs steps of units that take part in it.",
    "CMB201: no step loss of 2nd Rifles is due",
    "Give the step back.",
)
LEADER_FIRST = Code(
    "CMB202",
    "leader-lost-before-others",
    Severity.ERROR,
    "The leader loses a step although another unit could (5, 6).",
    "The leader is lost last.",
    "CMB202: General Marr is not alone",
    "Take the step from another unit.",
)


class Lose(Action, frozen=True):
    """A unit loses a step that its side owes."""

    unit: str


def _check(position: Position, action: Lose) -> Iterator[Diagnostic]:
    unit, name = action.unit, position.printed(action.unit).name
    # 5, 6: a hit takes a step of a unit in the hex, an assault of units that take part in it
    if not _is_owed(position, unit):
        yield finding(position, NOT_OWED, f"no step loss of {name} is due", subject=unit, cite=section(position))
    # 5, 6: the leader only when no other is left
    elif position.fight and unit not in losers(position, position.fight):
        yield finding(position, LEADER_FIRST, f"{name} is not alone", subject=unit, cite=section(position))


def _is_owed(position: Position, unit: str) -> bool:
    fight = position.fight
    if fight is None or position.units[unit].place == GONE:
        return False
    owed = fight.attackers_owe if unit in fight.attackers else 0
    return (fight.defenders_owe if unit in fight.defenders else owed) > 0


def _apply(position: Position, action: Lose) -> Position:
    weaker, fight = position.weakened(action.unit, position.units[action.unit].steps - 1), position.fight
    if fight is None:
        return weaker
    attacks = action.unit in fight.attackers
    paid = replace(
        fight, attackers_owe=fight.attackers_owe - attacks, defenders_owe=fight.defenders_owe - (not attacks)
    )
    return settled(replace(weaker, fight=paid))


def _words(position: Position, action: Lose) -> str:
    return f"{position.printed(action.unit).name} loses a step"


def _about(position: Position, action: Lose) -> About:
    return About(action.unit, (action.unit,), position.units[action.unit].place, position.printed(action.unit).side)


def _read(statement: Statement, position: Position) -> Lose:
    (unit,) = statement.rest
    return Lose(unit_in(statement, unit, position))


def _write(action: Lose) -> str:
    return f"lose {action.unit}"


def _legal(position: Position) -> Iterator[Lose]:
    if position.fight is not None:
        yield from map(Lose, losers(position, position.fight))


def _carry_out(desk: Desk, position: Position, action: Lose) -> None:
    desk.lose(position, action.unit)


def _taken_off(world: World[Position], gap: Gap[Position, str]) -> Iterator[Lose]:
    if gap.seen == GONE and owed(world.here):
        yield Lose(gap.key)


def _meant_taken_off(_: World[Position], gap: Gap[Position, str]) -> Lose | None:
    return Lose(gap.key) if gap.seen == GONE else None


def _turned_over(world: World[Position], gap: Gap[Position, int]) -> Iterator[Lose]:
    if gap.seen < gap.played and owed(world.here):
        yield Lose(gap.key)


def _meant_turned_over(world: World[Position], gap: Gap[Position, int]) -> Lose | None:
    return Lose(gap.key) if gap.seen < gap.played and world.here.units[gap.key].place != GONE else None


def _wish(position: Position, _: float, random: Random) -> Lose | None:
    losses = list(_legal(position))
    return random.choice(losses) if losses else None


def _met(_: Position, __: Lose, ___: Position) -> Iterable[str]:
    yield "a step is lost"


LOSE = Deed(
    Handler(Lose, "CMB", _check, _apply, _words, _about, Form("lose", _read, _write)),
    _legal,
    (NOT_OWED, LEADER_FIRST),
    _carry_out,
    _wish,
    lambda _: ("a step is lost",),
    _met,
    explains=(
        Explain(PLACE, "what a hit or an assault asks for is done at once", _taken_off, _meant_taken_off),
        Explain(STEPS, "a unit is turned over when its side owes a step", _turned_over, _meant_turned_over),
    ),
)
"""The row of steps lost."""
