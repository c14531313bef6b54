"""A whole save brought to the current definitions: its pieces, and the stacks and decks that they lie in.

Engine class: VASSAL.build.module.GameRefresher (execute, processGamePiece).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from enum import Enum, auto

from msgspec import Struct, field

from vassal_build import replacing
from vassal_build.codec import stack
from vassal_build.codec.columns import NULLABLE
from vassal_build.codec.commands import AddPiece, EndSave, Log, Node, SetBoards
from vassal_build.codec.deck import Deck
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import TokenError
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.sequence import ESC
from vassal_build.codec.stack import Stack
from vassal_build.workshop.refresh.added import Added
from vassal_build.workshop.refresh.catalogue import Target
from vassal_build.workshop.refresh.counts import Counts
from vassal_build.workshop.refresh.decks import DeckRefresher
from vassal_build.workshop.refresh.era import Era
from vassal_build.workshop.refresh.layers import Move, divided, move_of, parted
from vassal_build.workshop.refresh.maps import Maps
from vassal_build.workshop.refresh.mats import NO_MATS, Mats, mats_among
from vassal_build.workshop.refresh.pieces import Leftover, PieceRefresher, Reason, Refreshed

GONE = Node("")


class RefreshedTable(Discreet, Struct, frozen=True):
    """A save's commands after the refresh, how many pieces came out how, and what was left over.

    unknown_maps: the maps that it names and the module does not have. deck_remarks: what became of decks, if asked for.
    """

    HIDDEN = ("tree",)

    tree: Node
    counts: Counts
    leftovers: tuple[Leftover, ...]
    unknown_maps: tuple[str, ...] = ()
    deck_remarks: tuple[str, ...] = ()


def refresh_tree(tree: Node, refresher: PieceRefresher) -> RefreshedTable:
    """Refresh the state that a save holds or a log begins with; the steps of a log are left out.

    The steps change pieces trait by trait, so they fit the old definitions only.
    """
    start = starting_state(tree)
    work = _Work(refresher, refresher.catalogue.maps, DeckRefresher(refresher.catalogue.decks, refresher.options))
    work.take_in(start)
    for one in work.added:
        work.piece(one)
    if work.moves and refresher.catalogue.era is Era.OLD:
        work.mats = mats_among(work.added)
    for one, holder in work.holders:
        work.holder(one, holder)
    counts = Counts(len(work.added), *(work.seen[one] for one in Seen))
    new = _with_decks(_rebuilt(start, work.nodes) or GONE, work.decks.missing())
    return RefreshedTable(new, counts, tuple(work.leftovers), tuple(work.unknown_maps), tuple(work.decks.remarks()))


def starting_state(tree: Node) -> Node:
    """Give a save's commands, or those that a log begins with."""
    children = tuple(child for child in tree.children if not child.text.startswith(Log.PREFIX))
    return tree if len(children) == len(tree.children) else replace(tree, children=children)


class Seen(Enum):
    """What is counted of the pieces, in the order of Counts."""

    REFRESHED = auto()
    CHANGED = auto()
    UNKNOWN = auto()
    OFF_MAP = auto()
    OFF_STACK = auto()
    NAMED = auto()


