"""Units as STATE and EXPECT statements give them: what is printed on them, and where and how they stand."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct, field

from rules_check.cases.syntax import Statement
from rules_check.facts.fact import Fact
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.units import Arrival, Face, UnitFacts, UnitKind
from rules_check.games.la_primogenita.position.unit import OffMap, SupplyState, UnitState
from vassal_build.replacing import replace

SIDES = ("allied", "italian")
SUPPLY = {"low_supply": SupplyState.LOW, "no_supply": SupplyState.NO}

_TRAITS: dict[str, Callable[[UnitFacts], UnitFacts]] = {
    "artillery": lambda unit: replace(unit, artillery=True),
    "elite": lambda unit: replace(unit, elite=True),
    "march": lambda unit: replace(unit, march=True),
    "matilda": lambda unit: replace(unit, matilda=True),
    "massaua": lambda unit: replace(unit, fixed=True),
}

_VALUES = re.compile(r"([0-9]+)-([0-9]+)")
_FACE = re.compile(
    r"(?P<steps>[0-9]+) (?P<strength>[0-9]+)-(?P<movement>[0-9]+)"
    r"( (?P<remnant>remnant))?( stacking (?P<stacking>[0-9]+))?"
)
_STEPS = re.compile(r"([0-9]+)/([0-9]+)")


class UnitLine(Struct):
    """One `unit`, `sd` or `off` statement, taken apart.

    `face` is the face that shows; `printed` the unit as the words say, with that one face; `said` the words that were
    used, so that an expectation can ask only for what it names.
    """

    printed: UnitFacts
    state: UnitState
    face: Face
    said: set[str] = field(default_factory=set)


def unit_line(statement: Statement, facts: Facts) -> UnitLine:
    """Read `unit NAME [SIDE KIND S-M] at PLACE [words]`; without side, kind and values it is the game's own unit."""
    words = list(statement.rest)
    if "at" not in words:
        raise statement.error("a unit needs `at` and a hex")
    head, tail = words[: words.index("at")], words[words.index("at") + 1 :]
    if not tail or not head:
        raise statement.error("a unit needs a name and a place")
    place = OffMap.AIR_BASE if tail[0] in ("airbase", "air_base") else tail[0]
    return _line(statement, head, place, tail[1:], facts)


def off_line(statement: Statement, facts: Facts) -> UnitLine:
    """Read `off NAME [SIDE KIND [S-M]] arrives TURN LETTER [words]`; turn 0 is the setup with a sole letter."""
    words = list(statement.rest)
    if "arrives" not in words or len(words) < words.index("arrives") + 3:
        raise statement.error("a Reinforcement `arrives` on a turn, at a letter")
    at = words.index("arrives")
    try:
        turn = int(words[at + 1])
    except ValueError:
        raise statement.error(f"'{words[at + 1]}' is not a Game Turn") from None
    letter = words[at + 2].upper() if len(words[at + 2]) == 1 else words[at + 2]
    line = _line(statement, words[:at], OffMap.WAITING if turn else OffMap.SETUP, words[at + 3 :], facts)
    if turn:
        line.printed = replace(line.printed, arrival=Arrival(turn, letter), setup="")
    else:
        line.printed = replace(line.printed, arrival=None, setup=letter)
    return line


def _line(statement: Statement, head: list[str], place: str, words: list[str], facts: Facts) -> UnitLine:
    name, *kind = head
    known = facts.units.get(name)
    if not kind:
        if known is None:
            raise statement.error(f"the game has no unit '{name}'; give side, kind and values")
        line = UnitLine(known, UnitState(name, place, known.steps), known.faces[max(known.faces)])
    else:
        line = _own(statement, name, kind, place)
    borne = facts.states.keys() & words
    line.state = replace(line.state, states=frozenset(borne))
    _take_words(statement, line, [word for word in words if word not in borne])
    steps = line.printed.steps
    if not kind and known is not None and steps != known.steps:
        raise statement.error(f"the unit {name} has {known.steps} steps and not {steps}")
    if not 1 <= line.state.steps <= steps:
        raise statement.error(f"{line.state.steps} of {steps} steps is impossible")
    if kind and line.printed.kind is not UnitKind.DUMP:
        line.printed = replace(line.printed, faces={line.state.steps: line.face})
    return line


