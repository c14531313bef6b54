"""Components of two modules compared by their paths, attribute by attribute; pieces are compared in pieces.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import configure_name, content, java_name
from vassal_build.counted import counted
from vassal_build.workshop.diff.change import Change, ChangeKind, Part
from vassal_build.workshop.diff.places import Placed
from vassal_build.workshop.diff.words import changed, shown, without_numbers

PIECES = tuple(java_name(name) for name in ("widget.PieceSlot", "widget.CardSlot", "module.PrototypeDefinition"))
SETUP = java_name("module.PredefinedSetup")

Paths = Mapping[str, list[Placed]]
"""The components of a module by their paths, which some share."""

LABELS = ("text", "buttonText", "tooltip", "icon")
"""Attributes that distinguish a component without a name from others."""


class Missing(Struct, frozen=True):
    """A component that one of the two modules lacks, and how many stand in it."""

    place: Placed
    inside: int

    def change(self, kind: ChangeKind) -> Change:
        """Tell it as a change, a component without a name by its label."""
        element = self.place.element
        label = _label(element)
        details = [label] if label else []
        if self.inside:
            details.append(f"with {counted(self.inside, 'component')} in it")
        return Change(_part(element), kind, self.place.path, tuple(details))


def component_changes(old: Sequence[Placed], new: Sequence[Placed]) -> Iterator[Change]:
    """Yield what was removed, changed and added, in document order.

    Of components with the same path those that are equal belong together, the others by their order. One that differs
    in nothing but its name was renamed. What stands in a component that was removed or added is counted only.
    """
    before, after = _by_path(old), _by_path(new)
    removed, added = list(_missing(before, after)), list(_missing(after, before))
    renamed = tuple(_renamed(removed, added))
    yield from (one.change(ChangeKind.REMOVED) for one in removed if one not in {gone for gone, _ in renamed})
    for gone, come in renamed:
        names = (configure_name(one.place.element) for one in (gone, come))
        yield Change(_part(come.place.element), ChangeKind.CHANGED, gone.place.path, (changed("name", *names),))
    for path, ones in before.items():
        for one, other in _pairs(ones, after.get(path, [])):
            if details := tuple(_differences(one.element, other.element)):
                yield Change(_part(one.element), ChangeKind.CHANGED, path, details)
    yield from (one.change(ChangeKind.ADDED) for one in added if one not in {come for _, come in renamed})


def attribute_changes(old: etree._Element, new: etree._Element, but: Sequence[str] = ()) -> Iterator[str]:
    """Yield a line for each attribute that differs, but for those named."""
    for name in sorted({*old.attrib, *new.attrib}.difference(but)):
        before, after = old.get(name), new.get(name)
        if without_numbers(before or "") != without_numbers(after or "") or (before is None) != (after is None):
            yield changed(name, before, after)


def _by_path(components: Sequence[Placed]) -> Paths:
    found: dict[str, list[Placed]] = {}
    for one in components:
        if one.element.tag not in PIECES:
            found.setdefault(one.path, []).append(one)
    return found


def _pairs(old: list[Placed], new: list[Placed]) -> Iterator[tuple[Placed, Placed]]:
    if len(old) == len(new) == 1:
        yield old[0], new[0]
        return
    yield from zip(_unlike(old, new), _unlike(new, old), strict=False)


def _unlike(ones: list[Placed], others: list[Placed]) -> list[Placed]:
    """Those that have no equal among the others."""
    left = Counter(_text(one.element) for one in others)
    return [one for one in ones if not _taken(left, one)]


def _taken(left: Counter[str], one: Placed) -> bool:
    text = _text(one.element)
    left[text] -= 1
    return left[text] >= 0


def _text(element: etree._Element) -> str:
    return f"{sorted(element.attrib.items())}{content(element)}"


def _missing(ones: Paths, others: Paths) -> Iterator[Missing]:
    """Components that the others lack: the outermost, with the number of those inside."""
    inside: Counter[str] = Counter()
    top: dict[str, str] = {}
    found = []
    for path, same in ones.items():
        number = len(same) - len(others.get(path, ()))
        above = same[0].above
        if number > 0 and above in top:
            top[path] = top[above]
            inside[top[above]] += number
        elif number > 0:
            if path not in others:
                top[path] = path
            found += _unlike(same, others.get(path, []))[:number]
    return (Missing(one, inside[one.path]) for one in found)


def _renamed(removed: Sequence[Missing], added: Sequence[Missing]) -> Iterator[tuple[Missing, Missing]]:
    """Pairs of a component that is gone and one that has come in its place, alike in all but their names."""
    left: dict[str, list[Missing]] = {}
    for one in added:
        if configure_name(one.place.element):
            left.setdefault(_but_for_the_name(one), []).append(one)
    for one in removed:
        if configure_name(one.place.element) and (same := left.get(_but_for_the_name(one))):
            yield one, same.pop(0)


def _but_for_the_name(one: Missing) -> str:
    own = one.place.element
    name = configure_name(own)
    rest = sorted((key, value) for key, value in own.attrib.items() if value != name)
    inside = ((below.tag, sorted(below.attrib.items()), content(below)) for below in own.iterdescendants(etree.Element))
    return repr((one.place.above, own.tag, rest, content(own), *inside))


def _label(element: etree._Element) -> str:
    if configure_name(element):
        return ""
    text = content(element) if len(element) == 0 else ""
    return next((shown(one) for one in (text, *(element.get(name, "") for name in LABELS)) if one), "")


def _part(element: etree._Element) -> Part:
    return Part.SETUP if element.tag == SETUP else Part.COMPONENT


def _differences(old: etree._Element, new: etree._Element) -> Iterator[str]:
    yield from attribute_changes(old, new)
    if content(old) != content(new):
        yield changed("text", content(old), content(new))
