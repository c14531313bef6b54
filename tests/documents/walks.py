"""The walks in CONTRIBUTING.md: each with the rooms that a value comes through, in their order."""

from __future__ import annotations

import re

from tests.paths import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = TEXT.partition("## How a value travels")[2].partition("\n## ")[0]


ROOM = re.compile(r"`((?:vassal_build|rules_check)/[a-z_/]+\.py)`")


def walks() -> dict[str, tuple[str, ...]]:
    """Give the files of each walk, by where it leads from and to; those of a folder alone, and asides, are none."""
    parts = (part.partition(".**") for part in SECTION.split("**From ")[1:])
    return {title: tuple(ROOM.findall(text)) for title, _, text in parts}
