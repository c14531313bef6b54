"""Every predefined setup is a whole saved game of this module, and places the stacks at start."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.errors import CodecError
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.setup_check import SetupCheck
from vassal_build.workshop.mentions import has_java
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.read_setup import ReadSetup

BROKEN_SETUP = Code(
    "MOD602",
    "broken-setup",
    Severity.ERROR,
    "The file of a predefined setup cannot be read as a saved game.",
    "Players cannot start a game from it.",
    "A setup that was cut off while it was copied.",
    "Save the setup again in VASSAL and put it into the module.",
)

SETUP_STACKS_AGAIN = Code(
    "MOD607",
    "setup-stacks-again",
    Severity.ERROR,
    "The module has stacks or decks at start, and a setup does not say that they are already placed (SETUP_STACK).",
    "The engine adds them to the setup a second time.",
    "A setup that was written by hand without the SETUP_STACK command.",
    "Save the setup again in VASSAL.",
)

SETUP_OF_ANOTHER_MODULE = Code(
    "MOD609",
    "setup-of-another-module",
    Severity.NOTE,
    "The metadata of a setup are missing, or name another module or version.",
    "VASSAL does not look at them when you start a game from the menu. When you open the file itself, it asks whether "
    "to go on, or refuses. An older version may mean that nobody updated the setup when the module changed.",
    "moduledata of version 0.9 in a setup of version 1.0.",
    "Run `vassal-build refresh --setups`, or save the setup again in VASSAL.",
)

SETUP_CUT_OFF = Code(
    "MOD610",
    "setup-cut-off",
    Severity.ERROR,
    "A setup does not end with end_save.",
    "No game begins. VASSAL says only that loading was cancelled.",
    "A setup without its last commands.",
    "Save the setup again in VASSAL.",
)

STRANGE_COMMAND = Code(
    "MOD611",
    "setup-command-unknown",
    Severity.WARNING,
    "A setup contains a command that no known engine writes.",
    "The engine silently ignores it.",
    "A command of a custom class that the module no longer has.",
    "Save the setup again in VASSAL.",
)


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
        if setup.unknown and not may_have_commands:
            message = f"{setup.unknown} commands are of an unknown kind"
            yield STRANGE_COMMAND.at(place, message, subject=setup.name)
        yield from _of_this_module(module, setup)

    return check


def _of_this_module(module: OpenedModule, setup: ReadSetup) -> Iterator[Diagnostic]:
    place = module.entry(setup.file, MODULEDATA)
    try:
        metadata = setup.module_metadata()
    except CodecError as error:
        yield SETUP_OF_ANOTHER_MODULE.at(place, error.reason, subject=setup.name)
        return
    if metadata is None or setup.savedata is None:
        yield SETUP_OF_ANOTHER_MODULE.at(place, "it has no metadata", subject=setup.name)
        return
    for field in ("name",) if module.held else ("name", "version"):
        said, meant = getattr(metadata, field), module.root.get(field)
        if said and meant and said != meant:
            message = f"{field} is '{said}', but in the module '{meant}'"
            yield SETUP_OF_ANOTHER_MODULE.at(place, message, subject=setup.name)


def _has_stacks_at_start(module: OpenedModule) -> bool:
    return any(next(find_all(one.root, kind), None) is not None for one in module.together for kind in AT_START)
