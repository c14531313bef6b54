"""The printed map: hexes, what runs between them, named places, and drawn geography.

Hex ids are the printed ones (`H-11`), place ids are words (`north_road`). Distances and costs are not here.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from vassal_build.gamebox.facts import Provenance
from vassal_build.hexgrid import Hex


class HexsideKind(Enum):
    """What may run along or across the border of two hexes."""

    ROAD = "road"
    TRACK = "track"
    RAIL = "rail"
    CLIFF = "cliff"
    RIVER = "river"
    ARROW = "arrow"


class PlaceKind(Enum):
    """What a named place on the map is."""

    TOWN = "town"
    ENTRY = "entry"
    DOT = "dot"
    SETUP = "setup"


class MapHex(Struct, frozen=True):
    """One land hex: terrain id, printed altitude in metres if any, and whether it is coastal sand or Patriot-zone.

    `id` is its printed number, such as `H-11`.
    """

    id: str
    hex: Hex
    terrain: str
    altitude: int | None
    desert: bool
    patriot: bool
    provenance: Provenance


class HexsideFeature(Struct, frozen=True):
    """One feature between two neighbours; for an arrow (and a road on it) `a` is the id of an Entry hex.

    `up` belongs to cliffs alone: the id of the uphill hex, or `both` for a double-cliff.
    """

    kind: HexsideKind
    a: str
    b: str
    up: str
    line: str
    provenance: Provenance


class Place(Struct, frozen=True):
    """A town, Entry hex, place of interest or bare Setup Hex.

    `hex` is None for an Entry hex, whose `x`, `y` give its centre in hex units; `number` is the printed number of the
    hex, empty without one; `vp` are victory points; `supply` is the side of a printed Supply Source and `level` its FS
    or LS; `control` is the side that holds a town at the start; `special` a word for which the game has a rule of its
    own.
    """

    id: str
    name: str
    kind: PlaceKind
    number: str
    hex: Hex | None
    vp: int | None
    setup: str
    supply: str
    level: str
    side: str
    control: str
    terrain: str
    x: float | None
    y: float | None
    special: str
    provenance: Provenance


class Degrees(Struct, frozen=True):
    """A point of drawn geography by its longitude and latitude."""

    longitude: float
    latitude: float


class Between(Struct, frozen=True):
    """A point of drawn geography by the grid: the middle of some hexes' centres; of one hex, its centre."""

    hexes: tuple[Hex, ...]


Spot = Degrees | Between
"""Where drawn geography lies."""


class Line(Struct, frozen=True):
    """Drawn geography without meaning for the rules."""

    kind: str
    name: str
    points: tuple[Spot, ...]
    provenance: Provenance


class Label(Struct, frozen=True):
    """A name drawn on the map, turned by `angle` degrees, `size` map pixels high."""

    text: str
    kind: str
    spot: Spot
    angle: float
    size: float
    provenance: Provenance
