"""What changed between two positions, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_check.games.keren.aspects import OFF_MAP, STATES, VP, held, points, where
from rules_check.games.keren.position import SHOWN, UNDER, Position, UnitState
from rules_check.rules.clock import time_passed
from rules_check.rules.compass import direction_name
from rules_check.rules.records import Difference
from vassal_build.counted import counted
from vassal_build.language.said import joined, said


def differences(a: Position, b: Position) -> Iterator[Difference]:
    """Yield what differs from one position to another: the time, units, objectives, points."""
    yield from time_passed(a, b, {phase.id: phase.name for phase in a.facts.phases})
    for unit, old in a.units.items():
        # most are the same, and nothing is to be said of them
        if unit in b.units and old != b.units[unit] and unit not in a.blinds:
            yield from _unit(a, b, unit, old, b.units[unit])
    yield from _hidden_otherwise(a, b)
    for place in a.facts.board.objectives:
        was, now = (place in held(each) for each in (a, b))
        if was != now:
            before, after = (said("Commonwealth") if each else said("Italian") for each in (was, now))
            yield Difference(
                place,
                before,
                after,
                said(
                    "{place}: {before} last there, now {after}", place=a.place_name(place), before=before, after=after
                ),
            )
    old_points, new_points = points(a)[VP], points(b)[VP]
    if old_points != new_points:
        message = said("Victory Points: {before}, now {after}", before=old_points, after=new_points)
        yield Difference(VP, str(old_points), str(new_points), message)


def _hidden_otherwise(a: Position, b: Position) -> Iterator[Difference]:
    """Tell where more or fewer blinds lie; which is which has no meaning from one file to another."""
    before, after = (Counter((each.blinds[blind], each.units[blind].place) for blind in each.blinds) for each in (a, b))
    for side, place in sorted({*before, *after}):
        old, new = before[side, place], after[side, place]
        if old != new:
            what = said(
                "{units} of the {side} side {where}, now {number}",
                units=counted(old, "hidden unit"),
                side=a.facts.sides[side],
                where=where(a, place),
                number=new,
            )
            yield Difference(f"{side} {place}", str(old), str(new), what)


def _unit(a: Position, b: Position, unit: str, old: UnitState, new: UnitState) -> Iterator[Difference]:
    if UNDER in (old.place, new.place):
        return
    name = a.name(unit)
    if old.place != new.place:
        yield Difference(
            unit,
            old.place,
            new.place,
            said("{unit}: {before}, now {after}", unit=name, before=where(a, old.place), after=where(b, new.place)),
        )
    if old.place in OFF_MAP or new.place in OFF_MAP:
        return
    before, after = (_shown(state) for state in (old, new))
    if before != after:
        yield Difference(
            unit,
            before,
            after,
            said(
                "{unit} {where}: {before}, now {after}",
                unit=name,
                where=where(b, new.place),
                before=before,
                after=after,
            ),
        )
    if a.has_facing and old.facing != new.facing:
        yield Difference(
            unit,
            old.facing,
            new.facing,
            said(
                "{unit} faced {before}, now {after}",
                unit=name,
                before=direction_name(old.facing),
                after=direction_name(new.facing),
            ),
        )


def _shown(state: UnitState) -> str:
    return joined((said(STATES[each]) for each in SHOWN if each in state.states), ", ") or said("front")
