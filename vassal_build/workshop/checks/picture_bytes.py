"""No picture file is much heavier than its picture: compressed, eight bits for a colour, and little but the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vassal_build.codes.code import Code
from vassal_build.codes.mod_media import PICTURE_UNPACKED, PICTURE_WITH_NOTES
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.picture_facts import DEEP, PictureFacts

HEAVY = 16 * 1024
"""Bytes from which it is worth while to save a picture again."""
SHOWN = 5
"""How many of the other pictures are named."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PICTURE_UNPACKED and PICTURE_WITH_NOTES, each at the heaviest such picture."""
    yield from _heaviest(module, PICTURE_UNPACKED, _is_unpacked, lambda facts: facts.size, _how)
    yield from _heaviest(module, PICTURE_WITH_NOTES, _has_notes, lambda facts: facts.notes, _what)


def _is_unpacked(facts: PictureFacts) -> bool:
    return facts.size >= HEAVY and (not facts.is_packed or facts.depth >= DEEP)


def _has_notes(facts: PictureFacts) -> bool:
    return facts.notes >= HEAVY and 2 * facts.notes >= facts.size


def _how(facts: PictureFacts) -> str:
    why = "not compressed" if not facts.is_packed else f"{facts.depth} bits for each colour"
    return f"{facts.kind} with {facts.size} bytes for {facts.width} by {facts.height} pixels, {why}"


def _what(facts: PictureFacts) -> str:
    return f"{facts.notes} of its {facts.size} bytes are metadata"


def _heaviest(
    module: OpenedModule,
    code: Code,
    wanted: Callable[[PictureFacts], bool],
    weight: Callable[[PictureFacts], int],
    told: Callable[[PictureFacts], str],
) -> Iterator[Diagnostic]:
    found = {name: facts for name, facts in module.picture_facts.items() if wanted(facts)}
    names = sorted(found, key=lambda name: (-weight(found[name]), name))
    if names:
        total = sum(weight(facts) for facts in found.values())
        more = f"; {total // 1024} KB together with {len(names) - 1} others" if names[1:] else ""
        others = tuple(names[1 : 1 + SHOWN])
        yield code.at(module.entry(names[0]), told(found[names[0]]) + more, subject=names[0], evidence=others)
