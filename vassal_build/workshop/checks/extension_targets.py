"""What an extension adds to is in its module, or was added by the extension before, under the name that it is given.

Nothing is said of an extension whose module is not known, nor of targets inside custom classes.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.embedded import read_path
from vassal_build.codec.modulefile import EXTENSION_ELEMENT
from vassal_build.codes.mod_extensions import EXTENSION_TARGET_MISSING, EXTENSION_TARGET_RENAMED
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.component_paths import follow
from vassal_build.workshop.component_tree import ComponentTree
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule


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
