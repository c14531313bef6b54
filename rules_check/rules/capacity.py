"""Sharing out what sources can give among those that want it, by augmenting paths; what a source is, games say.

A recipient wants one place at any of some sources; a source has so many places, or any number. Not here: who may use
which source (tracing), and what follows when somebody is left out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence

from msgspec import Struct


class Shortage(Struct, frozen=True):
    """Why a recipient goes without: these recipients can use no sources but these, which have fewer places."""

    recipients: tuple[str, ...]
    sources: tuple[str, ...]


class Assignment(Struct, frozen=True):
    """Who is served by which source, and for everybody else the shortage."""

    served: Mapping[str, str]
    shortages: Mapping[str, Shortage]

    @property
    def complete(self) -> bool:
        """Whether everybody is served."""
        return not self.shortages

    @property
    def short(self) -> tuple[str, ...]:
        """The recipients that go without."""
        return tuple(self.shortages)


def assign(wants: Mapping[str, Sequence[str]], capacity: Mapping[str, int | None]) -> Assignment:
    """Serve as many recipients as can be served at once, earlier ones before later ones.

    `wants` gives the sources each recipient can use, `capacity` the places of each source (None: any number). A
    recipient is left out only when no assignment serves it beside all the earlier ones that are served; so the number
    of those served is the greatest there is.
    """
    served: dict[str, str] = {}
    holders: dict[str, list[str]] = {source: [] for source in capacity}
    shortages: dict[str, Shortage] = {}
    for recipient in wants:
        found, wanted_by = _search(recipient, wants, capacity, holders)
        if found is None:
            group = dict.fromkeys([recipient, *(holder for source in wanted_by for holder in holders[source])])
            shortages[recipient] = Shortage(tuple(group), tuple(wanted_by))
            continue
        _pass_on(found, recipient, wanted_by, served, holders)
    return Assignment(served, shortages)


def _search(
    recipient: str,
    wants: Mapping[str, Sequence[str]],
    capacity: Mapping[str, int | None],
    holders: Mapping[str, list[str]],
) -> tuple[str | None, dict[str, str]]:
    """Look for a source with a free place that holders can make way to; give who wants each source on the way."""
    wanted_by: dict[str, str] = {}
    asking = deque((recipient,))
    while asking:
        each = asking.popleft()
        for source in wants[each]:
            if source in wanted_by:
                continue
            wanted_by[source] = each
            places = capacity[source]
            if places is None or len(holders[source]) < places:
                return source, wanted_by
            asking.extend(holders[source])
    return None, wanted_by


def _pass_on(
    free: str,
    recipient: str,
    wanted_by: Mapping[str, str],
    served: dict[str, str],
    holders: Mapping[str, list[str]],
) -> None:
    """Let each one on the way move to the source it wants, from the free place back to the newcomer."""
    source = free
    while True:
        mover = wanted_by[source]
        left = served.get(mover)
        served[mover] = source
        holders[source].append(mover)
        if mover == recipient:
            return
        assert left is not None
        holders[left].remove(mover)
        source = left
