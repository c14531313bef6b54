"""Where a unit is and what has befallen it."""

from __future__ import annotations

from enum import Enum
from typing import TypedDict

from msgspec import Struct


class SupplyState(Enum):
    """The supply marker on a unit (5.2)."""

    FULL = "full"
    LOW = "low"
    NO = "no"


class OffMap:
    """The places of a unit or marker that is in no hex: ids beside those of hexes and Entry hexes."""

    SETUP = "setup"
    WAITING = "waiting"
    AIR_BASE = "airbase"
    GONE = "gone"

    ALL = frozenset((SETUP, WAITING, AIR_BASE, GONE))


class UnitState(Struct, frozen=True):
    """A unit in play: `place` is a place of the map or one of OffMap; `loaded` matters to dumps alone (5.5).

    `states` are what it has besides: ids of `facts.states`.
    """

    id: str
    place: str
    steps: int
    disrupted: bool = False
    supply: SupplyState = SupplyState.FULL
    loaded: bool = True
    states: frozenset[str] = frozenset()

    @property
    def on_map(self) -> bool:
        """Whether it stands in a hex or Entry hex."""
        return self.place not in OffMap.ALL


class UnitChange(TypedDict, total=False):
    """What may be replaced of a unit's state: its fields but for the id."""

    place: str
    steps: int
    disrupted: bool
    supply: SupplyState
    loaded: bool
    states: frozenset[str]


class MarkerState(Struct, frozen=True):
    """An Allied Supply Source marker: where it lies (a place, WAITING, or GONE when not placed) and its level."""

    id: str
    place: str
    level: str = "LS"

    @property
    def on_map(self) -> bool:
        """Whether it lies on the map."""
        return self.place not in OffMap.ALL


class MarkerChange(TypedDict, total=False):
    """What may be replaced of a marker's state: its fields but for the id."""

    place: str
    level: str
