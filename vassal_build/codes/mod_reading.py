"""MOD09x: how far a module could be read, and what is known beforehand of what is wrong with it."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNREADABLE_PART = Code(
    "MOD090",
    "unreadable-part",
    Severity.ERROR,
    "A part of the file cannot be read. Everything else was checked.",
    "The engine stops there as well, or players lack what is in that part. Whatever depends on it was not checked.",
    "A picture that was damaged on the way, or a build file that is not well-formed from some line on.",
    "Restore that part from an older version, and run lint again.",
)
MODULE_NOT_KNOWN = Code(
    "MOD091",
    "module-not-known",
    Severity.NOTE,
    "An extension or a saved game was checked without its module.",
    "Only the module shows whether the prototypes, maps and pictures that the file uses exist.",
    "`vassal-build lint more.vmdx` without `--module`, and no module of that name beside it.",
    "Name the module with `--module`.",
)
OF_ANOTHER_MODULE = Code(
    "MOD092",
    "of-another-module",
    Severity.ERROR,
    "An extension belongs to a module with another name than the one it is checked against.",
    "The engine does not load it with that module.",
    '`module="Tiny"` in an extension checked against the module Small.',
    "Name the right module with `--module`, or correct the name in the extension.",
)
OUTDATED_BASELINE = Code(
    "MOD093",
    "outdated-baseline",
    Severity.NOTE,
    "The baseline lists a finding that is no longer there.",
    "While the line stands, the fault would not be reported if it came back.",
    "A picture that the baseline lists as missing and that is now in the archive.",
    "Delete the line from the baseline, or write the baseline again with `--write-baseline`.",
)
BEFORE_THE_XML = Code(
    "MOD096",
    "bytes-before-the-xml",
    Severity.ERROR,
    "The build file has something before its XML declaration or before its first component.",
    "The engine's XML reader refuses the file, so nobody can open the module. This tool still reads it.",
    "A blank line before `<?xml`, as an editor or a merge leaves it.",
    "Delete everything before the XML declaration.",
)

MOD_READING: tuple[Code, ...] = (
    UNREADABLE_PART,
    MODULE_NOT_KNOWN,
    OF_ANOTHER_MODULE,
    OUTDATED_BASELINE,
    BEFORE_THE_XML,
)
