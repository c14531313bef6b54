"""What hands do so that the other side does not see what lies beneath, and what opens it again (7.4)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.keren.position import Position
from rules_check.play.log import masks
from rules_check.play.log.counter import Counter
from rules_check.play.log.table import PlayTable
from vassal_build.games.keren import report_lines as lines


def hide_stacks(table: PlayTable, position: Position, side: str) -> None:
    """Press *Hide stacks*: all but the topmost unit of each stack of a side lies face down, and the topmost open."""
    cover, uncover = list[Counter](), list[Counter]()
    for place in position.held.get(side, {}):
        *beneath, top = _stack(table, position, side, place)
        cover += [each for each in beneath if not each.is_masked]
        uncover += [each for each in (top,) if each.is_masked]
    masks.turn(table, cover, uncover, table.word(lines.COVER_ALL), side)


def open_stack(table: PlayTable, position: Position, unit: str) -> None:
    """Open all units of a side in the place of one of them, as its marks of battle do."""
    side, place = position.printed(unit).side, position.units[unit].place
    for counter in [each for each in _stack(table, position, side, place) if each.is_masked]:
        masks.uncover(table, counter, side)


def _stack(table: PlayTable, position: Position, side: str, place: str) -> Iterator[Counter]:
    """Yield the counters of a side's units in a place, from the bottom."""
    counters = [table.counters[unit] for unit in position.of(side, place)]
    if counters:
        pile = [*table.stacks.lying_at(counters[0].place, counters[0].layer)]
        yield from sorted(counters, key=pile.index)
