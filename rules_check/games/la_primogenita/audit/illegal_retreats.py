"""Retreats and Advances that the rules do not allow: what came before one for it to be judged as such (7.4 to 7.7).

A defender who went two hexes has retreated one and gone on; one who left before the Push he answers was declared has
answered it; an attacker who went on from the hex that he fought for has advanced into it first. What is legal is found
in candidates.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.audit.candidates import announcements
from rules_check.games.la_primogenita.audit.gap import PlaceGap
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.codes.ret import NO_RETREAT
from rules_check.games.la_primogenita.position.actions import Action, Advance, Push, Retreat
from rules_check.rules import judging


def beyond_retreat(world: World, gap: PlaceGap, step: int) -> tuple[World, Retreat]:
    """Play what must have come before a Retreat that a gap shows, and give the Retreat that is to be judged."""
    wrong = Retreat(gap.subject, gap.seen)
    for actions in _before(world, gap):
        after = world.tried(actions)
        if after is None or any(each.code == NO_RETREAT.id for each in judging.check(world.desk.rules, after, wrong)):
            continue
        at = [when for when, _ in world.way(gap.subject)] or [step]
        for action in actions:
            world = world.offer(action, at[0], assumed=isinstance(action, Push))
        break
    return world, wrong


def beyond_advance(world: World, gap: PlaceGap, step: int) -> tuple[World, Advance] | None:
    """Play the Advance after which an attacker went on to the next hex, and give what is to be judged, None if none."""
    position, battle = world.position, world.position.battle
    if battle is None or gap.subject not in battle.attackers or position.facts.map.link(battle.place, gap.seen) is None:
        return None
    first = Advance(gap.subject, battle.place)
    way = {place: when for when, place in world.way(gap.subject)}
    if world.tried((first,)) is None:
        return None
    at = way.get(battle.place, 0) or world.when(gap) or step
    return world.offer(first, at, assumed=battle.place not in way), Advance(gap.subject, gap.seen)


def _before(world: World, gap: PlaceGap) -> Iterator[tuple[Action, ...]]:
    hops = [place for _, place in world.way(gap.subject)]
    for said in ((), *((push,) for push in announcements(world))):
        if len(hops) > 1:
            yield *said, Retreat(gap.subject, hops[0])
        yield said
