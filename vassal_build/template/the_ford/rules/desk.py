"""What hands can do at the table, with the pieces and buttons of `press.py`; each deed says which of it it takes."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules_check.play.log import agreement, dice, masks, moving, steps, time, turning
from rules_check.play.log.counter import Counter
from rules_check.play.log.table import PlayTable
from vassal_build import report_lines

from .front import SIDES
from .state import Position

_ELIMINATED, _TRACK = "eliminated", "turn"
"""The groups of the boxes of eliminated units, and of the Turn Track."""


class Desk(Struct, frozen=True):
    """A table at which deeds are carried out."""

    table: PlayTable
    tracker: time.Tracker

    def drag(self, position: Position, unit: str, place: str) -> None:
        """Drag a unit to a place."""
        moving.drag(self.table, [self.table.counters[unit]], place, position.printed(unit).side)

    def place_of(self, unit: str) -> str:
        """Give the place where a unit lies."""
        return self.table.counters[unit].place

    def is_gone(self, unit: str) -> bool:
        """Say whether a unit lies in a box of eliminated units."""
        return self.table.spots.group(self.place_of(unit)) == _ELIMINATED

    def lose(self, position: Position, unit: str) -> None:
        """Let a unit lose a step by its menu."""
        steps.lose_step(self.table, self.table.counters[unit], position.printed(unit).side)

    def regain(self, position: Position, unit: str) -> None:
        """Let a unit regain a step by its menu."""
        steps.regain_step(self.table, self.table.counters[unit], position.printed(unit).side)

    def eliminate(self, position: Position, unit: str) -> None:
        """Eliminate a unit by its menu, if it is not."""
        if not self.is_gone(unit):
            steps.eliminate(self.table, self.table.counters[unit], position.printed(unit).side)

    def mark(self, position: Position, unit: str, states: frozenset[str]) -> None:
        """Set and clear the marks of a unit by its menu, so that it has these states and no others."""
        for state, name in position.facts.states.items():
            level, report = ("2", report_lines.MARKED) if state in states else ("1", report_lines.UNMARKED)
            counter = self.table.counters[unit]
            if counter.get(state) != level:
                steps.set_state(self.table, counter, (state, level), report, position.printed(unit).side, state=name)

    def uncover(self, position: Position, unit: str) -> None:
        """Open a hidden unit by its menu, as its side."""
        masks.uncover(self.table, self.table.counters[unit], position.printed(unit).side)

    def cover(self, position: Position, unit: str) -> None:
        """Lay a unit face down by its menu, as its side."""
        masks.cover(self.table, self.table.counters[unit], position.printed(unit).side)

    def turn(self, position: Position, unit: str, facing: str) -> None:
        """Turn a unit to a side of its hex by its menu."""
        turning.turn(self.table, self.table.counters[unit], SIDES.index(facing), position.printed(unit).side)

    def lay(self, kind: str, place: str, side: str) -> None:
        """Drag a marker of a kind from its box to a hex."""
        spare = next(marker for marker in self.table.of_kind(kind) if self._is_in_box(marker))
        moving.drag(self.table, [spare], place, side)

    def take_off(self, kind: str, left: frozenset[str], side: str) -> None:
        """Return the markers of a kind to their box, but for those that are left in some hexes."""
        for marker in self.table.of_kind(kind):
            if not self._is_in_box(marker) and marker.place not in left:
                moving.send_home(self.table, marker, side)

    def _is_in_box(self, marker: Counter) -> bool:
        return bool(self.table.spots.group(marker.place))

    def say(self, side: str, said: str) -> None:
        """Write a line in the chat as a player."""
        self.table.log([self.table.talk(side, said)])

    def agree(self, side: str) -> None:
        """Press the button by which both players say that the last step stands outside the rules."""
        agreement.agree(self.table, side)

    def throw(self, die: str, results: Sequence[int], side: str, said: str) -> None:
        """Say what is done, because no piece shows it, and throw the dice for it."""
        self.say(side, said)
        for result in results:
            self.roll(die, result, side)

    def roll(self, die: str, result: int, side: str) -> None:
        """Throw a die by its button."""
        dice.roll(self.table, die, result, side)

    def press(self, after: Position) -> None:
        """Clear the marks of movement and press the turn button, but for the end of the game."""
        if (after.turn, self.tracker.segments.index(after.segment)) == self.table.turn:
            return
        moving.clear_marks(self.table)
        time.follow(self.table, after.turn, after.segment, track=_TRACK)
        time.set_clock(self.table, self.tracker, after.turn, after.segment)
