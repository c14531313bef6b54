"""Every predefined set-up is in the archive, is a whole saved game of this module, and places the stacks at start."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.commands import EndSave, Node, UnknownCommand
from vassal_build.codec.errors import CodecError
from vassal_build.codec.savefile import MODULEDATA, SaveFile
from vassal_build.codes.mod_setups import (
    BROKEN_SETUP,
    SETUP_CUT_OFF,
    SETUP_MISSING,
    SETUP_OF_ANOTHER_MODULE,
    SETUP_STACKS_AGAIN,
    STRANGE_COMMAND,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.mentions import has_java
from vassal_build.workshop.opened import OpenedModule, Setup

AT_START = ("module.map.SetupStack", "module.map.DrawPile")
"""Components that put pieces on a map when no SETUP_STACK says that it was done."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield SETUP_MISSING, BROKEN_SETUP and what is wrong with the file as a whole. Source: PredefinedSetup."""
    for setup in module.setups:
        if setup.missing:
            message = f"there is no entry '{setup.file}' for '{setup.name}'"
            yield SETUP_MISSING.at(module.at(setup.path, setup.line), message, subject=setup.name)
            continue
        if setup.trouble:
            yield BROKEN_SETUP.at(module.entry(setup.file), setup.trouble, subject=setup.name)
        if setup.save is not None:
            yield from _whole(module, setup, setup.save)
            yield from _of_this_module(module, setup, setup.save)


def _whole(module: OpenedModule, setup: Setup, save: SaveFile) -> Iterator[Diagnostic]:
    place = module.entry(setup.file)
    nodes = list(_nodes(save.tree))
    if not any(isinstance(node.command, EndSave) for node in nodes):
        yield SETUP_CUT_OFF.at(place, "it has no end_save", subject=setup.name)
    if setup.state is not None and not setup.state.setup_done and _has_stacks_at_start(module):
        yield SETUP_STACKS_AGAIN.at(place, "it has no SETUP_STACK", subject=setup.name)
    strange = sum(isinstance(node.command, UnknownCommand) for node in nodes)
    if strange and not any(has_java(one) for one in module.together):
        yield STRANGE_COMMAND.at(place, f"{strange} commands are of no known kind", subject=setup.name)


def _of_this_module(module: OpenedModule, setup: Setup, save: SaveFile) -> Iterator[Diagnostic]:
    place = module.entry(setup.file, MODULEDATA)
    try:
        told = save.module_metadata()
    except CodecError as error:
        yield SETUP_OF_ANOTHER_MODULE.at(place, error.reason, subject=setup.name)
        return
    if told is None or save.savedata is None:
        yield SETUP_OF_ANOTHER_MODULE.at(place, "its metadata are missing", subject=setup.name)
        return
    for field in ("name",) if module.held else ("name", "version"):
        said, meant = getattr(told, field), module.root.get(field)
        if said and meant and said != meant:
            message = f"{field} is '{said}', that of the module '{meant}'"
            yield SETUP_OF_ANOTHER_MODULE.at(place, message, subject=setup.name)


def _has_stacks_at_start(module: OpenedModule) -> bool:
    return any(next(find_all(one.root, kind), None) is not None for one in module.together for kind in AT_START)


def _nodes(tree: Node) -> Iterator[Node]:
    for node in tree.walk():
        if node.text:
            yield node
