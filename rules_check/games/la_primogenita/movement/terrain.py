"""What terrain costs and whom it bars: hexes, roads and tracks, cliffs, Entry hexes (1.1, 1.3, 4.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.facts import keys
from rules_check.games.la_primogenita.facts.map import Cliff, GameMap, Link, PlaceFacts
from rules_check.games.la_primogenita.facts.units import UnitFacts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.graph.asked import Asked
from rules_check.graph.paths import Exit, Exits
from vassal_build.language.said import said

CLIFF = "cliff"
"""The row of the Terrain Key with what a cliff costs more."""
HIGH = ("mountain", "alpine")


def entry_cost(game_map: GameMap, origin: str, to: str) -> float:
    """Give the movement points of a step between adjacent places: road or track if one is followed, else terrain (4.1).

    Raises Unknown when the Terrain Key lacks a cost that is needed, KeyError when the places are not adjacent.
    """
    link = game_map.link(origin, to)
    if link is None:
        raise KeyError(f"{origin} and {to} are not adjacent")
    return link_cost(game_map, link)


def link_cost(game_map: GameMap, link: Link) -> float:
    """Give the movement points of a step along a link, as `entry_cost` does; raise Unknown when a cost is missing."""
    if link.way:
        return _cost(game_map, link.way)
    cliff = _cost(game_map, CLIFF) if link.cliff is not Cliff.NONE else 0.0
    return _cost(game_map, game_map.places[link.to].terrain) + cliff


def _cost(game_map: GameMap, terrain: str) -> float:
    row = game_map.terrain.get(terrain)
    if row is None:
        raise Unknown(keys.cost(terrain), "MOV")
    return row.cost.known()


def barred(position: Position, unit: str, origin: str, to: str, *, alpine: bool, enters: bool = True) -> str:
    """Say in words why a unit may not cross from a place to another, empty when it may.

    `alpine` is whether Foot may enter and leave Alpine off the road (Tactical Move, Assault, Order 18); `enters` is
    False for what reaches into a hex without going there (Raid, Desperate Attack), which may be an enemy Entry hex.
    """
    game_map = position.facts.map
    link = game_map.link(origin, to)
    if link is None:
        return said("{place} is not adjacent to {origin}", place=_name(game_map, to), origin=_name(game_map, origin))
    printed, place = position.printed(unit), game_map.places[to]
    # 1.1: an Entry hex belongs to one side
    if enters and place.entry not in ("", printed.side):
        return said("only the {entry} side may enter {place}", entry=place.entry.capitalize(), place=place.name)
    return _bar(printed, game_map.places[origin], place, link, alpine=alpine)


def _bar(unit: UnitFacts, origin: PlaceFacts, to: PlaceFacts, link: Link, *, alpine: bool) -> str:
    # 4.1: along a road or track nothing else bars
    if link.way:
        return ""
    # 4.1: Mobile units and dumps keep off cliffs, Mountain and Alpine
    if unit.is_mobile and link.cliff is not Cliff.NONE:
        return said("a Mobile unit crosses the cliff to {place} only by road or track", place=to.name)
    if unit.is_mobile and (origin.terrain in HIGH or to.terrain in HIGH):
        high = to if to.terrain in HIGH else origin
        return said(
            "a Mobile unit enters or leaves {place} ({terrain}) only by road or track",
            place=high.name,
            terrain=high.terrain,
        )
    # 4.1: Foot and Alpine
    if not alpine and "alpine" in (origin.terrain, to.terrain):
        high = to if to.terrain == "alpine" else origin
        return said("Foot enters or leaves {place} (alpine) off the road only by Tactical Move", place=high.name)
    return ""


def steps(game_map: GameMap, unit: UnitFacts, *, alpine: bool) -> Mapping[str, Exits]:
    """Give the steps that terrain allows a unit from a place, with their cost; worked out once for a map, when asked.

    Steps whose cost is missing are left out.
    """
    key = ("steps", unit.side, unit.is_mobile, alpine)
    if key not in game_map.cache:
        game_map.cache[key] = Asked(
            lambda place: tuple(_steps_from(game_map, game_map.places[place], unit, alpine=alpine))
        )
    found: Asked[str, Exits] = game_map.cache[key]
    return found


def all_steps(game_map: GameMap) -> Mapping[str, Exits]:
    """Give the steps to all neighbours of a place with their cost, whoever may take them; worked out once for a map."""
    if "all steps" not in game_map.cache:
        game_map.cache["all steps"] = Asked(
            lambda place: tuple((link.to, cost, False) for link, cost in priced(game_map, place))
        )
    found: Asked[str, Exits] = game_map.cache["all steps"]
    return found


def _steps_from(game_map: GameMap, place: PlaceFacts, unit: UnitFacts, *, alpine: bool) -> Iterator[Exit]:
    for link, cost in priced(game_map, place.id):
        to = game_map.places[link.to]
        if to.entry in ("", unit.side) and not _bar(unit, place, to, link, alpine=alpine):
            yield link.to, cost, False


def priced(game_map: GameMap, place: str) -> tuple[tuple[Link, float], ...]:
    """Give the links of a place with their costs, those whose cost is known; worked out once for a map."""
    if "priced" not in game_map.cache:
        game_map.cache["priced"] = Asked(lambda asked: tuple(_costed(game_map, game_map.places[asked].links)))
    found: tuple[tuple[Link, float], ...] = game_map.cache["priced"][place]
    return found


def unpriced(game_map: GameMap) -> frozenset[str]:
    """Give the rows of the Terrain Key that a step needs and whose cost is missing; worked out once for a map."""
    if "unpriced" not in game_map.cache:
        used = {place.terrain for place in game_map.places.values()}
        used |= {link.way for place in game_map.places.values() for link in place.links if link.way}
        used |= {CLIFF for place in game_map.places.values() for link in place.links if link.cliff is not Cliff.NONE}
        game_map.cache["unpriced"] = frozenset(row for row in used if not _is_priced(game_map, row))
    found: frozenset[str] = game_map.cache["unpriced"]
    return found


def _is_priced(game_map: GameMap, terrain: str) -> bool:
    row = game_map.terrain.get(terrain)
    return row is not None and row.cost.value is not None


def _costed(game_map: GameMap, links: Iterable[Link]) -> Iterator[tuple[Link, float]]:
    for link in links:
        try:
            yield link, link_cost(game_map, link)
        except Unknown:
            continue


def _name(game_map: GameMap, place: str) -> str:
    return game_map.places[place].name if place in game_map.places else place
