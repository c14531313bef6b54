"""The Push: a second Assault after a result in the Push area, and the answers to it (7.4, Order 14)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.codes import cmb
from rules_check.games.la_primogenita.combat import attackers, counterattack, debts, rounds
from rules_check.games.la_primogenita.combat.assault import defenders
from rules_check.games.la_primogenita.position.actions import NoPush, Push, Stay
from rules_check.games.la_primogenita.position.battle import Announcement, Battle, BattleKind, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import support, tracing
from rules_check.rules.finding import finding
from rules_check.rules.listing import listed
from vassal_build.diagnostics import Diagnostic
from vassal_build.known import Evidence
from vassal_build.language.said import said
from vassal_build.replacing import replace

OPEN = (PushState.OFFERED, PushState.ANNOUNCED, PushState.ACCEPTED)


def check(position: Position, action: Push) -> Iterator[Diagnostic]:
    """Judge a Push; without a roll it is announced, with one and no announcement before it the defender stays."""
    battle = position.battle
    # 7.4: the result lies in the Push area (or Matildas), once
    if battle is None or battle.push not in OPEN:
        message = said("no Push is allowed now")
        yield finding(position, cmb.NO_PUSH, message, place=action.place, cite="7.4", evidence=_evidence(battle))
        return
    if debts.blocking(battle):
        message = said("losses or decisions at {place} are still due", place=battle.place)
        yield finding(position, cmb.UNFINISHED, message, place=action.place, cite="7.4", evidence=battle.evidence)
        return
    found = list(_check_place(position, battle, action)) or [
        *attackers.check(position, battle.side, action.place, action.units),
        *_check_units(position, battle, action),
        *_check_supply(position, battle, action),
    ]
    yield from found
    if not found and (action.roll is not None or battle.push is PushState.ACCEPTED):
        ready = _ready(position, battle, action.place)
        fighting = {unit: ready.units[unit].place for unit in action.units}
        yield from rounds.check_die(ready, BattleKind.PUSH, action.place, fighting, action.roll)


def _evidence(battle: Battle | None) -> Evidence:
    return () if battle is None else battle.evidence


def _check_place(position: Position, battle: Battle, action: Push) -> Iterator[Diagnostic]:
    # 7.4: another hex only when the defender has been eliminated
    if action.place != battle.place and (position.at(battle.place, position.facts.enemy(battle.side))):
        message = said("defenders are still in {place}, so the Push must be there", place=battle.place)
        yield finding(position, cmb.PUSH_ELSEWHERE, message, place=action.place, cite="7.4")
    announcement = battle.announced
    if announcement is not None and (announcement.place, set(announcement.units)) != (action.place, set(action.units)):
        names = listed(position.printed(unit).name for unit in announcement.units)
        message = said("the Push was announced at {place} by {names}", place=announcement.place, names=names)
        yield finding(position, cmb.PUSH_UNITS, message, place=action.place, cite="7.4")


def _check_units(position: Position, battle: Battle, action: Push) -> Iterator[Diagnostic]:
    for unit in action.units:
        name = position.printed(unit).name
        # 7.4: the same units, some or all
        if unit not in battle.initial:
            message = said("{name} joins the Push but was not in the first Assault", name=name)
            yield finding(position, cmb.PUSH_UNITS, message, place=action.place, subject=unit, cite="7.4")
        # 7.4: against another hex only with those that advanced
        elif action.place != battle.place and unit not in battle.advanced:
            message = said("{name} has not advanced", name=name)
            yield finding(position, cmb.PUSH_UNITS, message, place=action.place, subject=unit, cite="7.4")


def _check_supply(position: Position, battle: Battle, action: Push) -> Iterator[Diagnostic]:
    payers = dumps_for(position, battle, action.place)
    # 7.4: any unit of the original Assault within range of an FS or a loaded dump
    if payers is not None and not payers:
        message = said("no Full Supply Source or loaded dump in range pays for the Push")
        yield finding(position, cmb.PUSH_SUPPLY, message, place=action.place, cite="7.4")
    elif payers and action.dump and action.dump not in payers:
        message = said("{dump} cannot pay for the Push", dump=position.printed(action.dump).name)
        yield finding(position, cmb.PUSH_DUMP, message, place=action.place, subject=action.dump, cite="7.4")


def dumps_for(position: Position, battle: Battle, place: str) -> tuple[str, ...] | None:
    """Give the loaded dumps of which one must pay for a Push at a place, None when a Full Supply Source carries it."""
    carriers = tuple(battle.initial if place == battle.place else battle.advanced)
    if any(tracing.within(position, unit, "FS") for unit in carriers):
        return None
    return tuple(dict.fromkeys(dump for unit in carriers for dump in tracing.loaded_dumps(position, unit)))


def _ready(position: Position, battle: Battle, place: str) -> Position:
    """Give the position in which a Push is fought: a new defender has checked for Support (7.4).

    Out of an Overrun he does not, for Order 41 says so of all its combat.
    """
    if place == battle.place or battle.kind is BattleKind.OVERRUN:
        return position
    return support.check_defenders(position, defenders(position, place))


def apply(position: Position, action: Push) -> Position:
    """Announce a Push, or fight it: the dump pays, a new defender checks Support, odds and shifts again (7.4)."""
    battle = position.battle
    assert battle is not None and position.execution is not None
    announcement = battle.announced or Announcement(action.place, action.units, action.dump)
    if battle.push is PushState.OFFERED and action.roll is None and _can_be_answered(position, action.place):
        return position.with_battle(replace(battle, push=PushState.ANNOUNCED, announced=announcement))
    targets = position.execution.targets | {action.place}
    payers = dumps_for(position, battle, action.place)
    if payers:
        named = action.dump or announcement.dump
        position = position.with_unit(named if named in payers else payers[0], loaded=False)
    position = _ready(position, battle, action.place)
    fighting = {unit: position.units[unit].place for unit in action.units}
    initial = battle.initial if action.place == battle.place else fighting
    execution = position.execution
    assert execution is not None
    fought = replace(battle, push=PushState.ACCEPTED)
    position = replace(position, execution=replace(execution, targets=targets, battle=fought))
    return rounds.fight(position, BattleKind.PUSH, action.place, fighting, roll=action.roll, initial=initial)


def _can_be_answered(position: Position, place: str) -> bool:
    """Whether anybody is there to retreat or stay: dumps alone are simply assaulted (5.5)."""
    return bool(defenders(position, place))


def check_decline(position: Position, _: NoPush) -> Iterator[Diagnostic]:
    """Judge the attacker's word that there is no Push: one must be offered."""
    battle = position.battle
    if battle is None or battle.push is not PushState.OFFERED:
        yield finding(position, cmb.NO_DECISION, said("no Push is allowed now"), cite="7.4")


