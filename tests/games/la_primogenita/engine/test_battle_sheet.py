"""The battle sheet of the module against the rules engine: battles drawn by chance, marked in real VASSAL (6, 7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.combat.rounds import assault_columns, needs_die, total
from rules_check.games.la_primogenita.combat.shifts import Shift, assault_shifts, bombardment_shifts, net
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.rules.odds import lower_column, shifted
from tests.engine.few import few_pieces
from tests.engine.harness import Engine
from tests.games.la_primogenita.engine import fights
from tests.games.la_primogenita.engine.fights import AIRSTRIKE, AMMO, ANSWER, HEROIC, Fight
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.la_primogenita.battle_values import COLUMNS, SHEET, WORDS
from vassal_build.module import keys

SIGNED = re.compile(r" ([+-]\d+)")
TRENCH = "trench_italian#1"


@dataclass(slots=True)
class Field:
    """The table in VASSAL and the position of the rules, kept alike."""

    engine: Engine
    position: Position
    declared: tuple[int, ...] = ()
    marked: bool = False

    def lay(self, fight: Fight) -> None:
        """Take away the marks of the battle before, and lay the next one with its Orders."""
        if self.marked:
            self.engine.press("Clear battles")
            self.marked = False
        if fight.declared != self.declared:
            self.declare(fight.declared)
        for unit in (*fight.against, *fight.inside):
            before, now = self.position.units[unit], fight.position.units[unit]
            self.engine.move_to(unit, "Map", now.place)
            if now.steps < before.steps:
                self.engine.choose(unit, "Lose a step")
            if now.disrupted != before.disrupted:
                self.engine.choose(unit, "Disrupt" if now.disrupted else "Recover")
        for plane in fight.sent:
            self.engine.move_to(plane, "Map", fight.place)
        if fight.position.trenches != self.position.trenches:
            home = "Italian Order Sheet", "Italian Trench 1"
            self.engine.move_to(TRENCH, *(("Map", fight.place) if fight.position.trenches else home))
        self.position = fight.position

    def mark(self, units: Sequence[str], key: KeyStroke) -> None:
        """Mark who attacks or fires; the module reckons when there is a target."""
        self.marked = True
        for unit in units:
            self.engine.command(unit, (key.code, key.modifiers))

    def target(self, fight: Fight) -> None:
        """Mark the target, and let the module reckon."""
        self.engine.choose(fight.inside[0], "Target")

    def declare(self, orders: tuple[int, ...]) -> None:
        """Execute Orders, drawn or not, and take back those that were before."""
        for order in self.declared:
            self.engine.choose(f"order_{order}", "Return unexecuted")
        for order in orders:
            self.engine.move_to(f"order_{order}", "Orders", "Order being executed")
            self.engine.choose(f"order_{order}", "Execute")
        self.declared = orders

    def value(self, name: str) -> str:
        """A global property of the module."""
        return self.engine.module_property(name) or ""


@pytest.fixture(scope="module")
def start(primogenita: Gamebox) -> Position:
    """The Quick start with a few units of each kind that fight, and all planes."""
    position = start_of(facts_of(primogenita), primogenita, "quick_start")
    there = (*fights.fighters(position), *fights.planes(position))
    return replace(position, units={unit: position.units[unit] for unit in there})


@pytest.fixture(scope="module")
def assaults(start: Position) -> list[Fight]:
    """The Assaults, in order."""
    return fights.assaults(start)


@pytest.fixture(scope="module")
def bombardments(start: Position) -> list[Fight]:
    """The Bombardments, in order."""
    return fights.bombardments(start)


@pytest.fixture(scope="module")
def set_up(built_module: Path, start: Position, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Quick start with those units, the Orders that are declared, one Trench, and who counts."""
    orders = {f"order_{order}" for order in (HEROIC, AIRSTRIKE, ANSWER, AMMO)}
    kept = {*start.units, *orders, TRENCH, "staff_allied", "staff_italian", "staff_clerk"}
    path = tmp_path_factory.mktemp("fights") / "few.vsav"
    return few_pieces(built_module, "quick_start_solitaire.vsav", lambda piece: piece not in kept, path)


@pytest.fixture
def ground(running: Engine, set_up: Path, start: Position) -> Field:
    """The table as it begins, in an engine and in the rules."""
    running.load(set_up, "Solitaire")
    return Field(running, start)


def shown(sheet: str) -> list[int]:
    """The shifts that a sheet lists."""
    return [int(each) for each in SIGNED.findall(sheet)]


def wanted(shifts: tuple[Shift, ...]) -> list[int]:
    """The shifts that the rules list."""
    return [shift.columns for shift in shifts]


def test_the_assaults_reach_all_odds_columns_shifts_and_ends(assaults: list[Fight], start: Position) -> None:
    """That is why they are so few; nor are there fewer Counterattacks, by Order and in other columns."""
    columns = start.facts.tables.combat_columns
    reached = set(chain.from_iterable(map(fights.assaulted, assaults)))
    shifts = {
        *(("Alpine", -2), ("Mountain", -1), ("Trench", -1), ("Airstrike", 1), ("Airstrike", 2), ("Heroic Defense", -1)),
        *(("Artillery alone", 1), ("Disrupted defender", 1), ("uphill across cliffs", -1)),
        ("from two hexes or more", 1),
    }
    ends = {("beyond", "first"), ("beyond", "last")}
    answers = {("answer", False, column) for column in ("", "1:2", "1:1", "2:1", "5:1")}
    by_order = {("answer", True, column) for column in ("", "3:1")}
    named = {(name, column) for name in ("odds", "column", "push") for column in columns}
    assert shifts | ends | answers | by_order | named | {("no die",)} == reached


