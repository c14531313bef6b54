"""Units that surrender with the Open City and were left on the map: one finding for all of them (2.2)."""

from __future__ import annotations

from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.rules.listing import agreeing, listed
from vassal_build.location import Location


def tell(follower: Follower, seen: Position, step: int) -> None:
    """Write down which of the units that surrendered still lie on the table; nothing more is told of them."""
    position = follower.position
    untold = {unit for unit in follower.known.surrendered if (GapKind.PLACE, unit) not in follower.known.forgiven}
    found = [gap for gap in follower.gaps(seen) if gap.kind is GapKind.PLACE and gap.subject in untold]
    left = [gap for gap in found if gap.played == OffMap.GONE and seen.units[gap.subject].on_map]
    if not left:
        return
    places = position.facts.map.places
    units = listed(f"{position.printed(gap.subject).name} ({places[gap.seen].name})" for gap in left)
    message = (
        f"{units} {agreeing(len(left), 'is', 'are')} still in or adjacent to the Open City:"
        f" {agreeing(len(left), 'it surrenders and is', 'they surrender and are')} removed"
    )
    told = duty.NOT_REMOVED.at(Location(""), message, subject=left[0].subject, cite="2.2")
    follower.ledger.note(position, told, step=step, place=left[0].seen)
    follower.known.forgiven.update((gap.kind, gap.subject) for gap in left)
