"""The pieces of a record while it is read: every command changes them as the engine would.

Here, and in seats.py, are the only texts of a record that may hold secrets; what comes out are bodies.
Engine classes: AddPiece, ChangePiece (Decorator.mergeState), MovePiece, Stack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rules_check.replay.body import Body, Spot, body_of, is_telling
from rules_check.replay.events import Added, Changed, Event, Moved, Removed
from rules_check.replay.seats import Seats
from vassal_build.codec import nesting, stack
from vassal_build.codec.commands import AddPiece, ChangePiece, MovePiece, RemovePiece
from vassal_build.codec.deck import Deck
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DoesNotStack, parse_trait

LAYER = "Layer"
"""The property by which maps part their stacks, as the press sets it."""


@dataclass(slots=True)
class _Piece:
    """A piece: its traits' types and states, outermost first, its basic piece, and the spot that it tells of itself.

    `telling` are the traits that a body tells something of, `shown` the states that its body was made of. `text` is the
    whole state as it was told last, `told` what it said, the basic piece last.
    """

    types: list[str] = field(repr=False)
    widths: list[int]
    states: list[str] = field(repr=False)
    basic: BasicPiece = field(repr=False)
    spot: Spot
    stacks: bool
    telling: tuple[int, ...] = ()
    shown: list[str] | None = field(default=None, repr=False)
    text: str = field(default="", repr=False)
    told: list[str] = field(default_factory=list, repr=False)

    def tell(self, text: str) -> list[str]:
        """Take a whole state apart, outermost first; the last one is remembered, for the next change repeats it."""
        if text != self.text:
            self.told, _ = nesting.peel_like(text, self.widths)
            self.text = text
        return self.told


@dataclass(slots=True)
class _Pile:
    """A stack or a deck: where it lies and what is in it, from the bottom."""

    type: str
    spot: Spot
    members: list[str]


@dataclass(slots=True)
class Live:
    """The pieces, stacks and decks in the game, and the body of every piece."""

    seats: Seats
    bodies: dict[str, Body] = field(default_factory=dict)
    _pieces: dict[str, _Piece] = field(default_factory=dict)
    _piles: dict[str, _Pile] = field(default_factory=dict)

    def add(self, command: AddPiece) -> Iterator[Event]:
        """Put a piece, stack or deck into the game. Raises CodecError when its texts do not fit together."""
        identity = command.id or ""
        if command.is_stack or command.is_deck:
            for member in self.members(identity):
                self._told_without_stack(member, identity)
            self._piles[identity] = _Pile(command.type, (None, 0, 0), [])
            yield from self._fill(identity, command.state)
            return
        types, widths, _ = nesting.peel(command.type)
        states, _ = nesting.peel_like(command.state, widths)
        known = identity in self.bodies
        basic = BasicPiece.parse(types[-1], states[-1])
        telling = tuple(
            number for number, each in enumerate(types[:-1]) if is_telling(parse_trait(each, states[number]))
        )
        stacks = _stacks(types, states)
        self._pieces[identity] = _Piece(types, widths, states[:-1], basic, _spot(basic), stacks, telling)
        body = self._told(identity)
        if not known:
            yield Added(body)

    def remove(self, command: RemovePiece) -> Iterator[Event]:
        """Take a piece, stack or deck out of the game; the pieces of a stack stay where they are."""
        self._piles.pop(command.id, None)
        self._pieces.pop(command.id, None)
        if command.id in self.bodies:
            self._leave(command.id)
            yield Removed(self.bodies.pop(command.id))

    def change(self, command: ChangePiece) -> Iterator[Event]:
        """Give a piece another state; where the old one is told too, only what differs between the two is changed."""
        if command.id in self._piles:
            yield from self._fill(command.id, command.state)
            return
        piece = self._pieces.get(command.id)
        if piece is None:
            return
        *old, old_basic = (*piece.states, None) if command.old_state is None else piece.tell(command.old_state)
        *new, basic = piece.tell(command.state)
        if basic != old_basic:
            piece.basic = BasicPiece.parse(piece.types[-1], basic)
            piece.spot = _spot(piece.basic)
        levels = zip(new, old, piece.states, strict=True)
        states = [held if after == before else after for after, before, held in levels]
        if states != piece.states:
            piece.states = states
        before = self.bodies[command.id]
        after = self._told(command.id)
        if after != before:
            yield Changed(before, after)

    def move(self, command: MovePiece) -> Iterator[Event]:
        """Move a piece, or all pieces of a stack."""
        side = self.seats.side_of(command.player)
        spot = command.map, command.x, command.y
        identity = command.id or ""
        if identity in self._piles:
            pile = self._piles[identity]
            pile.spot = spot
            for member in pile.members:
                yield from self._put(member, spot, side)
        elif identity in self._pieces:
            self._leave(identity)
            self._join(identity, command.under, spot)
            yield from self._put(identity, spot, side)

    def members(self, pile: str) -> tuple[str, ...]:
        """Give the pieces of a stack or deck from the bottom, none for anything else."""
        found = self._piles.get(pile)
        return tuple(found.members) if found else ()

    def scene(self) -> Mapping[str, Body]:
        """Give the bodies as they are now; the mapping does not change any more."""
        return dict(self.bodies)

    def _put(self, identity: str, spot: Spot, side: str) -> Iterator[Event]:
        piece = self._pieces.get(identity)
        if piece is None:
            return
        piece.spot = spot
        before = self.bodies[identity]
        yield Moved(before, self._told(identity), side)

    def _fill(self, identity: str, state: str) -> Iterator[Event]:
        """Read the state of a stack or deck; its pieces lie where it lies, whatever old place they tell themselves."""
        pile = self._piles[identity]
        read = Deck.parse(pile.type, state) if pile.type.startswith(Deck.ID) else Stack.parse(state)
        pile.spot = read.map, read.x, read.y
        gone = set(pile.members).difference(read.members)
        pile.members = [member for member in dict.fromkeys(read.members) if member in self._pieces]
        for member in gone:
            self._told_without_stack(member, identity)
        for member in pile.members:
            before = self.bodies[member]
            if before.stack == identity and before.spot == pile.spot:
                continue
            self._leave(member, other_than=identity)
            after = self._told(member, identity)
            if after.spot != before.spot:
                yield Changed(before, after)

    def _told_without_stack(self, member: str, pile: str) -> None:
        body = self.bodies.get(member)
        if body is not None and body.stack == pile:
            self.bodies[member] = body.lying(body.spot, None)

    def _told(self, identity: str, pile: str | None = None) -> Body:
        piece = self._pieces[identity]
        if pile is None and identity in self.bodies:
            pile = self.bodies[identity].stack
        under = self._piles.get(pile) if pile is not None else None
        spot = piece.spot if under is None or under.spot[0] is None else under.spot
        if piece.shown is piece.states and identity in self.bodies:
            body = self.bodies[identity].lying(spot, pile)
        else:
            traits = (parse_trait(piece.types[number], piece.states[number]) for number in piece.telling)
            body = body_of(identity, traits, piece.basic, self.seats).lying(spot, pile)
            piece.shown = piece.states
        self.bodies[identity] = body
        return body

    def _leave(self, identity: str, other_than: str | None = None) -> None:
        body = self.bodies.get(identity)
        if body is None or body.stack is None or body.stack == other_than:
            return
        pile = self._piles.get(body.stack)
        if pile is not None and identity in pile.members:
            pile.members.remove(identity)
        self.bodies[identity] = body.lying(body.spot, None)

    def _join(self, identity: str, under: str | None, spot: Spot) -> None:
        """Put a moved piece on the one that the move names, else into a stack of its map layer that lies there.

        An emptied stack still lies where it was, and is joined where no other can be. A stack that is made for the
        piece comes with a command of its own.
        """
        if not self._pieces[identity].stacks:
            return
        below = self.bodies.get(under or "")
        if below is not None and below.stack in self._piles and below.spot == spot:
            members = self._piles[below.stack].members
            self._enter(identity, below.stack, members.index(below.id) + 1)
            return
        layer = self.bodies[identity].marks.get(LAYER)
        emptied = ""
        for name, pile in self._piles.items():
            if pile.spot != spot or pile.type != stack.TYPE:
                continue
            if not pile.members:
                emptied = emptied or name
            elif all(self.bodies[member].marks.get(LAYER) == layer for member in pile.members):
                self._enter(identity, name, 0)
                return
        if emptied:
            self._enter(identity, emptied, 0)

    def _enter(self, identity: str, pile: str, depth: int) -> None:
        self._piles[pile].members.insert(depth, identity)
        body = self.bodies[identity]
        self.bodies[identity] = body.lying(body.spot, pile)


def _spot(basic: BasicPiece) -> Spot:
    return basic.map, basic.x, basic.y


def _stacks(types: list[str], states: list[str]) -> bool:
    """Say whether a piece may lie in stacks."""
    found = (trait for trait in map(parse_trait, types[:-1], states[:-1]) if isinstance(trait, DoesNotStack))
    return all(trait.stacks for trait in found)
