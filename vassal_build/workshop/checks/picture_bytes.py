"""No picture file is much heavier than its picture: compressed, eight bits for a colour, and little but the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.picture_facts import DEEP, PictureFacts

PICTURE_UNPACKED = Code(
    "MOD212",
    "picture-unpacked",
    Severity.NOTE,
    "A picture is stored without compression (BMP, or PNG with compression 0), or with 16 bits for each colour.",
    "As an ordinary PNG it would look the same at a fraction of the size.",
    "images/cylinder.png of 110 KB for 162 by 162 pixels.",
    "Save the picture as an 8-bit PNG with compression.",
)

PICTURE_WITH_NOTES = Code(
    "MOD213",
    "picture-with-notes",
    Severity.NOTE,
    "More than half of a picture file is not the picture but previews, Exif, XMP and other metadata.",
    "Players download it for nothing, and it may show who made the picture and where.",
    "images/back.jpg of 50 KB, 36 KB of which are a preview and Photoshop's settings.",
    "Save the picture without metadata.",
)


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
    words: Callable[[PictureFacts], str],
) -> Iterator[Diagnostic]:
    found = {name: facts for name, facts in module.picture_facts.items() if wanted(facts)}
    names = sorted(found, key=lambda name: (-weight(found[name]), name))
    if names:
        total = sum(weight(facts) for facts in found.values())
        more = f"; {total // 1024} KB together with {len(names) - 1} others" if names[1:] else ""
        others = tuple(names[1 : 1 + SHOWN])
        yield code.at(module.entry(names[0]), words(found[names[0]]) + more, subject=names[0], evidence=others)