def decline(position: Position, _: NoPush) -> Position:
    """Give up the Push."""
    battle = position.battle
    assert battle is not None
    return position.with_battle(replace(battle, push=PushState.DECLINED))


def check_stay(position: Position, _: Stay) -> Iterator[Diagnostic]:
    """Judge the defender's word to stay: a Push must have been announced."""
    battle = position.battle
    if battle is None or battle.push is not PushState.ANNOUNCED:
        yield finding(position, cmb.NO_DECISION, said("no Push has been announced"), cite="7.4")


def stay(position: Position, _: Stay) -> Position:
    """Face the Push."""
    battle = position.battle
    assert battle is not None
    return position.with_battle(replace(battle, push=PushState.ACCEPTED))


def possible(position: Position) -> bool:
    """Say whether a Push offered can be made at all."""
    return next(options(position), None) is not None


def options(position: Position) -> Iterator[Push]:
    """Yield the Pushes offered, without roll: at the same hex or from it, with each dump that can pay."""
    battle = position.battle
    if battle is None or battle.push is not PushState.OFFERED or debts.blocking(battle):
        return
    held = bool(position.at(battle.place, position.facts.enemy(battle.side)))
    units = battle.initial if held else battle.advanced
    places = (battle.place,) if held else attackers.targets(position, battle.side)
    for place in places:
        yield from _options_at(position, battle, place, tuple(units))


def _options_at(position: Position, battle: Battle, place: str, units: tuple[str, ...]) -> Iterator[Push]:
    able = tuple(unit for unit in units if attackers.obstacle(position, battle.side, unit, place) is None)
    if not able:
        return
    payers = dumps_for(position, battle, place)
    for group in attackers.groups(position, able):
        for dump in ("",) if payers is None else payers:
            yield Push(place, group, dump=dump)


def cancelled_for_counterattack(position: Position) -> Position:
    """Give the position in which Order 13 has cancelled the Push and a Counterattack is owed once losses are taken.

    An `Oc` in the Push area is decided by it.
    """
    battle = position.battle
    assert battle is not None
    owed = (*_undecided_dropped(battle), counterattack.owed(position))
    position = position.with_battle(replace(battle, push=PushState.NONE, announced=None, debts=owed))
    return counterattack.released(position)


def matildas(position: Position) -> Position:
    """Give the position in which Order 14 offers a Push and cancels a Counterattack result."""
    battle = position.battle
    assert battle is not None
    return position.with_battle(replace(battle, push=PushState.OFFERED, debts=_undecided_dropped(battle)))


def _undecided_dropped(battle: Battle) -> tuple[Debt, ...]:
    return tuple(debt for debt in battle.debts if debt.kind is not DebtKind.ONGOING)


def dice(position: Position, action: Push) -> int:
    """Give how many dice a Push rolls: none while it is only announced, nor against dumps alone or nobody."""
    battle = position.battle
    if battle is None or battle.push is not PushState.ACCEPTED:
        return 0
    return int(bool(defenders(_ready(position, battle, action.place), action.place)))
