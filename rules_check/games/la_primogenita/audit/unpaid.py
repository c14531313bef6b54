"""What was owed from a battle and never taken (6.3, 7.3, 7.6)."""

from __future__ import annotations

from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.losses import is_loss
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.position.battle import Battle, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.diagnostics import Severity
from vassal_build.language.said import said, to_say
from vassal_build.location import Location
from vassal_build.replacing import replace

OWED = {
    DebtKind.STEP: (to_say("a loss"), "7.3"),
    DebtKind.PRESSED: (to_say("a loss"), "7.3"),
    DebtKind.GUN_STEP: (to_say("a loss"), "6.3"),
    DebtKind.DISRUPT: (to_say("a Disruption"), "6.3"),
    DebtKind.RETREAT: (to_say("a Retreat"), "7.6"),
    DebtKind.DUMP: (to_say("a loss"), "5.5"),
    DebtKind.EVACUATE: (to_say("a Retreat"), "5.5"),
}
"""What each debt is called, and the section that asks for it."""
NEED_NOT_SHOW = (DebtKind.ONGOING, DebtKind.COUNTER)
"""A decision, and a Counterattack that may be made or not."""


def _is_paid_by_another(world: World, owed: Debt, seen: Position) -> bool:
    """Say whether a unit that could not take the loss owed took it, which is that unit's own mistake."""
    position = world.position
    lost = {position.printed(gap.subject).side for gap in world.gaps(seen) if is_loss(gap)}
    return owed.kind is DebtKind.STEP and owed.side in lost


def unpaid(world: World, battle: Battle, step: int, seen: Position) -> World:
    """Note what was owed from a battle and never taken, and let play go on; `seen` is the table."""
    must = (debt for debt in battle.debts if not debt.payers and debt.kind not in NEED_NOT_SHOW)
    owed = None if world.window.shaken else next(must, None)
    place = world.position.facts.map.places[battle.place].name
    if owed is not None and not _is_paid_by_another(world, owed, seen):
        what, cite = OWED[owed.kind]
        found = duty.UNPAID.at(
            Location(""),
            said(
                "the {side} side did not take {what} at {place}",
                side=owed.side.capitalize(),
                what=said(what),
                place=place,
            ),
            cite=cite,
            evidence=battle.evidence,
        )
        if world.shown.at_end:
            # its owner may take it in the next log
            found = replace(found, severity=Severity.UNVERIFIABLE)
        cause = world.window.causes.get(battle.place, 0)
        world = world.noted(found, step, place=battle.place, cause=cause, side=owed.side)
        world = world.forgiving((GapKind.STEPS, unit) for unit in (*battle.attackers, *battle.defenders))
    paid = replace(battle, debts=(), push=PushState.NONE, announced=None)
    return world.at(world.position.with_battle(paid))
