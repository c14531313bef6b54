"""What is set is read somewhere, and what is read has not the name of something set but for a letter."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.traits import CalculatedProperty, DynamicProperty, Marker, Trait
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.engine_names import ENGINE_NAMES, is_engine_name
from vassal_build.workshop.mentions import PROPERTY_KINDS, is_closed, mentions
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.property_names import set_names
from vassal_build.workshop.spelling import Spelling
from vassal_build.workshop.texts import texts

PROPERTY_NOBODY_READS = Code(
    "MOD421",
    "property-nobody-reads",
    Severity.NOTE,
    "A Marker, or a Dynamic, Calculated, global or zone property has a name that appears nowhere else in the module.",
    "It has no effect. It may be a leftover, or the place that should read it may spell the name differently. Java "
    "classes of the module or an extension may still read it.",
    "A Marker with the property Nation in a module that never reads Nation.",
    "Delete the property, or correct the spelling where it should be read.",
)

MISSPELT_PROPERTY = Code(
    "MOD422",
    "misspelt-property",
    Severity.WARNING,
    "An expression or format reads a property that nothing sets. A property with nearly the same name is set.",
    "Property names are case sensitive, and a name that the engine does not know has an empty value.",
    "`$Stenght$` or `{strength > 2}` where a Marker sets Strength.",
    "Spell the name the same way in both places.",
)


ENGINE_READS = frozenset(
    (
        *("NoStack", "Immobile", "IgnoreGrid", "cannotMove", "Moved", "Selected", "Restricted", "RestrictedMovement"),
        *("Invisible", "InvisibleToOthers", "Obscured", "ObscuredToOthers", "InvisibleDisableAutoReportMoves"),
        "PieceId",
    )
)
"""Properties that VASSAL itself asks pieces for (VASSAL.counters.Properties)."""


class Setter(Struct, frozen=True):
    """A trait or component that makes a property: its kind, the name, and the place."""

    kind: str
    name: str
    place: Location


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MISSPELT_PROPERTY and PROPERTY_NOBODY_READS, once for each name, at the first place."""
    known = set_names(module)
    spelling = Spelling(known | ENGINE_NAMES)
    meant: set[str] = set()
    read: set[str] = set()
    seen: set[str] = set()
    for text in texts(module):
        if text.text in seen:
            continue
        seen.add(text.text)
        names = text.names - read
        read |= names
        for name in sorted(names - known):
            other = meant_by(name, spelling)
            if other is not None:
                meant.add(other)
                message = f"{text.what} reads '{name}', which nothing sets; do you mean '{other}'? {text.shown}"
                yield MISSPELT_PROPERTY.at(text.place, message, subject=name)
    if is_closed(module):
        yield from _unread(module, meant, Spelling(read))


def meant_by(name: str, spelling: Spelling) -> str | None:
    """Give the property that is meant by a name that nothing sets, None when it is no other's name misspelt.

    spelling: of all names that are set, and of the engine's.
    """
    other = None if is_engine_name(name) else spelling.like(name)
    return None if other is None or _is_relative(name, other) else other


def _is_relative(name: str, other: str) -> bool:
    """Whether a name goes on from one of the engine's, as those of later engines do: PieceNames from PieceName."""
    return other in ENGINE_NAMES and name.startswith(other)


def _unread(module: OpenedModule, meant: set[str], read: Spelling) -> Iterator[Diagnostic]:
    mentioned = mentions(module)
    found: dict[str, list[Setter]] = {}
    for setter in _setters(module):
        name = setter.name
        if name and not mentioned.has(name) and not is_engine_name(name) and name not in ENGINE_READS | meant:
            found.setdefault(name, []).append(setter)
    for name, setters in found.items():
        first = setters[0]
        more = f" (and {len(setters) - 1} more)" if setters[1:] else ""
        other = read.like(name)
        hint = f"; do you mean '{other}'?" if other else ""
        message = f"{first.kind}{more} sets '{name}', which nothing reads{hint}"
        yield PROPERTY_NOBODY_READS.at(first.place, message, subject=name)


def _setters(module: OpenedModule) -> Iterator[Setter]:
    for path, element in module.elements:
        kind = short_name(str(element.tag))
        if kind in PROPERTY_KINDS and len(element) == 0:
            yield Setter(kind.rsplit(".", 1)[-1], element.get("name", ""), module.at(path, line_of(element)))
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.traits:
            yield from (Setter(type(trait).__name__, name, place) for name in _made(trait))


def _made(trait: Trait) -> tuple[str, ...]:
    if isinstance(trait, Marker):
        return trait.names
    return (trait.name,) if isinstance(trait, DynamicProperty | CalculatedProperty) else ()
