"""Two logs compared step by step: that they differ, and from where on. What a step does is not shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vassal_build.codec.commands import Log, Node
from vassal_build.counted import counted
from vassal_build.workshop.diff.change import Change, ChangeKind, Part


def step_changes(before: Node, after: Node) -> Iterator[Change]:
    """Yield one change where the steps of two logs, by all of their commands, are not the same."""
    old, new = _steps(before), _steps(after)
    alike = next(
        (at for at, (one, two) in enumerate(zip(old, new, strict=False)) if one != two), min(len(old), len(new))
    )
    if alike == len(old) == len(new):
        return
    number = () if len(old) == len(new) else (f"{counted(len(old), 'step')} -> {counted(len(new), 'step')}",)
    yield Change(Part.LOG, ChangeKind.CHANGED, "steps", (*number, f"the first difference is at step {alike + 1}"))


def _steps(tree: Node) -> Sequence[Node]:
    return [node for node in tree.children if node.text.startswith(Log.PREFIX)]
