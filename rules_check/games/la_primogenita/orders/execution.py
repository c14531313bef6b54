"""What each Main Order is, by its Priority Number (section 9); other Orders have rooms of their own."""

from __future__ import annotations

from enum import Enum

from rules_check.games.la_primogenita.facts.orders import OrderFacts
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.gamebox.counters import OrderKind
from vassal_build.language.said import said
from vassal_build.replacing import replace


class MoveKind(Enum):
    """The kinds of moves that Orders allow."""

    FULL = "Full Move"
    MOBILE = "Mobile Move"
    TACTICAL = "Tactical Move"
    ARBEGNOCH = "Arbegnoch Move"


MOVES: dict[int, MoveKind] = {
    36: MoveKind.FULL,
    5: MoveKind.FULL,
    26: MoveKind.MOBILE,
    29: MoveKind.MOBILE,
    11: MoveKind.TACTICAL,
    20: MoveKind.TACTICAL,
    35: MoveKind.ARBEGNOCH,
}
"""The Orders by which units move (Orders 36, 35, 29, 26, 20, 11, 5)."""

LIMITED: frozenset[int] = frozenset({34, 31, 24, 19})
"""The Bombardment and Assault Orders against a single hex."""

REINFORCEMENTS: frozenset[int] = frozenset({27, 6})
"""The Orders that bring Reinforcements."""

ADVANCE, OVERRUN, RAID = 39, 41, 38
DESPERATE_ATTACK = 8
EMERGENCY = "emergency"
"""The segment in which Reinforcements arrive Disrupted (5.7a)."""
TRUCKS_AND_MULES = 10


def executing(position: Position) -> OrderFacts | None:
    """Give the Order being executed, None when there is none."""
    return None if position.execution is None else position.facts.orders[position.execution.order]


def acting(position: Position) -> int:
    """Give the number of the Order being executed, 0 for none."""
    return 0 if position.execution is None else position.execution.order


def entry(number: int) -> str:
    """Give the section in which an Order is described, as it is cited."""
    return said("9, Order {number}", number=number)


def by_itself(position: Position) -> int:
    """Give the Order that costs steps and Disrupts without a battle: a Minor Order, or a Raid (38); 0 for none."""
    execution = position.execution
    if execution is None:
        return 0
    if position.facts.orders[execution.order].kind is OrderKind.MINOR:
        return execution.order
    return RAID if execution.battle is None and execution.has_declared(RAID) else 0


def executing_main(position: Position, side: str, row: str) -> bool:
    """Say whether a Main Order of a side and category (A, B, M) is being executed."""
    order = executing(position)
    return order is not None and order.kind is OrderKind.MAIN and order.side == side and order.row == row


def begin(position: Position) -> Position:
    """Give the position in which the execution of the drawn Order has begun; what stands now is its opening."""
    assert position.execution is not None
    if position.execution.begun:
        return position
    return replace(position, execution=replace(position.execution, begun=True, opening=position))
