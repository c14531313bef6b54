"""The printed map as the rules see it: hexes and Entry hexes, what joins them, towns, sources and letters.

Places are known by id: a hex by its printed number (`H-11`), an Entry hex by its word (`west_kassala`). Costs of
movement are not worked out here but in the movement chapter of a game.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from enum import Enum
from functools import cached_property
from typing import Any

from msgspec import Struct, field

from rules_check.facts.fact import Fact
from vassal_build.codec.discreet import Discreet
from vassal_build.hexgrid import HexNumbering
from vassal_build.known import PRINTED, Known


class Cliff(Enum):
    """How a hexside with a cliff is crossed in one direction (1.3)."""

    NONE = "none"
    UP = "up"
    DOWN = "down"


class Link(Struct, frozen=True):
    """The way from a place to a neighbouring one: the road or track that follows it, its cliff, its rails, its arrow.

    `way` is `road`, `track` or empty; a double-cliff is UP in both directions. `known` says how all that is known.
    """

    to: str
    way: str = ""
    cliff: Cliff = Cliff.NONE
    rail: bool = False
    arrow: bool = False
    known: Known = PRINTED


class Town(Struct, frozen=True):
    """A town and its Victory Points; `id` is its word, such as `agordat`."""

    id: str
    name: str
    vp: Fact[int]


class Source(Struct, frozen=True):
    """A printed Supply Source: whose it is and its level, `FS` or `LS` (5.1)."""

    side: str
    level: str


class PlaceFacts(Struct, frozen=True):
    """A hex or Entry hex.

    `entry` is the side that alone may occupy an Entry hex, empty for a hex; `setup` its Setup Letter; `patriot` whether
    it lies in the Patriot-zone; `known` says how its terrain is known, `named` how the town, letter or source in it.
    """

    id: str
    name: str
    terrain: str
    links: tuple[Link, ...]
    entry: str = ""
    town: Town | None = None
    source: Source | None = None
    setup: str = ""
    patriot: bool = False
    known: Known = PRINTED
    named: Known = PRINTED


class TerrainFacts(Struct, frozen=True):
    """A row of the Terrain Key: movement points and Stacking Limit (1.5, 4.1)."""

    cost: Fact[float]
    stacking: Fact[int]


class GameMap(Discreet, Struct, frozen=True, eq=False, dict=True):
    """All places by id and the Terrain Key: flat, rough, mountain, alpine, road, track, cliff.

    `numbering` says how its hexes are numbered and lie.
    `cache` keeps what chapters have worked out from the map alone, such as costs for a category of units.
    """

    HIDDEN = ("cache",)

    places: Mapping[str, PlaceFacts]
    terrain: Mapping[str, TerrainFacts]
    numbering: HexNumbering
    cache: dict[Hashable, Any] = field(default_factory=dict)

    def link(self, origin: str, to: str) -> Link | None:
        """Give the way between two places, None when they are not adjacent (an Entry hex is so by its arrows only)."""
        return self._links.get(origin, {}).get(to)

    @cached_property
    def beside(self) -> Mapping[str, tuple[str, ...]]:
        """The places next to each place."""
        return {place.id: tuple(link.to for link in place.links) for place in self.places.values()}

    @cached_property
    def _links(self) -> dict[str, dict[str, Link]]:
        return {place.id: {link.to: link for link in place.links} for place in self.places.values()}

    @cached_property
    def by_letter(self) -> dict[str, PlaceFacts]:
        """The places with a Setup Letter."""
        return {place.setup: place for place in self.places.values() if place.setup}

    @cached_property
    def towns(self) -> dict[str, PlaceFacts]:
        """The places that are towns, by the town's word."""
        return {place.town.id: place for place in self.places.values() if place.town}

    @cached_property
    def entries(self) -> tuple[PlaceFacts, ...]:
        """The Entry hexes."""
        return tuple(place for place in self.places.values() if place.entry)
