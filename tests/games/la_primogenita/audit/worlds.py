"""Worlds of the audit as tests need them: somebody who follows the play from a position, and knows what a test says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec

from rules_check.audit.ledger import Ledger
from rules_check.cases.runner import outcome_of
from rules_check.cases.syntax import read_cases
from rules_check.games import rules_of
from rules_check.games.la_primogenita.audit.desk import Desk
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.position import Position
from rules_check.referee.lines import write
from rules_check.replay.sightings import Shelf, Sighting, Sort, Table
from vassal_build.properties import BATTLE, BATTLE_NUMBER, BATTLE_ROLE

CASES = {case.id: case for file in (Path(__file__).parents[1] / "cases").glob("*.case") for case in read_cases(file)}


def case_at(name: str, after: int = 0) -> Position:
    """The position of a case after some of its statements."""
    found: Position = outcome_of(CASES[name]).positions[after]
    return found


def world_of(position: Position, *, reading: Any = None, **known: Any) -> World:
    """A world in which the play came to a position; nothing has been seen yet but what is `known` (`knowing`)."""
    return knowing(World(Desk(cast(Any, reading), rules_of("la_primogenita")), position), **known)


def knowing(world: World, **known: Any) -> World:
    """The world with more known of its window or carried on: each named as its field, entries of mappings added."""
    for name, value in known.items():
        holder = next(each for each in ("shown", "carried", "window") if name in getattr(world, each).__struct_fields__)
        part = getattr(world, holder)
        there = {**getattr(part, name), **value} if isinstance(value, Mapping) else value
        world = msgspec.structs.replace(world, **{holder: msgspec.structs.replace(part, **{name: there})})
    return world


def ledger_of(world: World) -> Ledger:
    """What stands in the ledger when the window of a world is closed."""
    ledger = Ledger(world.desk.rules, "game.vlog", is_log=True)
    for line in world.lines:
        write(ledger, line)
    return ledger


def marked_with(unit: str, place: str, role: str, number: int) -> Sighting:
    """A unit with a mark of a battle."""
    marks = {BATTLE_ROLE: role, BATTLE_NUMBER: str(number)}
    return Sighting(unit, unit, Sort.UNIT, unit, "", place, values=marks)


def marked_table(*marked: tuple[str, str, str], number: int = 1) -> Table:
    """A table with some marks of a battle: unit, place, role."""
    seen = {unit: marked_with(unit, place, role, number) for unit, place, role in marked}
    shelves = {Sort.UNIT: Shelf(tuple(seen.values()))}
    return Table("game.vlog", seen, shelves, values={BATTLE: str(number)})
