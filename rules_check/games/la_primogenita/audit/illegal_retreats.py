"""Retreats and Advances that the rules do not allow: what came before one for it to be judged as such (7.4 to 7.7).

A defender who went two hexes has retreated one and gone on; one who left before the Push that he answers was told has
answered it; an attacker who went on from the hex that he fought for has advanced into it first. What is legal is found
in candidates.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.audit.candidates import announcements
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import Gap
from rules_check.games.la_primogenita.codes.ret import NO_RETREAT
from rules_check.games.la_primogenita.position.actions import Action, Advance, Push, Retreat
from rules_check.rules import judging


def beyond_retreat(follower: Follower, gap: Gap, step: int) -> Retreat:
    """Play what must have come before a Retreat that a gap shows, and give the Retreat that is to be judged."""
    wrong = Retreat(gap.subject, gap.seen)
    for actions in _before(follower, gap):
        after = follower.tried(actions)
        if after is None or any(each.code == NO_RETREAT.id for each in judging.check(follower.rules, after, wrong)):
            continue
        at = [when for when, _ in follower.way(gap.subject)] or [step]
        for action in actions:
            follower.offer(action, at[0], assumed=isinstance(action, Push))
        break
    return wrong


def beyond_advance(follower: Follower, gap: Gap, step: int) -> Advance | None:
    """Play the Advance after which an attacker went on to the next hex, and give what is to be judged, None if none."""
    position, battle = follower.position, follower.position.battle
    if battle is None or gap.subject not in battle.attackers or position.facts.map.link(battle.place, gap.seen) is None:
        return None
    first = Advance(gap.subject, battle.place)
    way = {place: when for when, place in follower.way(gap.subject)}
    if follower.tried((first,)) is None:
        return None
    follower.offer(first, way.get(battle.place, 0) or follower.when(gap) or step, assumed=battle.place not in way)
    return Advance(gap.subject, gap.seen)


def _before(follower: Follower, gap: Gap) -> Iterator[tuple[Action, ...]]:
    hops = [place for _, place in follower.way(gap.subject)]
    for said in ((), *((push,) for push in announcements(follower))):
        if len(hops) > 1:
            yield *said, Retreat(gap.subject, hops[0])
        yield said
