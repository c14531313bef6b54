"""The traits of two versions of a piece compared field by field; which belong together goes by text, name and likeness.

The numbers of named keys do not count, for VASSAL gives other ones in every session.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from difflib import SequenceMatcher

from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.traits import RawTrait, Trait
from vassal_build.workshop.diff.words import changed, shown, value_changes, without_numbers, worded
from vassal_build.workshop.refresh.matching import trait_name

OWN = ("kept_type", "kept_state", "_as_read", "state_tail")
PLACE = ("map", "x", "y", "properties", "gpid")
"""Fields of a Basic Piece that mean nothing in a definition, or are shown otherwise."""
LIKE = 0.6
"""Of two traits of a kind without names, this part of the fields is equal when they belong together."""

LABELS = ("menu", "names", "key", "keys", "watch_keys", "message")


def trait_changes(old: Sequence[Trait], new: Sequence[Trait]) -> Iterator[str]:
    """Yield a line for each trait that was removed, moved or added, and for each field of one that differs."""
    gone, come = _unlike(old, new)
    for test in (_same_text, _same_name, _alike):
        for one in tuple(gone):
            other = _best(one, come, test)
            if other is not None:
                gone.remove(one)
                come.remove(other)
                yield from _changes_in_words(one, other)
    yield from (f"trait removed: {named(trait)}" for trait in gone)
    yield from (f"trait added: {named(trait)}" for trait in come)


def named(trait: Trait) -> str:
    """Give the kind of a trait with its own name, or else with its menu text, key or what it says."""
    name = trait_name(trait)
    if name.endswith("'") or isinstance(trait, RawTrait):
        return name
    own = next((worded(getattr(trait, one)) for one in LABELS if worded(getattr(trait, one, None))), "")
    return f"{name} {shown(own)}" if own else name


def _unlike(old: Sequence[Trait], new: Sequence[Trait]) -> tuple[list[Trait], list[Trait]]:
    """The traits of either that the other does not have at that place."""
    before, after = (list(map(_text, traits)) for traits in (old, new))
    gone: list[Trait] = []
    come: list[Trait] = []
    for what, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what != "equal":
            gone += old[a:b]
            come += new[c:d]
    return gone, come


def _best(one: Trait, others: Sequence[Trait], likeness: Callable[[Trait, Trait], float]) -> Trait | None:
    found = max(others, key=lambda other: likeness(one, other), default=None)
    return found if found is not None and likeness(one, found) > 0 else None


def _same_text(one: Trait, other: Trait) -> float:
    return float(_text(one) == _text(other))


def _same_name(one: Trait, other: Trait) -> float:
    name = trait_name(one)
    return float(type(one) is type(other) and name == trait_name(other) and name.endswith("'"))


def _alike(one: Trait, other: Trait) -> float:
    if type(one) is not type(other):
        return 0
    if isinstance(one, BasicPiece):
        return 1
    if isinstance(one, RawTrait):
        return float(trait_name(one) == trait_name(other))
    names = _fields(one)
    part = sum(getattr(one, name) == getattr(other, name) for name in names) / len(names)
    return part if part >= LIKE else 0


def _changes_in_words(old: Trait, new: Trait) -> Iterator[str]:
    if _text(old) == _text(new):
        yield f"trait moved: {named(new)}"
    elif isinstance(old, RawTrait):
        yield f"{named(new)}: {changed('type', old.type_text(), new.type_text())}"
    else:
        for name in _fields(old):
            lines = value_changes(name, getattr(old, name), getattr(new, name))
            yield from (f"{named(new)}: {line}" for line in lines)


def _fields(trait: Trait) -> list[str]:
    but = (*OWN, *PLACE) if isinstance(trait, BasicPiece) else OWN
    return [one.name for one in fields(trait) if one.name not in but]


def _text(trait: Trait) -> str:
    if isinstance(trait, BasicPiece):
        return trait.type_text()
    return without_numbers(f"{trait.type_text()}\n{trait.state_text()}")
