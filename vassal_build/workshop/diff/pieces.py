"""Counters of two modules compared by gpid, prototypes by name, each trait by trait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from difflib import SequenceMatcher

from lxml import etree

from vassal_build.codec.buildfile import walk
from vassal_build.codec.traits import RawTrait, Trait
from vassal_build.workshop.definitions import Definition, read_definitions
from vassal_build.workshop.definitions import Kind as Origin
from vassal_build.workshop.diff.change import Change, Kind, Part
from vassal_build.workshop.diff.components import shown
from vassal_build.workshop.refresh.matching import trait_name

OWN = ("kept_type", "kept_state", "_as_read", "state_tail")


def piece_changes(old: etree._Element, new: etree._Element) -> Iterator[Change]:
    """Yield the prototypes and pieces removed, changed and added."""
    for part in (Part.PROTOTYPE, Part.PIECE):
        before, after = _definitions(old, part), _definitions(new, part)
        for key, definition in before.items():
            if key not in after:
                yield Change(part, Kind.REMOVED, _title(definition))
            elif details := tuple(_differences(definition, after[key])):
                yield Change(part, Kind.CHANGED, _title(after[key]), details)
        yield from (Change(part, Kind.ADDED, _title(after[key])) for key in after if key not in before)


def _definitions(root: etree._Element, part: Part) -> Mapping[str, Definition]:
    found: dict[str, Definition] = {}
    for one in read_definitions(tuple(walk(root))):
        if isinstance(one, Definition) and (one.kind is Origin.PROTOTYPE) == (part is Part.PROTOTYPE):
            found.setdefault(one.gpid or one.name, one)
    return found


def _title(definition: Definition) -> str:
    return f"{definition.name} (gpid {definition.gpid})" if definition.gpid else definition.name


def _differences(old: Definition, new: Definition) -> Iterator[str]:
    if old.text == new.text and old.name == new.name:
        return
    if old.name != new.name:
        yield f"name: {shown(old.name)} -> {shown(new.name)}"
    before, after = ((*one.piece.traits, one.piece.basic) for one in (old, new))
    texts = [[f"{trait.type_text()}\n{trait.state_text()}" for trait in traits] for traits in (before, after)]
    matcher = SequenceMatcher(None, texts[0], texts[1], autojunk=False)
    for what, a, b, c, d in matcher.get_opcodes():
        if what != "equal":
            yield from _replaced(before[a:b], after[c:d])


def _replaced(old: tuple[Trait, ...], new: tuple[Trait, ...]) -> Iterator[str]:
    left = list(new)
    for trait in old:
        other = next((one for one in left if _alike(trait, one)), None)
        if other is None:
            yield f"trait removed: {trait_name(trait)}"
            continue
        left.remove(other)
        yield from (f"{trait_name(other)}: {line}" for line in _fields(trait, other))
    yield from (f"trait added: {trait_name(trait)}" for trait in left)


def _alike(one: Trait, other: Trait) -> bool:
    return type(one) is type(other) and (not isinstance(one, RawTrait) or trait_name(one) == trait_name(other))


def _fields(old: Trait, new: Trait) -> Iterator[str]:
    if isinstance(old, RawTrait):
        yield f"{shown(old.type_text())} -> {shown(new.type_text())}"
        return
    for one in fields(old):
        if one.name in OWN:
            continue
        before, after = getattr(old, one.name), getattr(new, one.name)
        if before != after:
            yield f"{one.name}: {shown(_text(before))} -> {shown(_text(after))}"


def _text(value: object) -> str:
    return value if isinstance(value, str) else repr(value)
