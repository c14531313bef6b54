"""Retreats after an assault (6)."""

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

from .. import checks, works
from ..checks import UNFINISHED
from ..deed import Action, Deed, drawn
from ..fight import settled, ways_back
from ..forms import hex_in, unit_in
from ..stacking import has_room
from ..state import Position
from ..things.units import PLACE

if TYPE_CHECKING:
    from ..desk import Desk

NOT_DUE = Code(
    "RET101",
    "retreat-not-due",
    Severity.ERROR,
    "A unit retreats that does not have to (6).",
    "Only the results D1 and D2 make defenders retreat, one hex each.",
    "RET101: no retreat of Jaegers A is due",
    "Put the unit back.",
)
TOO_WIDE = Code(
    "RET102",
    "retreat-too-far",
    Severity.ERROR,
    "A unit retreats to a hex that is not next to its own (6).",
    "A retreat is one hex long.",
    "RET102: 0703 is not adjacent to 0503",
    "Choose an adjacent hex.",
)
ENEMY_THERE = Code(
    "RET103",
    "retreat-onto-the-enemy",
    Severity.ERROR,
    "A unit retreats into a hex with an enemy (6).",
    "Enemy units block the way.",
    "RET103: an enemy unit is in 0403",
    "Choose another hex.",
)
NO_ROOM = Code(
    "RET104",
    "retreat-over-the-limit",
    Severity.ERROR,
    "A unit retreats into a full hex (4, 6).",
    "A full hex has no room.",
    "RET104: 0603 has no room for Jaegers A",
    "Choose another hex.",
)


class Retreat(Action, frozen=True):
    """A defender retreats to a hex."""

    unit: str
    place: str


def _check(position: Position, action: Retreat) -> Iterator[Diagnostic]:
    unit, to, printed = action.unit, action.place, position.printed(action.unit)
    fight, there = position.fight, position.place_name(action.place)
    # 6: first all steps are lost
    if fight is not None and (fight.attackers_owe or fight.defenders_owe):
        yield finding(position, UNFINISHED, checks.owed(position), place=to, subject=unit, cite="6")
    # 6: D1 and D2 make the defenders retreat, one hex each
    elif unit not in checks.retreating(position):
        yield finding(position, NOT_DUE, f"no retreat of {printed.name} is due", place=to, subject=unit, cite="6")
    # 6: to a hex beside its own
    elif to not in position.facts.board.beside[position.units[unit].place]:
        message = f"{there} is not adjacent to {position.place_name(position.units[unit].place)}"
        yield finding(position, TOO_WIDE, message, place=to, subject=unit, cite="6")
    # 6: where no enemy is
    elif position.enemies_at(to, printed.side):
        yield finding(position, ENEMY_THERE, f"an enemy unit is in {there}", place=to, subject=unit, cite="6")
    # 4, 6: and where it has room
    elif not has_room(position, unit, to):
        yield finding(position, NO_ROOM, f"{there} has no room for {printed.name}", place=to, subject=unit, cite="4")


def _apply(position: Position, action: Retreat) -> Position:
    return settled(works.entered(position, action.unit, (action.place,)))


def _words(position: Position, action: Retreat) -> str:
    return f"{position.printed(action.unit).name} retreats to {position.place_name(action.place)}"


def _about(position: Position, action: Retreat) -> About:
    return About(action.unit, (action.unit,), action.place, position.printed(action.unit).side)


def _read(statement: Statement, position: Position) -> Retreat:
    unit, to = statement.rest
    return Retreat(unit_in(statement, unit, position), hex_in(statement, to, position))


def _write(action: Retreat) -> str:
    return f"retreat {action.unit} {action.place}"


def _legal(position: Position) -> Iterator[Retreat]:
    for unit in checks.retreating(position):
        yield from (Retreat(unit, to) for to in ways_back(position, unit))


def _carry_out(desk: Desk, position: Position, action: Retreat) -> None:
    desk.drag(position, action.unit, action.place)


def _found(world: World[Position], gap: Gap[Position, str]) -> Iterator[Retreat]:
    if gap.seen in world.here.facts.board.hexes:
        yield Retreat(gap.key, gap.seen)


def _meant(world: World[Position], gap: Gap[Position, str]) -> Retreat | None:
    fight = world.here.fight
    return next(_found(world, gap), None) if fight is not None and gap.key in fight.defenders else None


def _wish(position: Position, _: float, random: Random) -> Retreat | None:
    return drawn(random, _legal(position)) if checks.retreating(position) else None


def _met(_: Position, __: Retreat, ___: Position) -> Iterable[str]:
    yield "a unit retreats"


RETREAT = Deed(
    Handler(Retreat, "RET", _check, _apply, _words, _about, Form("retreat", _read, _write)),
    _legal,
    (NOT_DUE, TOO_WIDE, ENEMY_THERE, NO_ROOM),
    _carry_out,
    _wish,
    lambda _: ("a unit retreats",),
    _met,
    explains=(Explain(PLACE, "defenders are dragged out of the hex when the die says so", _found, _meant),),
)
"""The row of retreats."""
