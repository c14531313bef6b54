"""The typefaces of pages in a cache, so that no command in a process of its own has to cut them."""

from __future__ import annotations

from pathlib import Path

from rules_check.report.html.pictures import FACES
from vassal_build.render.letters import latin


def keep_typefaces(cache: Path) -> None:
    """Keep them there; they are cut once for all tests."""
    for _, _, face in FACES:
        latin(face, cache)
