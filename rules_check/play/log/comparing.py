"""A log that was written, read again: whether its table comes to what the rules played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from rules_check.play.played import Played
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Table
from rules_check.rule_errors import Misfit, note
from rules_check.rules.records import Difference


def compare(reading: Reading, played: Sequence[Played[Any, Any]]) -> None:
    """Raise Misfit, with the deed, where the table at the end of a log is not what the rules came to.

    On the way tables may differ: hands lay some pieces later than the rules do, and some choices are secret.
    """
    if not played:
        return
    _, table = reading.at()
    left = {each.subject: each for each in _differences(reading, played[-1], table)}
    if not left:
        return
    first, found = min(_begun(reading, played, left), key=lambda each: each[0].last)
    deed = first.actions[0] if len(first.actions) == 1 else first.actions
    kind = type(first.actions[0]).__name__
    error = Misfit(f"the hands do not carry out {kind}: the table differs from the rules ({found.message})")
    note(error, game=reading.rules.slug, step=first.last, action=deed)
    raise error


def _begun(
    reading: Reading, played: Sequence[Played[Any, Any]], left: dict[str, Difference]
) -> Iterator[tuple[Played[Any, Any], Difference]]:
    """Yield, for what differs at the end, the deed since which it does."""
    deeds: dict[int, list[Played[Any, Any]]] = defaultdict(list)
    for each in played:
        deeds[each.last].append(each)
    since: dict[str, Played[Any, Any]] = {}
    for step, table in reading.play():
        for deed in deeds[step.number]:
            wrong = {each.subject for each in _differences(reading, deed, table)}
            since = {subject: since.get(subject, deed) for subject in left if subject in wrong}
    return ((deed, left[subject]) for subject, deed in since.items())


def _differences(reading: Reading, deed: Played[Any, Any], table: Table) -> Iterator[Difference]:
    # the rules know what lies face down
    position, _ = reading.position(table, [side.id for side in reading.box.sides])
    yield from reading.records.differences(deed.after, position)
