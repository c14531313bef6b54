"""Which steps of a log were taken back.

Engines from 3.7 mark an undo. Older ones only write the inverse commands in the reverse order, with a chat line that
repeats the report; such a step is recognised by being exactly the inverse of the step that an undo would take back.
Engine class: BasicLogger.UndoAction.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence

from msgspec import Struct, field

from vassal_build.codec.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    Command,
    MovePiece,
    MutableProperty,
    NullCommand,
    RemovePiece,
    SetTurn,
)
from vassal_build.codec.logsteps import LogStep, reached

EMPTY = NullCommand()
"""What stands at the head of a step that a button made; its inverse has none."""
_UNDO_WORD = re.compile(r"\* [^:*]{1,40}: ")
"""What an old engine puts before a report that it takes back; the word is in the player's language."""


Key = tuple[int, int]
"""What a step is known by: of its first command, and of all."""


class Undos(Struct, frozen=True):
    """The steps taken back, and for each step that is an undo which step it takes back."""

    undone: frozenset[int] = frozenset()
    targets: dict[int, int] = field(default_factory=dict)


def undos_of(log: Iterable[LogStep], *, marked: bool) -> Undos:
    """Find the undone steps; `marked` says that the engine marks an undo, so that no other step is one.

    Follows the engine: an undo takes back the step that its pointer is at and moves the pointer one step back; any
    other step sets the pointer to itself. So an undo may take back an undo, which brings a step back.
    """
    keys: list[Key] = [(0, 0)]
    targets: dict[int, int] = {}
    dead: set[int] = set()
    pointer = 0
    for step in log:
        commands = [] if marked else [command for command in step.commands if command != EMPTY]
        keys.append(_keys(commands))
        target = (pointer if step.is_undo else 0) if marked or step.is_undo else _inverted(commands, keys, pointer)
        if target:
            targets[step.number] = target
            dead ^= reached(target, targets)
            pointer = target - 1
        elif not step.is_undo:
            pointer = step.number
    return Undos(frozenset(dead), targets)


def _keys(commands: Sequence[Command]) -> Key:
    forward = tuple(map(_key, commands))
    return hash(forward[:1]), hash(forward)


def _inverted(commands: Sequence[Command], keys: Sequence[Key], pointer: int) -> int:
    """Give the step that this one is the inverse of, 0 for none; its first command is enough for nearly all."""
    first, whole = keys[pointer]
    if not commands or not pointer or hash((_inverse_key(commands[-1]),)) != first:
        return 0
    if all(isinstance(command, NullCommand) for command in commands):
        return 0
    return pointer if hash(tuple(map(_inverse_key, reversed(commands)))) == whole else 0


def _key(command: Command) -> Hashable:
    row = _ROWS.get(type(command))
    return type(command).__name__ if row is None else row[0](command)


def _inverse_key(command: Command) -> Hashable:
    row = _ROWS.get(type(command))
    return type(command).__name__ if row is None else row[1](command)


def _move(move: MovePiece) -> Hashable:
    return "move", move.id, move.map, move.x, move.y, move.old_map, move.old_x, move.old_y


def _move_back(move: MovePiece) -> Hashable:
    return "move", move.id, move.old_map, move.old_x, move.old_y, move.map, move.x, move.y


def _chat_back(chat: Chat) -> Hashable:
    word = _UNDO_WORD.match(chat.body)
    return "chat", chat.body[word.end() :] if word else None


_ROWS: dict[type, tuple[Callable[..., Hashable], Callable[..., Hashable]]] = {
    AddPiece: (lambda add: ("add", add.id), lambda add: ("remove", add.id)),
    RemovePiece: (lambda gone: ("remove", gone.id), lambda gone: ("add", gone.id)),
    ChangePiece: (
        lambda change: ("change", change.id, change.state, change.old_state),
        lambda change: ("change", change.id, change.old_state, change.state),
    ),
    MovePiece: (_move, _move_back),
    MutableProperty: (
        lambda value: ("value", value.name, value.old, value.new),
        lambda value: ("value", value.name, value.new, value.old),
    ),
    SetTurn: (lambda turn: ("turn", turn.tracker), lambda turn: ("turn", turn.tracker)),
    Chat: (lambda chat: ("chat", chat.body), _chat_back),
    NullCommand: (lambda _: "null", lambda _: "null"),
}
"""For each command what a step is compared by, as it stands and as its inverse would stand."""
