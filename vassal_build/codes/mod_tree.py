"""MOD0xx: the component tree of a module and its metadata."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNKNOWN_CLASS = Code(
    "MOD001",
    "unknown-class",
    Severity.ERROR,
    "The class of a component is neither VASSAL's nor in the archive.",
    "The engine reports an internal error and leaves out the component with everything in it.",
    "`VASSAL.build.module.DiceButon`.",
    "Correct the name of the class, or add the class to the archive.",
)
CUSTOM_CLASS = Code(
    "MOD002",
    "custom-class",
    Severity.NOTE,
    "The class of a component is the module's own Java code, which is in the archive.",
    "This tool cannot check it, and it must fit the players' engine.",
    "`VSQL.VSQLChartWindow`.",
    "Nothing, if the class is still needed. Test it with each new version of VASSAL.",
)
UNKNOWN_ATTRIBUTE = Code(
    "MOD003",
    "unknown-attribute",
    Severity.WARNING,
    "A component has an attribute that its class does not read.",
    "The engine silently ignores it, so the setting has no effect. Most often the name is misspelt.",
    "`hotKey` on a DiceButton, which reads `hotkey`.",
    "Correct the name of the attribute, or delete it.",
)
MISPLACED_CHILD = Code(
    "MOD004",
    "misplaced-child",
    Severity.WARNING,
    "A component is inside another that cannot contain it.",
    "The engine stops with an internal error, or puts it where it may do nothing. The editor would not allow it.",
    "A Zoomer directly in the module instead of in a Map.",
    "Move the component to a place where the editor offers it.",
)
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

MOD_TREE: tuple[Code, ...] = (
    UNKNOWN_CLASS,
    CUSTOM_CLASS,
    UNKNOWN_ATTRIBUTE,
    MISPLACED_CHILD,
    METADATA_MISSING,
    METADATA_DISAGREES,
)
