"""Which trait of an old piece gives its state to which trait of the definition.

Engine class: VASSAL.build.GpIdChecker (copyState, findState).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from functools import lru_cache

from msgspec import Struct

from vassal_build.codec.columns import LATER, number
from vassal_build.codec.sequence import decode
from vassal_build.codec.traits import (
    Attachment,
    CanRotate,
    Layer,
    Marker,
    MarkWhenMoved,
    Mat,
    MatCargo,
    RawTrait,
    SendToLocation,
    TextLabel,
    Trait,
    parse_trait,
)
from vassal_build.codec.traits.target import Target as CommandTarget
from vassal_build.workshop.refresh.catalogue import Target
from vassal_build.workshop.refresh.changing import changes_in_play
from vassal_build.workshop.refresh.era import Era
from vassal_build.workshop.refresh.options import Options

NAMED_KEY = re.compile(r"(?<!\d)(?:57[3-9]|5[89]\d|6[0-3]\d)\d\d(\\*,0\\*,)")
"""The number of a named key: the engine gives names new numbers in every session and compares the names alone."""
DIALOG = "Dialog"
"""The font that Java takes for one that a machine has not got."""
ALWAYS = (Mat, MatCargo)
"""The engine takes cargo off a mat and puts it back, so these keep their states whatever their settings."""


class Level(Struct, frozen=True):
    """A trait of the refreshed piece: the level of the old piece that gives its state, and its state if none does.

    facings: of a Can Rotate; one that has fewer than before takes the last, as VASSAL has it from 3.7. keeps_empty:
    whether an empty state is one, as it is from 3.7 on.
    """

    source: int | None
    default: str
    facings: int = 0
    keeps_empty: bool = False

    def state(self, states: Sequence[str]) -> str:
        """Give the state that it has in a piece with these states before."""
        kept = None if self.source is None else states[self.source]
        if kept is None or (not kept and not self.keeps_empty):
            kept = self.default
        return str(self.facings - 1) if 1 < self.facings <= number([kept]) else kept


class Loss(Struct, frozen=True):
    """A trait of the old piece that changes in play and whose state goes nowhere.

    unmissed: the states that would not be missed. twin: the level of a trait with the same state, by its type, which
    is carried over and takes the place of this one, too; None when there is none.
    """

    source: int
    trait: str
    unmissed: frozenset[str]
    twin: int | None

    def in_states(self, states: Sequence[str]) -> bool:
        """Whether a piece with these states loses something by it."""
        state = states[self.source]
        return state not in self.unmissed if self.twin is None else state != states[self.twin]


class Plan(Struct, frozen=True):
    """How all pieces of one old type come to one definition; same: whether the two types say the same."""

    levels: tuple[Level, ...]
    losses: tuple[Loss, ...]
    same: bool


def plan(old: Sequence[Trait], target: Target, options: Options, era: Era) -> Plan:
    """Match the traits of an old piece, outermost first, with those of its definition, by the rules of an era."""
    levels = tuple(
        Level(
            None if _is_as_defined(new, era) else _source(old, new, options),
            new.state_text(),
            new.facings if isinstance(new, CanRotate) else 0,
            era is Era.NEW,
        )
        for new in target.traits
    )
    used = sorted({level.source for level in levels if level.source is not None})
    losses = tuple(
        Loss(index, trait_name(trait), _unmissed(trait, target), _twin(trait, old, used))
        for index, trait in enumerate(old)
        if index not in used and not isinstance(trait, Marker) and changes_in_play(trait)
    )
    same = len(old) == len(levels) and all(map(_needs_nothing, old, target.traits))
    return Plan(levels, losses, same)


def trait_name(trait: Trait) -> str:
    """Give the name of a kind of trait, with its own name where it has one."""
    kind = trait.type_text().partition(";")[0] if isinstance(trait, RawTrait) else type(trait).__name__
    own = getattr(trait, "name", "") or getattr(trait, "description", "")
    return f"{kind} '{own}'" if isinstance(own, str) and own else kind


def same_type(one: Trait, other: Trait, *, with_additions: bool = True) -> bool:
    """Whether the engine would write the same type for both: what an older engine left out is no difference.

    Keys are the same if they have the same name, or no name and the same key with the same modifiers. Without
    additions nothing that newer engines than 3.6 write is a difference.
    """
    if type(one) is not type(other):
        return False
    first, second = one.type_text(), other.type_text()
    if first == second:
        return True
    if isinstance(one, RawTrait):
        return unnumbered(first) == unnumbered(second)
    counting = with_additions and not _is_one_older(one, other)
    return _said(first, with_additions=counting) == _said(second, with_additions=counting)


def _is_one_older(one: Trait, other: Trait) -> bool:
    """Whether an older engine wrote one of two traits, which has fewer fields then."""
    both = one.in_full(), other.in_full()
    return bool(one.tail) != bool(other.tail) or any(None in _additions(each).values() for each in both)


def _needs_nothing(old: Trait, new: Trait) -> bool:
    """Whether a trait says all that its definition says."""
    return same_type(old, new) and (old.type_text() == new.type_text() or not _says_more(new, old))


def _says_more(new: Trait, old: Trait) -> bool:
    """Whether the first says something in what newer engines added that the second does not say."""
    said = _additions(old.in_full())
    more = any(value and value != said.get(name) for name, value in _additions(new.in_full()).items())
    return more or (any(new.tail) and new.tail != old.tail)


def _additions(trait: Trait) -> Mapping[str, object]:
    """Give the fields that newer engines added, by name; None where the trait's engine did not write one."""
    return {column.name: getattr(trait, column.name) for column in trait.TYPE if column.missing is LATER}