def _own(statement: Statement, name: str, kind: list[str], place: str) -> UnitLine:
    """Give a unit that the case makes up."""
    if kind[0] not in SIDES or len(kind) < 2:
        raise statement.error("a unit has a side and a kind")
    try:
        what = UnitKind(kind[1])
    except ValueError:
        raise statement.error(f"'{kind[1]}' is not a kind of unit") from None
    face = Face(None, None)
    values = _VALUES.fullmatch(kind[2]) if len(kind) > 2 else None
    if values is not None:
        face = Face(int(values.group(1)), int(values.group(2)))
    elif len(kind) > 2 or what not in (UnitKind.DUMP, UnitKind.AIR):
        raise statement.error("a unit has values such as 4-6")
    printed = UnitFacts(name, name, kind[0], what, 1, {1: face})
    return UnitLine(printed, UnitState(name, place, 1), face)


def _take_words(statement: Statement, line: UnitLine, words: list[str]) -> None:
    while words:
        word = words.pop(0)
        line.said.add(word)
        if word in _TRAITS:
            line.printed = _TRAITS[word](line.printed)
        elif word == "stacking" and words and words[0].isdigit():
            _set_stacking(line, int(words.pop(0)))
        elif word == "steps" and words and (steps := _STEPS.fullmatch(words[0])):
            words.pop(0)
            line.printed = replace(line.printed, steps=int(steps.group(2)))
            line.state = replace(line.state, steps=int(steps.group(1)))
        elif word == "remnant":
            line.face = replace(line.face, remnant=True)
        elif word == "disrupted":
            line.state = replace(line.state, disrupted=True)
        elif word in SUPPLY:
            line.state = replace(line.state, supply=SUPPLY[word])
        elif word in ("loaded", "depleted"):
            line.state = replace(line.state, loaded=word == "loaded")
        else:
            raise statement.error(f"'{word}' is not a detail of a unit")


def _set_stacking(line: UnitLine, value: int) -> None:
    """Give a unit a Stacking Value on all its faces; a `face` statement may give one of them another."""
    fact = replace(line.face.stacking, value=value)
    line.face = replace(line.face, stacking=fact)
    faces = {steps: replace(face, stacking=fact) for steps, face in line.printed.faces.items()}
    line.printed = replace(line.printed, faces=faces)


def dump_line(statement: Statement, movement: int | None) -> UnitLine:
    """Read `sd NAME loaded|depleted at PLACE`; `movement` is the Movement Value of dumps."""
    words = statement.rest
    if len(words) != 4 or words[1] not in ("loaded", "depleted") or words[2] != "at":
        raise statement.error("a dump is `sd NAME loaded|depleted at HEX`")
    face = Face(None, movement)
    printed = UnitFacts(words[0], words[0], "allied", UnitKind.DUMP, 1, {1: face})
    return UnitLine(printed, UnitState(words[0], words[3], 1, loaded=words[1] == "loaded"), face)


def face_of(statement: Statement, stacking: Fact[int]) -> tuple[int, Face]:
    """Read `face NAME N S-M [remnant] [stacking K]`: the steps left, and the face.

    `stacking` is the Stacking Value of a face that states none.
    """
    found = _FACE.fullmatch(" ".join(statement.rest[1:]))
    if found is None:
        raise statement.error("a face is `face NAME N S-M [remnant] [stacking K]`")
    strength, movement, own = found["strength"], found["movement"], found["stacking"]
    face = Face(int(strength), int(movement), remnant=bool(found["remnant"]))
    return int(found["steps"]), replace(face, stacking=replace(stacking, value=int(own)) if own else stacking)
