"""The pieces of a record while it is read: every command changes them as the engine would.

Here, and in seats.py, are the only texts of a record that may hold secrets; what comes out are bodies.
Engine classes: AddPiece, ChangePiece (Decorator.mergeState), MovePiece, Stack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, compress, repeat

from msgspec import Struct, field

from rules_check.replay.blinds import Blinds
from rules_check.replay.body import Body, ShownTraits, Spot
from rules_check.replay.events import Added, Changed, Event, Moved, Removed
from rules_check.replay.held_steps import ChangeLevels
from rules_check.replay.piles import Pile, Piles
from rules_check.replay.seats import Seats
from vassal_build.codec import nesting, stack
from vassal_build.codec.commands import AddPiece, ChangePiece, MovePiece, RemovePiece
from vassal_build.codec.deck import Deck
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DoesNotStack
from vassal_build.properties import LAYER

READ = 1024
"""So many pieces are remembered as they were read: the logs of a game begin with nearly the same table."""
STILL = (DoesNotStack.ID, *DoesNotStack.OLD_IDS)
"""The ids of the trait that keeps a piece out of stacks."""


class _Piece(Discreet, Struct):
    """A piece: its basic piece, the spot that it gives of itself, and whether it may lie in stacks.

    `last` is the number of the basic piece in its chain. `shown` are the traits that its body shows; `nested` takes
    apart the whole states that commands give.
    """

    HIDDEN = ("nested", "basic", "shown")

    nested: nesting.States
    last: int
    basic: BasicPiece
    spot: Spot
    stacks: bool
    shown: ShownTraits

    def copied(self) -> _Piece:
        """Give a piece that can be changed by itself."""
        return _Piece(self.nested.copied(), self.last, self.basic, self.spot, self.stacks, self.shown.copied())


@lru_cache(maxsize=READ)
def _read(type_text: str, state_text: str) -> _Piece:
    """Read a piece, to be copied. Raises CodecError when its texts do not fit together."""
    types, widths, _ = nesting.peel(type_text)
    nested = nesting.States(widths)
    states = nested.peel(state_text)
    basic = BasicPiece.parse(types[-1], states[-1])
    shown = ShownTraits.of(types, states)
    return _Piece(nested, len(types) - 1, basic, _spot(basic), _stacks(types, states), shown)


class Since(Discreet, Struct, frozen=True):
    """What changed from one moment to a later one: the bodies as they were, and the pieces whose body is another now.

    The same pieces are in the game, in the same order.
    """

    HIDDEN = ("bodies",)

    bodies: Mapping[str, Body]
    others: frozenset[str]


class Live(Struct):
    """The pieces, stacks and decks in the game, and the body of every piece.

    `blinds` are the numbers of masked pieces, which they have as soon as the table is `laid`.
    `_shown` are the bodies when they were last asked for, and `_others` the pieces laid again since, None where pieces
    came into the game or left it.
    """

    seats: Seats
    bodies: dict[str, Body] = field(default_factory=dict)
    blinds: Blinds = field(default_factory=Blinds)
    laid: bool = False
    _shown: Mapping[str, Body] = field(default_factory=dict)
    _others: set[str] | None = None
    _pieces: dict[str, _Piece] = field(default_factory=dict)
    _piles: Piles = field(default_factory=Piles)

    def begin(self) -> None:
        """Take in that the table with which the record begins is laid: its masked pieces have their numbers now."""
        self.laid = True
        masked = [body for body in self.bodies.values() if self._pieces[body.id].shown.masked]
        for body in sorted(masked, key=self._height):
            self._lay(body.numbered(self.blinds.number(body.id)))

    def copied(self) -> Live:
        """Give the same pieces, which can be moved and changed by themselves."""
        pieces = {name: piece.copied() for name, piece in self._pieces.items()}
        others = None if self._others is None else set(self._others)
        seats, bodies, blinds = self.seats.copy(), dict(self.bodies), self.blinds.copied()
        return Live(seats, bodies, blinds, self.laid, self._shown, others, pieces, self._piles.copied())

    def nested(self) -> dict[str | None, nesting.States]:
        """Give what takes apart the states of each piece."""
        return {name: piece.nested for name, piece in self._pieces.items()}

    def _height(self, body: Body) -> tuple[str, int, int, int]:
        """Give where everybody sees a piece: its spot, and how high it lies in a stack."""
        members = self.members(body.stack or "")
        return body.map or "", body.x, body.y, members.index(body.id) if body.id in members else 0

    def add(self, command: AddPiece) -> Iterator[Event]:
        """Put a piece, stack or deck into the game. Raises CodecError when its texts do not fit together."""
        identity = command.id or ""
        if command.is_stack or command.is_deck:
            for member in self.members(identity):
                self._forget(member, identity)
            yield from self._fill(self._piles.add(identity, command.type), command.state)
            return
        held = self.bodies.get(identity)
        stacked = None if held is None else held.stack
        self._pieces[identity] = piece = _read(command.type, command.state).copied()
        self._lay(piece.shown.body(identity, piece.basic, self.seats, piece.spot, stacked))
        body = self._renew(identity, stacked)
        if held is None:
            self._others = None
            yield Added(body)

    def remove(self, command: RemovePiece) -> Iterator[Event]:
        """Take a piece, stack or deck out of the game; the pieces of a stack stay where they are."""
        self._piles.remove(command.id)
        self._pieces.pop(command.id, None)
        if command.id in self.bodies:
            self._unstack(command.id)
            self._others = None
            yield Removed(self.bodies.pop(command.id))

    def change(self, command: ChangePiece) -> Iterator[Event]:
        """Give a piece another state; where the old one is given too, only what differs between the two is changed."""
        pile = self._piles.get(command.id)
        if pile is not None:
            yield from self._fill(pile, command.state)
            return
        piece = self._pieces.get(command.id)
        if piece is not None:
            levels = piece.nested.others(command.old_state, command.state)
            yield from self.change_levels(ChangeLevels(command.id, levels))

    def change_levels(self, command: ChangeLevels) -> Iterator[Event]:
        """Give some levels of a piece's state other texts."""
        piece = self._pieces.get(command.id)
        if piece is None:
            return
        if piece.last in command.levels:
            piece.basic = BasicPiece.parse(piece.basic.type_text(), command.levels[piece.last])
            piece.spot = _spot(piece.basic)
        before = self.bodies[command.id]
        after = self._renew(command.id, before.stack, is_other=piece.shown.take(command.levels))
        if after is not before and after != before:
            yield Changed(before, after)

    def move(self, command: MovePiece) -> Iterator[Event]:
        """Move a piece, or all pieces of a stack."""
        side = self.seats.side_of(command.player)
        spot = command.map, command.x, command.y
        identity = command.id or ""
        pile = self._piles.get(identity)
        if pile is not None:
            self._piles.lay(pile, spot)
            for member in pile.members:
                yield from self._put(member, pile.id, spot, side)
        elif identity in self._pieces:
            self._unstack(identity)
            yield from self._put(identity, self._join(identity, command.under, spot), spot, side)

    def members(self, pile: str) -> tuple[str, ...]:
        """Give the pieces of a stack or deck from the bottom, none for anything else."""
        found = self._piles.get(pile)
        return tuple(found.members) if found else ()

    def scene(self) -> tuple[Mapping[str, Body], Since | None]:
        """Give the bodies as they are now, which do not change any more, and what changed since this was asked last.

        That is None where pieces came into the game or left it.
        """
        since = None if self._others is None else Since(self._shown, frozenset(self._others))
        if self._others is None or self._others:
            self._shown, self._others = dict(self.bodies), set()
        return self._shown, since

    def _put(self, identity: str, pile: str | None, spot: Spot, side: str) -> Iterator[Event]:
        piece = self._pieces.get(identity)
        if piece is None:
            return
        piece.spot = spot
        before = self.bodies[identity]
        yield Moved(before, self._renew(identity, pile), side)

    def _fill(self, pile: Pile, state: str) -> Iterator[Event]:
        """Read the state of a stack or deck; its pieces lie where it lies, whatever old place they give themselves."""
        read = Deck.parse(pile.type, state) if pile.type.startswith(Deck.ID) else Stack.parse(state)
        self._piles.lay(pile, (read.map, read.x, read.y))
        gone = set(pile.members).difference(read.members)
        pile.members = [member for member in dict.fromkeys(read.members) if member in self._pieces]
        for member in gone:
            self._forget(member, pile.id)
        for member in pile.members:
            before = self.bodies[member]
            if before.stack != pile.id:
                self._unstack(member)
            elif before.spot == pile.spot:
                continue
            after = self._renew(member, pile.id)
            if after.spot != before.spot:
                yield Changed(before, after)

    def _forget(self, member: str, pile: str) -> None:
        """Take in that a piece lies no more in a stack or deck."""
        body = self.bodies.get(member)
        if body is not None and body.stack == pile:
            self._lay(body.lying(body.spot, None))

    def _renew(self, identity: str, pile: str | None, *, is_other: bool = False) -> Body:
        """Give the body of a piece as it is now, in a stack or deck; `is_other`: its traits show other things."""
        piece, body = self._pieces[identity], self.bodies[identity]
        under = self._piles.get(pile)
        spot = piece.spot if under is None or under.spot[0] is None else under.spot
        now = piece.shown.body(identity, piece.basic, self.seats, spot, pile) if is_other else body.lying(spot, pile)
        if self.laid and (now.hidden or body.blind):
            now = now.numbered(self._blind(identity))
        if now is not body:
            self._lay(now)
        return now

    def _blind(self, identity: str) -> int:
        """Give the number of a piece as a blind, 0 for none."""
        if self._pieces[identity].shown.masked:
            return self.blinds.number(identity)
        self.blinds.opened(identity)
        return 0

    def _lay(self, body: Body) -> None:
        self.bodies[body.id] = body
        if self._others is not None:
            self._others.add(body.id)

    def _unstack(self, identity: str) -> None:
        """Take a piece out of the stack or deck in which it lies; its body still names it, until it is renewed."""
        pile = self._piles.get(self.bodies[identity].stack)
        if pile is not None and identity in pile.members:
            pile.members.remove(identity)

    def _join(self, identity: str, under: str | None, spot: Spot) -> str | None:
        """Put a moved piece on the one that the move names, else into a stack of its map layer that lies there.

        An emptied stack still lies where it was, and is joined where no other can be. A stack that is made for the
        piece comes with a command of its own. Gives the stack's id, None for none.
        """
        if not self._pieces[identity].stacks:
            return None
        below = None if under in (None, identity) else self.bodies.get(under)
        pile = self._piles.get(below.stack) if below is not None and below.spot == spot else None
        if below is not None and pile is not None:
            pile.members.insert(pile.members.index(below.id) + 1, identity)
            return pile.id
        layer = self.bodies[identity].marks.get(LAYER)
        there = [pile for pile in self._piles.at(spot) if pile.type == stack.TYPE]
        full, emptied = (pile for pile in there if pile.members), (pile for pile in there if not pile.members)
        for pile in chain(full, emptied):
            if all(self.bodies[member].marks.get(LAYER) == layer for member in pile.members):
                pile.members.insert(0, identity)
                return pile.id
        return None


def _spot(basic: BasicPiece) -> Spot:
    return basic.map, basic.x, basic.y


def _stacks(types: Sequence[str], states: Sequence[str]) -> bool:
    """Say whether a piece may lie in stacks."""
    held = compress(zip(types, states, strict=True), map(str.startswith, types, repeat(STILL)))
    return all(DoesNotStack.parse(*texts).stacks for texts in held)
