"""What the table shows of a position, thing by thing: places, what counters have, facing, objectives, points."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.games.keren.blind import hidden
from rules_check.games.keren.choice import takes_part
from rules_check.games.keren.codes import (
    CARRYING_WRONG,
    CHOICE_OPEN,
    FACING_WRONG,
    FIRED_WRONG,
    FLAG_WRONG,
    POINTS_WRONG,
    SUPPLY_WRONG,
    SUPPRESSED_WRONG,
    UNIT_ELSEWHERE,
)
from rules_check.games.keren.position import (
    AIRFIELD,
    BOMBARDED,
    CARRYING,
    COMMONWEALTH,
    FIRED,
    GONE,
    OFF,
    OUT_OF_SUPPLY,
    RALLIED,
    RETREATED,
    SHOWN,
    SUPPRESSED,
    UNDER,
    Position,
    UnitState,
)
from rules_check.games.keren.strength import assault_factor
from rules_check.referee.aspects import Aspect, Aspects, Due, Mistake
from rules_check.rules.compass import direction_name
from vassal_build.codes.code import Code
from vassal_build.language.said import said, to_say
from vassal_build.replacing import replace

VP = "vp"
"""The key of the Victory Points."""
OFF_MAP = (GONE, OFF, AIRFIELD, UNDER)
_ELSEWHERE = {
    GONE: to_say("out of the game"),
    OFF: to_say("off the map"),
    AIRFIELD: to_say("on the airfield"),
    UNDER: to_say("hidden somewhere"),
}
STATES = {
    CARRYING: to_say("carrying"),
    FIRED: to_say("fired"),
    SUPPRESSED: to_say("suppressed"),
    OUT_OF_SUPPLY: to_say("out of supply"),
    BOMBARDED: to_say("bombarded"),
}
"""What a unit shows, in words."""
_WRONG: Mapping[str, tuple[Code, str]] = {
    CARRYING: (CARRYING_WRONG, "6.3"),
    FIRED: (FIRED_WRONG, "12.4"),
    SUPPRESSED: (SUPPRESSED_WRONG, "14.4"),
    OUT_OF_SUPPLY: (SUPPLY_WRONG, "6.0"),
}


RESULTS: Mapping[str, str] = {"fire": "11.3", "bombard": "11.3", "assault": "14.2"}
"""The sections of the results, by what is done in a phase."""


def units(position: Position) -> Mapping[str, UnitState]:
    """Give the units of a position."""
    return position.units


def where(position: Position, place: str) -> str:
    """Say in words where a unit is."""
    if place in _ELSEWHERE:
        return said(_ELSEWHERE[place])
    return said("in {place}", place=position.place_name(place))


def _elsewhere(position: Position, unit: str, played: str, seen: str) -> Mistake:
    message = said(
        "{unit} is {seen}, but should be {played}",
        unit=position.name(unit),
        seen=where(position, seen),
        played=where(position, played),
    )
    return Mistake(UNIT_ELSEWHERE, message, "10.0")


def _is_known(_: Position, __: str, mine: UnitState, there: UnitState) -> bool:
    """Say whether it is known where a unit is: what lies face down is not (7.4)."""
    return UNDER not in (mine.place, there.place)


def _is_out(position: Position, unit: str, mine: UnitState, there: UnitState) -> bool:
    """Say whether what a unit has means something: it is seen open, on the map, where it may have come just now."""
    return mine.place not in {GONE, UNDER} and there.place not in OFF_MAP and unit not in position.blinds


def _put_part(position: Position, unit: str, takes: bool) -> Position:
    area, arrives = position.facts.setups[position.scenario].waits(unit) if takes else ("", 0)
    return position.changed(unit, UnitState(OFF, area=area, arrives=arrives))


def _part_wrong(position: Position, unit: str, played: bool, _: bool) -> Mistake:
    name = position.name(unit)
    if played:
        return Mistake(CHOICE_OPEN, said("{unit} was put aside, but no other unit was chosen", unit=name), "16")
    return Mistake(CHOICE_OPEN, said("{unit} is ready, but another unit was chosen instead", unit=name), "16")


def _may_be_chosen(position: Position, unit: str, mine: UnitState, there: UnitState) -> bool:
    """Say whether it means something who lies ready: units of any colour, until they are on the map (16)."""
    return mine.place == OFF == there.place and unit in position.facts.setups[position.scenario].any_colour


def _turned_back(played: bool, seen: bool) -> Due:
    """Say when a gun has to show its Fired side: the turn button turns it back before the new turn begins (15.0)."""
    return Due.MIDTURN if played and not seen else Due.SEGMENT


def _shows(state: str) -> Aspect[Position, UnitState, bool]:
    (code, section), spoken = _WRONG[state], STATES[state]

    def put(position: Position, unit: str, bears: bool) -> Position:
        return position.bearing(state, (unit,)) if bears else position.without(state, (unit,))

    def mistake(position: Position, unit: str, played: bool, _: bool) -> Mistake:
        """Say what is wrong; raise Unknown where it cannot be said."""
        # 7.4: nobody else knows whether it is in supply
        if state == OUT_OF_SUPPLY and unit in position.unsure:
            raise hidden(said("whether {unit} is in supply", unit=position.name(unit)), "SUP")
        name, words = position.name(unit), said(spoken)
        if played:
            message, cite = _due(position, unit, state) or (
                said("{unit} should be shown as {state}", unit=name, state=words),
                section,
            )
            return Mistake(code, message, cite)
        return Mistake(code, said("{unit} should not be shown as {state}", unit=name, state=words), section)

    return Aspect(state, units, lambda unit: state in unit.states, put, mistake, counts=_is_out)


def _due(position: Position, unit: str, state: str) -> tuple[str, str] | None:
    """Say why a counter has to show a state, and the section; None where nothing of the phase says it."""
    name, throw, does = position.name(unit), position.throw, position.phase.does
    # 14.3: a gun that retreats is turned
    if state == FIRED and position.did(RETREATED, unit):
        return said("{unit} has retreated and should be shown as fired", unit=name), "14.3"
    if state != SUPPRESSED:
        return None
    # 15.1: the mark stays where the die is too high
    if position.did(RALLIED, unit):
        message = said(
            "{unit} has not rallied and should be shown as suppressed: its Assault Factor is {factor}",
            unit=name,
            factor=str(assault_factor(position, unit)),
        )
        return message, "15.1"
    if does not in RESULTS or throw is None or throw.place != position.units[unit].place:
        return None
    message = said(
        "{unit} should be shown as suppressed: the result on {place} is {result}",
        unit=name,
        place=position.place_name(throw.place),
        result=throw.result,
    )
    return message, RESULTS[does]


def _put_facing(position: Position, unit: str, facing: str) -> Position:
    return position.changed(unit, replace(position.units[unit], facing=facing))


def _facing_wrong(position: Position, unit: str, played: str, seen: str) -> Mistake:
    message = said(
        "{unit} faces {seen}, but should face {played}",
        unit=position.name(unit),
        seen=direction_name(seen),
        played=direction_name(played),
    )
    return Mistake(FACING_WRONG, message, "9.0")


def _faces(position: Position, unit: str, mine: UnitState, there: UnitState) -> bool:
    return position.has_facing and _is_out(position, unit, mine, there)


def held(position: Position) -> Mapping[str, bool]:
    """Give the objectives in which the Commonwealth was the last (4.2)."""
    return {place: True for place in position.facts.board.objectives if position.holders.get(place) == COMMONWEALTH}


def _put_held(position: Position, place: str, by_commonwealth: bool) -> Position:
    rest = {each: side for each, side in position.holders.items() if each != place}
    return replace(position, holders={**rest, place: COMMONWEALTH} if by_commonwealth else rest)


def _flag_wrong(position: Position, place: str, played: bool, _: bool) -> Mistake:
    side = position.facts.sides[COMMONWEALTH if played else position.facts.other(COMMONWEALTH)]
    return Mistake(
        FLAG_WRONG, said("the {side} side was the last in {place}", side=side, place=position.place_name(place)), "4.2"
    )


def points(position: Position) -> Mapping[str, int]:
    """Give the points as the track can show them."""
    least, most = position.facts.track
    return {VP: min(max(position.points, least), most)}


def _put_points(position: Position, _: str, number: int) -> Position:
    return replace(position, points=number)


def _points_wrong(_: Position, __: str, played: int, seen: int) -> Mistake:
    return Mistake(
        POINTS_WRONG,
        said("the track shows {seen} Victory Points, but should show {played}", seen=seen, played=played),
        "4.2",
    )


def _far(_: str, __: str) -> int:
    """Give what a unit in another place counts: more than a marker that has still to be turned for it."""
    return 2


PLACE: Aspect[Position, UnitState, str] = Aspect(
    "place", units, lambda unit: unit.place, Position.placed, _elsewhere, far=_far, counts=_is_known
)
PART: Aspect[Position, UnitState, bool] = Aspect(
    "part", units, takes_part, _put_part, _part_wrong, counts=_may_be_chosen
)
BORNE: Mapping[str, Aspect[Position, UnitState, bool]] = {
    **{state: _shows(state) for state in SHOWN},
    FIRED: replace(_shows(FIRED), due=_turned_back),
}
FACING: Aspect[Position, UnitState, str] = Aspect(
    "facing", units, lambda unit: unit.facing, _put_facing, _facing_wrong, counts=_faces
)
HELD: Aspect[Position, bool, bool] = Aspect("held", held, lambda there: there, _put_held, _flag_wrong, absent=False)
TRACK: Aspect[Position, int, int] = Aspect(VP, points, lambda number: number, _put_points, _points_wrong)
ASPECTS: Aspects[Position] = (PLACE, PART, *BORNE.values(), FACING, HELD, TRACK)
"""In the order in which they are compared."""
