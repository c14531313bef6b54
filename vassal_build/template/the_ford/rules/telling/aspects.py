"""What the table shows: where each unit is, how many steps it has, where works are."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules_check.referee.aspects import Aspect, Mistake

from ..codes.telling import STEPS_WRONG, UNIT_ELSEWHERE, WORKS_WRONG
from ..state import GONE, Position, UnitState


def _units(position: Position) -> Mapping[str, UnitState]:
    return position.units


def _put_place(position: Position, unit: str, place: str) -> Position:
    return replace(position, units={**position.units, unit: replace(position.units[unit], place=place)})


def _put_steps(position: Position, unit: str, steps: int) -> Position:
    return replace(position, units={**position.units, unit: replace(position.units[unit], steps=steps)})


def _elsewhere(position: Position, unit: str, played: str, seen: str) -> Mistake:
    there = "is out of the game" if seen == GONE else f"is in {position.place_name(seen)}"
    should = "should be out of the game" if played == GONE else f"should be in {position.place_name(played)}"
    return Mistake(UNIT_ELSEWHERE, f"{position.printed(unit).name} {there} and {should}", "3")


def _steps_wrong(position: Position, unit: str, played: int, seen: int) -> Mistake:
    name = position.printed(unit).name
    return Mistake(STEPS_WRONG, f"{name} has {_counted(seen)} and should have {_counted(played)}", "1")


def _counted(steps: int) -> str:
    return "1 step" if steps == 1 else f"{steps} steps"


def _works(position: Position) -> Mapping[str, bool]:
    return dict.fromkeys(sorted(position.works), True)


def _put_works(position: Position, place: str, there: bool) -> Position:
    return replace(position, works=position.works | {place} if there else position.works - {place})


def _works_wrong(position: Position, place: str, played: bool, _: bool) -> Mistake:
    where = position.place_name(place)
    return Mistake(WORKS_WRONG, f"works {'should be' if played else 'should not be'} in {where}", "4")


PLACE: Aspect[Position, UnitState, str] = Aspect("place", _units, lambda unit: unit.place, _put_place, _elsewhere)
STEPS: Aspect[Position, UnitState, int] = Aspect(
    "steps", _units, lambda unit: unit.steps, _put_steps, _steps_wrong, far=lambda played, seen: abs(played - seen)
)
WORKS: Aspect[Position, bool, bool] = Aspect(
    "works", _works, lambda there: there, _put_works, _works_wrong, absent=False
)
