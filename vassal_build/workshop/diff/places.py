"""Where the components of a module stand, and those that an extension adds: paths from the module down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import configure_name, java_name
from vassal_build.codec.component_path import read_path
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.modulefile import EXTENSION_ELEMENT, EXTENSION_ROOT

MODULE = "GameModule"
EXTENSION = "ModuleExtension"
ADDITION = java_name(EXTENSION_ELEMENT)


class Placed(Discreet, Struct, frozen=True):
    """A component with its path, and that of the component in which it stands."""

    HIDDEN = ("element",)

    path: str
    above: str
    element: etree._Element


def placed(roots: Iterable[etree._Element]) -> Iterator[Placed]:
    """Yield every component in document order; what an extension adds stands where it adds it."""
    for root in roots:
        if root.tag == EXTENSION_ROOT:
            yield Placed(EXTENSION, "", root)
            for child in root.iterchildren(etree.Element):
                yield from _added(child)
        else:
            yield from _walk(MODULE, "", root)


def _added(child: etree._Element) -> Iterator[Placed]:
    if child.tag != ADDITION:
        yield from _walk(_path(MODULE, child.tag, configure_name(child)), MODULE, child)
        return
    target = MODULE
    for step in read_path(child.get("target", "")):
        target = _path(target, step.kind, step.name or "")
    for part in child.iterchildren(etree.Element):
        yield from _walk(_path(target, part.tag, configure_name(part)), target, part)


def _walk(path: str, above: str, element: etree._Element) -> Iterator[Placed]:
    waiting = [Placed(path, above, element)]
    while waiting:
        one = waiting.pop()
        yield one
        waiting.extend(
            Placed(_path(one.path, child.tag, configure_name(child)), one.path, child)
            for child in reversed(one.element)
            if isinstance(child.tag, str)
        )


def _path(above: str, tag: object, name: str) -> str:
    simple = str(tag).rsplit(".", 1)[-1]
    return f"{above}/{simple}[{name}]" if name else f"{above}/{simple}"
