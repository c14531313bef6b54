"""Two saves compared: their pieces by id, with place and traits, and the commands beside them."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.commands import Command
from vassal_build.codec.errors import CodecError
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Invisible, Mask, RestrictedAccess
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.diff.change import Change, Kind, Part
from vassal_build.workshop.diff.words import changed, shown
from vassal_build.workshop.refresh.matching import trait_name

SECRET = (Invisible, Mask, RestrictedAccess)
"""Traits whose state may hold a player's id, which is that player's password."""


def table_changes(old: SaveFile, new: SaveFile) -> Iterator[Change]:
    """Yield the pieces removed, changed and added, then what else differs; of logs the starting positions."""
    try:
        before, after = GameState.read(old.tree), GameState.read(new.tree)
    except CodecError as error:
        raise UnusableFile(str(error)) from None
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
    places = [f"{basic.map or 'no map'} {basic.x},{basic.y}" for basic in (one, two)]
    if places[0] != places[1]:
        yield f"place: {places[0]} -> {places[1]}"
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
    old, new = ({**dict(one.stacks), **dict(one.decks)} for one in (before, after))
    for identity in (*old, *(key for key in new if key not in old)):
        kind = Kind.REMOVED if identity not in new else Kind.ADDED if identity not in old else Kind.CHANGED
        if kind is not Kind.CHANGED or old[identity] != new[identity]:
            yield Change(Part.TABLE, kind, f"stack or deck {identity}")


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
