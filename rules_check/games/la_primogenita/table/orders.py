"""The Orders on a table: where each lies, those chosen again, and the one that is being executed."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules_check.games.la_primogenita.position.execution import Declared, Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts, are_revealed
from rules_check.games.la_primogenita.table.properties import is_chosen, is_declared
from rules_check.games.la_primogenita.table.reading import Pieces, Reader
from rules_check.replay.sightings import Sighting
from vassal_build.gamebox.counters import OrderKind

ORDER_BOXES = {"order_track": Whereabouts.TRACK, "combination": Whereabouts.HELD, "executed": Whereabouts.EXECUTING}
ORDER = "order"


class OrdersSeen(Struct, frozen=True):
    """Where the Orders lie, one that is not named on its sheet; the Order being executed; those chosen again."""

    whereabouts: Mapping[int, Whereabouts]
    execution: Execution | None
    again: frozenset[int]

    @property
    def declared(self) -> frozenset[int]:
        """The Orders declared to be executed, the Main one and those combined with it."""
        if self.execution is None:
            return frozenset()
        main = (self.execution.order,) if self.execution.begun else ()
        return frozenset((*main, *(each.order for each in self.execution.declared)))

    @property
    def choosing(self) -> Choosing:
        """What a table tells of the choice of Orders; those executed or held may be of an earlier segment."""
        seen = frozenset(self.whereabouts.values())
        if are_revealed(seen):
            return Choosing.REVEALED
        return Choosing.UNTOLD if seen & {Whereabouts.FLIPPED, Whereabouts.HELD} else Choosing.DUE


def read_orders(reader: Reader, pieces: Pieces, reveal: frozenset[str]) -> OrdersSeen:
    """Read the Orders; those chosen in secret are told of the sides to `reveal` alone."""
    orders: dict[int, Whereabouts] = {}
    drawn: dict[int, bool] = {}
    declared: list[Declared] = []
    again: set[int] = set()
    sheets = reader.box.box_ids_by_group.get(ORDER, frozenset())
    for each in pieces:
        if each.place in sheets and each.face == 1 and not is_chosen(each):
            continue
        number, where = each.order, _whereabouts(reader, each, reveal)
        if where is Whereabouts.EXECUTING and reader.facts.orders[number].kind is OrderKind.COMBINATION:
            where = Whereabouts.HELD
            if is_declared(each):
                declared.append(Declared(number))
        elif where is Whereabouts.EXECUTING:
            drawn[number] = is_declared(each)
        if where is not Whereabouts.SHEET:
            orders[number] = where
        if each.face > 1 and where is not Whereabouts.FLIPPED:
            again.add(number)
    return OrdersSeen(orders, _execution(drawn, tuple(declared)), frozenset(again))


def _execution(drawn: Mapping[int, bool], declared: tuple[Declared, ...]) -> Execution | None:
    """Give the Order being executed: of those drawn the highest, with what was declared in it."""
    if not drawn:
        return None
    first = max(drawn)
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
