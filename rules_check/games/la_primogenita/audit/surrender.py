"""Units that surrender with the Open City and were left on the map: one finding for all of them (2.2)."""

from __future__ import annotations

from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.rules.listing import listed
from vassal_build.language.said import said, said_of
from vassal_build.location import Location


def note_left(world: World, seen: Position, step: int) -> World:
    """Note which of the units that surrendered still lie on the table; nothing else is noted of them."""
    position = world.position
    unnoted = {unit for unit in world.window.surrendered if (GapKind.PLACE, unit) not in world.window.forgiven}
    found = [gap for gap in world.gaps(seen) if gap.subject in unnoted]
    left = [gap for gap in found if gap.played == OffMap.GONE and seen.units[gap.subject].on_map]
    if not left:
        return world
    places = position.facts.map.places
    units = listed(
        said("{unit} ({place})", unit=position.printed(gap.subject).name, place=places[gap.seen].name) for gap in left
    )
    message = said_of(
        len(left),
        "{units} is still in or adjacent to the Open City: it surrenders and is removed",
        "{units} are still in or adjacent to the Open City: they surrender and are removed",
        units=units,
    )
    found_left = duty.NOT_REMOVED.at(Location(""), message, subject=left[0].subject, cite="2.2")
    return world.noted(found_left, step, place=left[0].seen).forgiving(gap.key for gap in left)
