"""The Counterattack of a defender in ongoing combat, or by Order 13 (7.5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.codes import cmb
from rules_check.games.la_primogenita.combat import debts
from rules_check.games.la_primogenita.combat.combat_orders import COUNTERATTACK
from rules_check.games.la_primogenita.combat.rounds import DIE, sum_of, total
from rules_check.games.la_primogenita.grounds import of_strengths
from rules_check.games.la_primogenita.position.actions import Counterattack
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind, Debt, DebtKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.finding import finding
from rules_check.rules.listing import listed
from rules_check.rules.odds import odds_column, ratio
from vassal_build.diagnostics import Diagnostic
from vassal_build.games.la_primogenita.schema import COUNTERATTACK_ODDS
from vassal_build.language.said import said, said_of
from vassal_build.replacing import replace

OFFERS = (DebtKind.ONGOING, DebtKind.COUNTER)


def check(position: Position, action: Counterattack) -> Iterator[Diagnostic]:
    """Judge a Counterattack: that it is offered, by all steady units of the hex, on one hex that assaulted it."""
    battle = position.battle
    # 7.3: an answer to Oc; 9 (13)
    if battle is None or battle.debt(*OFFERS) is None:
        message = said("no Counterattack is allowed now")
        evidence = () if battle is None else battle.evidence
        yield finding(position, cmb.NO_COUNTER, message, place=action.place, cite="7.5", evidence=evidence)
        return
    if battle.debt(*debts.LOSSES) is not None:
        message = said("losses at {place} are still due", place=battle.place)
        yield finding(position, cmb.UNFINISHED, message, place=action.place, cite="7.5", evidence=battle.evidence)
    found = [*_check_units(position, battle, action), *_check_hex(position, battle, action)]
    if not found and action.roll not in DIE:
        message = said("the Counterattack needs a die roll of 1 to 6")
        found.append(finding(position, cmb.NO_DIE, message, place=action.place, cite="7.5"))
    yield from found
    if not found:
        assert action.roll is not None
        position.facts.tables.combat_cell(_odds(position, battle, action), action.roll)


def _check_units(position: Position, battle: Battle, action: Counterattack) -> Iterator[Diagnostic]:
    steady = steady_units(position, battle)
    # 7.5: a unit that is neither Artillery nor Disrupted
    if not _leads(position, steady):
        message = said(
            "{why}: a Counterattack needs a unit that is neither Disrupted nor Artillery",
            why=_why_nobody(position, battle),
        )
        yield finding(position, cmb.NO_INFANTRY, message, place=action.place, cite="7.5")
    # 7.5: all units of the hex except those Disrupted
    elif set(action.units) != set(steady) or len(action.units) != len(steady):
        names = listed(position.printed(unit).name for unit in steady)
        message = said_of(
            len(steady),
            "the unit in {place} without a Disrupted mark is {names}",
            "the units in {place} without a Disrupted mark are {names}",
            place=battle.place,
            names=names,
        )
        yield finding(position, cmb.COUNTER_UNITS, message, place=action.place, cite="7.5")


def _why_nobody(position: Position, battle: Battle) -> str:
    """Say why none of the units in the defending hex can lead a Counterattack."""
    there = position.at(battle.place, position.facts.enemy(battle.side))
    reasons = (
        said("{unit} is Artillery", unit=position.printed(unit).name)
        if position.printed(unit).artillery
        else said("{unit} is Disrupted", unit=position.printed(unit).name)
        for unit in there
        if position.printed(unit).fights
    )
    return listed(reasons, said("nobody is left in {place}", place=battle.place))


def _check_hex(position: Position, battle: Battle, action: Counterattack) -> Iterator[Diagnostic]:
    # 7.5: one hex with a unit, not Artillery, that assaulted
    if not struck(position, battle, action.place):
        message = said("only Artillery assaulted from {place}, or no unit", place=action.place)
        yield finding(position, cmb.COUNTER_HEX, message, place=action.place, cite="7.5")


def steady_units(position: Position, battle: Battle) -> tuple[str, ...]:
    """Give the units in the defending hex that counterattack: all that fight and are not Disrupted."""
    enemy = position.facts.enemy(battle.side)
    return tuple(
        unit
        for unit in position.at(battle.place, enemy)
        if position.printed(unit).fights and not position.units[unit].disrupted
    )


def struck(position: Position, battle: Battle, place: str) -> tuple[str, ...]:
    """Give the units in a place that a Counterattack falls on: all but Artillery of the initial Assault."""
    return tuple(
        unit for unit in battle.initial if position.units[unit].place == place and not position.printed(unit).artillery
    )


def hexes(position: Position, battle: Battle) -> tuple[str, ...]:
    """Give the places that a Counterattack can be made on, Entry hexes among them."""
    places = dict.fromkeys(position.units[unit].place for unit in battle.initial if position.units[unit].on_map)
    return tuple(place for place in places if struck(position, battle, place))


def possible(position: Position, battle: Battle) -> bool:
    """Say whether a Counterattack could be made: somebody to lead it, somebody to strike."""
    return _leads(position, steady_units(position, battle)) and bool(hexes(position, battle))


def _leads(position: Position, units: tuple[str, ...]) -> bool:
    return any(not position.printed(unit).artillery for unit in units)


def options(position: Position, battle: Battle) -> Iterator[Counterattack]:
    """Yield the Counterattacks that can be made now, without roll."""
    if battle.debt(*OFFERS) is None or battle.debt(*debts.LOSSES) is not None or not possible(position, battle):
        return
    for place in hexes(position, battle):
        yield Counterattack(place, steady_units(position, battle))


def owed(position: Position) -> Debt:
    """Give what Order 13 makes its player owe."""
    return Debt(DebtKind.COUNTER, position.facts.orders[COUNTERATTACK].side)


def released(position: Position) -> Position:
    """Drop the Counterattack of Order 13 when losses have left nobody to make it or to suffer it."""
    battle = position.battle
    if battle is None or battle.debt(DebtKind.COUNTER) is None or battle.debt(*debts.LOSSES) is not None:
        return position
    if possible(position, battle):
        return position
    kept = tuple(debt for debt in battle.debts if debt.kind is not DebtKind.COUNTER)
    return position.with_battle(replace(battle, debts=kept))


def _odds(position: Position, battle: Battle, action: Counterattack) -> str:
    # 9 (13): at 3:1 whatever the strengths
    if battle.debt(DebtKind.COUNTER) is not None:
        return COUNTERATTACK_ODDS
    attack, defence = total(position, action.units), total(position, struck(position, battle, action.place))
    return odds_column(attack, defence, position.facts.tables.combat_columns)


def _ratio(position: Position, units: tuple[str, ...], targets: tuple[str, ...]) -> str:
    """Give the odds as players say them, even beyond the table."""
    return ratio(total(position, units), total(position, targets))


def apply(position: Position, action: Counterattack) -> Position:
    """Roll the Counterattack without shifts; it brings losses alone, an `Oc` counts as `1` (7.5)."""
    battle = position.battle
    assert battle is not None and action.roll is not None
    odds = _odds(position, battle, action)
    targets = struck(position, battle, action.place)
    fact = position.facts.tables.combat_cell(odds, action.roll)
    cell = fact.known()
    enemy = position.facts.enemy(battle.side)
    strengths = (
        sum_of(position, said("counterattack"), action.units),
        sum_of(position, said("against"), targets),
    )
    round_ = replace(
        battle,
        kind=BattleKind.COUNTERATTACK,
        attackers=dict.fromkeys(targets, action.place),
        defenders=action.units,
        # 9 (13): Order 13 gives the odds itself
        ratio=odds if battle.debt(DebtKind.COUNTER) is not None else _ratio(position, action.units, targets),
        odds=odds,
        column=odds,
        roll=action.roll,
        attacker_result=cell.defender,
        defender_result=cell.attacker,
        settled=False,
        debts=(
            *debts.of_result(enemy, cell.attacker, decides=False),
            *debts.of_result(battle.side, cell.defender, decides=False),
        ),
        sums=strengths,
        evidence=(
            *strengths,
            said("column {odds}, no shifts", odds=odds),
            said("roll {roll}: {cell}", roll=action.roll, cell=str(cell)),
            *of_strengths(position, *action.units, *targets),
            *fact.evidence,
        ),
    )
    return debts.settle(debts.begin_round(position, round_))
