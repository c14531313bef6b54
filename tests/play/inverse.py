"""The step by which an engine takes a step back: the inverse commands in the reverse order."""

from __future__ import annotations

from msgspec.structs import replace

from vassal_build.codec.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    Command,
    MovePiece,
    MutableProperty,
    RemovePiece,
    Undo,
)

Step = tuple[Command, ...]


def inverse(step: Step, *, marked: bool = False) -> Step:
    """Give the step that takes a step back, as an older engine writes it, or `marked` as 3.7 does."""
    taken = tuple(_inverted(command) for command in reversed(step))
    return (Undo(True), *taken, Undo(False)) if marked else taken


def _inverted(command: Command) -> Command:
    match command:
        case Chat():
            return Chat(f"* UNDO: {command.body}")
        case MutableProperty():
            return replace(command, old=command.new, new=command.old)
        case ChangePiece():
            return ChangePiece(command.id, command.old_state or "", command.state)
        case AddPiece():
            return RemovePiece(command.id or "")
        case MovePiece():
            old = (command.old_map, command.old_x, command.old_y, command.old_under)
            new = (command.map, command.x, command.y, command.under)
            return MovePiece(command.id, *old, *new, command.player)
        case _:
            return command
