"""What a game's reader asks of pieces: properties that they have, and what their values say in words."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from msgspec import Struct

from rules_check.replay.sightings import Sighting


class Borne(Enum):
    """By which trait a piece has a property: a Dynamic Property, a Layer, or Can Rotate."""

    VALUE = "property"
    LAYER = "layer"
    FACING = "trait Can Rotate"


class Property(Struct, frozen=True):
    """A property that a game's reader asks pieces of a sort for: the name of the trait in the module, and which it is.

    The name of what can be turned is in words, because a piece has one facing. `words` say what a piece shows of it, in
    words that follow the piece's name (`is declared`); None for a secret, which is never shown.
    """

    sort: str
    name: str
    borne: Borne = Borne.VALUE
    words: Callable[[Sighting], str] | None = None

    def is_borne_by(self, seen: Sighting) -> bool:
        """Say whether a piece has such a trait."""
        match self.borne:
            case Borne.VALUE:
                return self.name in seen.values
            case Borne.LAYER:
                return self.name in seen.levels
            case Borne.FACING:
                return seen.facing is not None


class Badge(Struct, frozen=True):
    """A picture of the game's design that shows upon a piece while it wears it, and what that says in words.

    A `small` one is the marker of a state, which would hide the piece: they stand in a row on its lower edge.
    """

    picture: str
    words: str
    worn: Callable[[Sighting], bool]
    small: bool = False
