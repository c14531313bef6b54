"""The stacks and decks of a record while it is read, found by their ids and by the spot where they lie."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from msgspec import Struct, field

from rules_check.replay.body import Spot

NOWHERE: Spot = (None, 0, 0)


class Pile(Struct):
    """A stack or a deck: its id and type, where it lies and what is in it, from the bottom."""

    id: str
    type: str
    spot: Spot = NOWHERE
    members: list[str] = field(default_factory=list)


class Piles(Struct):
    """All stacks and decks in the game."""

    _by_id: dict[str, Pile] = field(default_factory=dict)
    _by_spot: defaultdict[Spot, dict[str, Pile]] = field(default_factory=lambda: defaultdict(dict))

    def get(self, name: str | None) -> Pile | None:
        """Give a stack or deck, None when there is none with the id."""
        return None if name is None else self._by_id.get(name)

    def at(self, spot: Spot) -> Iterable[Pile]:
        """Give those that lie in a spot, in the order in which they came there."""
        return self._by_spot[spot].values() if spot in self._by_spot else ()

    def add(self, name: str, kind: str) -> Pile:
        """Put a new one into the game, nowhere yet."""
        self.remove(name)
        self._by_id[name] = pile = Pile(name, kind)
        return pile

    def remove(self, name: str) -> None:
        """Take one out of the game, if it is there."""
        pile = self._by_id.pop(name, None)
        if pile is not None:
            self._by_spot[pile.spot].pop(name, None)

    def lay(self, pile: Pile, spot: Spot) -> None:
        """Lay one down in a spot."""
        self._by_spot[pile.spot].pop(pile.id, None)
        pile.spot = spot
        self._by_spot[spot][pile.id] = pile

    def copied(self) -> Piles:
        """Give stacks and decks that can be laid elsewhere by themselves."""
        copies = {name: Pile(name, pile.type, pile.spot, list(pile.members)) for name, pile in self._by_id.items()}
        spots = {spot: {name: copies[name] for name in there} for spot, there in self._by_spot.items() if there}
        return Piles(copies, defaultdict(dict, spots))
