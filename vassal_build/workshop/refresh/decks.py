"""Decks of a save brought to what the module says of them: settings, place, and which there are.

Engine class: VASSAL.build.module.GameRefresher (execute, findDrawPile), from 3.7 on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct, field

from vassal_build.codec.commands import BoardPlace, SetBoards
from vassal_build.codec.deck import Deck
from vassal_build.codec.stack import Stack
from vassal_build.counted import counted
from vassal_build.workshop.refresh.draw_piles import DrawPile, DrawPiles
from vassal_build.workshop.refresh.matching import unnumbered
from vassal_build.workshop.refresh.options import Options


class DeckRefresher(Struct):
    """The decks of one save, which stay as they are unless the options say otherwise.

    boards: those that lie on its maps. What is met is remembered for the report.
    """

    piles: DrawPiles
    options: Options
    boards: dict[str, Sequence[BoardPlace]] = field(default_factory=dict)
    found: list[DrawPile] = field(default_factory=list)
    changed: int = 0
    gone: list[str] = field(default_factory=list)

    def lay(self, chosen: SetBoards) -> None:
        """Take note of the boards of a map."""
        self.boards[chosen.map] = chosen.boards

    def refresh(self, deck: Deck) -> Deck | Stack:
        """Give a deck as the module has it; one that it has not stays, or is a stack where that is asked."""
        if not self.options.decks:
            return deck
        pile = self._pile_of(deck)
        if pile is None:
            self.gone.append(deck.name)
            is_kept = not self.options.delete_decks
            return deck if is_kept else Stack(map=deck.map, x=deck.x, y=deck.y, members=deck.members, layer=None)
        self.found.append(pile)
        settings = dict(pile.settings)
        if _plain(settings["global_commands"]) == _plain(deck.global_commands):
            del settings["global_commands"]  # the numbers of named keys are others in every session
        new = replace(deck, **settings, **self._place(pile, deck))
        self.changed += new != deck
        return new

    def missing(self) -> Iterator[Deck]:
        """Yield the decks that the game lacks, empty, where they are to be added."""
        for pile in self._lacking() if self.options.decks and self.options.add_decks else ():
            yield replace(Deck(face_down=pile.face_down), **pile.settings, **self._place(pile, None))

    def remarks(self) -> Iterator[str]:
        """Yield what became of the decks, in words."""
        if not self.options.decks:
            return
        yield f"{counted(len(self.found), 'deck')} of the module, {self.changed} changed"
        for name in self.gone:
            end = "it is now a stack" if self.options.delete_decks else "--delete-decks makes it a stack"
            yield f"the module has no deck '{name}'; {end}"
        for pile in self._lacking():
            end = "it is added" if self.options.add_decks else "--add-decks adds it"
            yield f"the game does not have the module's deck '{pile.name}'; {end}"

    def _lacking(self) -> list[DrawPile]:
        known = {pile.name for pile in self.found}
        return [pile for pile in self.piles.all if pile.name not in known and self._is_active(pile)]

    def _pile_of(self, deck: Deck) -> DrawPile | None:
        """Find the deck of that name in the module, on the same map if there is one."""
        named = [pile for pile in self.piles.named.get(deck.name, ()) if self._is_active(pile)]
        same_map = (pile for pile in named if deck.map in (pile.map, pile.map_name))
        return next(same_map, named[0] if named else None)

    def _is_active(self, pile: DrawPile) -> bool:
        return not pile.board or any(place.name == pile.board for place in self._boards(pile))

    def _boards(self, pile: DrawPile) -> Sequence[BoardPlace]:
        return self.boards.get(pile.map_name, ()) or self.boards.get(pile.map, ())

    def _place(self, pile: DrawPile, deck: Deck | None) -> Mapping[str, Any]:
        """Give map and point; of a deck that lies on the map already the old point, where the new one is not known."""
        point = pile.point(self._boards(pile))
        if point is None:
            if deck is not None:
                return {}
            point = pile.x, pile.y
        name = deck.map if deck is not None and deck.map in (pile.map, pile.map_name) else pile.map_name
        return {"map": name, "x": point[0], "y": point[1]}


def _plain(commands: Sequence[str]) -> list[str]:
    return list(map(unnumbered, commands))
