"""The battle sheet of the module against the rules engine: random battles, marked in real VASSAL (6, 7.1 to 7.3)."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.combat import counterattack
from rules_check.games.la_primogenita.combat.rounds import assault_columns, needs_die, total
from rules_check.games.la_primogenita.combat.shifts import Shift, assault_shifts, bombardment_shifts, net
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.position.actions import Counterattack
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind
from rules_check.games.la_primogenita.position.execution import Declared, Execution
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.rules.odds import lower_column, shifted
from tests.engine.harness import Engine
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.la_primogenita.battle_values import COLUMNS, SHEET, WORDS

ASSAULTS, BOMBARDMENTS = 5, 8
"""So many for each set of Orders: each takes VASSAL a second."""
HEROIC, AIRSTRIKE, ANSWER, AMMO = 17, 42, 13, 23
SIGNED = re.compile(r" ([+-]\d+)")


@dataclass(slots=True)
class Field:
    """The table in VASSAL and the position of the rules, kept alike."""

    engine: Engine
    position: Position
    dice: random.Random

    def place(self, unit: str, hex_: str) -> None:
        """Move a unit to a hex, sometimes worn out, Disrupted or whole again."""
        self.engine.move_to(unit, "Map", hex_)
        self.position = self.position.with_unit(unit, place=hex_)
        state, printed = self.position.units[unit], self.position.printed(unit)
        if state.steps > 1 and self.dice.random() < 0.1:
            self.engine.choose(unit, "Lose a step")
            self.position = self.position.with_unit(unit, steps=state.steps - 1)
        if not printed.fights:
            return
        if self.dice.random() < 0.3:
            self.engine.choose(unit, "Recover" if state.disrupted else "Disrupt")
            self.position = self.position.with_unit(unit, disrupted=not state.disrupted)

    def dig(self, hex_: str, side: str) -> None:
        """Lay a Trench there, or take it home."""
        home = "Italian Order Sheet", "Italian Trench 1"
        self.engine.move_to("trench_italian#1", *(("Map", hex_) if side else home))
        self.position = replace(self.position, trenches={hex_: side} if side else {})

    def mark(self, units: tuple[str, ...], role: str, target: str) -> None:
        """Begin the next battle and mark who is in it."""
        self.engine.press("Clear battles")
        self.join(units, role)
        self.engine.choose(target, "Target")

    def join(self, units: tuple[str, ...], role: str) -> None:
        """Mark units in the battle."""
        for unit in units:
            self.engine.choose(unit, role)

    def declare(self, *orders: int) -> None:
        """Execute Orders, drawn or not."""
        for order in orders:
            self.engine.move_to(f"order_{order}", "Orders", "Order being executed")
            self.engine.choose(f"order_{order}", "Execute")

    def undeclare(self, *orders: int) -> None:
        """Take Orders back."""
        for order in orders:
            self.engine.choose(f"order_{order}", "Return unexecuted")

    def value(self, name: str) -> str:
        """A global property of the module."""
        return self.engine.module_property(name) or ""


@pytest.fixture(scope="module")
def ground(running: Engine, few: Callable[..., Path], primogenita: Gamebox) -> Field:
    """The Quick start in an engine and in the rules, with the Orders that are declared and all units that may fight.

    What waits off the map is left out, but for the planes: no battle is marked with it, and VASSAL asks it at each key.
    """
    position = start_of(facts_of(primogenita), primogenita, "quick_start")
    there = {unit for unit, state in position.units.items() if state.on_map or unit in planes(position)}
    running.load(few(orders=(HEROIC, AIRSTRIKE, ANSWER, AMMO), units=there), "Solitaire")
    return Field(running, position, random.Random(23))


def planes(position: Position) -> tuple[str, ...]:
    """All Air units."""
    return tuple(each for each, printed in position.facts.units.items() if printed.kind is UnitKind.AIR)


def battles(field_: Field, count: int, *, guns: bool = False) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Set up random battles: a hex, who attacks it from the hexes beside it (with `guns`, Artillery), who is in it."""
    facts, dice = field_.position.facts, field_.dice
    mine = [each for each in sorted(field_.position.units) if field_.position.units[each].on_map]
    fighting = [each for each in mine if facts.units[each].fights]
    for _ in range(count):
        taken = {state.place for state in field_.position.units.values()}
        hexes = [each for each in facts.map.places.values() if not each.entry and each.id not in taken]
        target = dice.choice([each for each in hexes if sum(not facts.map.places[b.to].entry for b in each.links) > 2])
        beside = [link.to for link in target.links if not facts.map.places[link.to].entry]
        side = dice.choice(facts.sides)
        ours = [each for each in fighting if facts.units[each].side == side and facts.units[each].artillery >= guns]
        theirs = [each for each in fighting if facts.units[each].side != side]
        attackers = tuple(dice.sample(ours, dice.randint(1, 4)))
        defenders = tuple(dice.sample(theirs, dice.randint(1, 3)))
        origins = dice.sample(beside, dice.choice((1, 1, 2, 3)))
        for unit in attackers:
            field_.place(unit, dice.choice(origins))
        for unit in defenders:
            field_.place(unit, target.id)
        field_.dig(target.id, facts.enemy(side) if dice.random() < 0.3 else "")
        yield target.id, attackers, defenders


