"""The next log of a game: it begins with the table as the one before left it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.play.log.counter import Counter
from rules_check.play.log.setting import Setting
from rules_check.play.log.table import PlayTable
from rules_check.play.log.time import TRACKER, Tracker
from vassal_build.codec.commands import SetTurn
from vassal_build.codec.piece import Piece
from vassal_build.codec.stack import Stack
from vassal_build.replacing import replace


def next_setting(setting: Setting, table: PlayTable, tracker: Tracker) -> Setting:
    """Give the start of the next log, of the same players in the same module."""
    counters = (*table.counters.values(), *table.unlimited.values())
    state = replace(
        setting.state,
        pieces=tuple(map(_piece, counters)),
        stacks=tuple(_stacks(table)),
        turns=(SetTurn(TRACKER, tracker.at(*table.turn).text()),),
        properties=tuple(
            replace(each, value=table.values.get(each.name, each.value)) for each in setting.state.properties
        ),
    )
    return replace(setting, state=state)


def _piece(counter: Counter) -> tuple[str, Piece]:
    added = counter.added()
    return added.id, Piece.parse(added.type, added.state)


def _stacks(table: PlayTable) -> Iterator[tuple[str, Stack]]:
    for name, pile in table.stacks.piles.items():
        lowest, members = pile[0], tuple(each.id for each in pile)
        layer = table.stacks.layers.get(lowest.layer, 0)
        yield name, Stack(map=lowest.map, x=lowest.x, y=lowest.y, members=members, layer=layer)
