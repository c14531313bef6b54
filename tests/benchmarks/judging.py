"""How long the referee takes: supply, reach and single moves in one process, and whole random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from msgspec.structs import replace

from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.movement import moves
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.supply import tracing
from rules_check.play.game import play, player_of, thrown
from rules_check.rules import judging
from tests.benchmarks.calls import milliseconds
from tests.benchmarks.row import Row
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

GAME = "la_primogenita"
FULL_MOVES = {"allied": 36, "italian": 5}


def judging_rows(games: int = 6) -> Iterator[Row]:
    """Yield the referee's figures, each the median of several runs on fresh copies of a full position.

    The ratios are to the check of one move.
    """
    full = _full_position()
    move = next(moves.legal(_moving(full, "allied")))
    check = milliseconds(lambda: judging.check(rules_of(GAME), _moving(full, "allied"), move))
    yield Row("check of one move", check, "ms", 2, 1.0)
    supply = milliseconds(lambda: _supply(_fresh(full)))
    yield Row("supply of every unit", supply, "ms", 25, supply / check)
    reach = milliseconds(lambda: _reach(full))
    yield Row("reach of every unit", reach, "ms", 60, reach / check)
    start, rules = _start(), rules_of(GAME)
    begun = perf_counter()
    for seed in range(1, games + 1):
        play(rules, start, seed)
    game = (perf_counter() - begun) / games
    yield Row("a random game", game, "s", 5, 1000 * game / check)


def _start() -> Position:
    box = read_gamebox(game_of(GAME)).usable()
    return start_of(facts_of(box), box, "standard")


def _full_position() -> Position:
    """Give a position of GT6 or later, with as many units on the map as there ever are."""
    position, random, rules = _start(), Random(3), rules_of(GAME)
    player = player_of(rules)
    temper = player.temper(random)
    while position.turn < 6 and not position.winner:
        action = player.choose(position, temper, random)
        position = judging.apply(rules, position, thrown(rules, position, action, random))
    return position


def _moving(position: Position, side: str) -> Position:
    """Give the position with a side's Full Move being executed."""
    orders = {FULL_MOVES[side]: Whereabouts.EXECUTING}
    return replace(_fresh(position), segment="order1", orders=orders, execution=Execution(FULL_MOVES[side]))


def _fresh(position: Position) -> Position:
    """Give a copy for which nothing has been worked out."""
    return replace(position, facts=replace(position.facts), cache={})


def _supply(position: Position) -> None:
    for side in position.facts.sides:
        for unit in tuple(position.on_map(side)):
            tracing.sources_for(position, unit)


def _reach(position: Position) -> None:
    for side in position.facts.sides:
        moving = _moving(position, side)
        for unit in tuple(moving.on_map(side)):
            moves.reach(moving, unit)