def shown(sheet: str) -> list[int]:
    """The shifts that a sheet lists."""
    return [int(each) for each in SIGNED.findall(sheet)]


def wanted(shifts: tuple[Shift, ...]) -> list[int]:
    """The shifts that the rules list."""
    return [shift.columns for shift in shifts]


@pytest.mark.parametrize("declared", [(), (HEROIC,), (AIRSTRIKE,), (ANSWER,)])
def test_an_assault_has_the_odds_shifts_and_columns_of_the_rules(ground: Field, declared: tuple[int, ...]) -> None:
    """Its sheet lists what the rules list, and a Push leaves out the shifts of Orders."""
    air = planes(ground.position)
    ground.declare(*declared)
    for place, attackers, defenders in battles(ground, ASSAULTS):
        sent = air[: ground.dice.randint(1, len(air))] if AIRSTRIKE in declared else ()
        for plane in sent:
            ground.engine.move_to(plane, "Map", place)
        ground.mark(attackers, "Attack", defenders[0])
        execution = Execution[Position](31, declared=tuple(Declared(order, sent, place) for order in declared))
        assert_sheet(ground, replace(ground.position, execution=execution), place, attackers)
        for plane in sent:
            ground.engine.choose(plane, "Back to the Air Base")
    ground.undeclare(*declared)


def assert_sheet(ground: Field, position: Position, place: str, attackers: tuple[str, ...]) -> None:
    """Hold the sheet against the rules' own columns."""
    origins = {unit: position.units[unit].place for unit in attackers}
    assert position.execution is not None
    by_order = position.execution.has_declared(ANSWER) and position.printed(attackers[0]).side == "allied"
    answer = counterattacked(position, place, origins, by_order=by_order)
    assert ground.value("CounterattackColumn") == answer
    if by_order and answer:
        said = f"Italian counterattacks from {place} by Order: column {answer}, whatever the strengths, no shifts"
        assert ground.value("BattleSheet") == said
        return
    sheet, columns = ground.value("BattleSheet"), [ground.value(f"{each}Column") for each in ("Assault", "Push")]
    if not needs_die(position, place, origins):
        assert columns == ["", ""]
        return
    rules = [assault_columns(position, place, origins, first_round=first) for first in (True, False)]
    assert columns == [each.column for each in rules]
    assert f"odds {rules[0].odds}" in sheet
    assert shown(sheet) == wanted(assault_shifts(position, place, origins, first_round=True))


def in_battle(position: Position, battle: Battle) -> Position:
    """Give the position while a battle is fought."""
    assert position.execution is not None
    return replace(position, execution=replace(position.execution, battle=battle))


def counterattacked(position: Position, place: str, origins: Mapping[str, str], *, by_order: bool) -> str:
    """Give the column of a Counterattack, empty where nobody leads it or its player must choose a hex for the odds."""
    side = position.printed(next(iter(origins))).side
    owed = (counterattack.owed(position),) if by_order else ()
    battle = Battle(BattleKind.ASSAULT, side, place, origins, (), origins, debts=owed)
    places = counterattack.hexes(position, battle)
    if not counterattack.possible(position, battle) or (len(places) != 1 and not by_order):
        return ""
    answer = Counterattack(places[0], counterattack.steady_units(position, battle), 1)
    rolled = counterattack.apply(in_battle(position, battle), answer).battle
    assert rolled is not None
    return rolled.column


