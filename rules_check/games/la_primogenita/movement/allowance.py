"""What the Order being executed lets a unit spend on its move, and what keeps it from moving at all (4.1, 9)."""

from __future__ import annotations

from msgspec import Struct

from rules_check.games.la_primogenita import grounds
from rules_check.games.la_primogenita.combat import debts
from rules_check.games.la_primogenita.facts.units import UnitFacts, UnitKind
from rules_check.games.la_primogenita.orders.execution import ADVANCE, MOVES, MoveKind, executing
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.rules.grounds import Grounds
from vassal_build.known import Evidence, Ground, Known
from vassal_build.language.said import said


class Allowance(Struct, frozen=True):
    """What a unit may do in its move.

    - `order` is the Order that lets it move, `kind` what that Order is.
    - `points` are all its movement points, `prior` those that Disruption costs before the first step.
    - `hexes` is 1 for Foot in a Tactical Move, whatever the hex costs; otherwise 0.
    - `alpine` says whether Foot may enter and leave Alpine off the road.
    - `value` is the Movement Value, `known` how it is known.
    - `short` says that No Supply counts, `advances` that Advance adds a point.
    """

    points: float
    prior: float
    hexes: int
    alpine: bool
    order: int
    kind: MoveKind
    value: float
    known: Known
    short: bool = False
    advances: bool = False

    @property
    def named(self) -> str:
        """The Order that lets the unit move, such as `Mobile Move (Order 29)`."""
        return said("{kind} (Order {order})", kind=self.kind.value, order=self.order)

    @property
    def reasons(self) -> Evidence:
        """What the points come from, in words."""
        value = said("Movement Value {value:g}", value=self.value)
        allowed = said("{kind}: {points:g}", kind=self.kind.value, points=self.points)
        found: list[str | Ground] = [allowed, *(self.known.ground(value) or (value,))]
        if self.short:
            found.append(said("No Supply"))
        if self.advances:
            found.append(said("Advance adds a point"))
        if self.prior:
            found.append(said("{prior} for Disruption", prior=self.prior))
        return tuple(found)


def obstacle(position: Position, unit: str) -> str:
    """Say in words why a unit may not move at all in the Order being executed, empty when it may."""
    printed, state, order = position.printed(unit), position.units[unit], executing(position)
    execution = position.execution
    if execution is None or order is None or execution.order not in MOVES:
        return said("no Order that moves units is being executed")
    kind = MOVES[execution.order]
    if order.side != printed.side:
        return said("{kind} (Order {priority}) is an Order of the other side", kind=kind.value, priority=order.priority)
    if not state.on_map or printed.kind is UnitKind.AIR:
        return said("it is not on the map")
    # 9 (35, 36): Arbegnoch have their own Order and no part in a Full Move
    if (printed.kind is UnitKind.ARBEGNOCH) != (kind is MoveKind.ARBEGNOCH) and kind in (
        MoveKind.ARBEGNOCH,
        MoveKind.FULL,
    ):
        return said("{kind} (Order {priority}) does not move it", kind=kind.value, priority=order.priority)
    # 9 (41), 7.3: the fight is settled before anybody moves
    if is_held_up(position):
        assert position.battle is not None
        return said("losses or decisions at {place} are still due", place=position.battle.place)
    # 9 (38, 41): one that overran or raided before the moves has its own move left
    if unit in execution.costs:
        return said("it has already moved in this Order")
    if execution.closed_to_moves:
        return said("the moves of this Order are over")
    # 9 (11, 20), 8.1: Disrupted units stay in a Tactical Move
    if state.disrupted and kind is MoveKind.TACTICAL:
        return said("it is Disrupted, and this is a Tactical Move")
    # 4.1: a Movement Value of 0
    if not position.face(unit).movement:
        return said("its Movement Value is 0")
    dump = dump_before(position, unit)
    return said("{dump} has already moved, and dumps move last", dump=dump) if dump else ""


def is_held_up(position: Position) -> bool:
    """Say whether an Overrun has to be settled before anybody moves: it is executed before or after the move (41)."""
    return position.battle is not None and debts.pending(position.battle)


def dump_before(position: Position, unit: str) -> str:
    """Name a dump that has moved in the Order being executed before a unit that is none (5.5), empty for none."""
    execution = position.execution
    if execution is None or position.printed(unit).kind is UnitKind.DUMP:
        return ""
    dumps = [each for each in execution.moved if position.printed(each).kind is UnitKind.DUMP]
    return position.printed(min(dumps)).name if dumps else ""


def obstacle_grounds(position: Position, unit: str) -> Grounds:
    """Give what an obstacle rests on where it is one of what is printed on the unit, and nobody else is in its way."""
    printed, state = position.printed(unit), position.units[unit]
    if printed.kind in (UnitKind.ARBEGNOCH, UnitKind.AIR):
        return grounds.of_counters(position, unit)
    if state.on_map and not position.face(unit).movement:
        return grounds.of_faces(position, unit)
    return ()


def allowance(position: Position, unit: str) -> Allowance:
    """Give what a unit may spend; raise Unknown when its Movement Value is missing."""
    printed, state = position.printed(unit), position.units[unit]
    assert position.execution is not None
    order, numbers = position.execution.order, position.facts.numbers
    kind = MOVES[order]
    face = position.face(unit)
    value = float(face.movement or 0)
    if kind is MoveKind.TACTICAL and printed.is_foot:
        return Allowance(0, 0, numbers["tactical_move_foot"], True, order, kind, value, face.known)
    points = _allowed(position, printed, kind, value)
    # 4.1: No Supply halves what the Order allows, fractions kept
    short = state.supply is SupplyState.NO
    if short:
        points = numbers["tactical_move_no_supply"] if kind is MoveKind.TACTICAL else points / 2
    points = min(points, value)
    # 9 (39): Advance
    advances = position.execution.has_declared(ADVANCE)
    if advances:
        points += numbers["advance_bonus"]
    prior = numbers["disruption_cost"] if state.disrupted else 0
    return Allowance(points, prior, 0, False, order, kind, value, face.known, short, advances)


def _allowed(position: Position, printed: UnitFacts, kind: MoveKind, value: float) -> float:
    """Give the points that an Order allows a supplied unit with some Movement Value."""
    numbers = position.facts.numbers
    if kind is MoveKind.MOBILE:
        far = printed.is_mobile or printed.march or printed.kind is UnitKind.ARBEGNOCH
        return numbers["mobile_move"] if far else numbers["mobile_move_foot"]
    if kind is MoveKind.TACTICAL:
        return numbers["tactical_move"]
    return value
