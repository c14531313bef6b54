"""Units: how they are read from a table, compared, drawn, and what cannot be of them. Their words are unit_words.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rules_check.referee.aspects import Aspect, Mistake
from rules_check.rules.compass import direction_name
from rules_check.rules.position_form import Impossible
from rules_check.rules.records import Difference, Laid, Layer
from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.picture_names import hidden_picture, marker_picture, unit_picture
from vassal_build.replacing import replace

from ..facts import Opening
from ..front import SIDES
from ..state import GONE, UNDER, Position, UnitState
from ..thing import Thing
from .unit_words import EXPECTS, STATES, says

if TYPE_CHECKING:
    from ..desk import Desk
    from ..reader import Reader

UNIT_ELSEWHERE = Code(
    "MOV901",
    "unit-elsewhere",
    Severity.ERROR,
    "At the end of a phase a unit is not where it should be, and nobody meant to move it (3, 5, 6).",
    "A unit that should be out of the game is on the map, or a unit is gone although it was not hit.",
    "MOV901: Lancers is out of the game, but should be in 0304",
    "Put the counter where it should be.",
)
STEPS_WRONG = Code(
    "CMB901",
    "steps-wrong",
    Severity.ERROR,
    "At the end of a phase a unit does not have the steps that it should have (1).",
    "A step was lost that was not due, or a loss was not taken.",
    "CMB901: 2nd Rifles has 1 step, but should have 2 steps",
    "Turn the counter to the right step.",
)
STATES_WRONG = Code(
    "CMB902",
    "states-wrong",
    Severity.ERROR,
    "At the end of a phase a unit has the wrong mark (1).",
    "A mark shows what a unit may do. Players set and remove it when a rule says so.",
    "CMB902: 2nd Rifles is marked Shaken, but should be marked with nothing",
    "Correct the mark.",
)
FACE_WRONG = Code(
    "HID901",
    "face-wrong",
    Severity.ERROR,
    "At the end of a phase a unit is face down or open, and should be the other (10).",
    "Units open before dice are rolled, and hide only instead of a move.",
    "HID901: Hussars is face down, but should be open",
    "Turn the unit as the rules say.",
)

FRONT_WRONG = Code(
    "MOV902",
    "front-wrong",
    Severity.ERROR,
    "At the end of a phase artillery does not face the side that it should face (11).",
    "Artillery turns instead of moving, and else faces as before.",
    "MOV902: Field Guns faces south-east, but should face north",
    "Turn the counter to the right side.",
)


def _units(position: Position) -> Mapping[str, UnitState]:
    return position.units


def _put_steps(position: Position, unit: str, steps: int) -> Position:
    return position.changed(unit, replace(position.units[unit], steps=steps))


def _put_states(position: Position, unit: str, states: frozenset[str]) -> Position:
    return position.changed(unit, replace(position.units[unit], states=states))


def _put_hidden(position: Position, unit: str, hidden: bool) -> Position:
    return position.changed(unit, replace(position.units[unit], hidden=hidden))


def _put_facing(position: Position, unit: str, facing: str) -> Position:
    return position.changed(unit, replace(position.units[unit], facing=facing))


def _front_wrong(position: Position, unit: str, played: str, seen: str) -> Mistake:
    faces = f"faces {direction_name(seen)}, but should face {direction_name(played)}"
    return Mistake(FRONT_WRONG, f"{position.printed(unit).name} {faces}", "11")


def _face_wrong(position: Position, unit: str, played: bool, seen: bool) -> Mistake:
    is_, should = ("face down" if each else "open" for each in (seen, played))
    return Mistake(FACE_WRONG, f"{position.printed(unit).name} is {is_}, but should be {should}", "10")


def _elsewhere(position: Position, unit: str, played: str, seen: str) -> Mistake:
    there = "is out of the game" if seen == GONE else f"is in {position.place_name(seen)}"
    should = "should be out of the game" if played == GONE else f"should be in {position.place_name(played)}"
    return Mistake(UNIT_ELSEWHERE, f"{position.printed(unit).name} {there}, but {should}", "3")


def _steps_wrong(position: Position, unit: str, played: int, seen: int) -> Mistake:
    has, should = counted(seen, "step"), counted(played, "step")
    return Mistake(STEPS_WRONG, f"{position.printed(unit).name} has {has}, but should have {should}", "1")


def _states_wrong(position: Position, unit: str, played: frozenset[str], seen: frozenset[str]) -> Mistake:
    name, marks, should = position.printed(unit).name, _marks(position, seen), _marks(position, played)
    return Mistake(STATES_WRONG, f"{name} is marked {marks}, but should be marked {should}", "1")


def _marks(position: Position, states: frozenset[str]) -> str:
    return ", ".join(position.facts.states[each] for each in sorted(states)) or "with nothing"


PLACE: Aspect[Position, UnitState, str] = Aspect("place", _units, lambda unit: unit.place, Position.placed, _elsewhere)
STEPS: Aspect[Position, UnitState, int] = Aspect(
    "steps", _units, lambda unit: unit.steps, _put_steps, _steps_wrong, far=lambda played, seen: abs(played - seen)
)
BORNE: Aspect[Position, UnitState, frozenset[str]] = Aspect(
    "states", _units, lambda unit: unit.states, _put_states, _states_wrong
)
FACE_DOWN: Aspect[Position, UnitState, bool] = Aspect(
    "face down", _units, lambda unit: unit.hidden, _put_hidden, _face_wrong
)
FACING: Aspect[Position, UnitState, str] = Aspect("facing", _units, lambda unit: unit.facing, _put_facing, _front_wrong)


def _read(reader: Reader, position: Position) -> Position:
    return replace(position, units=dict(reader.units()), blinds=reader.blinds())


def _opened(position: Position, opening: Opening) -> Position:
    units = {
        unit: UnitState(place, steps, hidden=unit in opening.hidden) for unit, (place, steps) in opening.units.items()
    }
    return replace(position, units=units)


def _impossible(position: Position) -> Iterator[Impossible]:
    for unit, state in position.units.items():
        if unit not in position.blinds:
            yield from _impossible_unit(position, unit, state)
        elif state.place not in (GONE, *position.places):
            yield Impossible(unit, f"{unit} lies in {state.place}, which is not on the map")
    for blind, side in position.blinds.items():
        if blind not in position.units or side not in position.facts.sides:
            yield Impossible(blind, f"{blind} of the side '{side}' cannot be")
    yield from _together(position)


def _impossible_unit(position: Position, unit: str, state: UnitState) -> Iterator[Impossible]:
    printed = position.facts.units.get(unit)
    if printed is None:
        yield Impossible(unit, f"the game has no unit '{unit}'")
    elif state.place in (GONE, UNDER):
        if state.steps:
            out = "eliminated" if state.place == GONE else "hidden"
            yield Impossible(unit, f"{unit} is {out} and has {state.steps} steps")
    elif state.place not in position.places:
        yield Impossible(unit, f"{unit} is in {state.place}, which is not on the map")
    elif state.steps not in printed.faces:
        yield Impossible(unit, f"{unit} has {state.steps} of {len(printed.faces)} steps")
    if state.facing not in SIDES:
        yield Impossible(unit, f"{unit} faces {state.facing}, and a hex has no such side")
    yield from _unknown(position, unit, state)


def _unknown(position: Position, unit: str, state: UnitState) -> Iterator[Impossible]:
    for each in sorted(state.states - position.facts.states.keys()):
        yield Impossible(unit, f"{unit} has the mark '{each}', which is not in the game")


def _together(position: Position) -> Iterator[Impossible]:
    """Find the hexes with units of both sides (3)."""
    holders: dict[str, str] = {}
    for unit, state in position.units.items():
        printed = position.facts.units.get(unit)
        side = position.blinds.get(unit, "") if printed is None else printed.side
        if not side or state.place not in position.facts.board.hexes:
            continue
        if holders.setdefault(state.place, side) != side:
            yield Impossible(unit, f"{unit} is in {state.place} together with an enemy")


def _differences(a: Position, b: Position) -> Iterator[Difference]:
    for unit in a.units:
        if unit in b.units and unit not in a.blinds:
            yield from _difference(a, b, unit)
    yield from _hidden_otherwise(a, b)


def _hidden_otherwise(a: Position, b: Position) -> Iterator[Difference]:
    """Tell where more or fewer blinds lie; which is which has no meaning from one file to another."""
    before, after = (Counter((each.blinds[blind], each.units[blind].place) for blind in each.blinds) for each in (a, b))
    for side, place in sorted({*before, *after}):
        old, new = before[side, place], after[side, place]
        if old != new:
            what = f"{_place(a, place)}: {counted(old, 'hidden unit')} of the {a.facts.sides[side]}"
            yield Difference(f"{side} {place}", str(old), str(new), f"{what}, now {new}")


def _difference(a: Position, b: Position, unit: str) -> Iterator[Difference]:
    name, old, new = a.printed(unit).name, a.units[unit], b.units[unit]
    if old.place != new.place:
        origin, to = (_place(a, state.place) for state in (old, new))
        yield Difference(unit, old.place, new.place, f"{name}: {origin}, now {to}")
    if old.hidden != new.hidden and UNDER not in (old.place, new.place):
        before, after = ("face down" if state.hidden else "open" for state in (old, new))
        yield Difference(unit, before, after, f"{name} in {_place(a, new.place)}: {before}, now {after}")
    if {GONE, UNDER} & {old.place, new.place}:
        return
    if old.steps != new.steps:
        before, after = counted(old.steps, "step"), counted(new.steps, "step")
        yield Difference(unit, before, after, f"{name} in {_place(a, new.place)}: {before}, now {after}")
    if old.facing != new.facing:
        before, after = direction_name(old.facing), direction_name(new.facing)
        yield Difference(unit, old.facing, new.facing, f"{name} faced {before}, now {after}")
    if old.states != new.states:
        before, after = _marks(a, old.states), _marks(a, new.states)
        yield Difference(unit, before, after, f"{name} in {_place(a, new.place)}: {before}, now {after}")


def _place(position: Position, place: str) -> str:
    if place == UNDER:
        return "hidden somewhere"
    return "out of the game" if place == GONE else position.place_name(place)


def _pictures(position: Position) -> Iterator[Laid]:
    for unit, state in position.units.items():
        if position.on_map(unit) and unit in position.blinds:
            yield Laid(hidden_picture(position.blinds[unit]), state.place, Layer.COUNTER)
        elif position.on_map(unit):
            yield Laid(unit_picture(unit, state.steps), state.place, Layer.COUNTER)
            yield from (Laid(marker_picture(each), state.place, Layer.STATE) for each in sorted(state.states))


def _tidy(desk: Desk, position: Position) -> None:
    """Take off units that have nowhere to go (6), and mark the others with the states that they have."""
    for unit, state in position.units.items():
        if state.place == GONE:
            desk.eliminate(position, unit)
        else:
            desk.mark(position, unit, state.states)


def _faults(position: Position) -> Iterator[str]:
    for unit, state in position.units.items():
        if unit in position.blinds:
            continue
        # 1: a unit has steps until it is eliminated
        if (state.steps == 0) != (state.place == GONE) or state.steps not in (0, *position.printed(unit).faces):
            yield f"{unit} in {state.place} has {state.steps} steps"
        yield from (each.message for each in _unknown(position, unit, state))


UNITS = Thing(
    sort="unit",
    read=_read,
    opened=_opened,
    aspects=(PLACE, STEPS, BORNE, FACE_DOWN, FACING),
    codes=(UNIT_ELSEWHERE, STEPS_WRONG, STATES_WRONG, FACE_WRONG, FRONT_WRONG),
    states=STATES,
    expects=EXPECTS,
    says=says,
    impossible=_impossible,
    differences=_differences,
    pictures=_pictures,
    tidy=_tidy,
    faults=_faults,
)
"""The row of units."""