@pytest.mark.parametrize("declared", [(), (AMMO,)])
def test_a_bombardment_has_the_columns_of_the_rules(ground: Field, declared: tuple[int, ...]) -> None:
    """Strength of the guns, the Trench, and Extra Ammo with Support for a gun and without; none before a gun fires."""
    ground.declare(*declared)
    table = ground.position.facts.tables.bombardment_columns
    for place, firing, defenders in battles(ground, BOMBARDMENTS, guns=True):
        ground.mark((), "Bombard", defenders[0])
        assert ground.value("BombardmentColumn") == ""
        ground.join(firing, "Bombard")
        orders = tuple(Declared(order, place=place) for order in declared)
        aided, unaided = (
            replace(ground.position, execution=Execution(22, declared=orders, support=dict.fromkeys(firing, has)))
            for has in (True, False)
        )
        column = lower_column(total(aided, firing), table, table)
        shifts, fewer = (bombardment_shifts(each, place, firing) for each in (aided, unaided))
        columns = [str(shifted(column, net(each), table)) for each in (shifts, fewer)]
        assert [ground.value(name) for name in ("BombardmentColumn", "UnaidedColumn")] == columns
        sheet = ground.value("BattleSheet")
        assert shown(sheet) == wanted(shifts)
        assert (f", but {columns[1]} if no gun has Support: trace it" in sheet) == (columns[0] != columns[1])
    ground.undeclare(*declared)


def test_the_die_says_the_cell_of_the_table_in_words(ground: Field, primogenita: Gamebox) -> None:
    """Both sides' losses, and whether a Push may follow."""
    chart, text = primogenita.charts["combat"], primogenita.strings.text
    place, attackers, defenders = next(battles(ground, 1))
    ground.mark(attackers, "Attack", defenders[0])
    ground.engine.chat()
    for die, row in enumerate(chart.rows, 1):
        ground.engine.force_dice([die])
        ground.engine.roll("Assault")
        column = ground.value("AssaultColumn")
        losses, _, push = row.cells[column].partition(" ")
        attacker, _, defender = losses.partition("/")
        said = ground.engine.chat()[-1]
        assert f"Assault of {place}, column {column}: {die} – {text(f'results.attacker_{attacker}')}" in said
        assert text(f"results.defender_{defender}") in said
        assert (text("results.push") in said) == bool(push)


def answerable(ground: Field) -> tuple[str, str]:
    """Mark an Assault that can be answered by a Counterattack; give its hex and the column of the answer."""
    for place, attackers, defenders in battles(ground, 20):
        ground.mark(attackers, "Attack", defenders[0])
        if column := ground.value("CounterattackColumn"):
            return place, column
    raise AssertionError("nobody can answer")


def test_the_die_of_a_counterattack_says_losses_alone(ground: Field, primogenita: Gamebox) -> None:
    """7.5: an `Oc` is a loss, and no Push follows."""
    chart, text = primogenita.charts["combat"], primogenita.strings.text
    place, column = answerable(ground)
    ground.engine.chat()
    for die, row in enumerate(chart.rows, 1):
        ground.engine.force_dice([die])
        ground.engine.roll("Counterattack")
        own, _, other = row.cells[column].partition(" ")[0].replace("Oc", "1").partition("/")
        words = text("results.counterattack", own=text(f"results.loss_{own}"), other=text(f"results.loss_{other}"))
        assert f"Counterattack of {place}, column {column}: {die} – {words}." in ground.engine.chat()[-1]


def test_a_battle_that_is_cleared_leaves_nothing_behind(ground: Field) -> None:
    """Neither columns nor words, and a mark without a target brings none."""
    names = (*COLUMNS, *WORDS, SHEET)
    answerable(ground)
    assert ground.value(SHEET) != ""
    ground.engine.press("Clear battles")
    assert {ground.value(name) for name in names} == {""}
    _, attackers, _ = next(battles(ground, 1))
    ground.join(attackers, "Attack")
    assert {ground.value(name) for name in names} == {""}


def test_counting_was_quiet(ground: Field) -> None:
    """No dialog and no warning."""
    assert ground.engine.noise == []
