"""The stacks of a table while a log is written: one for each place and map layer (engine class: Stack)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, field

from rules_check.play.log.counter import Counter
from vassal_build.codec.commands import AddPiece
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.stack import Stack

FIRST_MADE = 1_600_000_000_000
"""Ids of pieces and stacks made in play count up from here; the setup's are lower."""


class Stacks(Struct):
    """The stacks by their ids, each from the bottom; `layers` are the numbers of the map layers."""

    piles: dict[str, list[Counter]] = field(default_factory=dict)
    layers: dict[str, int] = field(default_factory=dict)
    _at: dict[tuple[str, str], str] = field(default_factory=dict)
    made: int = FIRST_MADE

    @classmethod
    def of(cls, state: GameState, by_id: Mapping[str, Counter]) -> Stacks:
        """Take the stacks of a saved game; ids made in play go on after those that it has."""
        stacks = cls(made=max((*map(int, filter(str.isdecimal, _ids(state))), FIRST_MADE)))
        for identity, stack in state.stacks:
            members = [by_id[member] for member in stack.members]
            stacks.piles[identity] = members
            stacks._at[members[0].place, members[0].layer] = identity
            stacks.layers[members[0].layer] = stack.layer or 0
            for member in members:
                member.stack = identity
        return stacks

    def copied(self, by_id: Mapping[str, Counter]) -> Stacks:
        """Give stacks that can go on by themselves, of other counters with the same ids."""
        piles = {name: [by_id[each.id] for each in pile] for name, pile in self.piles.items()}
        return Stacks(piles, dict(self.layers), dict(self._at), self.made)

    def make_id(self) -> str:
        """Give an id for something made in play."""
        self.made += 1
        return str(self.made)

    def lying_at(self, place: str, layer: str) -> Sequence[Counter]:
        """Give the counters of a layer in a place, from the bottom."""
        return self.piles.get(self._at.get((place, layer), ""), ())

    def under(self, counter: Counter) -> str | None:
        """Give the id of the counter directly below."""
        pile = self.piles.get(counter.stack or "", [])
        depth = pile.index(counter) if counter in pile else 0
        return pile[depth - 1].id if depth else None

    def shift(self, stack: str, layer: str, origin: str, place: str) -> None:
        """Take a whole stack from a place to another."""
        self._at.pop((origin, layer), None)
        self._at[place, layer] = stack

    def leave(self, counter: Counter) -> None:
        """Take a counter off its stack."""
        pile = self.piles.get(counter.stack or "")
        if pile is None:
            return
        pile.remove(counter)
        if not pile:
            del self.piles[counter.stack or ""]
            self._at.pop((counter.place, counter.layer), None)
        counter.stack = None

    def join(self, counter: Counter) -> list[AddPiece]:
        """Lay a counter on the stack of its place; give the command for one that is new."""
        if not counter.stacks:
            return []
        identity = self._at.get((counter.place, counter.layer))
        if identity is not None:
            self.piles[identity].append(counter)
            counter.stack = identity
            return []
        identity = self.make_id()
        self._at[counter.place, counter.layer] = identity
        self.piles[identity] = [counter]
        counter.stack = identity
        layer = self.layers.get(counter.layer, 0)
        stack = Stack(map=counter.map, x=counter.x, y=counter.y, members=(counter.id,), layer=layer)
        return [AddPiece.of(identity, stack)]


def _ids(state: GameState) -> Iterator[str]:
    for identity, _ in (*state.pieces, *state.stacks):
        yield identity
