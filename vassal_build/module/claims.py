"""Whether the kits of a module go together: each that is used is there, and no two of one piece claim the same.

A kit claims the keys and texts of its menu commands and the properties that it sets on its piece. Inner keys are no
claims: that several kits hear one of them is how they work together.
"""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations

from msgspec import Struct

from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits import (
    CalculatedProperty,
    DynamicProperty,
    Layer,
    Marker,
    Prototype,
    SetGlobalProperty,
    Trait,
)
from vassal_build.module.fixtures import Fixture
from vassal_build.module.kits.kit import Kit
from vassal_build.module.parts import Parts
from vassal_build.module.pieces import Counter
from vassal_build.workshop.key_words import key_words


class Claim(Struct, frozen=True):
    """A thing that one kit alone may have: what sort of thing, and which."""

    what: str
    name: str


def unnamed_kits(parts: Parts) -> Iterator[tuple[str, str]]:
    """Yield (who, kit) for each kit that a piece or another kit uses and that is not there, each kit once."""
    there = {kit.name for kit in parts.kits}
    pieces: tuple[Counter | Fixture, ...] = (*parts.counters, *parts.fixtures)
    users: list[tuple[str, Iterable[Trait]]] = [(f"the kit '{kit.name}'", kit.traits) for kit in parts.kits]
    users += [(f"the piece '{each.id}'", each.piece.traits) for each in pieces]
    reported: set[str] = set()
    for who, traits in users:
        for name in _used(traits):
            if name not in there | reported:
                reported.add(name)
                yield who, name


def doubled_names(parts: Parts) -> Iterator[tuple[str, str]]:
    """Yield (what, name) for each name of several kits, and for each id of several pieces."""
    ids = [*(each.id for each in parts.counters), *(each.id for each in parts.fixtures)]
    for what, names in (("kits", [kit.name for kit in parts.kits]), ("pieces", ids)):
        yield from ((what, name) for name, count in Counted(names).items() if count > 1)


def doubled_claims(parts: Parts) -> Iterator[tuple[Claim, str, str, str]]:
    """Yield (claim, one kit, other kit, piece) for what two kits of a piece claim, once for each two of them."""
    kits = {kit.name: kit for kit in parts.kits}
    reported: set[tuple[Claim, str, str]] = set()
    looked: set[tuple[str, ...]] = set()
    claims = cache(lambda name: frozenset(_claims(kits[name])))
    pieces: tuple[Counter | Fixture, ...] = (*parts.counters, *parts.fixtures)
    for piece in pieces:
        on_it = tuple(dict.fromkeys(_with_theirs(_used(piece.piece.traits), kits)))
        if on_it in looked:
            continue
        looked.add(on_it)
        for one, other in combinations(on_it, 2):
            for claim in sorted(claims(one) & claims(other), key=lambda each: (each.what, each.name)):
                if (claim, one, other) not in reported:
                    reported.add((claim, one, other))
                    yield claim, one, other, piece.id


def _used(traits: Iterable[Trait]) -> tuple[str, ...]:
    return tuple(trait.name for trait in traits if isinstance(trait, Prototype))


def _with_theirs(names: Iterable[str], kits: Mapping[str, Kit]) -> Iterator[str]:
    """Yield the kits of some names with those that they use."""
    for name in names:
        yield name
        yield from _with_theirs(_used(kits[name].traits), kits)


def _claims(kit: Kit) -> Iterator[Claim]:
    for trait in kit.traits:
        for menu, key in _commands(trait):
            if menu:
                yield Claim("text in the menu", menu)
                if key != NO_KEY:
                    yield Claim("key", key_words(key))
        yield from (Claim("property", name) for name in _properties(trait))


def _properties(trait: Trait) -> tuple[str, ...]:
    if isinstance(trait, Marker):
        return tuple(trait.names)
    if isinstance(trait, (CalculatedProperty, DynamicProperty)):
        return (trait.name,)
    return (f"{trait.name}_Level",) if isinstance(trait, Layer) else ()


def _commands(trait: Trait) -> Iterator[tuple[str, KeyStroke]]:
    """Yield the menu commands of a trait with their keys.

    A trait has the key of a command in a field that is named after the one with its text: `menu` and `key`, `on_menu`
    and `on_key`, `increase` and `increase_key`. The workshop's table of all traits would slow a build.
    """
    if isinstance(trait, (DynamicProperty, SetGlobalProperty)):
        yield from ((command.menu, command.key) for command in trait.commands)
    fields = {column.name for column in trait.TYPE}
    for text in fields:
        key = f"{text.removesuffix('menu')}key" if text.endswith("menu") else f"{text}_key"
        if key in fields:
            yield getattr(trait, text) or "", getattr(trait, key) or NO_KEY
