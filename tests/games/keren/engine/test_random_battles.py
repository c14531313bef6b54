"""The battle sheet of the module against the rules engine: random fire and assaults, marked in real VASSAL (11, 14)."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import chain

import pytest
from msgspec.structs import replace

from rules_check.games.keren.facts import CombatTable
from rules_check.games.keren.position import AIRFIELD, CARRYING, OUT_OF_SUPPLY, Position, Throw
from rules_check.games.keren.reading import facts_of
from rules_check.games.keren.start import opened
from rules_check.games.keren.strength import assault_throw, fire_shift, fire_throw
from tests.engine.harness import Engine, Key
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.heights import SOME
from vassal_build.module import keys

FIRES, ASSAULTS, FLIGHTS = 5, 7, 2
"""So many are fought: each takes VASSAL a second or more on a busy machine."""
DRAWN = 40
"""So many are drawn for each; of those that reach most that none before has reached, the one with the least to do."""
SEED = 65
AT_HAND = (
    *("guns_medium_1", "grenadier_tan_1", "cavalry_tan_1", "colonial_light_blue_1", "alpine_olive_green_1"),
    *("alpine_olive_green_2", "infantry_4th_red_1", "infantry_4th_red_2", "infantry_4th_blue_7", "guns_4th_1", "air_1"),
)
"""Units of all factors that the First Battle has."""
DIE = range(1, 7)


def pressed(key: KeyStroke) -> Key:
    """Write a key as the harness presses it."""
    return key.name or (key.code, key.modifiers)


TURNS = {
    OUT_OF_SUPPLY: ("ChooseBearOut_Of_Supply", "ChooseClearOut_Of_Supply"),
    CARRYING: (pressed(keys.FLIP), pressed(keys.DEPLETE)),
}
"""The keys that let a unit have a state, and rid it of it."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle: its hex, who is against it, who is in it, and the table as it begins."""

    place: str
    against: tuple[str, ...]
    inside: tuple[str, ...]
    position: Position

    def deeds_from(self, before: Position) -> int:
        """How much is done to lay it on a table and mark it: units that take part, and states that they get or lose."""
        units = (*self.against, *self.inside)
        turned = sum(before.has(unit, state) != self.position.has(unit, state) for unit in units for state in TURNS)
        return len(self.against) + len(units) + 2 * turned


@dataclass(slots=True)
class Field:
    """The table in VASSAL and the position of the rules, kept alike."""

    engine: Engine
    position: Position
    marked: bool = False

    def lay(self, fight: Fight) -> None:
        """Take away the marks of the battle before, move all who are in the next, and turn and mark them."""
        if self.marked:
            self.engine.press("Clear battles")
        for unit in (*fight.against, *fight.inside):
            if fight.position.units[unit].place != self.position.units[unit].place:
                self.engine.move_to(unit, "Map", fight.position.units[unit].place)
            for state, turned in TURNS.items():
                before, now = (each.has(unit, state) for each in (self.position, fight.position))
                if before != now:
                    self.engine.command(unit, turned[before])
        self.position = fight.position

    def mark(self, fight: Fight, key: KeyStroke, target: str) -> None:
        """Mark who is in the battle."""
        self.marked = True
        for unit in fight.against:
            self.engine.command(unit, pressed(key))
        self.engine.command(target, pressed(keys.TARGET))

    def value(self, name: str) -> str:
        """A global property of the module."""
        return self.engine.module_property(name) or ""


@pytest.fixture(scope="module")
def start(keren: Gamebox) -> Position:
    """The First Battle in the rules, with few units."""
    position = opened(facts_of(keren), "first_battle")
    return replace(position, units={unit: position.units[unit] for unit in AT_HAND})


@pytest.fixture
def ground(fresh_engine: Callable[[str], Engine], start: Position) -> Field:
    """The First Battle with few units, in an engine and in the rules."""
    return Field(fresh_engine("Solitaire"), start)


def chosen(
    start: Position, count: int, reached: Callable[[Fight], set[Hashable]], *, guns: bool, against: tuple[str, ...] = ()
) -> list[Fight]:
    """Choose battles one after another: of those drawn the one that reaches most that none before it has reached."""
    dice, seen, fights, position = random.Random(SEED), set[Hashable](), list[Fight](), start
    for _ in range(count):
        drawn = [draw(position, dice, guns=guns, against=against) for _ in range(DRAWN)]
        best = max(drawn, key=lambda fight: (len(reached(fight) - seen), -fight.deeds_from(position)))
        seen |= reached(best)
        fights.append(best)
        position = best.position
    return fights


def draw(position: Position, dice: random.Random, *, guns: bool, against: tuple[str, ...]) -> Fight:
    """Draw a battle: a hex, who is against it from the hexes beside it, guns from anywhere, who is in it.

    Some have a state, or no longer do. Who is `against` it without being drawn stays where it is.
    """
    facts, units = position.facts, [unit for unit in AT_HAND if not position.facts.units[unit].flies]
    taken = {state.place for state in position.units.values()}
    free, named = (sorted(set(hexes) - taken) for hexes in (facts.board.hexes, facts.board.forts))
    target = dice.choice(named if named and dice.random() < 0.2 else free)
    beside = [each for each in sorted(facts.board.next_to(target)) if each in free]
    side = dice.choice(sorted({facts.units[unit].side for unit in against} or facts.sides))
    ours = [unit for unit in units if facts.units[unit].side == side and (guns or not facts.units[unit].is_gun)]
    theirs = [unit for unit in units if facts.units[unit].side != side]
    attackers = () if against else tuple(dice.sample(ours, dice.randint(1, min(4, len(ours)))))
    inside = tuple(dice.sample(theirs, dice.randint(1, min(3, len(theirs)))))
    for unit in attackers:
        position = placed(position, dice, unit, dice.choice(free if facts.units[unit].is_gun else beside))
    for unit in inside:
        position = placed(position, dice, unit, target)
    return Fight(target, attackers or against, inside, position)


