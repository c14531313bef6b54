"""A comparison as release notes in Markdown: what it means for games in progress first, then what changed, by kind."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vassal_build.workshop.diff.change import Change, Part, alike
from vassal_build.workshop.diff.compare import Comparison, Verdict
from vassal_build.workshop.diff.words import printable

THE_SAME = "the same"
GROUPS = {
    Part.GAME: "Games in progress",
    Part.SETUP: "Setups",
    Part.TABLE: "Table",
    Part.LOG: "Logs",
    Part.COMPONENT: "Components",
    Part.PROTOTYPE: "Prototypes",
    Part.PIECE: "Pieces",
    Part.FILE: "Files",
}
"""The titles of the groups, in their order; pictures come last."""
PICTURES = "Pictures"
VERDICTS = {
    Verdict.SAME: "Nothing has changed.",
    Verdict.COMPATIBLE: "Games in progress can go on with the new version.",
    Verdict.BREAKING: "Some games in progress lose something with the new version; see below.",
}
SHOWN = 5
"""So many places with the same change are named."""
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~])")


def markdown(found: Comparison) -> Iterator[str]:
    """Yield the lines of the notes; names that somebody gave cannot become a heading, a link or a tag."""
    yield f"# {_plain(found.old)} → {_plain(found.new)}"
    yield from ("", VERDICTS[found.verdict])
    for part, title in (*GROUPS.items(), (Part.PICTURE, PICTURES)):
        changes = [change for change in found.changes if change.part is part]
        if changes:
            yield from ("", f"## {title}", "")
            for same in alike(changes):
                yield from _item(same)


def _item(same: list[Change]) -> Iterator[str]:
    first, *more = same
    others = "".join(f", {_plain(change.where)}" for change in more[: SHOWN - 1])
    rest = f" and {len(more) - SHOWN + 1} more" if len(more) >= SHOWN else ""
    yield f"- **{first.kind.value}** {_plain(first.where)}{others}{rest}"
    yield from (f"  - {_plain(line)}" for line in first.details)


def _plain(text: str) -> str:
    return _SIGNS.sub(r"\\\1", printable(text))
