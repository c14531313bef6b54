"""The state of a saved game of which some pieces cannot be read: the others."""

from __future__ import annotations

from vassal_build.codec.commands import AddPiece, Node
from vassal_build.codec.errors import CodecError
from vassal_build.codec.gamestate import GameState


def read_state(tree: Node) -> tuple[GameState | None, str]:
    """Read a state; what cannot be read is left out and told as the second value, empty when that is nothing."""
    try:
        return GameState.read(tree), ""
    except CodecError as error:
        first = error
    kept, lost = [], 0
    for child in tree.children:
        for node in child.walk():
            if _can_be_read(node):
                kept.append(Node(node.text))
            else:
                lost += 1
    try:
        return GameState.read(Node(tree.text, tuple(kept))), f"{first.reason} ({lost} of its pieces cannot be read)"
    except CodecError:
        return None, first.reason


def _can_be_read(node: Node) -> bool:
    command = node.command
    if isinstance(command, AddPiece):
        try:
            command.content()
        except CodecError:
            return False
    return True
