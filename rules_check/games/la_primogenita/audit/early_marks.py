"""What players do before they press the turn button: the marks of segments that have not begun by the clock.

Resupply, Attrition, points: their results are often shown on the table first, and the button pressed afterwards. Such a
gap is left open, so that it is judged in the segment that it belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_check.codes import rep_play
from rules_check.games.la_primogenita.audit.believing import MOST_EARLY
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, gaps
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Action, Next, Resupply
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.language.said import said
from vassal_build.location import Location
from vassal_build.replacing import replace

RESUPPLY = "resupply"


def early_gaps(world: World, seen: Position, endings: Sequence[Action], step: int) -> tuple[World, frozenset[Gap]]:
    """Note the gaps that the segment's ending leaves open and only the end of a segment to come closes; give them, too.

    Of a piece all that is open now must be closed by then; points may have been moved for a part. Where Orders are
    being executed nothing is early.
    """
    if world.window.shaken or not endings or not all(isinstance(each, Next) for each in endings):
        return world, frozenset()
    ended = world.tried(endings)
    if ended is None:
        return world, frozenset()
    open_gaps = frozenset(world.gaps(seen, ended))
    for done in _ahead(world, seen, ended) if open_gaps else ():
        begun = min(ended.vp, done.vp) < seen.vp < max(ended.vp, done.vp)
        left = {(gap.kind, gap.subject) for gap in gaps(done, seen) if not (begun and gap.kind is GapKind.POINTS)}
        # who is removed by then and still lies there leaves nothing closed
        strange = {gap.subject for gap in open_gaps if left & {(gap.kind, gap.subject), (GapKind.PLACE, gap.subject)}}
        found = frozenset(gap for gap in open_gaps if gap.subject not in strange)
        if found:
            at = min((at for at in map(world.when, found) if at), default=step)
            message = said("these marks belong to a segment for which nobody had pressed the turn button")
            return world.noted(rep_play.CLOCK_FORGOTTEN.at(Location(""), message), at), found
    return world, frozenset()


def adopt_but(world: World, seen: Position, early: frozenset[Gap]) -> World:
    """Take over from the table all but what is early."""
    own = world.position
    world = world.adopt(seen)
    if not early:
        return world
    units = [own.units[gap.subject] for gap in early if gap.subject in own.units]
    there = world.position.with_units(*units)
    kinds = {gap.kind for gap in early}
    if GapKind.POINTS in kinds:
        there = replace(there, vp=own.vp)
    if GapKind.TRENCH in kinds:
        there = replace(there, trenches=own.trenches, stock=own.stock)
    if GapKind.LAID in kinds:
        there = replace(there, laid=own.laid)
    return world.at(there)


def _ahead(world: World, seen: Position, here: Position) -> Iterator[Position]:
    """Give the positions after some more segments than have ended `here`; the sides claim who was resupplied (5.7b)."""
    for _ in range(MOST_EARLY):
        claims = _claims(here, seen) if here.segment == RESUPPLY else ()
        after = world.tried((*claims, Next()), here) or world.tried((Next(),), here)
        if after is None:
            return
        here = after
        yield here


def _claims(position: Position, seen: Position) -> Iterator[Resupply]:
    for side in position.facts.sides:
        units = (unit for unit in position.on_map(side) if position.printed(unit).needs_supply)
        yield Resupply(tuple(unit for unit in units if seen.units[unit].supply.value == "full"))
