"""Steps lost after a die by units that may not take them: judged before anything else is paid (6.3, 7.3)."""

from __future__ import annotations

from collections.abc import Collection

from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.battle import DebtKind
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.replacing import replace


def judge_losses(world: World, seen: Position, step: int) -> World:
    """Judge the steps lost since the battle's die by units that may not take what is owed; they count as paid."""
    met: set[str] = set()
    while (gap := _wrong_loss(world, seen, met)) is not None:
        met.add(gap.subject)
        world, is_legal = world.offered(act.Lose(gap.subject), world.when(gap) or step)
        if not is_legal:
            world = world.at(_as_paid(world.position.with_units(seen.units[gap.subject])))
    return world


def _as_paid(position: Position) -> Position:
    """Give a position in which one step less is owed from its battle."""
    battle = position.battle
    if battle is None:
        return position
    owed = next(debt for debt in battle.debts if not debt.payers)
    left = tuple(debt for debt in battle.debts if debt is not owed)
    more = (replace(owed, count=owed.count - 1),) if owed.count > 1 else ()
    return position.with_battle(replace(battle, debts=(*more, *left)))


def _wrong_loss(world: World, seen: Position, met: Collection[str]) -> Gap | None:
    """Give the next loss on the table by a unit of the battle whose side owes a step, None for none."""
    position, battle = world.position, world.position.battle
    owed = battle and next((debt for debt in battle.debts if not debt.payers), None)
    if battle is None or owed is None or owed.kind not in (DebtKind.STEP, DebtKind.GUN_STEP):
        return None
    since = world.window.causes.get(battle.place, 0)
    fought = {*battle.attackers, *battle.defenders} - set(met)
    found = (gap for gap in world.gaps(seen) if gap.subject in fought and is_loss(gap))
    return next(
        (gap for gap in found if position.printed(gap.subject).side == owed.side and world.when(gap) > since), None
    )


def is_loss(gap: Gap) -> bool:
    """Say whether a unit is weaker on the table than it was played, or gone."""
    return gap.fell or (gap.kind is GapKind.STEPS and gap.seen < gap.played)