def placed(position: Position, dice: random.Random, unit: str, place: str) -> Position:
    """Move a unit to a hex; sometimes it has a state, or no longer does."""
    position = position.changed(unit, replace(position.units[unit], place=place))
    for state in TURNS:
        if (state == CARRYING and position.printed(unit).carrying is None) or dice.random() > 0.2:
            continue
        bears = position.has(unit, state)
        position = position.without(state, (unit,)) if bears else position.bearing(state, (unit,))
    return position


def fired(fight: Fight) -> set[Hashable]:
    """Give what fire reaches: its column, its shift, and factors halved or of a carrying unit."""
    throw = fire_throw(fight.position, fight.against, fight.inside[0])
    shift = fire_shift(fight.position, fight.against, fight.inside[0])
    return {("column", throw.column), ("shift", shift), *borne(fight, fight.against)}


def assaulted(fight: Fight) -> set[Hashable]:
    """Give what an assault reaches: column, modifier, odds above the table, and the states of both sides."""
    throw = assault_throw(fight.position, fight.against, fight.place)
    above = throw.odds not in fight.position.facts.assault.columns
    found: set[Hashable] = {("column", throw.column), ("above the table",) if above else ("modifier", throw.modifier)}
    return found | borne(fight, fight.against, "attacks") | borne(fight, fight.inside, "defends")


def borne(fight: Fight, units: tuple[str, ...], what: str = "fires") -> set[Hashable]:
    """Give the states that some of the units have."""
    return {(what, state) for state in TURNS for unit in units if fight.position.has(unit, state)}


def results(table: CombatTable, throw: Throw) -> str:
    """What the dice 1 to 6 give, as the module keeps it."""
    return ",".join(table.result(throw.column, die + throw.modifier) for die in DIE)


@pytest.fixture(scope="module")
def fires(start: Position) -> list[Fight]:
    """The fires, in order."""
    return chosen(start, FIRES, fired, guns=True)


@pytest.fixture(scope="module")
def assaults(start: Position) -> list[Fight]:
    """The assaults, in order."""
    return chosen(start, ASSAULTS, assaulted, guns=False)


def test_the_fires_reach_every_shift_and_columns_one_after_another(fires: list[Fight]) -> None:
    """That is why they are so few; some who fire are out of supply, some carry it."""
    reached = set(chain.from_iterable(map(fired, fires)))
    columns = {("column", column) for column in ("2", "3", "5", "8", "12")}
    shifts = {("shift", shift) for shift in range(-2, 3)}
    assert reached == columns | shifts | {("fires", state) for state in TURNS}


def test_the_assaults_reach_every_column_and_modifier(assaults: list[Fight], start: Position) -> None:
    """Of clear ground, of a fort, of neither, and of odds above the table; with both states on both sides."""
    reached = set(chain.from_iterable(map(assaulted, assaults)))
    columns = {("column", column) for column in start.facts.assault.columns}
    modifiers = {("modifier", each) for each in (-2, 0, 1)} | {("above the table",)}
    states = {(what, state) for what in ("attacks", "defends") for state in TURNS}
    assert reached == columns | modifiers | states


def test_fire_has_the_column_and_the_results_of_the_rules(ground: Field, fires: list[Fight]) -> None:
    """6.5, 11.2: factors halved out of supply, levels of every unit that fires."""
    for fight in fires:
        ground.lay(fight)
        ground.mark(fight, keys.BOMBARD, fight.inside[0])
        throw = fire_throw(ground.position, fight.against, fight.inside[0])
        assert ground.value("FireShift") == str(fire_shift(ground.position, fight.against, fight.inside[0])), fight
        assert ground.value("FireColumn") == throw.column, fight
        assert ground.value("FireResults") == results(ground.position.facts.fire, throw)
        assert f"column {throw.column}" in ground.value("BattleSheet")
    ground.engine.quiet()


def test_aircraft_fire_without_a_shift(ground: Field, start: Position) -> None:
    """13.0: from their sheet, at low ground and at high, where the fire of others would be shifted."""
    plane = next(unit for unit, state in start.units.items() if state.place == AIRFIELD)
    for fight in chosen(
        start, FLIGHTS, lambda fight: {fight.position.facts.heights[fight.place] >= SOME}, guns=False, against=(plane,)
    ):
        ground.lay(fight)
        ground.mark(fight, keys.BOMBARD, fight.inside[0])
        assert ground.value("FireShift") == "0"
        assert ground.value("FireColumn") == fire_throw(ground.position, (plane,), fight.inside[0]).column
    ground.engine.quiet()


def test_an_assault_has_the_odds_the_modifier_and_the_results_of_the_rules(
    ground: Field, assaults: list[Fight]
) -> None:
    """6.5, 14.1: all in the hex defend; clear ground, a fort and odds above the table change the die."""
    for fight in assaults:
        ground.lay(fight)
        ground.mark(fight, keys.ATTACK, fight.inside[-1])
        throw = assault_throw(ground.position, fight.against, fight.place)
        said = ground.value("AssaultOdds"), ground.value("AssaultModifier")
        assert said == (throw.odds.replace(":", " to "), str(throw.modifier)), fight
        assert ground.value("AssaultResults") == results(ground.position.facts.assault, throw)
        assert ground.value("AssaultOdds") in ground.value("BattleSheet")
    ground.engine.quiet()
