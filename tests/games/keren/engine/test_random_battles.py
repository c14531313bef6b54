"""The battle sheet of the module against the rules engine: random fire and assaults, marked in real VASSAL (11, 14)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from rules_check.games.keren.facts import CombatTable
from rules_check.games.keren.position import AIRFIELD, CARRYING, OUT_OF_SUPPLY, Position, Throw
from rules_check.games.keren.reading import facts_of
from rules_check.games.keren.start import opened
from rules_check.games.keren.strength import assault_throw, fire_throw
from tests.engine.harness import Engine, Key
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.module import keys

BATTLES = 8
"""So many fires and so many assaults: each takes VASSAL a second or more on a busy machine."""
DIE = range(1, 7)


def pressed(key: KeyStroke) -> Key:
    """Write a key as the harness presses it."""
    return key.name or (key.code, key.modifiers)


TURNS = {
    OUT_OF_SUPPLY: ("ChooseBearOut_Of_Supply", "ChooseClearOut_Of_Supply"),
    CARRYING: (pressed(keys.FLIP), pressed(keys.DEPLETE)),
}
"""The keys that let a unit have a state, and rid it of it."""


MARKED = {keys.BOMBARD: keys.SET_BOMBARDER, keys.ATTACK: keys.SET_ATTACKER}
"""The key of a command, and that by which it sets the mark."""


@dataclass(slots=True)
class Field:
    """The table in VASSAL and the position of the rules, kept alike."""

    engine: Engine
    position: Position
    dice: random.Random

    def place(self, unit: str, place: str) -> None:
        """Move a unit to a hex; sometimes it has a state, or no longer does."""
        self.engine.move_to(unit, "Map", place)
        self.position = self.position.changed(unit, replace(self.position.units[unit], place=place))
        for state, turned in TURNS.items():
            bears = self.position.has(unit, state)
            if (state == CARRYING and self.position.printed(unit).carrying is None) or self.dice.random() > 0.2:
                continue
            self.engine.command(unit, turned[bears])
            self.position = self.position.without(state, (unit,)) if bears else self.position.bearing(state, (unit,))

    def mark(self, units: tuple[str, ...], key: KeyStroke, target: str) -> None:
        """Begin the next battle and mark who is in it.

        All but the last are marked by what their command does before the module reckons: it does so in half a second,
        and does it again for each mark (`test_battles`).
        """
        self.engine.press("Clear battles")
        *first, last = units
        for unit in first:
            for part in (MARKED[key], keys.JOIN_BATTLE):
                self.engine.command(unit, pressed(part))
        self.engine.command(last, pressed(key))
        self.engine.command(target, pressed(keys.TARGET))

    def value(self, name: str) -> str:
        """A global property of the module."""
        return self.engine.module_property(name) or ""


@pytest.fixture
def ground(fresh_engine: Callable[[str], Engine], keren: Gamebox) -> Field:
    """The First Battle with few units, in an engine and in the rules."""
    engine = fresh_engine("Solitaire")
    position = opened(facts_of(keren), "first_battle")
    there = {piece.counter for piece in engine.pieces()}
    few = {unit: state for unit, state in position.units.items() if unit in there}
    return Field(engine, replace(position, units=few), random.Random(41))


def battles(field_: Field, count: int, *, guns: bool) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Set up random battles: a hex, who is against it from the hexes beside it, guns from anywhere, who is in it."""
    facts, dice = field_.position.facts, field_.dice
    units = [unit for unit in field_.position.units if not facts.units[unit].flies]
    for number in range(count):
        taken = {state.place for state in field_.position.units.values()}
        free = sorted(set(facts.board.hexes) - taken)
        named = sorted(set(facts.board.forts) - taken)
        target = dice.choice(named if named and number % 5 == 0 else free)
        beside = [each for each in sorted(facts.board.next_to(target)) if each in free]
        side = dice.choice(sorted(facts.sides))
        ours = [unit for unit in units if facts.units[unit].side == side and (guns or not facts.units[unit].is_gun)]
        theirs = [unit for unit in units if facts.units[unit].side != side]
        against = tuple(dice.sample(ours, dice.randint(1, min(4, len(ours)))))
        inside = tuple(dice.sample(theirs, dice.randint(1, min(3, len(theirs)))))
        for unit in against:
            field_.place(unit, dice.choice(free if facts.units[unit].is_gun else beside))
        for unit in inside:
            field_.place(unit, target)
        yield target, against, inside


def results(table: CombatTable, throw: Throw) -> str:
    """What the dice 1 to 6 give, as the module keeps it."""
    return ",".join(table.result(throw.column, die + throw.modifier) for die in DIE)


def test_fire_has_the_column_and_the_results_of_the_rules(ground: Field) -> None:
    """6.5, 11.2: factors halved out of supply, levels of every unit that fires."""
    for _, against, inside in battles(ground, BATTLES, guns=True):
        ground.mark(against, keys.BOMBARD, inside[0])
        throw = fire_throw(ground.position, against, inside[0])
        assert ground.value("FireColumn") == throw.column, (against, inside, ground.position.units)
        assert ground.value("FireResults") == results(ground.position.facts.fire, throw)
        assert f"column {throw.column}" in ground.value("BattleSheet")
    assert ground.engine.noise == []


def test_aircraft_fire_without_a_shift(ground: Field) -> None:
    """13.0: from their sheet, at any level."""
    plane = next(unit for unit, state in ground.position.units.items() if state.place == AIRFIELD)
    for _, _, inside in battles(ground, 3, guns=False):
        ground.mark((plane,), keys.BOMBARD, inside[0])
        assert ground.value("FireColumn") == fire_throw(ground.position, (plane,), inside[0]).column
    assert ground.engine.noise == []


def test_an_assault_has_the_odds_the_modifier_and_the_results_of_the_rules(ground: Field) -> None:
    """6.5, 14.1: all in the hex defend; clear ground, a fort and odds above the table change the die."""
    for place, against, inside in battles(ground, BATTLES, guns=False):
        ground.mark(against, keys.ATTACK, inside[-1])
        throw = assault_throw(ground.position, against, place)
        said = ground.value("AssaultOdds"), ground.value("AssaultModifier")
        assert said == (throw.odds.replace(":", " to "), str(throw.modifier)), (place, against, inside)
        assert ground.value("AssaultResults") == results(ground.position.facts.assault, throw)
        assert ground.value("AssaultOdds") in ground.value("BattleSheet")
    assert ground.engine.noise == []
