"""Retreats that the rules do not allow: what must have come before one for it to be judged as a Retreat (7.4, 7.6).

A defender who went two hexes has retreated one and gone on; one who left before the Push that he answers was told has
answered it. Retreats that are legal are found in candidates.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.audit.candidates import announcements
from rules_check.audit.follower import Follower
from rules_check.audit.gap import Gap
from rules_check.codes.ret import NO_RETREAT
from rules_check.position.actions import Action, Push, Retreat
from rules_check.rules import judging


def lead_up(follower: Follower, gap: Gap, step: int) -> Retreat:
    """Play what must have come before a Retreat that a gap shows, and give the Retreat that is to be judged."""
    wrong = Retreat(gap.subject, gap.seen)
    for actions in _before(follower, gap):
        after = follower.tried(actions)
        if after is None or any(each.code == NO_RETREAT.id for each in judging.check(after, wrong)):
            continue
        at = [when for when, _ in follower.way(gap.subject)] or [step]
        for action in actions:
            follower.offer(action, at[0], assumed=isinstance(action, Push))
        break
    return wrong


def _before(follower: Follower, gap: Gap) -> Iterator[tuple[Action, ...]]:
    hops = [place for _, place in follower.way(gap.subject)]
    for said in ((), *((push,) for push in announcements(follower))):
        if len(hops) > 1:
            yield *said, Retreat(gap.subject, hops[0])
        yield said
