"""The components of a module with those that its extensions add, and where a path of `class:name/...` leads in it.

Engine classes: VASSAL.tools.ComponentPathBuilder (getPath), VASSAL.build.module.ExtensionElement.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lxml import etree
from msgspec import Struct, field

from vassal_build.codec.buildfile import configure_name
from vassal_build.codec.component_path import PathStep
from vassal_build.codec.modulefile import extension_parts
from vassal_build.workshop.definitions import Definition, DefinitionKind, read_definitions

SLOTS = (DefinitionKind.SLOT, DefinitionKind.CARD)


class ComponentTree(Struct, frozen=True):
    """The components of a module, with those that extensions add under each.

    What is called how is remembered, since hundreds of paths lead through the same few components.
    """

    root: etree._Element
    added: dict[etree._Element, list[etree._Element]] = field(default_factory=dict)
    _named: dict[tuple[etree._Element, str], dict[str | None, etree._Element]] = field(default_factory=dict)

    def add(self, above: etree._Element, child: etree._Element) -> None:
        """Put a component of an extension under one of the tree."""
        self.added.setdefault(above, []).append(child)
        self._named.pop((above, str(child.tag)), None)

    def of_class(self, above: etree._Element, tag: str) -> list[etree._Element]:
        """Give the children of a class, in the engine's order."""
        return [*above.iterchildren(tag), *(one for one in self.added.get(above, ()) if one.tag == tag)]

    def at(self, steps: Sequence[PathStep], above: etree._Element | None = None) -> etree._Element | None:
        """Give the component at the end of a path; without one of a name, any of the class through which it leads."""
        above = self.root if above is None else above
        if not steps:
            return above
        named = self._by_name(above, steps[0].kind).get(steps[0].name)
        children = self.of_class(above, steps[0].kind) if named is None else [named]
        ends = (self.at(steps[1:], child) for child in children)
        return next((end for end in ends if end is not None), None)

    def _by_name(self, above: etree._Element, tag: str) -> dict[str | None, etree._Element]:
        """The children of a class by name, the first of a name."""
        known = self._named.get((above, tag))
        if known is None:
            known = self._named[above, tag] = {_name(one): one for one in reversed(self.of_class(above, tag))}
        return known


def extended_tree(module: etree._Element, extensions: Iterable[etree._Element]) -> ComponentTree:
    """Put into the tree of a module what its extensions add, each where it says; what leads nowhere is left out."""
    tree = ComponentTree(module)
    for root in extensions:
        for part in extension_parts(root):
            above = tree.at(part.target)
            if above is not None and part.component is not None:
                tree.add(above, part.component)
    return tree


def slot_of(element: etree._Element) -> Definition | None:
    """Give what a component defines if it is a slot."""
    read = (one for one in read_definitions((("", element),)) if isinstance(one, Definition))
    return next((one for one in read if one.kind in SLOTS), None)


def _name(element: etree._Element) -> str | None:
    slot = None if configure_name(element) else slot_of(element)
    return slot.name if slot is not None else configure_name(element) or None
