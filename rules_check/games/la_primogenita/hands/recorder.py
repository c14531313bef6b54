"""Actions of the rules carried out at the table: what is declared and rolled first, then the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from rules_check.games.la_primogenita.combat.combat_orders import AIRSTRIKE, COMBINED_ARMS
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.hands import orders, settling, time, units
from rules_check.games.la_primogenita.orders import declaring
from rules_check.games.la_primogenita.orders.execution import OVERRUN
from rules_check.games.la_primogenita.position.actions import (
    Action,
    Advance,
    Assault,
    Bombard,
    Choose,
    Convert,
    Counterattack,
    Declare,
    Decline,
    Deplete,
    Disrupt,
    Draw,
    Execute,
    Lose,
    LoseTrench,
    Move,
    Next,
    NoPush,
    Overrun,
    Place,
    Push,
    Rail,
    Retreat,
    Return,
    Reveal,
    Stay,
)
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import OffMap
from rules_check.play.log import battles, moving
from rules_check.play.log.table import PlayTable
from rules_check.play.log.time import Tracker
from vassal_build.properties import BATTLE_ROLE, DECLARED

IN_BATTLE = (
    Declare,
    Push,
    NoPush,
    Stay,
    Convert,
    Counterattack,
    Lose,
    LoseTrench,
    Deplete,
    Disrupt,
    Retreat,
    Advance,
)
"""Actions that may belong to the battle going on; any other ends it."""
HOP_BY_HOP = 0.3
"""How often a longer move is made hex by hex instead of in one drag."""


@dataclass(slots=True)
class Recorder:
    """Carries out actions on a table; `random` only chooses how hands do it, never what happens."""

    table: PlayTable
    tracker: Tracker
    random: Random
    fought: bool = False
    _rows: Mapping[type, Callable[[Position, Sequence[Action], Position], None]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Lay the table of what carries out which action."""
        self._rows = {
            Move: self._move,
            Rail: self._move,
            Retreat: self._settle,
            Advance: self._settle,
            Choose: self._choose,
            Reveal: self._reveal,
            Draw: self._draw,
            Execute: self._execute,
            Decline: self._decline,
            Return: self._decline,
            Declare: self._declare,
            Assault: self._assault,
            Overrun: self._assault,
            Bombard: self._assault,
            Push: self._push,
            Counterattack: self._counterattack,
            Next: self._next,
        }

    def record(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        """Carry out an action, or several moves of one stack; afterwards the table shows `after`."""
        if not isinstance(actions[0], IN_BATTLE) and self.fought:
            self.clear(before)
        self._rows.get(type(actions[0]), self._settle)(before, actions, after)

    def _settle(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        settling.settle(self.table, after, acting(before, actions[0]))

    def _move(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        moves = [action for action in actions if isinstance(action, Move | Rail)]
        settling.settle_supply(self.table, after, [move.unit for move in moves])
        movers = [move.unit for move in moves if after.units[move.unit].on_map]
        counters = [self.table.counters[unit] for unit in movers]
        if counters:
            path = moves[0].path
            by_hops = len(path) > 1 and self.random.random() < HOP_BY_HOP
            for place in path if by_hops else path[-1:]:
                moving.drag(self.table, counters, place, before.printed(movers[0]).side)
        self._settle(before, actions, after)

    def _choose(self, _: Position, actions: Sequence[Action], __: Position) -> None:
        for action in actions:
            if isinstance(action, Choose):
                for number in action.orders:
                    orders.choose(self.table, number)

    def _reveal(self, before: Position, _: Sequence[Action], __: Position) -> None:
        chosen = [number for number, where in before.orders.items() if where is Whereabouts.CHOSEN]
        orders.reveal(self.table, chosen, self._anybody(before))

    def _draw(self, before: Position, _: Sequence[Action], after: Position) -> None:
        settling.settle_trenches(self.table, after, self._anybody(before))
        orders.draw(self.table, self._anybody(before))

    def _execute(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        action = actions[0]
        assert isinstance(action, Execute)
        orders.execute(self.table, action.order, action.side)
        self._settle(before, actions, after)

    def _decline(self, _: Position, actions: Sequence[Action], __: Position) -> None:
        action = actions[0]
        assert isinstance(action, Decline | Return)
        orders.decline(self.table, action.order, action.side)

    def _declare(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        action = actions[0]
        assert isinstance(action, Declare)
        combined = before.whereabouts(action.order) is Whereabouts.HELD
        if combined:
            orders.execute(self.table, action.order, action.side)
        self._aim(before, action, combined=combined)
        settling.settle_supply(self.table, after, action.units)
        for result in action.rolls or ():
            battles.roll(self.table, "order", result, action.side)
        self._settle(before, actions, after)

    def _aim(self, before: Position, action: Declare, *, combined: bool) -> None:
        """Mark whom an Order is for, where the table would not show it else."""
        flying = [unit for unit in action.units if before.printed(unit).kind is UnitKind.AIR]
        effect = declaring.WITH_EFFECT.get(action.order)
        if effect is not None and effect.duel:
            roles = {action.units[0]: battles.ATTACK, action.units[1]: battles.TARGET}
        elif action.rolls:
            # a die may change nothing, so that the target is declared
            roles = dict.fromkeys((unit for unit in action.units if unit not in flying), battles.TARGET)
        elif combined and action.place:
            roles = dict.fromkeys(_fighting(before, action.place), battles.TARGET)
        else:
            return
        battle = before.execution.battle if before.execution is not None else None
        if combined and action.place and battle is not None and battle.place == action.place:
            return
        self._begin(before, roles, action.side, keep=combined and bool(action.place))
        self.fought = action.rolls is not None
        if action.order == AIRSTRIKE:
            self._fly(before, action)

    def _fly(self, before: Position, action: Declare) -> None:
        """Fly the Air units that strike to their target and back."""
        base = (unit.id for unit in before.units.values() if unit.place == OffMap.AIR_BASE)
        spent = before.execution.spent if before.execution is not None else frozenset()
        for unit in action.units or tuple(unit for unit in base if unit not in spent):
            counter = self.table.counters[unit]
            moving.drag(self.table, [counter], action.place, action.side)
            units.fly_home(self.table, counter, action.side)

    def _begin(self, before: Position, roles: Mapping[str, str], side: str, *, keep: bool = False) -> None:
        """Bring the marks of battle to these; a battle that was rolled for is cleared first."""
        if self.fought:
            self.clear(before)
        kept = {counter.counter: counter.get(BATTLE_ROLE) for counter in battles.marked(self.table)} if keep else {}
        battles.array(self.table, {**kept, **roles}, side)

    def clear(self, before: Position) -> None:
        """Take the marks of the battle that was fought off."""
        battles.clear(self.table, self._anybody(before))
        self.fought = False

    def _assault(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        action = actions[0]
        assert isinstance(action, Assault | Overrun | Bombard)
        side = before.printed(action.units[0]).side
        if isinstance(action, Overrun) and before.whereabouts(OVERRUN) is Whereabouts.HELD:
            held = orders.order_of(self.table, OVERRUN)
            if held.get(DECLARED) == "0":
                orders.execute(self.table, OVERRUN, side)
        role = battles.BOMBARD if isinstance(action, Bombard) else battles.ATTACK
        self._begin(before, _roles(before, action.units, role, action.place), side)
        die = "bombardment" if isinstance(action, Bombard) else "assault"
        self._fight(before, action, after, die, side)

    def _push(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        action = actions[0]
        assert isinstance(action, Push)
        side = before.printed(action.units[0]).side
        battles.array(self.table, _roles(before, action.units, battles.ATTACK, action.place), side)
        self.fought = True
        self._fight(before, action, after, "push", side)

    def _counterattack(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        action = actions[0]
        assert isinstance(action, Counterattack)
        side = before.printed(action.units[0]).side
        battles.array(self.table, _roles(before, action.units, battles.ATTACK, action.place), side)
        self._fight(before, action, after, "counterattack", side)

    def _fight(
        self,
        before: Position,
        action: Assault | Overrun | Bombard | Push | Counterattack,
        after: Position,
        die: str,
        side: str,
    ) -> None:
        """Check Support, roll if there is a die, and settle what the rules do at once."""
        settling.settle_units(self.table, after)
        if before.execution is not None and before.execution.has_declared(COMBINED_ARMS):
            settling.settle_trenches(self.table, after, side)
        if action.roll is not None:
            battles.roll(self.table, die, action.roll, side)
        self.fought = True
        self._settle(before, [action], after)

    def _next(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        side = self._anybody(before)
        settling.settle_trenches(self.table, after, side)
        if before.execution is not None:
            orders.draw(self.table, side)
        self._settle(before, actions, after)
        time_after = after.turn, self.tracker.segments.index(after.segment)
        if time_after == self.table.turn:
            return
        if after.segment == time.FLIP:
            moving.clear_marks(self.table)
        time.press(self.table, self.tracker, after.turn, after.segment)

    def _anybody(self, before: Position) -> str:
        """Give the player who presses a button that is nobody's: the owner of the Order, else either of the two."""
        if before.execution is not None:
            return before.facts.orders[before.execution.order].side
        return self.random.choice(before.facts.sides)


def acting(before: Position, action: Action) -> str:
    """Give the side of the player who carries an action out."""
    match action:
        case Move() | Rail() | Retreat() | Advance() | Lose() | Deplete():
            return before.printed(action.unit).side
        case Place():
            return "allied" if action.piece in before.markers else before.printed(action.piece).side
        case Execute() | Decline() | Return() | Declare() | Choose():
            return action.side
        case Assault() | Overrun() | Push() | Counterattack() | Bombard():
            return before.printed(action.units[0]).side
        case LoseTrench():
            return before.trenches[action.place]
        case _:
            order = before.execution.order if before.execution is not None else None
            return before.facts.sides[0] if order is None else before.facts.orders[order].side


def _roles(before: Position, units: Sequence[str], role: str, place: str) -> dict[str, str]:
    enemy = before.facts.enemy(before.printed(units[0]).side)
    targets = [unit for unit in _fighting(before, place) if before.printed(unit).side == enemy]
    return {**dict.fromkeys(units, role), **dict.fromkeys(targets, battles.TARGET)}


def _fighting(before: Position, place: str) -> list[str]:
    """Give the units of a place that fight, its dumps when there are no others."""
    units = before.at(place)
    return [unit for unit in units if before.printed(unit).fights] or list(units)
