"""Components of two modules compared by their paths, attribute by attribute; pieces are compared in pieces.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import content, java_name, walk
from vassal_build.workshop.diff.change import Change, Kind, Part

PIECES = tuple(java_name(name) for name in ("widget.PieceSlot", "widget.CardSlot", "module.PrototypeDefinition"))
SETUP = java_name("module.PredefinedSetup")


def component_changes(old: etree._Element, new: etree._Element) -> Iterator[Change]:
    """Yield what was removed, changed and added, in document order; components of one path go by their order."""
    before, after = _by_path(old), _by_path(new)
    for path, element in before.items():
        if path not in after:
            yield Change(_part(element), Kind.REMOVED, path)
        elif details := tuple(_differences(element, after[path])):
            yield Change(_part(element), Kind.CHANGED, path, details)
    for path, element in after.items():
        if path not in before:
            yield Change(_part(element), Kind.ADDED, path)


def _by_path(root: etree._Element) -> dict[str, etree._Element]:
    seen: Counter[str] = Counter()
    found = {}
    for path, element in walk(root):
        if element.tag in PIECES:
            continue
        place = "GameModule" + path[len(path.split("/", 1)[0]) :]
        seen[place] += 1
        found[place if seen[place] == 1 else f"{place} ({seen[place]})"] = element
    return found


def _part(element: etree._Element) -> Part:
    return Part.SETUP if element.tag == SETUP else Part.COMPONENT


def _differences(old: etree._Element, new: etree._Element) -> Iterator[str]:
    for name in sorted({*old.attrib, *new.attrib}):
        before, after = old.get(name), new.get(name)
        if before != after:
            yield f"{name}: {shown(before)} -> {shown(after)}"
    if content(old) != content(new):
        yield f"text: {shown(content(old))} -> {shown(content(new))}"


def shown(value: str | None) -> str:
    """Give a value in one short line."""
    if value is None:
        return "(none)"
    line = " ".join(value.split())
    return f"'{line}'" if len(line) <= 80 else f"'{line[:77]}…'"