class _Work(Struct):
    refresher: PieceRefresher
    maps: Maps
    decks: DeckRefresher
    added: list[Added] = field(default_factory=list)
    holders: list[tuple[Added, Stack | Deck]] = field(default_factory=list)
    lies_in: dict[str, Stack | Deck] = field(default_factory=dict)
    nodes: dict[str, Node | None] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)
    moves: dict[str, Move] = field(default_factory=dict)
    mats: Mats = NO_MATS
    seen: Counter[Seen] = field(default_factory=Counter)
    leftovers: list[Leftover] = field(default_factory=list)
    unknown_maps: dict[str, None] = field(default_factory=dict)

    def take_in(self, tree: Node) -> None:
        """Take note of all pieces, stacks and decks."""
        for node in tree.walk():
            one = self.refresher.reader.read(node.text)
            if one is None:
                chosen = SetBoards.parse(node.text) if self.refresher.options.decks else None
                if chosen is not None:
                    self.decks.lay(chosen)
                continue
            holder = _holder(one)
            if holder is None:
                self.added.append(one)
            else:
                self.holders.append((one, holder))
                self._off_map(holder.map)
                self.lies_in.update(dict.fromkeys(holder.members, holder))

    def piece(self, old: Added) -> None:
        """Refresh a piece, or take it out where the options say so."""
        options = self.refresher.options
        new = self.refresher.refresh(old)
        holder = self.lies_in.get(old.id)
        where = holder.map if holder else new.map
        off_map = self._off_map(where) if new.states else None
        if off_map is not None:
            new = Refreshed(old, leftovers=(Leftover(old.id, old.type.name, new.gpid, off_map, where or ""),))
        unknown = any(left.reason is Reason.NO_DEFINITION for left in new.leftovers)
        self.seen[Seen.UNKNOWN] += unknown
        self.seen[Seen.NAMED] += unknown and old.type.name in self.refresher.catalogue.by_name
        self.seen[Seen.OFF_MAP] += off_map is not None
        self.seen[Seen.REFRESHED] += new.target is not None
        self._move(new, holder)
        deleted = (off_map is not None and options.delete_no_map) or (unknown and options.delete_unknown)
        self.leftovers += [replacing.replace(left, deleted=deleted) for left in new.leftovers]
        if deleted:
            self._put(old, None)
            self.out.add(old.id)
        elif new.target is not None:
            self._place(new, new.target, holder)

    def _move(self, new: Refreshed, holder: Stack | Deck | None) -> None:
        """Take note of the layers of a piece in a stack on a map that has layers."""
        layers = self.maps.layers.get(holder.map or "") if isinstance(holder, Stack) else None
        move = None if layers is None else move_of(new, layers)
        if move is not None:
            self.moves[new.old.id] = move

    def _off_map(self, name: str | None) -> Reason | None:
        """Say why a thing on a map of this name lies on no map of the module; None when it does."""
        if name is None:
            return Reason.NO_MAP
        if name in self.maps.ids:
            return None
        self.unknown_maps[name] = None
        return Reason.UNKNOWN_MAP

    def holder(self, one: Added, holder: Stack | Deck) -> None:
        """Take out of a stack or deck what has left it; a stack that holds nothing more goes."""
        first, *others = self._left(holder)
        if isinstance(first, Deck) and first.map in self.maps.ids:
            first = self.decks.refresh(first)
        is_same = first == holder if isinstance(holder, Deck) else first.members == holder.members
        if is_same and not others:
            return
        beside = (Node.of(AddPiece.of(f"{one.id}.{stack.members[0]}", stack)) for stack in others)
        empty = not first.members and not isinstance(first, Deck)
        self.nodes[one.text] = None if empty else _node(Node.of(AddPiece.of(one.id, first)).text, *beside)

    def _left(self, holder: Stack | Deck) -> tuple[Stack | Deck, ...]:
        """What is left of a stack or deck; a stack may be divided."""
        if isinstance(holder, Stack) and holder.members and self.moves.keys() >= set(holder.members):
            stacks = self._by_layers(holder)
            if stacks is not None:
                return stacks or (replace(holder, members=()),)
        return (replace(holder, members=tuple(member for member in holder.members if member not in self.out)),)

    def _by_layers(self, stack: Stack) -> tuple[Stack, ...] | None:
        """Divide a stack by the layers of its pieces; None where it stays whole."""
        layers = self.maps.layers.get(stack.map or "")
        if layers is None:
            return None
        if self.refresher.catalogue.era is Era.NEW:
            return parted(stack, self.moves, self.out)
        order = self.mats.order(stack.members)
        return None if order is None else divided(stack, order, self.moves, self.out, raises=layers.raises)

    def _place(self, new: Refreshed, target: Target, holder: Stack | Deck | None) -> None:
        """Put a refreshed piece into or out of a stack as its definition and the map now say."""
        where = holder.map if holder else new.map
        text, stacks = new.text(), target.stacks and where not in self.maps.flat
        if isinstance(holder, Stack) and not stacks:
            self.out.add(new.old.id)
            text = new.text((NULLABLE.write(holder.map), str(holder.x), str(holder.y)))
        alone = holder is None and stacks
        self.seen[Seen.OFF_STACK] += alone
        if alone or text != new.old.text:
            self._put(new.old, _node(text, *([_own_stack(new)] if alone else [])))

    def _put(self, old: Added, new: Node | None) -> None:
        self.seen[Seen.CHANGED] += 1
        self.nodes[old.text] = new


def _with_decks(tree: Node, decks: Iterable[Deck]) -> Node:
    """Add decks to a save, before its end."""
    new = [Node.of(AddPiece.of(f"{deck.map}.{deck.name}.deck", deck)) for deck in decks]
    at = next((at for at, node in enumerate(tree.children) if node.text.startswith(EndSave.PREFIX)), len(tree.children))
    return replace(tree, children=(*tree.children[:at], *new, *tree.children[at:])) if new else tree


def _holder(one: Added) -> Stack | Deck | None:
    if one.type.text == stack.TYPE:
        return Stack.parse(one.state)
    return Deck.parse(one.type.text, one.state) if one.type.text.startswith(Deck.ID) else None


def _own_stack(new: Refreshed) -> Node:
    basic = BasicPiece.parse("", new.states[-1])
    holder = Stack(map=basic.map, x=basic.x, y=basic.y, members=(new.old.id,), layer=None)
    return Node.of(AddPiece.of(f"{new.old.id}.stack", holder))


def _node(text: str, *children: Node) -> Node:
    if ESC in text:
        raise TokenError("it contains an ESC character", AddPiece.__name__)
    return Node(text, children)


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
