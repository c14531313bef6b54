"""What was left over by a refresh, by its causes: one line for many pieces, in however many files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from vassal_build.counted import counted
from vassal_build.workshop.refresh.outcome import Outcome
from vassal_build.workshop.refresh.pieces import Leftover

SHOWN = 5
"""So many kinds of pieces are named for one cause."""

Left = tuple[str, Leftover]


def causes(outcomes: Iterable[Outcome]) -> Iterator[str]:
    """Yield a line for each cause: where, how many pieces of which kinds, and what is wrong."""
    groups: dict[tuple[object, ...], list[Left]] = {}
    for outcome in outcomes:
        for one in outcome.leftovers:
            groups.setdefault((one.reason, one.detail, one.deleted), []).append((outcome.source, one))
    for group in groups.values():
        (source, first), *more = group
        yield f"{source}: {first}" if not more else _together(group)


def _together(group: Sequence[Left]) -> str:
    sources = list(dict.fromkeys(source for source, _ in group))
    kinds = Counter(f"'{one.name}' (gpid {one.gpid or 'none'})" for _, one in group)
    named = [f"{number} of {kind}" for kind, number in kinds.most_common(SHOWN)]
    others = f" and {counted(len(kinds) - SHOWN, 'more kind')}" if len(kinds) > SHOWN else ""
    where = sources[0] if len(sources) == 1 else f"{len(sources)} files"
    return f"{where}: {len(group)} pieces: {group[0][1].cause}: {', '.join(named)}{others}"
