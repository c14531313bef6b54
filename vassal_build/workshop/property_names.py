"""The properties that a module sets: by traits, by global and zone properties, by turn trackers and dice.

What the engine itself sets is engine_names.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.trait_properties import properties_of

NAMING = (
    "module.properties.",
    "preferences.",
    "module.DiceButton",
    "module.SpecialDiceButton",
    "module.RandomTextButton",
    "module.turn.TurnTracker",
)
"""Kinds of component whose name is, or begins, the name of a property."""


def set_names(module: OpenedModule) -> frozenset[str]:
    """Give the names of all properties that anything sets in the module, or in that of an extension."""
    names = {name for one in module.together for _, element in one.elements for name in _of_element(element)}
    for one in module.together:
        for definition in one.definitions:
            names.update(name for trait in definition.piece.traits for name in properties_of(trait))
    return frozenset(names - {""})


def _of_element(element: etree._Element) -> Iterator[str]:
    kind = short_name(str(element.tag))
    if kind.startswith(NAMING):
        name = element.get("name", "")
        yield from (name, f"{name}_result")
    for attribute in ("property", "indexProperty") if "Level" in kind or "Button" in kind else ():
        yield element.get(attribute, "")
