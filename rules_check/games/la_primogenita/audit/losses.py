"""Steps lost after a die by units that may not take them: judged before anything else is paid (6.3, 7.3)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.battle import DebtKind
from rules_check.games.la_primogenita.position.position import Position


def judge_losses(follower: Follower, seen: Position, step: int) -> None:
    """Judge the steps lost since the battle's die by units that may not take what is owed; they count as paid."""
    met: set[str] = set()
    while (gap := _wrong_loss(follower, seen, met)) is not None:
        met.add(gap.subject)
        if follower.offer(act.Lose(gap.subject), follower.when(gap) or step):
            continue
        follower.position = follower.position.with_units(seen.units[gap.subject])
        battle = follower.position.battle
        if battle is not None:
            owed = next(debt for debt in battle.debts if not debt.payers)
            left = tuple(debt for debt in battle.debts if debt is not owed)
            more = (replace(owed, count=owed.count - 1),) if owed.count > 1 else ()
            follower.position = follower.position.with_execution(battle=replace(battle, debts=(*more, *left)))


def _wrong_loss(follower: Follower, seen: Position, met: Collection[str]) -> Gap | None:
    """Give the next loss on the table by a unit of the battle whose side owes a step, None for none."""
    position, battle = follower.position, follower.position.battle
    owed = battle and next((debt for debt in battle.debts if not debt.payers), None)
    if battle is None or owed is None or owed.kind not in (DebtKind.STEP, DebtKind.GUN_STEP):
        return None
    since = follower.known.causes.get(battle.place, 0)
    fought = {*battle.attackers, *battle.defenders} - set(met)
    found = (gap for gap in follower.gaps(seen) if gap.subject in fought and is_loss(gap))
    return next(
        (gap for gap in found if position.printed(gap.subject).side == owed.side and follower.when(gap) > since), None
    )


def is_loss(gap: Gap) -> bool:
    """Say whether a unit is weaker on the table than it was played, or gone."""
    return gap.fell or (gap.kind is GapKind.STEPS and gap.seen < gap.played)
