"""MOD0xx: the component tree of a module and its metadata."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNKNOWN_CLASS = Code(
    "MOD001",
    "unknown-class",
    Severity.ERROR,
    "A component's class is neither VASSAL's nor in the archive.",
    "The engine tells of an internal error and goes on without the component and all that is in it.",
    "`VASSAL.build.module.DiceButon`.",
)
CUSTOM_CLASS = Code(
    "MOD002",
    "custom-class",
    Severity.NOTE,
    "A component's class is the module's own Java code, which the archive holds.",
    "It cannot be checked here, and it must fit the engine that players have.",
    "`VSQL.VSQLChartWindow`.",
)
UNKNOWN_ATTRIBUTE = Code(
    "MOD003",
    "unknown-attribute",
    Severity.WARNING,
    "A component has an attribute that its class does not read.",
    "The engine passes it over in silence, so the setting has no effect; most often the name is misspelt.",
    "`hotKey` on a DiceButton, which reads `hotkey`.",
)
MISPLACED_CHILD = Code(
    "MOD004",
    "misplaced-child",
    Severity.WARNING,
    "A component stands inside another that cannot hold it.",
    "The engine stops with an internal error, or puts it in where it may do nothing; the editor cannot make it so.",
    "A Zoomer directly in the module and not in a Map.",
)
METADATA_MISSING = Code(
    "MOD005",
    "metadata-missing",
    Severity.ERROR,
    "The archive has no moduledata entry, or it cannot be read.",
    "Older engines cannot list the module, and set-ups and saves cannot be told to belong to it.",
    "A module packed by hand without moduledata.",
)
METADATA_DISAGREES = Code(
    "MOD006",
    "metadata-disagrees",
    Severity.ERROR,
    "moduledata says something else than the build file.",
    "The module list shows one version and the game another, and the engine picks the build file's name by moduledata.",
    '`<version>1.1</version>` in moduledata, `version="1.0"` in buildFile.xml.',
)

MOD_TREE: tuple[Code, ...] = (
    UNKNOWN_CLASS,
    CUSTOM_CLASS,
    UNKNOWN_ATTRIBUTE,
    MISPLACED_CHILD,
    METADATA_MISSING,
    METADATA_DISAGREES,
)
