"""Every word that a module holds anywhere but where it names a property that is being set.

A property whose name is in none of these words is read by nothing in the module. Most words are not meant as names of
properties; that does not matter, because what is mentioned is only ever exempted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import content, short_name
from vassal_build.codec.modulefile import EXTENSION_ROOT
from vassal_build.codec.sequence import decode
from vassal_build.codec.traits import (
    CalculatedProperty,
    DynamicProperty,
    Marker,
    SetGlobalProperty,
    SetPieceProperty,
    Trait,
)
from vassal_build.workshop.definitions import DefinitionKind
from vassal_build.workshop.opened import OpenedModule

PROPERTY_KINDS = ("module.properties.GlobalProperty", "module.properties.ZoneProperty")
SETTING = (DynamicProperty, SetGlobalProperty, SetPieceProperty, CalculatedProperty)
"""Traits whose first field is the name of the property that they set."""
WORD = re.compile(r"\w+")
BY_NAME = re.compile(r'(?:Get\w*Property|Sum\w*)\s*\(\s*(?!"(?:\\.|[^"\\])*"\\*\s*[,)])')
"""The call of a function with the name of a property that is put together, or is itself the value of a property."""
IN_QUOTES = re.compile(r'"((?:\\.|[^"\\])*)"', re.DOTALL)
REFEREE = "CounterId"
PIECES = frozenset(kind.value for kind in DefinitionKind if kind.value)


class Mentions(Struct, frozen=True):
    """words: all of them. parts: texts from which names of properties are put together; an empty one is any name."""

    words: frozenset[str]
    parts: frozenset[str]

    def has(self, name: str) -> bool:
        """Say whether a property of that name may be read: each word of it is mentioned, or it may be put together."""
        return all(word in self.words for word in WORD.findall(name)) or any(part in name for part in self.parts)


def mentions(module: OpenedModule) -> Mentions:
    """Collect the words of a module; the work is linear in its size."""
    found: set[str] = set()
    for _, element in module.elements:
        found.update(_of_element(element))
    for definition in module.definitions:
        found.add(definition.piece.basic.type_text())
        for trait in definition.piece.traits:
            found.update(_of_trait(trait))
    words = {word for text in found for word in WORD.findall(text)}
    return Mentions(frozenset(words), frozenset(_parts(found)))


def is_closed(module: OpenedModule) -> bool:
    """Say whether nothing but the module itself can read its properties.

    It is no extension, has no Java of its own, and no piece with a CounterId, for the referee reads all properties of
    those. Extensions of a module may read them too, which cannot be seen from here.
    """
    if is_extension(module) or has_java(module):
        return False
    markers = (trait for one in module.definitions for trait in one.piece.find_all(Marker))
    return not any(REFEREE in marker.names for marker in markers)


def is_extension(module: OpenedModule) -> bool:
    """Say whether it is an extension, whose pieces use what is in the module."""
    return module.root.tag == EXTENSION_ROOT


def has_java(module: OpenedModule) -> bool:
    """Say whether it has classes of its own, as files or as components."""
    return any(name.endswith(".class") for name in module.entries) or any(
        "." in str(element.tag) and not str(element.tag).startswith("VASSAL.") for _, element in module.elements
    )


def _of_element(element: etree._Element) -> Iterator[str]:
    kind = short_name(str(element.tag))
    for name, value in element.attrib.items():
        if name != "name" or kind not in PROPERTY_KINDS:
            yield str(value)
    if kind not in PIECES:
        yield content(element)


def _of_trait(trait: Trait) -> Iterator[str]:
    if isinstance(trait, Marker):
        yield from trait.values
        return
    yield trait.state_text()
    if isinstance(trait, SETTING):
        yield from decode(trait.type_text().removeprefix(trait.ID), trait.DELIMITER)[1:]
    else:
        yield trait.type_text()


def _parts(found: set[str]) -> Iterator[str]:
    for text in found:
        if BY_NAME.search(text):
            yield from IN_QUOTES.findall(text) or ("",)
