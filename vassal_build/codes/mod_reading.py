"""MOD09x: how far a module could be read, and what is known beforehand of what is wrong with it."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNREADABLE_PART = Code(
    "MOD090",
    "unreadable-part",
    Severity.ERROR,
    "A part of the file cannot be read; everything else was looked over.",
    "The engine stops there, too, or players miss what is in it; and what depends on it was not looked at.",
    "A picture that was damaged on the way, or a build file that is not well-formed from some line on.",
)
MODULE_NOT_KNOWN = Code(
    "MOD091",
    "module-not-known",
    Severity.NOTE,
    "An extension or a saved game was looked over without its module.",
    "Whether the prototypes, maps and pictures that it names are there can only be told with the module.",
    "`vassal-build lint more.vmdx` without `--module`, and no module of that name beside it.",
)
OF_ANOTHER_MODULE = Code(
    "MOD092",
    "of-another-module",
    Severity.ERROR,
    "An extension says that it belongs to a module of another name than the one it is held against.",
    "The engine does not load it with that module.",
    '`module="Tiny"` in an extension held against the module Small.',
)
OUTDATED_BASELINE = Code(
    "MOD093",
    "outdated-baseline",
    Severity.NOTE,
    "A finding that the baseline lists as known is no longer there.",
    "Its line can go, so that the fault is noticed when it comes back.",
    "A picture that the baseline lists as missing, and that is in the archive by now.",
)
BEFORE_THE_XML = Code(
    "MOD096",
    "bytes-before-the-xml",
    Severity.ERROR,
    "Something stands in the build file before its XML declaration, or before its first component.",
    "The engine's XML reader refuses the file, so nobody can open the module; this tool reads on all the same.",
    "A blank line before `<?xml`, as an editor or a merge leaves it. Delete what stands before it.",
)

MOD_READING: tuple[Code, ...] = (
    UNREADABLE_PART,
    MODULE_NOT_KNOWN,
    OF_ANOTHER_MODULE,
    OUTDATED_BASELINE,
    BEFORE_THE_XML,
)
