"""Every predefined setup is in the archive."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.opened import OpenedModule

SETUP_MISSING = Code(
    "MOD601",
    "setup-missing",
    Severity.ERROR,
    "A predefined setup uses a file that is not in the archive.",
    "Players cannot start a game from it.",
    '`file="standard.vsav"` where the archive has no such file.',
    "Add the file, or correct its name.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield SETUP_MISSING. Source: PredefinedSetup."""
    for setup in module.setups:
        if setup.missing:
            message = f"the archive has no file '{setup.file}' for the setup '{setup.name}'"
            yield SETUP_MISSING.at(module.at(setup.path, setup.line), message, subject=setup.name)
