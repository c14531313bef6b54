"""Pieces that go by another name than before: a blind is opened and is a counter, a counter is masked and is a blind.

Neither is a move nor a gap. What is remembered of a piece under its old name is remembered under its new one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct, field

from rules_check.replay.blinds import Blind
from rules_check.replay.sightings import Sighting, Table


class Naming(Struct, frozen=True):
    """The pieces that a step gives another name: `names` are the new ones by the old.

    The `covered` are the old names of those that are blinds now and were none before.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    covered: tuple[str, ...] = ()


NOBODY = Naming()


def naming(before: Table, after: Table, reveal: Collection[str]) -> Naming:
    """Give which pieces go by another name from one table to another, for those who know the sides to `reveal`."""
    if before.masked is after.masked:
        return NOBODY
    names: dict[str, str] = {}
    covered: list[str] = []
    for piece in dict.fromkeys(each.piece for each in (*before.hidden, *after.hidden)):
        was, now = before.sightings.get(piece), after.sightings.get(piece)
        if was is None or now is None:
            continue
        old, new = _name(was, reveal), _name(now, reveal)
        if old != new:
            names[old] = new
            if not _is_blind(was, reveal):
                covered.append(old)
    return Naming(names, tuple(covered))


def _is_blind(seen: Sighting, reveal: Collection[str]) -> bool:
    return bool(seen.blind) and seen.side not in reveal


def _name(seen: Sighting, reveal: Collection[str]) -> str:
    return Blind(seen.blind, seen.side, seen.place).key if _is_blind(seen, reveal) else seen.subject
