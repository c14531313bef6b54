"""What changed between two positions, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_check.games.keren.aspects import OFF_MAP, VP, held, points, where
from rules_check.games.keren.position import SHOWN, UNDER, Position, UnitState
from rules_check.rules.records import TIME, Difference
from vassal_build.counted import counted


def differences(a: Position, b: Position) -> Iterator[Difference]:
    """Yield what differs from one position to another: the time, units, objectives, points."""
    before, after = (f"turn {each.turn} {each.segment}" for each in (a, b))
    if before != after:
        yield Difference(TIME, before, after, f"from {before} to {after}")
    for unit, old in a.units.items():
        if unit in b.units and unit not in a.blinds:
            yield from _unit(a, b, unit, old, b.units[unit])
    yield from _hidden_otherwise(a, b)
    for place in a.facts.board.objectives:
        was, now = (place in held(each) for each in (a, b))
        if was != now:
            before, after = ("Commonwealth" if each else "Italian" for each in (was, now))
            yield Difference(place, before, after, f"{a.place_name(place)}: {before} last there, now {after}")
    old_points, new_points = points(a)[VP], points(b)[VP]
    if old_points != new_points:
        message = f"Victory Points: {old_points}, now {new_points}"
        yield Difference(VP, str(old_points), str(new_points), message)


def _hidden_otherwise(a: Position, b: Position) -> Iterator[Difference]:
    """Tell where more or fewer blinds lie; which is which has no meaning from one file to another."""
    before, after = (Counter((each.blinds[blind], each.units[blind].place) for blind in each.blinds) for each in (a, b))
    for side, place in sorted({*before, *after}):
        old, new = before[side, place], after[side, place]
        if old != new:
            what = f"{counted(old, 'hidden unit')} of the {a.facts.sides[side]} side {where(a, place)}, now {new}"
            yield Difference(f"{side} {place}", str(old), str(new), what)


def _unit(a: Position, b: Position, unit: str, old: UnitState, new: UnitState) -> Iterator[Difference]:
    if UNDER in (old.place, new.place):
        return
    name = a.name(unit)
    if old.place != new.place:
        yield Difference(unit, old.place, new.place, f"{name}: {where(a, old.place)}, now {where(b, new.place)}")
    if old.place in OFF_MAP or new.place in OFF_MAP:
        return
    before, after = (_shown(state) for state in (old, new))
    if before != after:
        yield Difference(unit, before, after, f"{name} {where(b, new.place)}: {before}, now {after}")
    if a.has_facing and old.facing != new.facing:
        yield Difference(unit, old.facing, new.facing, f"{name} faced {old.facing or '–'}, now {new.facing or '–'}")


def _shown(state: UnitState) -> str:
    return ", ".join(each.replace("_", " ") for each in SHOWN if each in state.states) or "front"
