"""What an extension adds to is in its module, or was added by the extension before, under the name that it is given.

Nothing is said of an extension whose module is not known, nor of targets inside custom classes.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.component_path import read_path
from vassal_build.codec.modulefile import EXTENSION_ELEMENT
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.component_paths import follow
from vassal_build.workshop.component_tree import ComponentTree
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule

EXTENSION_TARGET_MISSING = Code(
    "MOD012",
    "extension-target-missing",
    Severity.ERROR,
    "An extension adds to a component that its module does not have, and there is none of the same class in its place.",
    "The engine refuses the whole extension and moves its file to the inactive extensions.",
    "`VASSAL.build.module.Inventory:Units` where the module has no Inventory.",
    "Add to a component that the module has, or use the extension with the version of the module it was made for.",
)

EXTENSION_TARGET_RENAMED = Code(
    "MOD013",
    "extension-target-renamed",
    Severity.WARNING,
    "An extension adds to a component by a name that none has there. A component of the same class has another name.",
    "The engine silently uses the first component of that class, so what you add may appear in the wrong place.",
    "`VASSAL.build.module.PieceWindow:Counters` where the window has been called Units since release 2.",
    "Write the component's present name into the target.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield EXTENSION_TARGET_MISSING and EXTENSION_TARGET_RENAMED. Source: ComponentPathBuilder.addToPath."""
    if module.base is None or not module.base.knows_all:
        return
    tree = ComponentTree(module.base.root)
    for path, element in module.elements:
        if short_name(str(element.tag)) != EXTENSION_ELEMENT:
            continue
        target, place = element.get("target", ""), module.at(path, line_of(element))
        found = follow(tree, tree.root, read_path(target))
        child = next(element.iterchildren(etree.Element), None)
        if found.component is not None and child is not None:
            tree.add(found.component, child)
        if found.missing:
            message = f"'{module.base.name}' has no {found.missing}, so nothing can be added to '{target}'"
            yield EXTENSION_TARGET_MISSING.at(place, message, subject=target)
        elif found.renamed:
            message = f"'{module.base.name}' has no component with the name {found.renamed}; the target is '{target}'"
            yield EXTENSION_TARGET_RENAMED.at(place, message, subject=target)
