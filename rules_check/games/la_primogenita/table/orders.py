"""The Orders on a table: where each lies, those chosen again, and the one that is being executed."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress, count
from operator import is_not

from msgspec import Struct

from rules_check.games.la_primogenita.position.execution import Declared, Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts, are_revealed
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.table.properties import is_chosen, is_declared
from rules_check.games.la_primogenita.table.reading import Pieces, Reader, Wrong
from rules_check.replay.sightings import Sighting
from vassal_build.gamebox.counters import OrderKind
from vassal_build.replacing import replace

ORDER_BOXES = {"order_track": Whereabouts.TRACK, "combination": Whereabouts.HELD, "executed": Whereabouts.EXECUTING}
ORDER = "order"


class OrderSeen(Struct, frozen=True):
    """What one counter shows of its Order: where it lies, whether it is drawn, declared, or chosen again."""

    number: int
    where: Whereabouts
    drawn: bool = False
    declared: bool = False
    again: bool = False


class OrdersSeen(Struct, frozen=True):
    """Where the Orders lie, one that is not named on its sheet; the Order being executed; those chosen again.

    `begun` are all that lie in the box and are declared: a second one may have been laid there by hand.
    """

    whereabouts: Mapping[int, Whereabouts]
    execution: Execution[Position] | None
    again: frozenset[int]
    begun: frozenset[int] = frozenset()

    @property
    def declared(self) -> frozenset[int]:
        """The Orders declared to be executed, the Main one and those combined with it."""
        if self.execution is None:
            return frozenset()
        main = (self.execution.order,) if self.execution.begun else ()
        return self.begun.union(main, (each.order for each in self.execution.declared))

    @property
    def choosing(self) -> Choosing:
        """What a table shows of the choice of Orders; those executed or held may be of an earlier segment."""
        seen = frozenset(self.whereabouts.values())
        if are_revealed(seen):
            return Choosing.REVEALED
        return Choosing.UNKNOWN if seen & {Whereabouts.FLIPPED, Whereabouts.HELD} else Choosing.DUE


Row = tuple[OrderSeen | None, tuple[Wrong, ...]]
"""What a piece shows, None where it lies on its sheet, and what is not right with it."""
ON_SHEET: Row = (None, ())
"""What nearly all of them show."""


class OrdersRead(Struct, frozen=True):
    """The Orders together, the pieces that they were read from with what each shows, and what is wrong with them."""

    seen: OrdersSeen
    pieces: Pieces
    rows: tuple[Row, ...]
    wrong: tuple[Wrong, ...]


def read_orders(reader: Reader, pieces: Pieces, reveal: frozenset[str], before: OrdersRead | None) -> OrdersRead:
    """Read the Orders; those chosen in secret are read of the sides to `reveal` alone.

    `before` is what was read of them last: what a piece shows that did not change is taken from there.
    """
    if before is None or len(before.pieces) != len(pieces):
        rows = [_one(reader, each, reveal) for each in pieces]
    else:
        rows = [*before.rows]
        for at in compress(count(), map(is_not, pieces, before.pieces)):
            rows[at] = _one(reader, pieces[at], reveal)
    elsewhere = [row for row in rows if row is not ON_SHEET]
    found = [order for order, _ in elsewhere if order is not None]
    return OrdersRead(_together(found), pieces, tuple(rows), tuple(each for _, wrong in elsewhere for each in wrong))


def _together(found: list[OrderSeen]) -> OrdersSeen:
    drawn = {each.number: each.declared for each in found if each.drawn}
    declared = tuple(Declared(each.number) for each in found if each.declared and not each.drawn)
    where = {each.number: each.where for each in found if each.where is not Whereabouts.SHEET}
    again = frozenset(each.number for each in found if each.again)
    begun = frozenset(number for number, is_begun in drawn.items() if is_begun)
    return OrdersSeen(where, _execution(drawn, declared), again, begun)


def _one(reader: Reader, piece: Sighting, reveal: frozenset[str]) -> Row:
    alone = replace(reader, wrong=[])
    order = _order(alone, piece, reveal)
    return ON_SHEET if order is None and not alone.wrong else (order, tuple(alone.wrong))


def _order(reader: Reader, piece: Sighting, reveal: frozenset[str]) -> OrderSeen | None:
    sheets = reader.box.box_ids_by_group.get(ORDER, frozenset())
    if piece.place in sheets and piece.face == 1 and not is_chosen(piece):
        return None
    number, where = piece.order, _whereabouts(reader, piece, reveal)
    drawn = where is Whereabouts.EXECUTING
    if drawn and reader.facts.orders[number].kind is OrderKind.COMBINATION:
        drawn, where, declared = False, Whereabouts.HELD, is_declared(piece)
    else:
        declared = drawn and is_declared(piece)
    again = piece.face > 1 and where is not Whereabouts.FLIPPED
    return OrderSeen(number, where, drawn, declared, again)


def _execution(drawn: Mapping[int, bool], declared: tuple[Declared, ...]) -> Execution[Position] | None:
    """Give the Order being executed, with what was declared in it: of those drawn one that is, else the last drawn.

    The highest is drawn first (3.2), so the last is the lowest; the others were left in the box.
    """
    if not drawn:
        return None
    first = min(drawn, key=lambda number: (not drawn[number], number))
    return Execution(first, begun=drawn[first], declared=declared)


def _whereabouts(reader: Reader, seen: Sighting, reveal: frozenset[str]) -> Whereabouts:
    group = reader.group(seen)
    if group in ORDER_BOXES:
        return ORDER_BOXES[group]
    if group != ORDER:
        reader.lost(seen)
    if is_chosen(seen) and seen.side in reveal:
        return Whereabouts.CHOSEN
    return Whereabouts.FLIPPED if seen.face > 1 else Whereabouts.SHEET
