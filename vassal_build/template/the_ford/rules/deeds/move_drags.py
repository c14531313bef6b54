"""How moves are read off drags: hex by hex, at once, or with a halt beyond the river."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.graph.paths import path_to
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain
from rules_check.referee.world import World

from ..state import GONE, Position
from ..things.units import PLACE
from ..ways import anywhere, reach, somehow
from .move_checks import Move


def _dragged(world: World[Position], gap: Gap[Position, str]) -> tuple[str, ...]:
    """Give the path of a unit's drags, from where it stands to where it is seen."""
    path = [gap.played]
    for hop in world.ways.get(gap.key, ()):
        if hop.place != path[-1]:
            path.append(hop.place)
    return tuple(path) if path[-1] == gap.seen else (gap.played, gap.seen)


def _on_map(world: World[Position], *places: str) -> bool:
    return all(place in world.here.facts.board.hexes for place in places)


def _moves(world: World[Position], gap: Gap[Position, str]) -> Iterator[Move]:
    path = _dragged(world, gap)
    if not _on_map(world, *path):
        return
    if gap.key in world.here.blinds:
        # it cannot be said how far it comes, but which way it must have gone
        found = somehow(world.here, gap.key)
        yield Move(gap.key, path_to(found, gap.seen) if gap.seen in found else path)
        return
    # a unit stops beyond the river for its die, and is dragged on
    later = [hop.place for hop in world.outlook.ways.get(gap.key, ())]
    for number in range(len(later), 0, -1):
        yield Move(gap.key, _way(world, gap.key, (*path, *later[:number])))
    yield Move(gap.key, path)
    reached = reach(world.here, gap.key)
    if gap.seen in reached:
        yield Move(gap.key, path_to(reached, gap.seen))


def _way(world: World[Position], unit: str, stops: tuple[str, ...]) -> tuple[str, ...]:
    """Give the cheapest way along the places to which a unit is dragged, the drags themselves where there is none."""
    path = [stops[0]]
    for stop in stops[1:]:
        reached = reach(world.here.placed(unit, path[-1]), unit)
        if stop not in reached:
            return stops
        path.extend(path_to(reached, stop)[1:])
    return tuple(path)


def _lost_in_the_river(world: World[Position], gap: Gap[Position, str]) -> Iterator[Move]:
    hops = world.ways.get(gap.key, ())
    path = (gap.played, *(hop.place for hop in hops if hop.place != GONE))
    if gap.seen == GONE and len(path) > 1 and _on_map(world, *path):
        yield Move(gap.key, _way(world, gap.key, path))


def _meant_move(world: World[Position], gap: Gap[Position, str]) -> Move | None:
    """Give the way that a player takes who minds neither points nor enemies; a finding says what rule it breaks."""
    stops = _dragged(world, gap)
    if not _on_map(world, *stops) or world.here.fight:
        return None
    path = [stops[0]]
    for stop in stops[1:]:
        path.extend(path_to(anywhere(world.here, gap.key, path[-1]), stop)[1:])
    return Move(gap.key, tuple(path))


EXPLAINS: tuple[Explain[Position, Move, str], ...] = (
    Explain(PLACE, "a unit is dragged hex by hex, or at once to where it goes", _moves, _meant_move),
    Explain(PLACE, "a unit that the river takes is removed from where it came out", _lost_in_the_river),
)
"""In the order in which they are tried."""
