"""Advance after Combat (7.7), also into a hex that emptied before a die was rolled (5.2, 5.5, Order 18)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import control, losses, stacking
from rules_check.games.la_primogenita.codes import ret
from rules_check.games.la_primogenita.combat import attackers, debts
from rules_check.games.la_primogenita.combat.combat_orders import RETREAT
from rules_check.games.la_primogenita.editions import edition_of
from rules_check.games.la_primogenita.position.actions import Advance
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace


def check(position: Position, action: Advance) -> Iterator[Diagnostic]:
    """Judge an advance. Over a Stacking Limit is judged when the Order ends (1.5)."""
    unit, place = action.unit, action.place
    printed, name = position.printed(unit), position.facts.map.places[place].name
    battle = _battle_at(position, place)
    stands = _battle_at(position, position.units[unit].place)
    # 7.7: into the hex that was fought for; one that pushed there, or fought there too, advances again (7.4)
    goes_on = stands is not None and unit in stands.advanced and place != stands.place
    if stands is not None and goes_on and (battle is None or unit not in _entitled(position, battle)):
        left = position.facts.map.places[stands.place].name
        message = said(
            "{unit} has advanced into {left} and goes on to {name}: an Advance is one hex",
            unit=printed.name,
            left=left,
            name=name,
        )
        yield finding(position, ret.BYSTANDER, message, place=place, subject=unit, cite="7.7")
        return
    if battle is None:
        message = said("no Assault was made on {name}", name=name)
        yield finding(position, ret.NOT_VACANT, message, place=place, subject=unit, cite="7.7")
        return
    yield from _check_hex(position, battle, action)
    yield from _check_unit(position, battle, action)


def _check_hex(position: Position, battle: Battle, action: Advance) -> Iterator[Diagnostic]:
    """Judge the hex that a unit advances into."""
    unit, place = action.unit, action.place
    printed, name = position.printed(unit), position.facts.map.places[place].name
    # 7.7: the hex must be vacant
    if _cleared(position, battle).at(place, position.facts.enemy(battle.side)):
        message = said("{name} is not vacant", name=name)
        yield finding(
            position, ret.NOT_VACANT, message, place=place, subject=unit, cite="7.7", evidence=battle.evidence
        )
    # 5.2: edition 1.0 says "may not", though 7.7 that it refers to lets the attacker advance
    elif _starved(position, battle) and not edition_of(position).advances_after_lack_of_supply:
        message = said(
            "{name} is empty because its last unit lacked supply; by edition {edition} {unit} may not advance into it "
            "(likely a slip of the text)",
            name=name,
            edition=position.edition,
            unit=printed.name,
        )
        yield finding(position, ret.ADVANCE_UNSUPPLIED, message, place=place, subject=unit, cite="5.2, 7.7")
    # 1.1: an Entry hex belongs to one side
    entry = position.facts.map.places[place].entry
    if entry not in ("", printed.side):
        message = said("only the {entry} side may enter {name}", entry=entry.capitalize(), name=name)
        yield finding(position, ret.BYSTANDER, message, place=place, subject=unit, cite="1.1, 7.7")


def _check_unit(position: Position, battle: Battle, action: Advance) -> Iterator[Diagnostic]:
    """Judge whether a unit may advance at all, and here."""
    unit, place = action.unit, action.place
    printed, name = position.printed(unit), position.facts.map.places[place].name
    # 7.7: neither Artillery nor dumps
    if printed.artillery or not printed.fights:
        message = (
            said("{unit} is Artillery and does not advance", unit=printed.name)
            if printed.artillery
            else said("{unit} is not a combat unit and does not advance", unit=printed.name)
        )
        yield finding(position, ret.GUN_ADVANCES, message, place=place, subject=unit, cite="7.7")
    # 7.7: only those that took part, from next to the hex, once
    elif unit not in _entitled(position, battle) or unit in battle.advanced:
        reason = _bystander(position, battle, unit, name)
        yield finding(position, ret.BYSTANDER, reason, place=place, subject=unit, cite="7.7")


def _bystander(position: Position, battle: Battle, unit: str, place: str) -> str:
    """Say why a unit is none of those that may advance into a place of a name."""
    name = position.printed(unit).name
    if unit in battle.advanced:
        return said("{unit} has already advanced into {place}", unit=name, place=place)
    if is_order_18(position, battle.place):
        return said("{unit} could not have assaulted {place}", unit=name, place=place)
    if unit not in battle.initial:
        return said("{unit} did not take part in the Assault on {place}", unit=name, place=place)
    return said("{unit} is not adjacent to {place}", unit=name, place=place)


def _battle_at(position: Position, place: str) -> Battle | None:
    """Give the last battle of the Order at a place, Bombardments left out."""
    execution = position.execution
    if execution is None:
        return None
    found = [each for each in execution.all_battles if each.place == place and each.kind is not BattleKind.BOMBARDMENT]
    return found[-1] if found else None


def _entitled(position: Position, battle: Battle) -> tuple[str, ...]:
    """Give the attackers who may advance: those of the initial Assault that are next to the hex (7.7, Order 18)."""
    if is_order_18(position, battle.place):
        return attackers.able(position, battle.side, battle.place)
    game_map = position.facts.map
    near = (unit for unit in battle.initial if game_map.link(position.units[unit].place, battle.place) is not None)
    return tuple(near)


def _starved(position: Position, battle: Battle) -> bool:
    """Say whether a hex emptied in its Support check, before any die (5.2)."""
    return battle.kind is BattleKind.VACATED and not is_order_18(position, battle.place)


def is_order_18(position: Position, place: str) -> bool:
    """Say whether a hex was given up by Order 18, so that whoever could have assaulted it may advance."""
    return position.execution is not None and position.execution.has_declared(RETREAT, place)


def _cleared(position: Position, battle: Battle) -> Position:
    """Give the position in which the only dump of a hex with dumps alone is gone, though nobody said so (5.5)."""
    found = debts.dumps(position, battle.place)
    if battle.debt(DebtKind.DUMP) is None or len(found) != 1:
        return position
    position = losses.eliminate(position, found[0], said("Supply Dump taken"))
    return debts.settle(position) if position.battle is battle else position


def apply(position: Position, action: Advance) -> Position:
    """Advance a unit into the hex."""
    battle = _battle_at(position, action.place)
    assert battle is not None and position.execution is not None
    position = _cleared(position, battle)
    position = control.enter(position, action.unit, action.place)
    if is_order_18(position, action.place):
        execution = position.execution
        assert execution is not None
        position = replace(position, execution=replace(execution, fought=execution.fought | {action.unit}))
    return _noted(position, battle, action.unit)


def _noted(position: Position, battle: Battle, unit: str) -> Position:
    execution = position.execution
    assert execution is not None
    if execution.battle is not None and execution.battle.place == battle.place:
        return position.with_battle(replace(execution.battle, advanced=(*execution.battle.advanced, unit)))
    noted = replace(battle, advanced=(*battle.advanced, unit))
    battles = tuple(noted if each is battle else each for each in execution.battles)
    return replace(position, execution=replace(execution, battles=battles))


def options(position: Position, battle: Battle) -> Iterator[Advance]:
    """Yield the advances that can be made now without exceeding the Stacking Limit."""
    if battle.kind is BattleKind.BOMBARDMENT or position.at(battle.place, position.facts.enemy(battle.side)):
        return
    if battle.push in (PushState.ANNOUNCED, PushState.ACCEPTED):
        return
    if position.facts.map.places[battle.place].entry not in ("", battle.side):
        return
    for unit in _entitled(position, battle):
        may = not position.printed(unit).artillery and unit not in battle.advanced
        if may and not stacking.would_exceed(position, unit, battle.place):
            yield Advance(unit, battle.place)
