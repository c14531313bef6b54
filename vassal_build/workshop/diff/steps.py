"""Two logs compared step by step: that they differ, and from where on. What a step does is not told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vassal_build.codec.commands import Node
from vassal_build.workshop.counted import counted
from vassal_build.workshop.diff.change import Change, Kind, Part


def step_changes(old: Sequence[Node], new: Sequence[Node]) -> Iterator[Change]:
    """Yield one change where the steps are not the same."""
    alike = next(
        (at for at, (one, two) in enumerate(zip(old, new, strict=False)) if one != two), min(len(old), len(new))
    )
    if alike == len(old) == len(new):
        return
    number = () if len(old) == len(new) else (f"{counted(len(old), 'step')} -> {counted(len(new), 'step')}",)
    yield Change(Part.LOG, Kind.CHANGED, "steps", (*number, f"they differ from step {alike + 1} on"))
