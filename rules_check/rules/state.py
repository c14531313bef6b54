"""What shared code asks of a game's position: when it is, whether the game is over, and what its places are called."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol


class State(Protocol):
    """A position of any game, a frozen value; everything else about it is asked of the game's rule set.

    `segment` is the id of the part of the Game Turn, `winner` says in words who has won, empty while the game goes on.
    """

    @property
    def turn(self) -> int:
        """The Game Turn, from 1."""

    @property
    def segment(self) -> str:
        """The id of the segment or phase."""

    @property
    def winner(self) -> str:
        """Who has won, empty while the game goes on."""

    @property
    def places(self) -> Collection[str]:
        """The ids of all places of the map."""

    @property
    def pieces(self) -> Collection[str]:
        """The ids of all units and other pieces that actions may be about."""

    def place_name(self, place: str) -> str:
        """Give what players call a place by its id; any other id stands for itself."""
