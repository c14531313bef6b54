"""One round of combat on the Combat Table: totals, odds, shifts, die, and what is owed then (7.1 to 7.3, 7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from rules_check.games.la_primogenita.codes import cmb
from rules_check.games.la_primogenita.combat import debts
from rules_check.games.la_primogenita.combat.shifts import assault_shifts, in_words, net
from rules_check.games.la_primogenita.grounds import of_strengths
from rules_check.games.la_primogenita.position.battle import BATTLES, Battle, BattleKind, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.finding import finding
from rules_check.rules.odds import odds_column, ratio, shifted
from rules_check.rules.sums import sum_in_words
from vassal_build.diagnostics import Diagnostic
from vassal_build.known import Evidence
from vassal_build.language.said import said
from vassal_build.replacing import replace

DIE = range(1, 7)


class Columns(Struct, frozen=True):
    """The ratio, the column before and after shifts, what they were come by, and all the arithmetic behind them."""

    ratio: str
    odds: str
    column: str
    sums: tuple[str, ...]
    evidence: Evidence


def needs_die(position: Position, place: str, attackers: Mapping[str, str]) -> bool:
    """Say whether a round is rolled for: units that fight on both sides, not guns alone that attack (5.2, 5.5, 7.1)."""
    leads = any(not position.printed(unit).artillery for unit in attackers)
    return leads and any(position.printed(unit).fights for unit in position.at(place))


def check_die(
    position: Position, kind: BattleKind, place: str, attackers: Mapping[str, str], roll: int | None
) -> Iterator[Diagnostic]:
    """Judge the die of a round, and look its cell up; a die that was not needed is ignored."""
    if not needs_die(position, place, attackers):
        return
    if roll is None or roll not in DIE:
        message = said("the {kind} needs a die roll of 1 to 6", kind=BATTLES[kind])
        yield finding(position, cmb.NO_DIE, message, place=place, cite="7.3")
        return
    columns = assault_columns(position, place, attackers, first_round=kind is not BattleKind.PUSH)
    position.facts.tables.combat_cell(columns.column, roll)


def assault_columns(position: Position, place: str, attackers: Mapping[str, str], *, first_round: bool) -> Columns:
    """Give the columns of an Assault on a place: held within the table before and after the net shift (7.1, 7.2)."""
    table = position.facts.tables.combat_columns
    attack, defence = tuple(attackers), tuple(unit for unit in position.at(place) if position.printed(unit).fights)
    odds = odds_column(total(position, attack), total(position, defence), table)
    shifts = assault_shifts(position, place, attackers, first_round=first_round)
    column = shifted(odds, net(shifts), table)
    strengths = (sum_of(position, said("attack"), attack), sum_of(position, said("defence"), defence))
    moved = in_words(shifts)
    evidence: Evidence = (
        *strengths,
        said("odds {odds}", odds=odds),
        *moved,
        said("column {column}", column=column),
        *of_strengths(position, *attack, *defence),
    )
    return Columns(
        ratio(total(position, attack), total(position, defence)), odds, column, (*strengths, *moved), evidence
    )


def total(position: Position, units: tuple[str, ...]) -> int:
    """Give the Strength Values of units added up."""
    return sum(position.strength(unit) for unit in units)


def sum_of(position: Position, name: str, units: tuple[str, ...]) -> str:
    """Give the words of a sum of Strength Values, such as `attack 8 + 4 = 12`; of one unit, `attack 8`."""
    return sum_in_words(name, [position.strength(unit) for unit in units])


def fight(
    position: Position,
    kind: BattleKind,
    place: str,
    attackers: Mapping[str, str],
    *,
    roll: int | None,
    initial: Mapping[str, str] | None = None,
) -> Position:
    """Give the position after a round of an Assault, Overrun or Push: rolled where a die is needed, else vacated.

    `attackers` stand on the map after every Support check; `initial` are those of the initial Assault in a Push.
    """
    attackers = {unit: origin for unit, origin in attackers.items() if position.units[unit].on_map}
    side = _side(position, attackers)
    defenders = position.at(place)
    battle = Battle(kind, side, place, attackers, defenders, dict(initial or attackers))
    if needs_die(position, place, attackers):
        return _rolled(position, battle, roll)
    if defenders and any(not position.printed(unit).artillery for unit in attackers):
        return debts.begin_round(position, _dumps_alone(position, battle))
    return debts.begin_round(position, replace(battle, kind=BattleKind.VACATED))


def _side(position: Position, attackers: Mapping[str, str]) -> str:
    for unit in attackers:
        return position.printed(unit).side
    assert position.execution is not None
    return position.facts.orders[position.execution.order].side


def _rolled(position: Position, battle: Battle, roll: int | None) -> Position:
    first = battle.kind is not BattleKind.PUSH
    columns = assault_columns(position, battle.place, battle.attackers, first_round=first)
    assert roll is not None
    fact = position.facts.tables.combat_cell(columns.column, roll)
    cell = fact.known()
    enemy = position.facts.enemy(battle.side)
    owed = (
        *debts.of_result(battle.side, cell.attacker, decides=False),
        *debts.of_result(enemy, cell.defender, decides=True),
    )
    battle = replace(
        battle,
        ratio=columns.ratio,
        odds=columns.odds,
        column=columns.column,
        roll=roll,
        attacker_result=cell.attacker,
        defender_result=cell.defender,
        push=PushState.OFFERED if first and cell.push else PushState.NONE,
        debts=owed,
        sums=columns.sums,
        evidence=(*columns.evidence, said("roll {roll}: {cell}", roll=roll, cell=str(cell)), *fact.evidence),
    )
    return debts.settle(debts.begin_round(position, battle))


def _dumps_alone(position: Position, battle: Battle) -> Battle:
    """Give the battle for a hex with dumps alone: one is eliminated, the others are moved away (5.5)."""
    enemy = position.facts.enemy(battle.side)
    owed = [Debt(DebtKind.DUMP, enemy)]
    if len(battle.defenders) > 1:
        owed.append(Debt(DebtKind.EVACUATE, enemy, len(battle.defenders) - 1, battle.defenders))
    return replace(battle, kind=BattleKind.DUMPS, debts=tuple(owed))