def test_the_bombardments_reach_all_columns_shifts_and_the_end(bombardments: list[Fight], start: Position) -> None:
    """No gun is so weak that the first column is its own; a Trench brings some there."""
    columns = start.facts.tables.bombardment_columns
    reached = set(chain.from_iterable(map(fights.fired, bombardments)))
    trench, ammo = ("Trench", -1), ("Extra Ammo", 1)
    shifts = {(), (trench,), (ammo,), (trench, ammo)}
    named = {("strength", each) for each in columns[1:]} | {("column", each) for each in columns}
    assert reached == named | shifts | {("beyond", "last")}


def test_an_assault_has_the_odds_shifts_and_columns_of_the_rules(ground: Field, assaults: list[Fight]) -> None:
    """Its sheet lists what the rules list, and a Push leaves out the shifts of Orders."""
    for fight in assaults:
        ground.lay(fight)
        ground.mark(fight.against, keys.ATTACK)
        ground.target(fight)
        assert_sheet(ground, fight)
        for plane in fight.sent:
            ground.engine.choose(plane, "Back to the Air Base")
    ground.engine.quiet()


def assert_sheet(ground: Field, fight: Fight) -> None:
    """Hold the sheet against the rules' own columns."""
    position, place, origins, by_order = fight.assaulted(), fight.place, fight.origins, fight.answered_by_order
    answer = fights.answer(position, place, origins, by_order=by_order)
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


def test_a_bombardment_has_the_columns_of_the_rules(ground: Field, bombardments: list[Fight]) -> None:
    """Strength of the guns, the Trench, and Extra Ammo with Support for a gun and without; none before a gun fires."""
    table = ground.position.facts.tables.bombardment_columns
    for fight in bombardments:
        ground.lay(fight)
        if fight is bombardments[0]:
            ground.target(fight)
            assert ground.value("BombardmentColumn") == ""
            ground.engine.choose(fight.inside[0], "Leave the battle")
        ground.mark(fight.against, keys.BOMBARD)
        ground.target(fight)
        aided, unaided = (fight.fired_at(supported=each) for each in (True, False))
        column = lower_column(total(aided, fight.against), table, table)
        shifts, fewer = (bombardment_shifts(each, fight.place, fight.against) for each in (aided, unaided))
        columns = [str(shifted(column, net(each), table)) for each in (shifts, fewer)]
        assert [ground.value(name) for name in ("BombardmentColumn", "UnaidedColumn")] == columns
        sheet = ground.value("BattleSheet")
        assert shown(sheet) == wanted(shifts)
        assert (f", but {columns[1]} if no gun has Support: trace it" in sheet) == (columns[0] != columns[1])
    ground.engine.quiet()


def test_the_dice_say_the_cells_of_the_table_in_words(
    ground: Field, assaults: list[Fight], primogenita: Gamebox
) -> None:
    """Both sides' losses, and whether a Push may follow; of a Counterattack losses alone (7.5), an `Oc` is one."""
    chart, text, engine = primogenita.charts["combat"], primogenita.strings.text, ground.engine
    fight, answer = next(fights.answered(assaults))
    ground.lay(fight)
    ground.mark(fight.against, keys.ATTACK)
    ground.target(fight)
    engine.chat()
    for die, row in enumerate(chart.rows, 1):
        engine.force_dice([die])
        engine.roll("Counterattack")
        own, _, other = row.cells[answer].partition(" ")[0].replace("Oc", "1").partition("/")
        words = text("results.counterattack", own=text(f"results.loss_{own}"), other=text(f"results.loss_{other}"))
        assert f"Counterattack of {fight.place}, column {answer}: {die} – {words}." in engine.chat()[-1]
    later = assaults[assaults.index(fight) + 1 :]
    fight = next(each for each in later if any("push" in row.cells[fights.column_of(each)] for row in chart.rows))
    ground.lay(fight)
    ground.mark(fight.against, keys.ATTACK)
    ground.target(fight)
    column = ground.value("AssaultColumn")
    engine.chat()
    for die, row in enumerate(chart.rows, 1):
        engine.force_dice([die])
        engine.roll("Assault")
        losses, _, push = row.cells[column].partition(" ")
        attacker, _, defender = losses.partition("/")
        said = engine.chat()[-1]
        assert f"Assault of {fight.place}, column {column}: {die} – {text(f'results.attacker_{attacker}')}" in said
        assert text(f"results.defender_{defender}") in said
        assert (text("results.push") in said) == bool(push)


def test_a_battle_that_is_cleared_leaves_nothing_behind(ground: Field, assaults: list[Fight]) -> None:
    """Neither columns nor words, and a mark without a target brings none."""
    names = (*COLUMNS, *WORDS, SHEET)
    fight, _ = next(fights.answered(assaults))
    leader = next(unit for unit in fight.against if not ground.position.printed(unit).artillery)
    ground.lay(fight)
    ground.engine.choose(leader, "Attack")
    ground.target(fight)
    assert ground.value(SHEET) != ""
    ground.engine.press("Clear battles")
    assert {ground.value(name) for name in names} == {""}
    ground.engine.choose(leader, "Attack")
    assert {ground.value(name) for name in names} == {""}