@lru_cache(maxsize=8192)
def _said(type_text: str, *, with_additions: bool) -> Mapping[str, object]:
    """The fields of a trait's type, by name, as the newest engine knows them, or without its additions."""
    trait = parse_trait(type_text).in_full()
    trait = trait if with_additions else trait.without_additions()
    return {each.name: _plain(getattr(trait, each.name)) for each in fields(trait) if each.compare}


def _plain(value: object) -> object:
    if isinstance(value, CommandTarget):
        return value.without_additions()
    return unnumbered(value) if isinstance(value, str) else value


def unnumbered(text: str) -> str:
    """Give a text with one number for all named keys, which have others in every session."""
    return NAMED_KEY.sub(r"57348\1", text)


def _is_as_defined(new: Trait, era: Era) -> bool:
    """Whether a trait always has the state of its definition: a Marker, and a label that nobody can change."""
    return isinstance(new, Marker) or (era is Era.NEW and isinstance(new, TextLabel) and new.key.is_none)


def _source(old: Sequence[Trait], new: Trait, options: Options) -> int | None:
    found = (index for index, trait in enumerate(old) if type(trait) is type(new) and _matches(trait, new, options))
    return next(found, None)


def _matches(old: Trait, new: Trait, options: Options) -> bool:
    if isinstance(new, ALWAYS) or same_type(old, new, with_additions=not options.additions):
        return True
    if isinstance(old, TextLabel) and isinstance(new, TextLabel):
        by_name = options.labels and old.description == new.description
        return by_name or (options.fonts and _differ_by_a_font(old, new))
    if isinstance(old, Layer) and isinstance(new, Layer):
        return options.layers and old.name == new.name and bool(old.version) == bool(new.version)
    if isinstance(old, MarkWhenMoved) and isinstance(new, MarkWhenMoved):
        return _differ_by_a_word(old, new)
    if isinstance(old, Attachment) and isinstance(new, Attachment):
        return old.name == new.name
    if isinstance(old, CanRotate) and isinstance(new, CanRotate):
        return options.rotation and old.name == new.name
    return False


def _differ_by_a_font(one: TextLabel, other: TextLabel) -> bool:
    """Whether one has Dialog for the font of the other: a machine that has not got this writes that."""
    return DIALOG in (one.font, other.font) and same_type(
        *(replace(each, font=DIALOG, kept_type=None) for each in (one, other))
    )


def _differ_by_a_word(one: MarkWhenMoved, other: MarkWhenMoved) -> bool:
    """Whether one has no word for the menu, as very old ones have not: engines and languages have other words then."""
    return any(map(_has_no_word, (one, other))) and same_type(
        *(replace(each, menu="", kept_type=None) for each in (one, other)), with_additions=False
    )


def _has_no_word(trait: MarkWhenMoved) -> bool:
    names = [column.name for column in trait.TYPE]
    tokens = decode(trait.type_text().removeprefix(trait.ID), trait.DELIMITER)
    return len(tokens) <= names.index("menu")


def _unmissed(trait: Trait, target: Target) -> frozenset[str]:
    """The states in which a trait of its kind begins, in the definition or in the editor."""
    begun = set() if isinstance(trait, RawTrait) else {type(trait)().state_text()}
    return frozenset({"", *begun, *(new.state_text() for new in target.traits if type(new) is type(trait))})


def _twin(trait: Trait, old: Sequence[Trait], used: Iterable[int]) -> int | None:
    return next((index for index in used if same_type(old[index], trait) or _shares_state(old[index], trait)), None)


def _shares_state(one: Trait, other: Trait) -> bool:
    """Whether both have a state that belongs to the whole piece: where it was sent from is the same for all."""
    return isinstance(one, SendToLocation) and isinstance(other, SendToLocation)
