"""Who is marked for a throw: before it, as the module asks, or after it, as players like it who throw first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from msgspec import Struct

from rules_check.games.keren.position import RALLIED, SHOT, STRUCK, Position
from rules_check.referee.world import World
from vassal_build.games.keren.properties import RALLY

FIRES, ASSAULTS, TARGET = "bombard", "attack", "target"
"""The roles of units in a battle (`kits/counter.py`, ROLES), beside that of who rallies."""
DONE: Mapping[str, str] = {FIRES: SHOT, ASSAULTS: STRUCK, RALLY: RALLIED}
"""How a position remembers those who have acted in a role in the phase."""
MOST = 4
"""So many units at most are tried together where marks do not show who acts."""
MANY = 7
"""Of so many units all sets are tried, of more all or none, where they could take part in several attacks."""
Roles = Mapping[str, str]


class Marks(Struct, frozen=True):
    """Who acts in a battle by their marks, and their targets.

    They are `sure` where the marks cannot be for another throw.
    """

    acting: tuple[str, ...]
    targets: tuple[str, ...]
    sure: bool = True

    def sets(self, target: str, reaches: Callable[[str, str], bool]) -> Iterator[tuple[str, ...]]:
        """Yield who may act against a target: all; where others are marked as targets besides, fewer, too.

        `reaches` says of a unit and a target whether it can. Who reaches no other of the targets takes part.
        """
        yield self.acting
        others = [other for other in self.targets if other != target]
        if not others:
            return
        able = [unit for unit in self.acting if reaches(unit, target)]
        free = [unit for unit in able if any(reaches(unit, other) for other in others)]
        for number in range(len(free), -1, -1) if len(free) <= MANY else (len(free), 0):
            for some in combinations(free, number):
                left = {*free} - {*some}
                yield tuple(unit for unit in able if unit not in left)


def marks(world: World[Position], before: Position, role: str) -> Marks:
    """Give the marks of a throw: those before it, or those that are set after it where these are not all.

    Marks that were set since the last throw come before older ones. Whoever has acted already is marked for an earlier
    throw, unless nobody else is.
    """
    after = _after(world)
    fresh = {unit: each for unit, each in after.items() if before.roles.get(unit) != each}
    stay = set[str]() if not world.outlook.later else world.outlook.later[0].roles.keys()
    for again in (False, True):
        found = _found(world, _since(before.roles, world), before.roles, role, again=again)
        if found is not None:
            return Marks(*found)
        found = _found(world, fresh, {**before.roles, **after}, role, again=again) if fresh else None
        if found is not None:
            # whoever marks first has marked the next throw, where these marks still stand
            return Marks(*found, sure=not stay >= fresh.keys())
    return Marks(_units(world, before.roles, role), _units(world, before.roles, TARGET))


def _since(roles: Roles, world: World[Position]) -> Roles:
    """Give the roles that were set since the last throw, or since all were taken away."""
    tables = world.outlook.since
    if not tables or not all(table.roles for table in tables):
        return roles
    return {unit: role for unit, role in roles.items() if tables[0].roles.get(unit) != role}


def _after(world: World[Position]) -> Roles:
    """Give the roles that are set after the throw, before the next one and before they are taken away."""
    found: dict[str, str] = {}
    for table in world.outlook.soon:
        if found and not table.roles:
            break
        found |= table.roles
    return found


def _found(
    world: World[Position], fresh: Roles, every: Roles, role: str, *, again: bool
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Give who acts and the targets, the freshly marked first; None where either is missing.

    Unless they act `again`, one at least has not acted.
    """
    older = tuple(unit for unit in _units(world, every, role) if again or _is_idle(world, unit, role))
    acting = _units(world, fresh, role) or older
    targets = _units(world, fresh, TARGET) or _units(world, every, TARGET)
    can_be = again or any(_is_idle(world, unit, role) for unit in acting)
    if not acting or not can_be or not (targets or role == RALLY):
        return None
    return (acting if role == RALLY else _enemies(world, acting, targets)), targets


def _enemies(world: World[Position], acting: tuple[str, ...], targets: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out who is of the targets' side, if others act: he has a mark from a phase of his own."""
    sides = {world.here.printed(unit).side for unit in targets}
    if len(sides) > 1:
        return acting
    return tuple(unit for unit in acting if world.here.printed(unit).side not in sides) or acting


def _is_idle(world: World[Position], unit: str, role: str) -> bool:
    return not world.here.did(DONE[role], unit)


def _units(world: World[Position], roles: Roles, role: str) -> tuple[str, ...]:
    return tuple(unit for unit, each in roles.items() if each == role and unit in world.here.units)
