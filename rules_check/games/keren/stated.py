"""The STATE of a case: scenario, turn and phase, the units, and who was last in the objectives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rules_check.cases.syntax import Case, CaseError, Statement
from rules_check.cases.written import as_written
from rules_check.games.keren.choice import aside, exchanged, waiting
from rules_check.games.keren.deeds.aim import DIRECTIONS
from rules_check.games.keren.facts import Face, Facts, UnitFacts
from rules_check.games.keren.hidden import placed_under
from rules_check.games.keren.impossible import impossible
from rules_check.games.keren.position import (
    AIRFIELD,
    BOMBARDED,
    GONE,
    OFF,
    SETUP,
    SHOWN,
    UNDER,
    Position,
    UnitState,
)
from rules_check.games.keren.start import opened
from rules_check.games.keren.stated_map import facts_in
from vassal_build.replacing import replace

SCENARIOS = {"1": "first_battle", "2": "second_battle"}
_ASIDE = (OFF, AIRFIELD, GONE, UNDER)
"""Where units are that are not on the map."""
_UNITS = ("stands", "unit", "off")
"""The statements that name a unit."""
_FLAGS = (*SHOWN, BOMBARDED)
_MOVED = "moved"
_AIR = "air"
_KINDS = ("infantry", "cavalry", "tank", "artillery", _AIR)


def position_of(facts: Facts, case: Case) -> Position:
    """Give the position that a case states; raise CaseError for what cannot be read.

    A case without a map and without units has the scenario's own map and setup.
    """
    statements = case.statements("STATE")
    number = next((each.rest[0] for each in statements if each.verb == "scenario" and each.rest), "1")
    setup = SCENARIOS.get(number, "")
    if not setup:
        raise next(each for each in statements if each.verb == "scenario").error("there is no such scenario")
    if not case.statements("MAP") and not any(each.verb in {"unit", "off"} for each in statements):
        position = opened(facts, setup)
    else:
        position = Position(facts_in(facts, case), setup, 1, SETUP, {})
    for statement in statements:
        if statement.verb not in _READERS:
            raise statement.error("unknown statement")
        with as_written(statement):
            position = _READERS[statement.verb](position, statement)
    named = {statement.rest[0] for statement in statements if statement.verb in _UNITS and statement.rest}
    held = _held(placed_under(position, named))
    for fault in impossible(held):
        naming = [each.line for each in statements if fault.subject in each.words]
        raise CaseError(fault.message, naming[-1] if naming else case.line)
    return held


def _held(position: Position) -> Position:
    """Give the position in which objectives with units in them are held by their side (4.2)."""
    held = {place: position.side_at(place) for place in position.facts.board.objectives if position.at(place)}
    return replace(position, holders={**position.holders, **held})


def _scenario(position: Position, _: Statement) -> Position:
    return position


def _turn(position: Position, statement: Statement) -> Position:
    (number,) = statement.rest
    return replace(position, turn=int(number))


def _segment(position: Position, statement: Statement) -> Position:
    (name,) = statement.rest
    if name != SETUP and name not in {phase.id for phase in position.facts.phases}:
        raise ValueError(name)
    return replace(position, segment=name)


def _option(position: Position, statement: Statement) -> Position:
    (name,) = statement.rest
    if name != "facing":
        raise ValueError(name)
    return replace(position, has_facing=True)


def _points(position: Position, statement: Statement) -> Position:
    (number,) = statement.rest
    return replace(position, points=int(number))


def _last(position: Position, statement: Statement) -> Position:
    side, *places = statement.rest
    if side not in position.facts.sides or not set(places) <= position.facts.board.objectives.keys():
        raise ValueError(side)
    return replace(position, holders={**position.holders, **dict.fromkeys(places, side)})


def _unit(position: Position, statement: Statement) -> Position:
    """Read `unit NAME SIDE KIND F-A-M at PLACE WORDS…`."""
    _, _, _, _, at, place, *words = statement.rest
    if at != "at" or (place != AIRFIELD and place not in position.facts.board.beside):
        raise ValueError(place)
    return _with_unit(position, statement, UnitState(place), words)


def _off(position: Position, statement: Statement) -> Position:
    """Read `off NAME SIDE KIND F-A-M arrives TURN WORDS…`, or with `setup AREA`."""
    _, _, kind, _, how, where, *words = statement.rest
    if how == "arrives":
        # 16: aircraft come without an entry
        state = UnitState(AIRFIELD if kind == _AIR else OFF, arrives=int(where))
    elif how == "setup" and where in position.facts.areas:
        state = UnitState(OFF, area=where)
    else:
        raise ValueError(how)
    return _with_unit(position, statement, state, words)


def _with_unit(position: Position, statement: Statement, state: UnitState, words: list[str]) -> Position:
    name, side, kind, factors, *_ = statement.rest
    if side not in position.facts.sides or kind not in _KINDS or name in position.units:
        raise ValueError(name)
    printed, rest, moved = {"band": "", "division": ""}, list(words), position.moved
    while rest:
        word = rest.pop(0)
        if word in printed:
            printed[word] = rest.pop(0)
        elif word == "facing":
            state = replace(state, facing=_direction(rest.pop(0)))
        elif word in _FLAGS:
            state = replace(state, states=state.states | {word})
        elif word == _MOVED:
            moved |= {name}
        else:
            raise ValueError(word)
    unit = UnitFacts(name, name, side, kind, face_in(factors), None, printed["band"], printed["division"])
    facts = replace(position.facts, units={**position.facts.units, name: unit})
    return replace(position, facts=facts, units={**position.units, name: state}, moved=moved)


def _stands(position: Position, statement: Statement) -> Position:
    """Read `stands NAME at PLACE WORDS…`, a unit of the game itself on the game's own map."""
    name, at, place, *words = statement.rest
    if at != "at" or name not in position.facts.units or not (place in _ASIDE or place in position.facts.board.beside):
        raise ValueError(name)
    rest, facing, states, moved = list(words), "", set[str](), position.moved
    while rest:
        word = rest.pop(0)
        if word == "facing":
            facing = _direction(rest.pop(0))
        elif word in _FLAGS:
            states.add(word)
        elif word == _MOVED:
            moved |= {name}
        else:
            raise ValueError(word)
    # of eliminated units nothing is remembered
    known = UnitState(GONE) if place == GONE else position.units.get(name, UnitState(OFF))
    stands = replace(known, place=place, states=frozenset(states), facing=facing)
    return replace(position.changed(name, stands), moved=moved)


