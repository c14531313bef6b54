"""Where a path of `class:name/...` leads in a module, and at which step it goes wrong.

Engine class: VASSAL.tools.ComponentPathBuilder (addToPath).
"""

from __future__ import annotations

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import java_name
from vassal_build.codec.component_path import PathStep
from vassal_build.codec.elements import CATALOGUE, kind_of
from vassal_build.workshop.component_tree import ComponentTree

ALWAYS = frozenset(java_name(kind) for kind in CATALOGUE["GameModule"].standard)
"""Components that the engine gives to every module, also where the build file has none."""


class Found(Struct, frozen=True):
    """Where a path leads: the component, None where it ends; the step that no name fits, empty when all do."""

    component: etree._Element | None
    renamed: str = ""
    missing: str = ""


def follow(tree: ComponentTree, above: etree._Element, steps: tuple[PathStep, ...]) -> Found:
    """Follow a path from a component down, as the engine does it; nothing is missing inside a custom class."""
    if not steps:
        return Found(above)
    tag, name, rest = steps[0].kind, steps[0].name, steps[1:]
    candidates = tree.of_class(above, tag)
    shown = tag.rsplit(".", 1)[-1] + (f" '{name}'" if name else "")
    if not candidates:
        unsure = tag in ALWAYS or kind_of(above) is None
        return Found(None, missing="" if unsure else shown)
    named = next((one for one in candidates if name is None or name in one.attrib.values()), None)
    if named is not None:
        return follow(tree, named, rest)
    for candidate in candidates:
        found = follow(tree, candidate, rest)
        if found.component is not None:
            return Found(found.component, renamed=shown)
    return Found(None, missing=shown)
