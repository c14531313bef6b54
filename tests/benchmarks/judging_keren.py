"""How long the referee takes in Keren: sight, supply and reach of all units, and whole random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from msgspec.structs import replace

from rules_check.games import rules_of
from rules_check.games.keren.deeds.move import MOVE
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.movement import reach
from rules_check.games.keren.position import Position
from rules_check.games.keren.reading import facts_of
from rules_check.games.keren.sight import sees
from rules_check.games.keren.start import opened
from rules_check.games.keren.supply import is_supplied
from rules_check.play.game import play, player_of, thrown
from rules_check.rules import judging
from tests.benchmarks.calls import milliseconds
from tests.benchmarks.row import Row
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

GAME = "keren"
LOOKS = 1000
SECOND, FIRST = "second_battle", "first_battle"


def judging_keren(games: int = 4) -> Iterator[Row]:
    """Yield the figures, each the median of several runs, nothing of the position worked out; the map is warm.

    The ratios are to the check of one move.
    """
    facts = facts_of(read_gamebox(game_of(GAME)).usable())
    full = _full_position(facts)
    units = tuple(unit for unit in full.units if full.on_map(unit))
    moving = replace(full, segment="cw_movement")
    move = next(MOVE.legal(moving))
    check = milliseconds(lambda: judging.check(rules_of(GAME), replace(moving), move))
    yield Row("Keren: check of one move", check, "ms", 2, 1.0)
    sight = milliseconds(lambda: _look(facts)) / LOOKS
    yield Row("Keren: sight from hex to hex", 1000 * sight, "µs", 20, sight / check)
    supply = milliseconds(lambda: _supply(replace(full), units))
    yield Row(f"Keren: supply of {len(units)} units", supply, "ms", 15, supply / check)
    reaching = milliseconds(lambda: _reach(replace(full), units))
    yield Row(f"Keren: reach of {len(units)} units", reaching, "ms", 60, reaching / check)
    begun = perf_counter()
    for seed in range(1, games + 1):
        play(rules_of(GAME), opened(facts, FIRST), seed)
    game = (perf_counter() - begun) / games
    yield Row("Keren: a random game of the first battle", game, "s", 2, 1000 * game / check)


def _full_position(facts: Facts) -> Position:
    """Give a position early in the second battle, which has the most units."""
    position, random, rules = opened(facts, SECOND), Random(3), rules_of(GAME)
    player = player_of(rules)
    temper = player.temper(random)
    while position.turn < 2 and not position.winner:
        action = player.choose(position, temper, random)
        position = judging.apply(rules, position, thrown(rules, position, action, random))
    return position


def _look(facts: Facts) -> None:
    hexes, random = list(facts.board.hexes), Random(1)
    for _ in range(LOOKS):
        sees(facts, random.choice(hexes), random.choice(hexes))


def _supply(position: Position, units: tuple[str, ...]) -> None:
    for unit in units:
        is_supplied(position, unit)


def _reach(position: Position, units: tuple[str, ...]) -> None:
    for unit in units:
        reach(position, unit)
