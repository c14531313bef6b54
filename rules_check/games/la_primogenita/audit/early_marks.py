"""What players do before they press the turn button: the marks of segments that have not begun by the clock.

Resupply, Attrition, points: their results are often shown on the table first, and the button pressed afterwards. Such a
gap is left open, so that it is held against the segment that it belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_check.codes import rep_play
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, gaps
from rules_check.games.la_primogenita.position.actions import Action, Next, Resupply
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.location import Location

FORWARD = 3
"""As many segments are done at most before the button is pressed for them."""
RESUPPLY = "resupply"


def early_gaps(follower: Follower, seen: Position, endings: Sequence[Action], step: int) -> frozenset[Gap]:
    """Give the gaps that the segment's ending leaves open and only the end of a segment to come closes; note them.

    Of a piece all that is open now must be closed by then; points may have been moved for a part. Where Orders are
    being executed nothing is early.
    """
    if follower.known.shaken or not endings or not all(isinstance(each, Next) for each in endings):
        return frozenset()
    ended = follower.tried(endings)
    if ended is None:
        return frozenset()
    open_gaps = frozenset(follower.gaps(seen, ended))
    for done in _ahead(follower, seen, endings) if open_gaps else ():
        begun = min(ended.vp, done.vp) < seen.vp < max(ended.vp, done.vp)
        left = {(gap.kind, gap.subject) for gap in gaps(done, seen) if not (begun and gap.kind is GapKind.POINTS)}
        # who is removed by then and still lies there leaves nothing closed
        strange = {gap.subject for gap in open_gaps if left & {(gap.kind, gap.subject), (GapKind.PLACE, gap.subject)}}
        found = frozenset(gap for gap in open_gaps if gap.subject not in strange)
        if found:
            at = min((at for at in map(follower.when, found) if at), default=step)
            message = "these marks belong to a segment for which nobody had pressed the turn button"
            follower.ledger.note(follower.position, rep_play.CLOCK_FORGOTTEN.at(Location(""), message), step=at)
            return found
    return frozenset()


def adopt_but(follower: Follower, seen: Position, early: frozenset[Gap]) -> None:
    """Take over from the table all but what is early."""
    own = follower.position
    follower.adopt(seen)
    units = [own.units[gap.subject] for gap in early if gap.subject in own.units]
    follower.position = follower.position.with_units(*units)
    kinds = {gap.kind for gap in early}
    if GapKind.POINTS in kinds:
        follower.position = follower.position.changed(vp=own.vp)
    if GapKind.TRENCH in kinds:
        follower.position = follower.position.changed(trenches=own.trenches, stock=own.stock)
    if GapKind.LAID in kinds:
        follower.position = follower.position.changed(laid=own.laid)


def _ahead(follower: Follower, seen: Position, endings: Sequence[Action]) -> Iterator[Position]:
    """Give the positions after some more segments, in which the sides may claim who was resupplied."""
    told = list(endings)
    for _ in range(FORWARD):
        here = follower.tried(told)
        if here is None:
            return
        claims = [*_claims(here, seen)] if here.segment == RESUPPLY else []
        for more in ([Next()], [*claims, Next()])[: 1 + bool(claims)]:
            after = follower.tried([*told, *more])
            if after is not None:
                yield after
        told.append(Next())


def _claims(position: Position, seen: Position) -> Iterator[Resupply]:
    for side in position.facts.sides:
        units = (unit for unit in position.on_map(side) if position.printed(unit).needs_supply)
        yield Resupply(tuple(unit for unit in units if seen.units[unit].supply.value == "full"))
