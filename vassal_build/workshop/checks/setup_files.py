"""Every predefined setup is a whole saved game of this module, and places the stacks at start."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.errors import CodecError
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.codes.mod_setups import (
    BROKEN_SETUP,
    SETUP_CUT_OFF,
    SETUP_OF_ANOTHER_MODULE,
    SETUP_STACKS_AGAIN,
    STRANGE_COMMAND,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks.setup_check import SetupCheck
from vassal_build.workshop.mentions import has_java
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.read_setup import ReadSetup

AT_START = ("module.map.SetupStack", "module.map.DrawPile")
"""Components that put pieces on a map when no SETUP_STACK says that it was done."""


def in_setups(module: OpenedModule) -> SetupCheck:
    """Find BROKEN_SETUP and what is wrong with the file as a whole. Source: PredefinedSetup."""
    stacks_at_start = _has_stacks_at_start(module)
    may_have_commands = any(map(has_java, module.together))

    def check(setup: ReadSetup) -> Iterator[Diagnostic]:
        """Look at one as a whole."""
        place = module.entry(setup.file)
        if setup.trouble:
            yield BROKEN_SETUP.at(place, setup.trouble, subject=setup.name)
        if not setup.readable:
            return
        if not setup.ends:
            yield SETUP_CUT_OFF.at(place, "it does not end with end_save", subject=setup.name)
        if setup.state is not None and not setup.state.setup_done and stacks_at_start:
            yield SETUP_STACKS_AGAIN.at(place, "it has no SETUP_STACK command", subject=setup.name)
        if setup.strange and not may_have_commands:
            message = f"{setup.strange} commands are of an unknown kind"
            yield STRANGE_COMMAND.at(place, message, subject=setup.name)
        yield from _of_this_module(module, setup)

    return check


def _of_this_module(module: OpenedModule, setup: ReadSetup) -> Iterator[Diagnostic]:
    place = module.entry(setup.file, MODULEDATA)
    try:
        told = setup.module_metadata()
    except CodecError as error:
        yield SETUP_OF_ANOTHER_MODULE.at(place, error.reason, subject=setup.name)
        return
    if told is None or setup.savedata is None:
        yield SETUP_OF_ANOTHER_MODULE.at(place, "it has no metadata", subject=setup.name)
        return
    for field in ("name",) if module.held else ("name", "version"):
        said, meant = getattr(told, field), module.root.get(field)
        if said and meant and said != meant:
            message = f"{field} is '{said}', but in the module '{meant}'"
            yield SETUP_OF_ANOTHER_MODULE.at(place, message, subject=setup.name)


def _has_stacks_at_start(module: OpenedModule) -> bool:
    return any(next(find_all(one.root, kind), None) is not None for one in module.together for kind in AT_START)
