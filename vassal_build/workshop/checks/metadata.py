"""moduledata is there and says the same as the build file."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.codes.mod_tree import METADATA_DISAGREES, METADATA_MISSING
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.opened import OpenedModule

MODULE = "GameModule"
SAME = (
    ("name", "name"),
    ("version", "version"),
    ("vassal_version", "VassalVersion"),
    ("extra1", "ModuleOther1"),
    ("extra2", "ModuleOther2"),
    ("description", "description"),
)
"""A field of moduledata and the attribute of the module that it repeats."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield METADATA_MISSING and METADATA_DISAGREES. Source: GameModule.build, AbstractMetaData."""
    place = module.entry(MODULEDATA)
    if module.metadata is None:
        reason = (
            f"it cannot be read: {module.metadata_trouble}"
            if module.metadata_trouble
            else "the archive has no moduledata"
        )
        yield METADATA_MISSING.at(place, reason)
        return
    if short_name(str(module.root.tag)) != MODULE:
        return
    for field, attribute in SAME:
        stated, meant = getattr(module.metadata, field), module.root.get(attribute)
        if stated and meant is not None and stated != meant:
            message = f"{field} is '{stated}', but in the build file {attribute} is '{meant}'"
            yield METADATA_DISAGREES.at(place, message, subject=attribute)
