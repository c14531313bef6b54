"""What could not be read, and what an extension or saved game could not be checked against."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.opened import OpenedModule

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


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield UNREADABLE_PART, MODULE_NOT_KNOWN and OF_ANOTHER_MODULE. Source: ModuleExtension.build."""
    for trouble in module.troubles:
        yield UNREADABLE_PART.at(trouble.place, f"it cannot be read: {trouble.reason}")
    if module.held:
        if not module.elements:
            yield MODULE_NOT_KNOWN.at(module.entry(module.held), "it was checked without its module")
    elif module.is_extension:
        yield from _of_extension(module)


def _of_extension(module: OpenedModule) -> Iterator[Diagnostic]:
    place, named = module.at(module.elements[0][0]), module.root.get("module", "")
    if module.base is None:
        yield MODULE_NOT_KNOWN.at(place, f"it was checked without its module '{named}'", subject=named)
    elif named != module.base.root.get("name", "") and module.root.get("anyModule") != "true":
        message = f"it belongs to the module '{named}', not to '{module.base.root.get('name', '')}'"
        yield OF_ANOTHER_MODULE.at(place, message, subject=named)
