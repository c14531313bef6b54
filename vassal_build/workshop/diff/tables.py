"""Two saves compared: their pieces by id, with place and traits, and the commands beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from vassal_build.codec.commands import Command
from vassal_build.codec.deck import Deck
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import Invisible, Mask, RestrictedAccess
from vassal_build.workshop.diff.change import Change, Kind, Part
from vassal_build.workshop.diff.words import changed, shown, value_changes
from vassal_build.workshop.refresh.matching import trait_name

SECRET = (Invisible, Mask, RestrictedAccess)
"""Traits whose state may hold a player's id, which is that player's password."""
TOLD = ("map", "x", "y", "members")
"""Fields of a stack or deck that are told as its place and its pieces."""

Holder = Stack | Deck
Pieces = Mapping[str, Piece]


def table_changes(before: GameState, after: GameState) -> Iterator[Change]:
    """Yield the pieces removed, changed and added, then what else differs; of logs the starting positions."""
    pieces, others = dict(before.pieces), dict(after.pieces)
    for identity, piece in pieces.items():
        if identity not in others:
            yield Change(Part.PIECE, Kind.REMOVED, _title(identity, piece))
        elif details := tuple(_differences(piece, others[identity])):
            yield Change(Part.PIECE, Kind.CHANGED, _title(identity, piece), details)
    yield from (Change(Part.PIECE, Kind.ADDED, _title(key, others[key])) for key in others if key not in pieces)
    yield from _holders(before, after)
    yield from _settings(before, after)


def _title(identity: str, piece: Piece) -> str:
    return f"{piece.basic.name} (gpid {piece.basic.gpid}, id {identity})"


def _differences(old: Piece, new: Piece) -> Iterator[str]:
    one, two = old.basic, new.basic
    if _place(one) != _place(two):
        yield f"place: {_place(one)} -> {_place(two)}"
    if old.type_text() != new.type_text():
        yield f"definition: {len(old.traits)} traits -> {len(new.traits)} traits"
        return
    for before, after in zip(old.traits, new.traits, strict=True):
        if before.state_text() != after.state_text():
            name = trait_name(before)
            secret = isinstance(before, SECRET)
            yield f"{name}: its state" if secret else changed(name, before.state_text(), after.state_text())
    if one.properties != two.properties or one.gpid != two.gpid:
        yield "the properties that it carries"


def _holders(before: GameState, after: GameState) -> Iterator[Change]:
    old, new = _by_id(before), _by_id(after)
    pieces, others = dict(before.pieces), dict(after.pieces)
    for identity in (*old, *(key for key in new if key not in old)):
        if identity not in new:
            yield Change(Part.TABLE, Kind.REMOVED, _holder(identity, old[identity]))
        elif identity not in old:
            yield Change(Part.TABLE, Kind.ADDED, _holder(identity, new[identity]))
        elif old[identity] != new[identity]:
            details = tuple(_held(old[identity], new[identity], pieces, others))
            yield Change(Part.TABLE, Kind.CHANGED, _holder(identity, old[identity]), details)


def _by_id(state: GameState) -> Mapping[str, Holder]:
    return {**dict(state.stacks), **dict(state.decks)}


def _holder(identity: str, one: Holder) -> str:
    kind = f"deck {one.name}" if isinstance(one, Deck) else "stack"
    return f"{kind} at {_place(one)} (id {identity})"


def _held(old: Holder, new: Holder, before: Pieces, after: Pieces) -> Iterator[str]:
    """Yield what differs in a stack or deck that both saves have."""
    if _place(old) != _place(new):
        yield f"place: {_place(old)} -> {_place(new)}"
    if old.members != new.members:
        one, two = _names(old, before), _names(new, after)
        yield changed("pieces", one, two) if one != two else "pieces: others of the same names"
    for name in (one.name for one in fields(old) if one.compare and one.name not in TOLD):
        yield from value_changes(name, getattr(old, name), getattr(new, name, None))


def _names(holder: Holder, pieces: Pieces) -> str:
    return ", ".join(pieces[key].basic.name if key in pieces else key for key in holder.members)


def _place(one: Holder | BasicPiece) -> str:
    return f"{one.map or 'no map'} {one.x},{one.y}"


def _settings(before: GameState, after: GameState) -> Iterator[Change]:
    for name in ("boards", "players", "properties", "turns", "extensions", "notes", "public_notes", "setup_done"):
        old, new = getattr(before, name), getattr(after, name)
        if old == new:
            continue
        details = () if name == "players" else tuple(_lines(old, new))
        yield Change(Part.TABLE, Kind.CHANGED, name.replace("_", " "), details)


def _lines(old: object, new: object) -> Iterator[str]:
    if not isinstance(old, tuple) or not isinstance(new, tuple):
        yield f"{shown(str(old))} -> {shown(str(new))}"
        return
    yield from (f"no longer {_text(one)}" for one in old if one not in new)
    yield from (f"now {_text(one)}" for one in new if one not in old)


def _text(value: object) -> str:
    return shown(value.text() if isinstance(value, Command) else str(value))
