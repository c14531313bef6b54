"""moduledata is there and says the same as the build file."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.opened import OpenedModule

METADATA_MISSING = Code(
    "MOD005",
    "metadata-missing",
    Severity.ERROR,
    "The archive has no moduledata entry, or it cannot be read.",
    "Older engines cannot list the module, and VASSAL cannot tell which setups and saves belong to it.",
    "A module packed by hand without moduledata.",
    "Save the module in VASSAL's editor.",
)

METADATA_DISAGREES = Code(
    "MOD006",
    "metadata-disagrees",
    Severity.ERROR,
    "moduledata and the build file disagree.",
    "The list of modules shows one version and the game another, and the engine chooses the name of the build file by "
    "moduledata.",
    '`<version>1.1</version>` in moduledata, `version="1.0"` in buildFile.xml.',
    "Save the module in VASSAL's editor, or write the same value in both.",
)


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
