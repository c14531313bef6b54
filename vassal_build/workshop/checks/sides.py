"""Every side that a trait, a window or a button names is one that players can take."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.buildfile import content, find_all, short_name
from vassal_build.codec.sequence import decode
from vassal_build.codec.traits import Invisible, Mask, RestrictedAccess, Trait
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.mentions import has_java
from vassal_build.workshop.opened import OpenedModule

SIDE_NOBODY_HAS = Code(
    "MOD022",
    "side-nobody-has",
    Severity.WARNING,
    "A trait, a window or a button is for a side that the module does not have.",
    "No player can take that side, so nobody can use it. The engine says nothing.",
    "A Restricted Access trait for the side `Axsi` in a module with the sides Allies and Axis.",
    "Correct the name of the side, or add the side.",
)


OBSERVER = "<observer>"
"""What the engine calls those who have taken no side."""
SIDES = "sides:"
SIDED = {"module.PrivateMap": "side", "module.PlayerHand": "side", "module.Inventory": "sides"}
"""The attribute of each component that lists the sides for which it is."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield SIDE_NOBODY_HAS. Source: PlayerRoster, Restricted.isRestricted, SpecifiedSideAccess, PrivateMap.

    Java code of a module may offer other sides; then nothing is reported. Without sides the engine restricts nobody.
    """
    if any(has_java(one) for one in module.together):
        return
    known = _sides(module)
    for path, element in module.elements:
        kind = short_name(str(element.tag))
        text = element.get(SIDED[kind]) if kind in SIDED else None
        if text:
            yield from _unknown(module.at(path, line_of(element)), kind, decode(text, ","), known)
    for definition in module.definitions if known else ():
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.traits:
            yield from _unknown(place, type(trait).__name__, _of_trait(trait), known)


def _sides(module: OpenedModule) -> frozenset[str]:
    rosters = (roster for one in module.together for roster in find_all(one.root, "module.PlayerRoster"))
    return frozenset(content(entry) for roster in rosters for entry in roster.iterchildren("entry"))


def _of_trait(trait: Trait) -> list[str]:
    if isinstance(trait, RestrictedAccess):
        return list(trait.sides)
    if isinstance(trait, Mask | Invisible) and trait.access.startswith(SIDES):
        return decode(trait.access.removeprefix(SIDES), ":")
    return []


def _unknown(place: Location, what: str, named: list[str], known: frozenset[str]) -> Iterator[Diagnostic]:
    lost = [side for side in dict.fromkeys(named) if side and side not in known | {OBSERVER} and "$" not in side]
    for side in lost:
        sides = f"the sides are {', '.join(sorted(known))}" if known else "it has no sides"
        message = f"{what.rsplit('.', 1)[-1]} is for the side '{side}', which the module does not have; {sides}"
        yield SIDE_NOBODY_HAS.at(place, message, subject=side)
