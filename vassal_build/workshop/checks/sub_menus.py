"""Every command that a Sub-Menu holds is a command of at least one piece that has the Sub-Menu."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from vassal_build.codec.traits import Mask, MenuSeparator, MultiLocationCommand, RawTrait, SubMenu, Trait
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.mentions import is_extension
from vassal_build.workshop.opened import Expanded, OpenedModule
from vassal_build.workshop.trait_keys import menu_commands

SUB_MENU_NAMES_NOTHING = Code(
    "MOD135",
    "sub-menu-names-nothing",
    Severity.WARNING,
    "A Sub-Menu lists a menu text that no command of its pieces has.",
    "The command that was meant stays in the main menu. The engine says nothing.",
    "A Sub-Menu with `Lose a step` where the Layer's command is called Lose step.",
    "Write the menu text exactly as the command has it.",
)


SEPARATOR = "<separator>"
"""The menu text of every Menu Separator (MenuSeparator.SEPARATOR_NAME)."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield SUB_MENU_NAMES_NOTHING once for each sub-menu of a prototype or slot. Source: MenuDisplayer.createPopup."""
    if is_extension(module):
        return  # its pieces may use prototypes of the module
    places = {definition.path: module.at(definition.path, definition.line) for definition in module.definitions}
    useful: dict[tuple[str, SubMenu], set[str]] = {}
    texts: dict[int, frozenset[str] | None] = {}
    for expanded in module.pieces:
        menus = [placed for placed in expanded.placed if isinstance(placed.trait, SubMenu)]
        known = _menu_texts(expanded, texts) if menus else None
        for placed in menus:
            menu = cast("SubMenu", placed.trait)
            found = useful.setdefault((placed.origin.path, menu), set())
            found.update(menu.commands if known is None else known.intersection(menu.commands))
    for (path, menu), found in useful.items():
        missing = [f"'{command}'" for command in menu.commands if command not in found]
        if missing:
            message = f"the sub-menu '{menu.name}' lists {', '.join(missing)}, but no command of these pieces has it"
            yield SUB_MENU_NAMES_NOTHING.at(places[path], message, subject=menu.name)


def _menu_texts(expanded: Expanded, texts: dict[int, frozenset[str] | None]) -> frozenset[str] | None:
    """Give the menu texts of a piece, None when they cannot be known; `texts` holds those of traits, by their id."""
    known: set[str] = set()
    for placed in expanded.placed:
        trait = placed.trait
        if id(trait) not in texts:
            unclear = isinstance(trait, MultiLocationCommand | RawTrait)
            texts[id(trait)] = None if unclear else frozenset(_texts_of(trait))
        found = texts[id(trait)]
        if found is None:
            return None
        known |= found
    return frozenset(known)


def _texts_of(trait: Trait) -> Iterator[str]:
    yield from (command.menu for command in menu_commands(trait))
    if isinstance(trait, Mask):
        yield trait.peek_menu
    elif isinstance(trait, SubMenu):
        yield trait.name
    elif isinstance(trait, MenuSeparator):
        yield from (SEPARATOR, trait.description)
