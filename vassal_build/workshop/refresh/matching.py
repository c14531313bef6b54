"""Which trait of an old piece gives its state to which trait of the definition.

Engine class: VASSAL.build.GpIdChecker (copyState, findState).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from vassal_build.codec.columns import LATER
from vassal_build.codec.errors import CodecError
from vassal_build.codec.traits import CanRotate, Layer, Marker, Mat, MatCargo, RawTrait, TextLabel, Trait, parse_trait
from vassal_build.workshop.refresh.catalogue import Target, stacks
from vassal_build.workshop.refresh.options import Options

NAMED_KEY = re.compile(r"(?<!\d)(?:57[3-9]|5[89]\d|6[0-3]\d)\d\d(\\*,0\\*,)")
"""The number of a named key: the engine gives names new numbers in every session and compares the names alone."""
ALWAYS = (Mat, MatCargo)
"""The engine takes cargo off a mat and puts it back, so these keep their states whatever their settings."""


@dataclass(frozen=True, slots=True)
class Level:
    """A trait of the refreshed piece: the level of the old piece that gives its state, and its state if none does."""

    source: int | None
    default: str


@dataclass(frozen=True, slots=True)
class Loss:
    """A trait of the old piece whose state goes nowhere, and the states that would not be missed."""

    source: int
    trait: str
    unmissed: frozenset[str]


@dataclass(frozen=True, slots=True)
class Plan:
    """How all pieces of one old type come to one definition; stood_alone: whether they did not stack."""

    levels: tuple[Level, ...]
    losses: tuple[Loss, ...]
    stood_alone: bool


def plan(old: Sequence[Trait], target: Target, options: Options) -> Plan:
    """Match the traits of an old piece, outermost first, with those of its definition."""
    levels = tuple(
        Level(None if isinstance(new, Marker) else _source(old, new, options), new.state_text())
        for new in target.traits
    )
    used = {level.source for level in levels}
    losses = tuple(
        Loss(index, trait_name(trait), _unmissed(trait, target))
        for index, trait in enumerate(old)
        if index not in used and not isinstance(trait, Marker)
    )
    return Plan(levels, losses, not stacks(old))


def trait_name(trait: Trait) -> str:
    """Give the name of a kind of trait, with its own name where it has one."""
    kind = trait.type_text().partition(";")[0] if isinstance(trait, RawTrait) else type(trait).__name__
    own = getattr(trait, "name", "") or getattr(trait, "description", "")
    return f"{kind} '{own}'" if isinstance(own, str) and own else kind


def same_type(one: Trait, other: Trait) -> bool:
    """Whether the engine would write the same type for both: what an older engine left out is no difference."""
    if type(one) is not type(other):
        return False
    if one.type_text() == other.type_text():
        return True
    first, second = _forms(one.type_text()), _forms(other.type_text())
    if first.read == second.read:
        return True
    if first.short or second.short:
        return first.trimmed is not None and first.trimmed == second.trimmed
    return first.written is not None and first.written == second.written


@dataclass(frozen=True, slots=True)
class _Forms:
    """A trait's type, keys without their numbers: as read, written anew, and without what newer engines added.

    The last two are None where they cannot be told; short: whether the type lacks the additions.
    """

    read: str
    written: str | None = None
    trimmed: str | None = None
    short: bool = False


@lru_cache(maxsize=8192)
def _forms(type_text: str) -> _Forms:
    read = _unnumbered(type_text)
    trait = parse_trait(type_text)
    if isinstance(trait, RawTrait):
        return _Forms(read)
    return _Forms(read, _written(trait), _written(trait, trimmed=True), _lacks_later(trait))


def _written(trait: Trait, *, trimmed: bool = False) -> str | None:
    try:
        return _unnumbered((trait.without_additions() if trimmed else trait).write_type())
    except CodecError:
        return None


def _unnumbered(text: str) -> str:
    return NAMED_KEY.sub(r"57348\1", text)


def _lacks_later(trait: Trait) -> bool:
    return any(column.missing is LATER and getattr(trait, column.name) is None for column in trait.TYPE)


def _source(old: Sequence[Trait], new: Trait, options: Options) -> int | None:
    found = (index for index, trait in enumerate(old) if type(trait) is type(new) and _matches(trait, new, options))
    return next(found, None)


def _matches(old: Trait, new: Trait, options: Options) -> bool:
    if isinstance(new, ALWAYS) or same_type(old, new):
        return True
    if isinstance(old, TextLabel) and isinstance(new, TextLabel):
        return options.labels and old.description == new.description
    if isinstance(old, Layer) and isinstance(new, Layer):
        return options.layers and old.name == new.name
    if isinstance(old, CanRotate) and isinstance(new, CanRotate):
        return options.rotation and old.name == new.name
    return False


def _unmissed(trait: Trait, target: Target) -> frozenset[str]:
    return frozenset({"", *(new.state_text() for new in target.traits if type(new) is type(trait))})
