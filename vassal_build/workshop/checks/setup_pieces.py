"""The pieces and boards of set-ups are on maps and boards of the module, and are as the module defines them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Trait
from vassal_build.codes.mod_setups import SETUP_ON_UNKNOWN_BOARD, SETUP_ON_UNKNOWN_MAP, STALE_PIECE, STRANGE_PIECE
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.definitions import piece_name, placed_marker
from vassal_build.workshop.expansion import expanded_piece
from vassal_build.workshop.opened import OpenedModule, Setup

NAMED_CODE = re.compile(r"\b(?:57|58|59|6[0-3])[0-9]{3}(?=\\*,0\\*,)")
"""The code before a named key stroke, which the engine hands out anew in every session."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield SETUP_ON_UNKNOWN_MAP, SETUP_ON_UNKNOWN_BOARD, STALE_PIECE and STRANGE_PIECE. Source: GameRefresher."""
    defined = _defined(module)
    placed = {
        placing.gpid
        for definition in module.definitions
        for trait in definition.piece.traits
        if (placing := placed_marker(trait)) is not None
    }
    for setup in module.setups:
        if setup.state is not None:
            yield from _maps(module, setup, setup.state)
            yield from _boards(module, setup, setup.state)
            yield from _pieces(module, setup, setup.state, defined, placed)


def _defined(module: OpenedModule) -> dict[str, Piece]:
    found: dict[str, Piece] = {}
    for expanded in module.pieces:
        found.setdefault(expanded.definition.gpid, expanded_piece(expanded.definition, expanded.placed))
    return found


def _maps(module: OpenedModule, setup: Setup, state: GameState) -> Iterator[Diagnostic]:
    named = [*(piece.basic.map for _, piece in state.pieces), *(stack.map for _, stack in state.stacks)]
    named += [*(deck.map for _, deck in state.decks), *(boards.map for boards in state.boards)]
    known = {names.name for names in module.maps} | {f"Map{number}" for number in range(len(module.maps))}
    for name, number in Counter(named).items():
        if name and name not in known:
            message = f"{number} of its pieces, stacks and boards are on the map '{name}', which the module lacks"
            yield SETUP_ON_UNKNOWN_MAP.at(module.entry(setup.file), message, subject=name)


def _boards(module: OpenedModule, setup: Setup, state: GameState) -> Iterator[Diagnostic]:
    known = {names.name: names.boards for names in module.maps}
    for chosen in state.boards:
        for board in chosen.boards:
            if chosen.map in known and board.name not in known[chosen.map]:
                message = f"the map '{chosen.map}' has no board '{board.name}'"
                yield SETUP_ON_UNKNOWN_BOARD.at(module.entry(setup.file), message, subject=board.name)


def _pieces(
    module: OpenedModule, setup: Setup, state: GameState, defined: dict[str, Piece], placed: set[str]
) -> Iterator[Diagnostic]:
    for _, piece in state.pieces:
        gpid, place = piece.basic.gpid, module.entry(setup.file, piece_name(piece))
        if gpid not in defined:
            if gpid not in placed:
                yield STRANGE_PIECE.at(place, f"the module defines no piece of gpid '{gpid}'", subject=gpid)
            continue
        difference = _difference(defined[gpid], piece)
        if difference:
            yield STALE_PIECE.at(place, f"gpid {gpid}: {difference}", subject=gpid)


def _difference(defined: Piece, saved: Piece) -> str:
    ours, theirs = ([_plain(trait) for trait in (*piece.traits, piece.basic)] for piece in (defined, saved))
    if ours == theirs:
        return ""
    missing = [text for text in ours if text not in theirs]
    extra = [text for text in theirs if text not in ours]
    if not missing and not extra:
        return "its traits have another order or number"
    parts = [f"lacks {missing[0]}"] if missing else []
    parts += [f"has {extra[0]}"] if extra else []
    return f"{max(len(missing), len(extra))} traits differ: it " + " and ".join(parts)


def _plain(trait: Trait) -> str:
    """Give a trait's type without what newer engines add at its end and the codes that they give to named keys."""
    return NAMED_CODE.sub("0", trait.without_additions().type_text().rstrip(";"))
