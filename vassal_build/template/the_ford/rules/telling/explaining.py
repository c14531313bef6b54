"""Which deeds explain what has changed on the table, the likeliest first, and what is meant when none is legal."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.graph.paths import path_to
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain
from rules_check.referee.world import World

from .. import guards
from ..actions import Action, Advance, Arrive, Lose, Move, Retreat
from ..state import GONE, Position
from ..ways import anywhere, reach
from .aspects import PLACE, STEPS

Told = World[Position]


def _dragged(world: Told, gap: Gap) -> tuple[str, ...]:
    """Give the path of a unit's drags, from where it stands to where it is seen."""
    path = [gap.played]
    for hop in world.ways.get(gap.key, ()):
        if hop.place != path[-1]:
            path.append(hop.place)
    return tuple(path) if path[-1] == gap.seen else (gap.played, gap.seen)


def _on_map(world: Told, *places: str) -> bool:
    return all(place in world.here.facts.board.hexes for place in places)


def _moves(world: Told, gap: Gap) -> Iterator[Action]:
    path = _dragged(world, gap)
    if not _on_map(world, *path):
        return
    # a unit stops beyond the river for its die, and is dragged on
    later = [hop.place for hop in world.coming.ways.get(gap.key, ())]
    for number in range(len(later), 0, -1):
        yield Move(gap.key, _way(world, gap.key, (*path, *later[:number])))
    yield Move(gap.key, path)
    reached = reach(world.here, gap.key)
    if gap.seen in reached:
        yield Move(gap.key, path_to(reached, gap.seen))


def _way(world: Told, unit: str, stops: tuple[str, ...]) -> tuple[str, ...]:
    """Give the cheapest way along the places to which a unit is dragged, the drags themselves where there is none."""
    path = [stops[0]]
    for stop in stops[1:]:
        reached = reach(world.here.placed(unit, path[-1]), unit)
        if stop not in reached:
            return stops
        path.extend(path_to(reached, stop)[1:])
    return tuple(path)


def _lost_in_the_river(world: Told, gap: Gap) -> Iterator[Action]:
    hops = world.ways.get(gap.key, ())
    path = (gap.played, *(hop.place for hop in hops if hop.place != GONE))
    if gap.seen == GONE and len(path) > 1 and _on_map(world, *path):
        yield Move(gap.key, path)


def _meant_move(world: Told, gap: Gap) -> Action | None:
    """Give the way that a player takes who minds neither points nor enemies, to be told by what it breaks a rule."""
    stops = _dragged(world, gap)
    if not _on_map(world, *stops) or world.here.fight:
        return None
    path = [stops[0]]
    for stop in stops[1:]:
        path.extend(path_to(anywhere(world.here, gap.key, path[-1]), stop)[1:])
    return Move(gap.key, tuple(path))


def _retreats(world: Told, gap: Gap) -> Iterator[Action]:
    if _on_map(world, gap.seen):
        yield Retreat(gap.key, gap.seen)


def _meant_retreat(world: Told, gap: Gap) -> Action | None:
    fight = world.here.fight
    meant = fight is not None and gap.key in fight.defenders and _on_map(world, gap.seen)
    return Retreat(gap.key, gap.seen) if meant else None


def _advances(world: Told, gap: Gap) -> Iterator[Action]:
    if world.here.fight is not None and gap.seen == world.here.fight.place:
        yield Advance(gap.key)


def _meant_advance(world: Told, gap: Gap) -> Action | None:
    return next(_advances(world, gap), None)


def _arrivals(world: Told, gap: Gap) -> Iterator[Action]:
    if gap.played in world.here.facts.tracks and gap.seen == world.here.facts.arrival:
        yield Arrive(gap.key)


def _meant_arrival(world: Told, gap: Gap) -> Action | None:
    return next(_arrivals(world, gap), None)


def _losses(world: Told, gap: Gap) -> Iterator[Action]:
    fewer = gap.seen == GONE if gap.aspect is PLACE else gap.seen < gap.played
    if fewer and guards.owed(world.here):
        yield Lose(gap.key)


def _meant_loss(world: Told, gap: Gap) -> Action | None:
    fewer = gap.seen == GONE if gap.aspect is PLACE else gap.seen < gap.played
    return Lose(gap.key) if fewer and world.here.units[gap.key].place != GONE else None


EXPLAINS: tuple[Explain[Position, Action], ...] = (
    Explain(PLACE, "what a hit or an assault asks for is done at once", _losses, _meant_loss),
    Explain(PLACE, "defenders are dragged out of the hex when the die says so", _retreats, _meant_retreat),
    Explain(PLACE, "the hex is entered when it has become empty", _advances, _meant_advance),
    Explain(PLACE, "units are dragged from the Turn Track to the road", _arrivals, _meant_arrival),
    Explain(PLACE, "a unit is dragged hex by hex, or at once to where it goes", _moves, _meant_move),
    Explain(PLACE, "a unit that the river takes is removed from where it came out", _lost_in_the_river),
    Explain(STEPS, "a unit is turned over when its side owes a step", _losses, _meant_loss),
)
"""In the order in which they are tried."""
