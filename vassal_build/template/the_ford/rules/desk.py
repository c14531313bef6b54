"""How hands carry out each deed at the table, with the pieces and buttons of `press.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules_check.play.log import dice, moving, steps, time
from rules_check.play.log.counter import Counter
from rules_check.play.log.table import Table

from . import river
from .actions import Action, Advance, Arrive, Assault, Fire, Lose, Move, Next, Retreat
from .assault import ASSAULT
from .fire import FIRE
from .reading import WORKS
from .state import GONE, Position

_ELIMINATED, _TRACK = "eliminated", "turn"
"""The groups of the boxes of eliminated units, and of the Turn Track."""


class Desk(Struct, frozen=True):
    """Carries out deeds on a table; afterwards the table shows the position that they lead to."""

    table: Table
    tracker: time.Tracker

    def carry_out(self, before: Position, actions: Sequence[Action], after: Position) -> None:
        """Do what players do for each deed, then what the rules do by themselves."""
        for action in actions:
            self._do(before, action, after)
        self._tidy(after)

    def _do(self, before: Position, action: Action, after: Position) -> None:
        match action:
            case Arrive():
                self._drag(before, action.unit, before.facts.arrival)
            case Move():
                self._move(before, action)
            case Fire():
                self._throw("fire", action.dice, before.phase.side, FIRE.words(before, action))
            case Assault():
                self._throw("assault", action.dice, before.phase.side, ASSAULT.words(before, action))
            case Lose():
                self._lose(before, action.unit)
            case Retreat():
                self._drag(before, action.unit, action.place)
            case Advance():
                self._drag(before, action.unit, before.fight.place if before.fight else "")
            case Next():
                self._next(after)

    def _drag(self, position: Position, unit: str, place: str) -> None:
        moving.drag(self.table, [self.table.counters[unit]], place, position.printed(unit).side)

    def _lose(self, position: Position, unit: str) -> None:
        steps.lose_step(self.table, self.table.counters[unit], position.printed(unit).side)

    def _throw(self, die: str, results: Sequence[int], side: str, said: str) -> None:
        """Say what is done, for no piece shows it, and throw the dice for it."""
        self.table.log([self.table.talk(side, said)])
        for result in results:
            dice.roll(self.table, die, result, side)

    def _move(self, before: Position, action: Move) -> None:
        """Drag a unit to each hex where the river takes its toll, and from there to the end of its way."""
        thrown = iter(action.dice)
        for stop in river.fords(before, action.path):
            self._drag(before, action.unit, action.path[stop])
            self._cross(before, action.unit, thrown)
            if self._is_gone(action.unit):
                return
        if self.table.counters[action.unit].place != action.path[-1]:
            self._drag(before, action.unit, action.path[-1])

    def _cross(self, before: Position, unit: str, thrown: Iterator[int]) -> None:
        """Throw for one crossing until it is over (3)."""
        numbers = before.facts.numbers
        for _ in range(numbers.river_rolls):
            result = next(thrown)
            dice.roll(self.table, "river", result, before.printed(unit).side)
            if result > numbers.river_loss:
                return
            self._lose(before, unit)
            if self._is_gone(unit):
                return

    def _is_gone(self, unit: str) -> bool:
        return self.table.spots.group(self.table.counters[unit].place) == _ELIMINATED

    def _next(self, after: Position) -> None:
        """Clear the marks of movement and press the turn button, but for the end of the game."""
        if (after.turn, self.tracker.segments.index(after.segment)) == self.table.turn:
            return
        moving.clear_marks(self.table)
        time.follow(self.table, after.turn, after.segment, track=_TRACK)
        time.tell(self.table, self.tracker, after.turn, after.segment)

    def _tidy(self, after: Position) -> None:
        """Take off units that have nowhere to go (6), and works that are taken (4)."""
        for unit, state in after.units.items():
            if state.place == GONE and not self._is_gone(unit):
                steps.eliminate(self.table, self.table.counters[unit], after.printed(unit).side)
        for marker in _works(self.table):
            if not self.table.spots.group(marker.place) and marker.place not in after.works:
                moving.send_home(self.table, marker, after.facts.attacker)


def _works(table: Table) -> Iterator[Counter]:
    return (counter for counter in table.counters.values() if counter.mark("Kind") == WORKS)
