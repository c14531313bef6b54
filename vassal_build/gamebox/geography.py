"""The printed map: hexes, what runs between them, named places, and drawn geography.

Hex ids are the printed ones (`H-11`), place ids are words (`north_road`). Distances and costs are not here.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar

from msgspec import Struct

from vassal_build.gamebox.facts import Provenance
from vassal_build.hexgrid import Hex


class HexsideKind(Struct, frozen=True):
    """A kind of what runs along or across the border of two hexes; a game may have others than the standard ones.

    One that runs `along` goes from the middle of one hex to that of the next, as a road does; any other lies on the
    hexside. A `directed` one says which of its hexes is uphill, or both. One that `blocks` is never crossed.
    """

    id: str
    along: bool = False
    directed: bool = False
    blocks: bool = False

    ROAD: ClassVar[HexsideKind]
    TRACK: ClassVar[HexsideKind]
    RAIL: ClassVar[HexsideKind]
    CLIFF: ClassVar[HexsideKind]
    RIVER: ClassVar[HexsideKind]
    ARROW: ClassVar[HexsideKind]
    STANDARD: ClassVar[tuple[HexsideKind, ...]]


HexsideKind.ROAD = HexsideKind("road", along=True)
HexsideKind.TRACK = HexsideKind("track", along=True)
HexsideKind.RAIL = HexsideKind("rail", along=True)
HexsideKind.CLIFF = HexsideKind("cliff", directed=True)
HexsideKind.RIVER = HexsideKind("river")
HexsideKind.ARROW = HexsideKind("arrow")
HexsideKind.STANDARD = (
    HexsideKind.ROAD,
    HexsideKind.TRACK,
    HexsideKind.RAIL,
    HexsideKind.CLIFF,
    HexsideKind.RIVER,
    HexsideKind.ARROW,
)


class PlaceKind(Enum):
    """What a named place on the map is."""

    TOWN = "town"
    ENTRY = "entry"
    DOT = "dot"
    SETUP = "setup"


class MapHex(Struct, frozen=True):
    """One land hex: its printed number, such as `H-11`, and its terrain id.

    `own` has the cells of the game's own columns by name, here and in the other rows (see `schema.py`).
    """

    id: str
    hex: Hex
    terrain: str
    provenance: Provenance
    own: Mapping[str, Any] = {}


class HexsideFeature(Struct, frozen=True):
    """One feature between two neighbours; for an arrow (and a road on it) `a` is the id of an Entry hex.

    `up` belongs to directed kinds alone: the id of the uphill hex, or `both` for a double-cliff.
    """

    kind: HexsideKind
    a: str
    b: str
    up: str
    line: str
    provenance: Provenance
    own: Mapping[str, Any] = {}


class Place(Struct, frozen=True):
    """A town, Entry hex, place of interest or bare Setup Hex.

    `hex` is None for an Entry hex, whose `x`, `y` give its centre in hex units; `number` is the printed number of the
    hex, empty without one; `vp` are victory points; `supply` is the side of a printed Supply Source and `level` its FS
    or LS.
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
    terrain: str
    x: float | None
    y: float | None
    provenance: Provenance
    own: Mapping[str, Any] = {}


class Degrees(Struct, frozen=True, tag=True):
    """A point of drawn geography by its longitude and latitude."""

    longitude: float
    latitude: float


class Between(Struct, frozen=True, tag=True):
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
