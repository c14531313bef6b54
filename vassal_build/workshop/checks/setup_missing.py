"""Every predefined setup is in the archive."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.mod_setups import SETUP_MISSING
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.opened import OpenedModule


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield SETUP_MISSING. Source: PredefinedSetup."""
    for setup in module.setups:
        if setup.missing:
            message = f"the archive has no file '{setup.file}' for the setup '{setup.name}'"
            yield SETUP_MISSING.at(module.at(setup.path, setup.line), message, subject=setup.name)