def _exchanged(position: Position, statement: Statement) -> Position:
    """Read `exchanged UNIT OTHER`: another unit of any colour takes the part of one that the setup lists (16)."""
    unit, other = statement.rest
    if unit not in waiting(position) or other not in aside(position):
        raise ValueError(unit)
    return exchanged(position, unit, other)


def _blind(position: Position, statement: Statement) -> Position:
    """Read `blind NAME SIDE at PLACE [arrives TURN] [setup AREA] WORDS…`, of a unit known only as face down (7.4)."""
    name, side, at, place, *words = statement.rest
    if at != "at" or side not in position.facts.sides or name in position.facts.units:
        raise ValueError(name)
    state, rest, moved = UnitState(place), list(words), position.moved
    while rest:
        word = rest.pop(0)
        if word == "arrives":
            state = replace(state, arrives=int(rest.pop(0)))
        elif word == "setup":
            state = replace(state, area=rest.pop(0))
        elif word == _MOVED:
            moved |= {name}
        elif word in _FLAGS:
            state = replace(state, states=state.states | {word})
        else:
            raise ValueError(word)
    hidden = replace(position, blinds={**position.blinds, name: side}, moved=moved)
    return hidden.changed(name, state)


def _direction(word: str) -> str:
    if word not in DIRECTIONS:
        raise ValueError(word)
    return word


def face_in(factors: str) -> Face:
    """Read three factors such as `5-6-14` or `1-1/2-14`."""
    fire, assault, movement = factors.split("-")
    return Face(Fraction(fire), Fraction(assault), int(movement))


def _face(position: Position, statement: Statement) -> Position:
    """Read `face NAME carrying F-A-M`."""
    name, side, factors = statement.rest
    if side != "carrying":
        raise ValueError(side)
    unit = replace(position.facts.units[name], carrying=face_in(factors))
    return replace(position, facts=replace(position.facts, units={**position.facts.units, name: unit}))


_READERS: Mapping[str, Callable[[Position, Statement], Position]] = {
    "scenario": _scenario,
    "turn": _turn,
    "segment": _segment,
    "option": _option,
    "vp": _points,
    "last": _last,
    "unit": _unit,
    "off": _off,
    "exchanged": _exchanged,
    "stands": _stands,
    "blind": _blind,
    "face": _face,
}
"""What reads each statement."""
