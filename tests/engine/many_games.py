"""Many small games as one, far from one another on the same map: VASSAL loads, refreshes and saves them at one go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TypeVar

from msgspec import structs

from tests.engine.harness import Engine
from tests.engine.refreshing import Table, by_both
from vassal_build.codec.deck import Deck
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import Mat, MatCargo, Trait
from vassal_build.workshop.refresh.options import Options

APART = 3000
"""So many pixels further to the right than the last lies the next game."""
Pile = TypeVar("Pile", Stack, Deck)


def as_one(games: Iterable[SaveFile]) -> SaveFile:
    """Lay games beside one another; boards and players are those of the first."""
    saves = tuple(games)
    states = [_moved(GameState.read(save.tree), number) for number, save in enumerate(saves)]
    joined = structs.replace(
        states[0],
        pieces=tuple(chain.from_iterable(state.pieces for state in states)),
        stacks=tuple(chain.from_iterable(state.stacks for state in states)),
        decks=tuple(chain.from_iterable(state.decks for state in states)),
    )
    return structs.replace(saves[0], tree=joined.tree())


def each_by_both(
    engine: Engine, module: Path, save: Path, rules: tuple[tuple[str, ...], Options], names: Iterable[str]
) -> dict[str, tuple[Table, Table]]:
    """Refresh games that lie in one save with VASSAL's refresher and with ours; gives theirs and ours of each game.

    The names are those of the games, as they lie in the save.
    """
    ((theirs, ours),) = by_both(engine, module, save, {"": rules}).values()
    return {name: (_of_one(theirs, number), _of_one(ours, number)) for number, name in enumerate(names)}


def _of_one(tables: Table, number: int) -> Table:
    """Give what became of one of the games, by its number, as if it had been alone."""
    return {
        (name, where, x - APART * number, y): row for (name, where, x, y), row in tables.items() if x // APART == number
    }


def _moved(state: GameState, number: int) -> GameState:
    return structs.replace(
        state,
        pieces=tuple((_id(identity, number), _piece(piece, number)) for identity, piece in state.pieces),
        stacks=tuple((_id(identity, number), _pile(stack, number)) for identity, stack in state.stacks),
        decks=tuple((_id(identity, number), _pile(deck, number)) for identity, deck in state.decks),
    )


def _id(identity: str, number: int) -> str:
    """Let the number stand first: VASSAL takes pieces by the hashes of their ids, which then follow as they did."""
    return f"{number}of{identity}"


def _pile(pile: Pile, number: int) -> Pile:
    members = tuple(_id(member, number) for member in pile.members)
    return replace(pile, x=pile.x + APART * number, members=members)


def _piece(piece: Piece, number: int) -> Piece:
    basic = replace(piece.basic, x=piece.basic.x + APART * number)
    return replace(piece, traits=tuple(_trait(trait, number) for trait in piece.traits), basic=basic)


def _trait(trait: Trait, number: int) -> Trait:
    """Let a mat and its cargo name each other by their new ids."""
    if isinstance(trait, Mat):
        return replace(trait, cargo=tuple(_id(cargo, number) for cargo in trait.cargo))
    if isinstance(trait, MatCargo) and trait.mat is not None:
        return replace(trait, mat=_id(trait.mat, number))
    return trait
