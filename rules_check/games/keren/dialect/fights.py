"""How fire, assaults and what they ask for are read off a log: from marks of battle, dice, and pieces moved away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any

from rules_check.games.keren.aspects import PLACE
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.advance import FIRING, Advance
from rules_check.games.keren.deeds.assault import Assault, ready_by_hex
from rules_check.games.keren.deeds.fire import Fire, can_hit, why_not_fire
from rules_check.games.keren.deeds.lose import Lose
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.games.keren.dialect.marks import ASSAULTS, FIRES, MOST, Marks, marks
from rules_check.games.keren.position import COMMONWEALTH, GONE, Position
from rules_check.games.keren.retreats import retreats
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain, Throw
from rules_check.referee.world import Roll, World

FIRE_DICE = ("Fire", "Bombardment", "Air")
"""The buttons of the die of ranged fire; whichever is pressed, it is one die for one attack."""


def _lost(world: World[Position], gap: Gap[Position, str]) -> Iterator[Lose]:
    if gap.seen == GONE and world.here.fight is not None:
        yield Lose(gap.key)


def _meant_loss(world: World[Position], gap: Gap[Position, str]) -> Lose | None:
    return Lose(gap.key) if gap.seen == GONE and world.here.on_map(gap.key) else None


def _retreated(world: World[Position], gap: Gap[Position, str]) -> Iterator[Retreat]:
    here, unit, fight = world.here, gap.key, world.here.fight
    if _is_misread(here, unit) and (path := _retreat_path(world, gap)):
        yield Retreat(unit, path)
    if fight is None or unit not in fight.retreating:
        return
    paths = [path for path in dict.fromkeys(retreats(here, unit)) if path[-1] == gap.seen]
    hops = tuple(hop.place for hop in world.ways.get(unit, ()))
    # 4.2: one that takes an objective comes first where its marker was touched in the window, and last where it was not
    # before both comes the one by which it was dragged
    paths.sort(key=lambda path: (path != hops, -_shown(world, _taken(here, unit, path))))
    yield from (Retreat(unit, path) for path in paths)


def _is_misread(here: Position, unit: str) -> bool:
    """Say whether others have retreated from a unit's hex that did not have to: it goes with them."""
    return here.throw is not None and here.throw.misread and _takes_it_for_a_retreat(here, unit)


def _shown(world: World[Position], taken: Sequence[str]) -> int:
    return sum(1 if place in world.fresh else -1 for place in taken)


def _taken(position: Position, unit: str, path: tuple[str, ...]) -> list[str]:
    """Give the objectives that a unit takes on a path."""
    is_commonwealth = position.printed(unit).side == COMMONWEALTH
    on_way = set(path) & position.facts.board.objectives.keys()
    return [place for place in on_way if (position.holders.get(place) == COMMONWEALTH) is not is_commonwealth]


def _meant_retreat(world: World[Position], gap: Gap[Position, str]) -> Retreat | None:
    """Give a retreat by the hexes of the drags, or those between, so that the finding says what it breaks."""
    here, unit, fight = world.here, gap.key, world.here.fight
    owes = fight is not None and unit in fight.retreating
    if not owes and not _takes_it_for_a_retreat(here, unit):
        return None
    path = _retreat_path(world, gap)
    return Retreat(unit, path) if path else None


def _takes_it_for_a_retreat(here: Position, unit: str) -> bool:
    """Say whether a unit stands in the hex of the last result, and is of the side that could have to retreat."""
    throw = here.throw
    is_due = throw is not None and bool(throw.result) and throw.place == here.units[unit].place
    return is_due and here.phase.side != here.printed(unit).side


def _retreat_path(world: World[Position], gap: Gap[Position, str]) -> tuple[str, ...]:
    """Give the hexes by which a unit was dragged from one to the next, else a way over one between; empty for none."""
    here, unit, board = world.here, gap.key, world.here.facts.board
    if gap.seen not in board.beside:
        return ()
    hops = tuple(hop.place for hop in world.ways.get(unit, ()))
    dragged = (gap.played, *hops)
    if hops and hops[-1] == gap.seen and all(to in board.next_to(at) for at, to in pairwise(dragged)):
        return hops
    between = [place for place in board.next_to(gap.played) if gap.seen in board.next_to(place)]
    open_ = [place for place in between if not here.of(here.facts.other(here.printed(unit).side), place)]
    middle = (open_ or between)[:1]
    return (*middle, gap.seen)


def _advanced(world: World[Position], gap: Gap[Position, str]) -> Iterator[Advance]:
    fight = world.here.fight
    if fight is not None and fight.attackers and gap.seen == fight.place:
        yield Advance(gap.key, gap.seen)


