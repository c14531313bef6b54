"""Two saves compared: their pieces by id, with place and traits, and the commands beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from vassal_build.codec.commands import BoardPlace, Command, Extension, GlobalProperty, SetBoards, SetTurn
from vassal_build.codec.deck import Deck
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import Invisible, Mask, RestrictedAccess
from vassal_build.counted import counted
from vassal_build.workshop.diff.change import Change, ChangeKind, Part
from vassal_build.workshop.diff.words import changed, shown, value_changes, worded
from vassal_build.workshop.refresh.matching import trait_name

SECRET = (Invisible, Mask, RestrictedAccess)
"""Traits whose state may hold a player's id, which is that player's password."""
SAID_APART = ("map", "x", "y", "members")
"""Fields of a stack or deck that are shown as its place and its pieces."""
_CAPITAL = re.compile("(?<!^)(?=[A-Z])")

Holder = Stack | Deck
Pieces = Mapping[str, Piece]


def table_changes(before: GameState, after: GameState) -> Iterator[Change]:
    """Yield the pieces removed, changed and added, then what else differs; of logs the starting positions."""
    pieces, others = dict(before.pieces), dict(after.pieces)
    for identity, piece in pieces.items():
        if identity not in others:
            yield Change(Part.PIECE, ChangeKind.REMOVED, _title(identity, piece))
        elif details := tuple(_differences(piece, others[identity])):
            yield Change(Part.PIECE, ChangeKind.CHANGED, _title(identity, piece), details)
    yield from (Change(Part.PIECE, ChangeKind.ADDED, _title(key, others[key])) for key in others if key not in pieces)
    yield from _holders(before, after)
    yield from _settings(before, after)
    yield from _other_commands(before, after)


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
        yield "the properties of its traits"


def _holders(before: GameState, after: GameState) -> Iterator[Change]:
    old, new = _by_id(before), _by_id(after)
    pieces, others = dict(before.pieces), dict(after.pieces)
    for identity in (*old, *(key for key in new if key not in old)):
        if identity not in new:
            yield Change(Part.TABLE, ChangeKind.REMOVED, _holder(identity, old[identity]))
        elif identity not in old:
            yield Change(Part.TABLE, ChangeKind.ADDED, _holder(identity, new[identity]))
        elif old[identity] != new[identity]:
            details = tuple(_held(old[identity], new[identity], pieces, others))
            yield Change(Part.TABLE, ChangeKind.CHANGED, _holder(identity, old[identity]), details)


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
        yield changed("pieces", one, two) if one != two else "pieces: different ones with the same names"
    for name in (one.name for one in fields(old) if one.compare and one.name not in SAID_APART):
        yield from value_changes(name, getattr(old, name), getattr(new, name, None))


def _names(holder: Holder, pieces: Pieces) -> str:
    return ", ".join(pieces[key].basic.name if key in pieces else key for key in holder.members)


def _place(one: Holder | BasicPiece) -> str:
    return f"{one.map or 'no map'} {one.x},{one.y}"


def _settings(before: GameState, after: GameState) -> Iterator[Change]:
    for name in ("boards", "properties", "turns", "extensions"):
        old, new = (dict(map(_setting, getattr(state, name))) for state in (before, after))
        details = [changed(key, old.get(key), new.get(key)) for key in {**old, **new} if old.get(key) != new.get(key)]
        if details:
            yield Change(Part.TABLE, ChangeKind.CHANGED, name, tuple(details))
    if before.players != after.players:
        yield Change(Part.TABLE, ChangeKind.CHANGED, "players")
    for name in ("notes", "public_notes", "setup_done"):
        details = list(value_changes(name, getattr(before, name), getattr(after, name)))
        if details:
            yield Change(Part.TABLE, ChangeKind.CHANGED, name.replace("_", " "), tuple(details))


def _setting(command: SetBoards | GlobalProperty | SetTurn | Extension) -> tuple[str, str]:
    """Give what a command sets, and to what, in words."""
    match command:
        case SetBoards():
            return command.map, ", ".join(map(_board, command.boards))
        case GlobalProperty():
            return " ".join(filter(None, (command.container, command.name))), command.value
        case SetTurn():
            return command.tracker, command.state
        case Extension():
            return command.name, command.version


def _board(place: BoardPlace) -> str:
    return f"{place.name}{' turned round' if place.reversed else ''} in column {place.column}, row {place.row}"


def _other_commands(before: GameState, after: GameState) -> Iterator[Change]:
    """Yield what differs in the commands without a place of their own, by their kind."""
    old, new = _by_kind(before), _by_kind(after)
    for kind in dict.fromkeys((*old, *new)):
        one, two = old.get(kind, []), new.get(kind, [])
        if one == two:
            continue
        name = _CAPITAL.sub(" ", kind.__name__).lower()
        number = () if len(one) == len(two) else (f"{counted(len(one), name)} -> {counted(len(two), name)}",)
        lines = () if kind.HIDDEN else tuple(_lines(one, two))  # a password may stand in what is hidden
        yield Change(Part.TABLE, ChangeKind.CHANGED, name, (*number, *lines))


def _by_kind(state: GameState) -> Mapping[type[Command], list[Command]]:
    found: dict[type[Command], list[Command]] = {}
    for command in (node.command for node in state.others):
        found.setdefault(type(command), []).append(command)
    return found


def _lines(old: Sequence[Command], new: Sequence[Command]) -> Iterator[str]:
    before, after = frozenset(old), frozenset(new)
    yield from (f"no longer {shown(worded(one))}" for one in old if one not in after)
    yield from (f"now {shown(worded(one))}" for one in new if one not in before)
