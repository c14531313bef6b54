"""The units on a table. Of one that changed nothing else is read again."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import is_not

from msgspec import Struct

from rules_check.codes import rep
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.position.unit import OffMap, SupplyState, UnitState
from rules_check.games.la_primogenita.table.properties import is_disrupted, states_of, supply_of
from rules_check.games.la_primogenita.table.reading import Pieces, Reader, Wrong
from rules_check.replay.sightings import Sighting
from vassal_build.language.said import said
from vassal_build.replacing import replace

OFF_MAP = {
    "setup": OffMap.SETUP,
    "reinforcements": OffMap.WAITING,
    "air_base": OffMap.AIR_BASE,
    "eliminated": OffMap.GONE,
}
"""Where a unit is that lies in a box of a group."""
SUPPLY = {"Full": SupplyState.FULL, "Low": SupplyState.LOW, "No": SupplyState.NO}


class UnitsSeen(Struct, frozen=True):
    """The units in the order of the data, the pieces that they were read from, and what is not right, by unit.

    `single` says that there is one piece of each.
    """

    states: Mapping[str, UnitState]
    pieces: Pieces
    wrong: Mapping[str, tuple[Wrong, ...]]
    single: bool


def read_units(reader: Reader, pieces: Pieces, before: UnitsSeen | None) -> UnitsSeen:
    """Read the units; `before` is what was read of them last. One that has no piece is out of the game."""
    if before is None or not before.single or len(pieces) != len(before.pieces):
        return _all(reader, pieces)
    states: dict[str, UnitState] = {}
    wrong = dict(before.wrong)
    for each, then in compress(zip(pieces, before.pieces, strict=True), map(is_not, pieces, before.pieces)):
        if each.subject != then.subject:
            return _all(reader, pieces)
        state, found = _one(reader, each)
        if state != before.states[each.subject]:
            states[each.subject] = state
        wrong[each.subject] = found
    left = {name: found for name, found in wrong.items() if found}
    return UnitsSeen({**before.states, **states} if states else before.states, pieces, left, single=True)


def _all(reader: Reader, pieces: Pieces) -> UnitsSeen:
    seen = {each.subject: each for each in reversed(pieces)}
    states: dict[str, UnitState] = {}
    wrong: dict[str, tuple[Wrong, ...]] = {}
    for name, printed in reader.facts.units.items():
        if name in seen:
            states[name], found = _one(reader, seen[name])
        else:
            states[name] = UnitState(name, OffMap.GONE, 0)
            found = (Wrong(rep.MISSING_PIECE, said("{unit} is not on the table", unit=printed.name), name),)
        if found:
            wrong[name] = found
    return UnitsSeen(states, pieces, wrong, single=len(seen) == len(pieces) == len(states))


def _one(reader: Reader, seen: Sighting) -> tuple[UnitState, tuple[Wrong, ...]]:
    alone = replace(reader, wrong=[])
    return _unit(alone, seen), tuple(alone.wrong)


def _unit(reader: Reader, seen: Sighting) -> UnitState:
    printed = reader.facts.units[seen.subject]
    place = _place(reader, seen)
    if place == OffMap.GONE:
        return UnitState(seen.subject, OffMap.GONE, 0)
    dump = printed.kind is UnitKind.DUMP
    sides = 2 if dump else printed.steps
    if seen.face > sides:
        message = said("{unit} shows face {face} of {sides}", unit=printed.name, face=seen.face, sides=sides)
        reader.note(rep.NO_SUCH_FACE, message, subject=seen.subject, place=seen.place)
    face = min(seen.face, sides)
    return UnitState(
        seen.subject,
        place,
        printed.steps if dump else printed.steps - face + 1,
        disrupted=is_disrupted(seen),
        supply=SUPPLY.get(supply_of(seen), SupplyState.FULL),
        loaded=not dump or face == 1,
        states=states_of(reader.facts.states, seen),
    )


def _place(reader: Reader, seen: Sighting) -> str:
    if seen.place in reader.facts.map.places:
        return seen.place
    place = OFF_MAP.get(reader.group(seen))
    if place is None:
        reader.lost(seen)
    return place or OffMap.GONE
