"""A small play at the table, written as a log as VASSAL would write it: the Quick start, changed by hand or not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from rules_check.games.la_primogenita.hands import orders, time
from rules_check.play.log import battles, moving
from rules_check.play.log.setting import Setting, log_of
from rules_check.play.log.table import PlayTable
from rules_check.play.log.time import Tracker
from tests.games.la_primogenita.replay.conftest import Laid
from tests.plain_save import write_plainly
from vassal_build.gamebox.box import Gamebox


@dataclass(slots=True)
class Sitting:
    """People at the table; what they do is a step each."""

    setting: Setting
    table: PlayTable
    tracker: Tracker

    @classmethod
    def at(cls, setting: Setting, box: Gamebox, segments: tuple[str, ...], *changes: Callable[[Laid], None]) -> Sitting:
        """Sit down at a setup; `changes` are made to the table before anything is logged."""
        laid = Laid(box, setting.state, Path())
        for change in changes:
            change(laid)
        laid.state = replace(laid.state, stacks=tuple(each for each in laid.state.stacks if each[1].members))
        changed = replace(setting, state=laid.state)
        tracker = Tracker.of(laid.state, segments)
        return cls(changed, PlayTable.of(laid.state, box, setting.seats), tracker)

    def press(self, turn: int, segment: str) -> None:
        """Turn the turn button to a time."""
        time.press(self.table, self.tracker, turn, segment)

    def press_to(self, segment: str) -> None:
        """Press it segment by segment, from where it stands in this Game Turn."""
        turn, here = self.table.turn
        for each in self.tracker.segments[here + 1 : self.tracker.segments.index(segment) + 1]:
            self.press(turn, each)

    def choose(self, number: int) -> None:
        """Choose an Order in secret."""
        orders.choose(self.table, number)

    def reveal(self, *numbers: int) -> None:
        """Choose Orders and turn them up."""
        for number in numbers:
            self.choose(number)
        orders.reveal(self.table, numbers, "allied")

    def draw(self, side: str = "allied") -> None:
        """Press the Draw button."""
        orders.draw(self.table, side)

    def execute(self, number: int, side: str) -> None:
        """Declare an Order to be executed."""
        orders.execute(self.table, number, side)

    def decline(self, number: int) -> None:
        """Return an Order unexecuted."""
        orders.decline(self.table, number, orders.side_of(self.table, orders.order_of(self.table, number)))

    def drag(self, units_: Iterable[str], place: str, side: str = "allied") -> None:
        """Drag counters of one place."""
        moving.drag(self.table, [self.table.counters[unit] for unit in units_], place, side)

    def roll(self, die: str, result: int, side: str = "allied") -> None:
        """Throw a die."""
        battles.roll(self.table, die, result, side)

    def turn_over(self, counter: str, face: int) -> None:
        """Show another side of a counter by hand."""
        piece = self.table.counters[counter]
        changes: list[object] = []
        with piece.changing(changes):  # type: ignore[arg-type]
            piece.set("Face", str(face))
        self.table.log(changes)  # type: ignore[arg-type]

    def write(self, path: Path) -> Path:
        """Write the log."""
        return write_plainly(log_of(self.setting, self.table.steps), path)


Sit = Callable[..., Sitting]
"""Sits down at a setup, after changes to what lies there."""
