"""Hidden units that open (10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING

from rules_check.cases.syntax import Statement
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain
from rules_check.referee.world import World
from rules_check.rules.handler import About, Form, Handler

from ..deed import Deed, drawn
from ..forms import unit_in
from ..hidden import hidden_at
from ..notes import OPENED
from ..state import Position
from ..things.units import FACE_DOWN
from .assault import ASSAULT
from .fire import FIRE
from .uncover_checks import CODES, FIGHTS, Uncover, judge, lies_hidden, opened

if TYPE_CHECKING:
    from ..desk import Desk


def _words(position: Position, action: Uncover) -> str:
    place = position.place_name(position.units[action.unit].place)
    return f"{position.printed(action.unit).name} opens in {place}"


def _about(position: Position, action: Uncover) -> About:
    place, side = position.units[action.unit].place, position.printed(action.unit).side
    return About(action.unit, (action.unit,), place, side)


def _read(statement: Statement, position: Position) -> Uncover:
    (unit,) = statement.rest
    return Uncover(unit_in(statement, unit, position))


def _write(action: Uncover) -> str:
    return f"open {action.unit}"


def _legal(position: Position) -> Iterator[Uncover]:
    tried = (Uncover(unit) for unit in position.units if lies_hidden(position, unit))
    return (one for one in tried if not any(judge(position, one)))


def _carry_out(desk: Desk, position: Position, action: Uncover) -> None:
    desk.uncover(position, action.unit)


def _found(_: World[Position], gap: Gap[Position, bool]) -> Iterator[Uncover]:
    if gap.played and not gap.seen:
        yield Uncover(gap.key)


def _meant(world: World[Position], gap: Gap[Position, bool]) -> Uncover | None:
    return next(_found(world, gap), None)


def _wish(position: Position, _: float, random: Random) -> Uncover | None:
    """Open a unit that can fire then, or one where the enemy can fire or assault, and all others there after it."""
    if position.phase.does not in FIGHTS or not any(state.hidden for state in position.units.values()):
        return None
    legal = list(_legal(position))
    if pending := position.in_phase.get(OPENED.word):
        # all that is hidden in a hex opens before anything else is done
        places = {position.units[unit].place for unit in pending if position.printed(unit).side != position.phase.side}
        return drawn(random, (one for one in legal if position.units[one.unit].place in places))
    return drawn(random, (one for one in legal if _is_of_use(position, one.unit)))


def _is_of_use(position: Position, unit: str) -> bool:
    """Say whether a unit could fire, or be fired at or assaulted, if all hidden units of its hex were open."""
    place, side = position.units[unit].place, position.printed(unit).side
    units = (unit,) if side == position.phase.side else hidden_at(position, place)
    for each in units:
        position = opened(position, Uncover(each))
    if any(unit == shot.unit or place == shot.target for shot in FIRE.legal(position)):
        return True
    return any(place == assault.target for assault in ASSAULT.legal(position))


def _met(_: Position, __: Uncover, ___: Position) -> Iterable[str]:
    yield "a hidden unit opens"


def _milestones(position: Position) -> tuple[str, ...]:
    """Units open only where some lie face down."""
    return ("a hidden unit opens",) if any(state.hidden for state in position.units.values()) else ()


UNCOVER = Deed(
    Handler(Uncover, "HID", judge, opened, _words, _about, Form("open", _read, _write)),
    _legal,
    CODES,
    _carry_out,
    _wish,
    _milestones,
    _met,
    explains=(Explain(FACE_DOWN, "a counter is turned open before the dice are thrown", _found, _meant),),
)
"""The row of units that open."""
