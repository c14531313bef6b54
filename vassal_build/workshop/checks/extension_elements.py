"""Every ExtensionElement of an extension holds one component, as many as the engine builds."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.modulefile import EXTENSION_ELEMENT
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule

EMPTY_EXTENSION_ELEMENT = Code(
    "MOD010",
    "empty-extension-element",
    Severity.ERROR,
    "An ExtensionElement of an extension contains no component.",
    "The engine stops with an internal error while it loads the extension.",
    '`<VASSAL.build.module.ExtensionElement target=""/>`, left over after someone cut out its piece by hand.',
    "Delete the empty ExtensionElement.",
)

CROWDED_EXTENSION_ELEMENT = Code(
    "MOD011",
    "crowded-extension-element",
    Severity.ERROR,
    "An ExtensionElement of an extension contains more than one component.",
    "The engine builds the first component and silently ignores the others.",
    "Three PieceSlots pasted into one ExtensionElement: two of them never appear.",
    "Give each component an ExtensionElement of its own.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield EMPTY_EXTENSION_ELEMENT and CROWDED_EXTENSION_ELEMENT. Source: ExtensionElement.build."""
    for path, element in module.elements:
        if short_name(str(element.tag)) != EXTENSION_ELEMENT:
            continue
        place, target = module.at(path, line_of(element)), element.get("target", "")
        held = [short_name(str(child.tag)) for child in element.iterchildren(etree.Element)]
        if not held:
            yield EMPTY_EXTENSION_ELEMENT.at(place, f"it is empty, so it adds nothing to '{target}'", subject=target)
        elif len(held) > 1:
            lost = ", ".join(kind.rsplit(".", 1)[-1] for kind in held[1:4]) + (", ..." if len(held) > 4 else "")
            message = f"it contains {len(held)} components, and the engine ignores all but the first: {lost}"
            yield CROWDED_EXTENSION_ELEMENT.at(place, message, subject=target)
