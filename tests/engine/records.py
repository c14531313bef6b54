"""What the engine tells of the things on the table, as frozen records; coordinates are map pixels at full size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Opened:
    """A module as the engine has read it."""

    name: str
    version: str
    vassal: str


@dataclass(frozen=True, slots=True)
class Sides:
    """The sides that the module offers, the one this player holds, and who sits where (side to player name)."""

    sides: tuple[str, ...]
    mine: str | None
    players: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece: `name` is its basic name, `shown` what VASSAL calls it now, `depth` its place in stack or deck."""

    id: str
    counter: str | None
    name: str | None
    shown: str
    map: str | None
    x: int
    y: int
    location: str | None
    gpid: str | None
    deck: str | None
    stack: str | None
    depth: int | None
    properties: Mapping[str, str | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck and the ids of its pieces, top card first."""

    name: str
    map: str | None
    x: int
    y: int
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MenuLine:
    """One line of a right-click menu; `path` names the submenus above it and ends in its own words."""

    path: tuple[str, ...]
    enabled: bool
    key: str | None

    @property
    def text(self) -> str:
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class Button:
    """A toolbar button; `where` is the map whose toolbar holds it, empty for the main toolbar."""

    where: str
    text: str
    tooltip: str | None
    enabled: bool
    visible: bool


@dataclass(frozen=True, slots=True)
class MapWindow:
    """A map of the module, its size in pixels with its edge, and the boards laid on it.

    `visible` and `usable` say whether this player may see it and act on it; both hold for all but private maps.
    """

    name: str
    id: str
    width: int
    height: int
    boards: tuple[str, ...]
    showing: bool
    visible: bool
    usable: bool


@dataclass(frozen=True, slots=True)
class OpenedWindow:
    """Width and height in pixels of what an open window holds, its frame left out, and the scroll bars in sight."""

    width: int
    height: int
    bars: int


@dataclass(frozen=True, slots=True)
class Slot:
    """A palette's slot."""

    gpid: str
    name: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn tracker: the text that the players see, and the state as a save writes it."""

    name: str
    text: str
    state: str
