"""A whole save brought to the current definitions: its pieces, and the stacks and decks that they lie in.

Engine class: VASSAL.build.module.GameRefresher (execute, processGamePiece).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from vassal_build.codec.commands import AddPiece, Log, Node
from vassal_build.codec.deck import Deck
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.stack import Stack
from vassal_build.workshop.refresh.pieces import Leftover, PieceRefresher, Reason, Refreshed

GONE = Node("")


@dataclass(frozen=True, slots=True)
class Table:
    """A save's commands after the refresh, how many pieces it had and how many changed, and what was left over."""

    tree: Node = field(repr=False)
    pieces: int
    changed: int
    leftovers: tuple[Leftover, ...]


def refresh_tree(tree: Node, refresher: PieceRefresher) -> Table:
    """Refresh the state that a save holds or a log begins with; the steps of a log are left out.

    The steps change pieces trait by trait, so they fit the old definitions only.
    """
    start = starting_state(tree)
    work = _Work(refresher)
    work.take_in(start)
    for command in work.added:
        work.piece(command)
    for text, holder in work.holders.items():
        work.holder(text, holder)
    return Table(_rebuilt(start, work.nodes) or GONE, len(work.added), work.changed, tuple(work.leftovers))


def starting_state(tree: Node) -> Node:
    """Give a save's commands, or those that a log begins with."""
    children = tuple(child for child in tree.children if not child.text.startswith(Log.PREFIX))
    return tree if len(children) == len(tree.children) else replace(tree, children=children)


@dataclass(slots=True)
class _Work:
    refresher: PieceRefresher
    added: list[AddPiece] = field(default_factory=list)
    holders: dict[str, tuple[str, Stack | Deck]] = field(default_factory=dict)
    lies_in: dict[str, Stack | Deck] = field(default_factory=dict)
    nodes: dict[str, Node | None] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)
    changed: int = 0
    leftovers: list[Leftover] = field(default_factory=list)

    def take_in(self, tree: Node) -> None:
        """Take note of all pieces, stacks and decks."""
        for command in _added(tree):
            if command.is_stack or command.is_deck:
                holder = Stack.parse(command.state) if command.is_stack else Deck.parse(command.type, command.state)
                self.holders[command.text()] = (command.id or "", holder)
                self.lies_in.update(dict.fromkeys(holder.members, holder))
            else:
                self.added.append(command)

    def piece(self, command: AddPiece) -> None:
        """Refresh a piece, or take it out where the options say so."""
        options = self.refresher.options
        new = self.refresher.refresh(command)
        holder = self.lies_in.get(command.id or "")
        unknown = any(left.reason is Reason.NO_DEFINITION for left in new.leftovers)
        nowhere = (holder.map if holder else new.basic.map) is None and new.target is not None
        if nowhere:
            left = Leftover(command.id or "", new.basic.name, new.basic.gpid, Reason.NO_MAP)
            new = replace(new, command=command, target=None, leftovers=(left,))
        deleted = (nowhere and options.delete_no_map) or (unknown and options.delete_unknown)
        self.leftovers += [replace(left, deleted=deleted) for left in new.leftovers]
        if deleted:
            self._put(command, None)
            self.out.add(command.id or "")
        elif new.command != command:
            self._put(command, self._placed(new, holder))

    def holder(self, text: str, known: tuple[str, Stack | Deck]) -> None:
        """Take out of a stack or deck what has left it; a stack that holds nothing more goes."""
        identity, holder = known
        members = tuple(member for member in holder.members if member not in self.out)
        if len(members) == len(holder.members):
            return
        if not members and isinstance(holder, Stack):
            self.nodes[text] = None
        else:
            self.nodes[text] = Node.of(AddPiece.of(identity, replace(holder, members=members)))

    def _put(self, old: AddPiece, new: Node | None) -> None:
        self.changed += 1
        self.nodes[old.text()] = new

    def _placed(self, new: Refreshed, holder: Stack | Deck | None) -> Node:
        """The node of a changed piece, in or out of a stack as its definition now says."""
        command, identity = new.command, new.command.id or ""
        if new.target is None or isinstance(holder, Deck) or new.target.stacks == (holder is not None):
            return Node.of(command)
        if holder is not None:
            self.out.add(identity)
            return Node.of(_moved(command, holder))
        if new.stood_alone:
            stack = Stack(map=new.basic.map, x=new.basic.x, y=new.basic.y, members=(identity,), layer=None)
            return Node.of(command, Node.of(AddPiece.of(f"{identity}.stack", stack)))
        return Node.of(command)


def _moved(command: AddPiece, holder: Stack | Deck) -> AddPiece:
    piece = command.content()
    if isinstance(piece, Stack | Deck):
        return command
    basic: BasicPiece = replace(piece.basic, map=holder.map, x=holder.x, y=holder.y)
    return AddPiece.of(command.id, replace(piece, basic=basic))


def _added(tree: Node) -> Iterator[AddPiece]:
    for node in tree.walk():
        command = AddPiece.parse(node.text)
        if command is not None:
            yield command


def _rebuilt(node: Node, nodes: dict[str, Node | None]) -> Node | None:
    """The node with what is in it replaced; the same object where nothing is."""
    children = [_rebuilt(child, nodes) for child in node.children]
    kept = tuple(child for child in children if child is not None)
    new = nodes.get(node.text, node) if node.text else node
    if new is node:
        same = len(kept) == len(node.children) and all(one is two for one, two in zip(kept, node.children, strict=True))
        return node if same else Node(node.text, kept)
    if new is None:
        return Node("", kept) if kept else None
    return Node(new.text, (*new.children, *kept))
