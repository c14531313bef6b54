"""How the Administrative Phase is read off a log: supply from marks, turned counters, rallies from marks and dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_check.games.keren.aspects import BORNE, FACING, PLACE
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.face import Face
from rules_check.games.keren.deeds.flip import ADMIN, Flip
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.deeds.retrace import Retrace
from rules_check.games.keren.dialect.marks import marks
from rules_check.games.keren.position import (
    CARRYING,
    FIRED,
    GONE,
    OUT_OF_SUPPLY,
    SETUP,
    SUPPRESSED,
    TURNED,
    Position,
)
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain, Group, Throw
from rules_check.referee.world import Roll, World
from vassal_build.games.keren.properties import RALLY

Act = Action | Group[Action]


def duty(position: Position) -> Act | None:
    """Give what an Administrative Phase cannot end without: guns are turned, supply is determined (15.0)."""
    if position.winner:
        return None
    if position.segment == SETUP:
        return Group((Next(),), Check())
    return Check() if position.phase.does == ADMIN and not position.is_checked else None


def _after_duty(position: Position, action: Action) -> Act:
    """Give an action with what comes before it, where that is not done: the setup ends, supply is seen to."""
    first = duty(position)
    if isinstance(first, Group):
        return Group((*first.first, first.last), action)
    return action if first is None else Group((first,), action)


def _is_admin(position: Position) -> bool:
    return position.segment == SETUP or position.phase.does == ADMIN


def _checked(world: World[Position], _: object) -> Iterator[Act]:
    done = duty(world.here)
    if done is not None:
        yield done


def _checked_last(world: World[Position], gap: Gap[Position, str]) -> Iterator[Act]:
    if gap.seen == GONE:
        yield from _checked(world, gap)


def _turned(world: World[Position], gap: Gap[Position, bool]) -> Iterator[Act]:
    """Yield a turn before supply is determined, and one after it: the rules say both (R16)."""
    if not _is_admin(world.here):
        return
    if world.here.segment != SETUP:
        yield Flip(gap.key)
    yield _after_duty(world.here, Flip(gap.key))


def _retraced(world: World[Position], gap: Gap[Position, bool]) -> Iterator[Act]:
    """Yield supply by the other order, of a unit that was turned over on one side of the check (R16)."""
    if _is_admin(world.here) and world.here.is_checked and world.here.did(TURNED, gap.key):
        yield Retrace(gap.key)


def _meant_turn(_: World[Position], gap: Gap[Position, bool]) -> Flip:
    return Flip(gap.key)


def _rallied(world: World[Position], gap: Gap[Position, bool]) -> Iterator[Act]:
    if gap.played and not gap.seen and _is_admin(world.here):
        yield _after_duty(world.here, Rally(gap.key))


def _marked_rally(world: World[Position], _: Roll, before: Position) -> Iterator[Act]:
    """Yield the rally of the unit that is marked for it, or by another mark of battle where none is."""
    there = marks(world, before, RALLY)
    if there.sure:
        marked = there.acting or before.roles
        yield from (_after_duty(world.here, Rally(unit)) for unit in marked if unit in world.here.units)


def _meant_rally(world: World[Position], _: Roll, before: Position) -> Iterator[Act]:
    """Yield the rallies of suppressed units, where no mark shows for sure whose it is."""
    here, there = world.here, marks(world, before, RALLY)
    if there.sure and (there.acting or before.roles):
        return
    suppressed = (unit for unit in here.units if here.may_bear(unit, SUPPRESSED) and here.on_map(unit))
    for unit in dict.fromkeys((*there.acting, *suppressed)):
        yield _after_duty(here, Rally(unit))


def _faced(_: World[Position], gap: Gap[Position, str]) -> Iterator[Face]:
    if gap.seen:
        yield Face(gap.key, gap.seen)


def _meant_face(_: World[Position], gap: Gap[Position, str]) -> Face | None:
    return Face(gap.key, gap.seen) if gap.seen else None


EXPLAINS: tuple[Explain[Position, Action, Any], ...] = (
    Explain(PLACE, "on the last turn units without supply are taken off", _checked_last),
    Explain(BORNE[FIRED], "guns are turned to their fronts when a turn begins", _checked),
    Explain(BORNE[OUT_OF_SUPPLY], "supply is determined, and units are marked", _checked),
    Explain(BORNE[OUT_OF_SUPPLY], "units may be turned over before or after that", _retraced),
    Explain(BORNE[CARRYING], "units are turned over by their menu", _turned, _meant_turn),
    Explain(BORNE[SUPPRESSED], "a unit that rallies loses its mark", _rallied),
    Explain(FACING, "units are turned to a hexside by their menu", _faced, _meant_face),
)
THROWS: tuple[Throw[Position, Action], ...] = (
    Throw("Rally", "the unit that rallies is marked", _marked_rally, is_marked=True),
    Throw("Rally", "the button is named for what it decides", _meant_rally),
)
