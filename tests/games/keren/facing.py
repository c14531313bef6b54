"""Facing (9.0) at the table: the option is switched on in the log, and units are turned round and fire."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from rules_check.games.keren.deeds.aim import DIRECTIONS, direction
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.position import Position
from rules_check.play.log import steps
from tests.games.keren.club import Does
from vassal_build.games.keren import report_lines as lines
from vassal_build.games.keren.properties import FACING, FACING_USED

NOTHING = (1,)
"""The die that does the least."""


def switch(desk: Desk, _: Position, *, on: bool = True) -> None:
    """Press the button *Facing*."""
    said = desk.table.word(lines.FACING_ON if on else lines.FACING_OFF)
    desk.table.log([desk.table.set_value(FACING_USED, "1" if on else "0"), desk.table.say("commonwealth", said)])


def shots(position: Position, side: str) -> Iterator[tuple[Fire, str, str]]:
    """Yield fire by one unit that has a facing: to its front, with that direction, and the one behind it."""
    board = position.facts.board
    for shot in FIRE.legal(position):
        printed = position.printed(shot.units[0])
        if printed.side == side and not printed.is_gun:
            ahead = direction(board, position.units[shot.units[0]].place, position.units[shot.target].place)
            behind = DIRECTIONS[(DIRECTIONS.index(ahead) + len(DIRECTIONS) // 2) % len(DIRECTIONS)]
            yield Fire(shot.target, shot.units, NOTHING), ahead, behind


def fires_backwards(side: str, position: Position) -> Iterator[Does]:
    """Yield units that are turned away from an enemy, and fire at him."""
    for shot, _, behind in shots(position, side):
        yield partial(_play, shot, (behind,), ())


def turns_after_fire(side: str, position: Position) -> Iterator[Does]:
    """Yield units that have fired to their front and are turned round then, in no Movement Phase."""
    for shot, ahead, behind in shots(position, side):
        yield partial(_play, shot, (ahead,), (behind,))


def loses_its_facing(side: str, position: Position) -> Iterator[Does]:
    """Yield units that have fired to their front, and show no facing any more then."""
    for shot, ahead, _ in shots(position, side):
        yield partial(_play, shot, (ahead,), ("",))


def _play(shot: Fire, before: tuple[str, ...], after: tuple[str, ...], desk: Desk, position: Position) -> None:
    """Switch the option on, turn the unit, fire, and turn it again."""
    switch(desk, position)
    for facing in before:
        desk.face(position, shot.units[0], facing)
    desk.act(position, shot)
    for facing in after:
        show(desk, position, shot.units[0], facing)


def show(desk: Desk, position: Position, unit: str, facing: str) -> None:
    """Let a counter show a facing, or none."""
    if facing:
        desk.face(position, unit, facing)
    else:
        row = (FACING, facing)
        steps.set_state(
            desk.table, desk.table.counters[unit], row, lines.FACE, position.printed(unit).side, direction=""
        )


FACING_FAULTS: Sequence[tuple[str, Callable[[str, Position], Iterator[Does]], str]] = (
    ("a unit fires behind it", fires_backwards, "BMB107"),
    ("a unit is turned round after it has fired", turns_after_fire, "MOV107"),
    ("a unit shows no facing any more", loses_its_facing, "MOV902"),
)
"""What is done wrong in words, how in a Defensive Fire Phase, and the code by which it is found."""
