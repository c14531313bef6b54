"""The games whose modules we build: one file each, with what it has beyond the standard."""

from __future__ import annotations

from vassal_build.diagnostics import UnusableFile
from vassal_build.games.la_primogenita import DESIGN as LA_PRIMOGENITA
from vassal_build.module.design import ModuleDesign

DESIGNS: tuple[ModuleDesign, ...] = (LA_PRIMOGENITA,)


def design_of(slug: str) -> ModuleDesign:
    """Give the module design of a game; raise UnusableFile for a game that has none."""
    for design in DESIGNS:
        if design.slug == slug:
            return design
    raise UnusableFile(f"there is no module design for '{slug}' in vassal_build/games")