def _meant_advance(world: World[Position], gap: Gap[Position, str]) -> Advance | None:
    here = world.here
    if here.phase.side != here.printed(gap.key).side:
        return None
    if here.phase.does == "assault":
        return next(_advanced(world, gap), None)
    # 11.4: into the hex that fire has emptied
    is_after_fire = here.throw is not None and bool(here.throw.result) and gap.seen == here.throw.place
    return Advance(gap.key, gap.seen) if is_after_fire and here.phase.does in FIRING else None


def _marked_fire(world: World[Position], _: Roll, before: Position) -> Iterator[Action]:
    """Yield the fire of those that are marked, at each that is marked as a target."""
    there = marks(world, before, FIRES)
    if there.sure:
        yield from _fire_at(world.here, there)


def _fire_at(here: Position, there: Marks) -> Iterator[Fire]:
    def reaches(unit: str, target: str) -> bool:
        return here.on_map(target) and not why_not_fire(here, unit) and can_hit(here, unit, here.units[target].place)

    for target in there.targets:
        yield from (Fire(target, units) for units in there.sets(target, reaches) if units)


def _meant_fire(world: World[Position], _: Roll, before: Position) -> Iterator[Action]:
    """Yield what fire a throw may be for where marks do not show all of it: by all that can, and by each alone."""
    here, there = world.here, marks(world, before, FIRES)
    firing, marked = there.acting, there.targets
    if firing and marked:
        if there.sure:
            return
        yield from _fire_at(here, there)
        firing, marked = (), ()
    targets = marked or tuple(unit for unit in here.units if here.on_map(unit))
    able: dict[str, tuple[str, ...]] = {}
    for target in targets:
        enemy = here.facts.other(here.printed(target).side)
        if not firing and enemy not in able:
            able[enemy] = tuple(
                unit for unit in here.units if here.printed(unit).side == enemy and not why_not_fire(here, unit)
            )
        ready = firing or tuple(unit for unit in able[enemy] if _may_reach(here, unit, target))
        for number in range(min(len(ready), MOST), 0, -1):
            yield from (Fire(target, units) for units in combinations(ready, number))


def _may_reach(position: Position, unit: str, target: str) -> bool:
    """Say whether a unit is a gun or an aircraft, or stands beside its target."""
    printed, place = position.printed(unit), position.units[unit].place
    if printed.flies or printed.is_gun:
        return True
    return position.on_map(target) and position.facts.board.distance(place, position.units[target].place) <= 1


def _marked_assault(world: World[Position], _: Roll, before: Position) -> Iterator[Action]:
    """Yield the assaults of those that are marked, on each hex with a unit that is marked as a target."""
    there = marks(world, before, ASSAULTS)
    if there.sure:
        yield from _assault_on(world.here, there)


def _assault_on(here: Position, there: Marks) -> Iterator[Assault]:
    def reaches(unit: str, target: str) -> bool:
        return here.on_map(unit) and here.units[target].place in here.facts.board.next_to(here.units[unit].place)

    for place, target in {here.units[unit].place: unit for unit in reversed(there.targets)}.items():
        if here.at(place):
            yield from (Assault(place, units) for units in there.sets(target, reaches) if units)


def _meant_assault(world: World[Position], _: Roll, before: Position) -> Iterator[Action]:
    """Yield what assault a throw may be for where marks do not show it: on each hex, by units beside it."""
    here, there = world.here, marks(world, before, ASSAULTS)
    marked = [*_assault_on(here, there)]
    if marked and there.sure:
        return
    yield from marked
    for place, ready in ready_by_hex(here):
        for number in range(min(len(ready), MOST), 0, -1):
            yield from (Assault(place, units) for units in combinations(ready, number))


EXPLAINS: tuple[Explain[Position, Action, Any], ...] = (
    Explain(PLACE, "what a result asks for is taken off at once", _lost, _meant_loss),
    Explain(PLACE, "units that have to retreat are dragged two hexes", _retreated, _meant_retreat),
    Explain(PLACE, "units that have assaulted are dragged into the empty hex", _advanced, _meant_advance),
)
THROWS: tuple[Throw[Position, Action], ...] = (
    *(Throw(die, "who fires, and at whom, is marked", _marked_fire, is_marked=True) for die in FIRE_DICE),
    *(Throw(die, "the button is named for what it decides", _meant_fire) for die in FIRE_DICE),
    Throw("Assault", "who assaults, and which hex, is marked", _marked_assault, is_marked=True),
    Throw("Assault", "the button is named for what it decides", _meant_assault),
)
