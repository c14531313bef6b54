"""No map, board, zone, region or deck is named by digits that begin with a zero where VASSAL reads them as a number.

Grid locations are looked at in grid_locations.py, where it is known which numbers a grid gives.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import find_all, short_name
from vassal_build.codec.traits import ReturnToDeck, SendToLocation, Trait
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.in_play import in_play
from vassal_build.workshop.opened import OpenedModule

NAME_LOSES_ZEROS = Code(
    "MOD414",
    "name-loses-zeros",
    Severity.ERROR,
    "A trait or deck gives the name of a place or deck as digits that begin with a zero. VASSAL reads them as a "
    "number.",
    "VASSAL looks for 202 instead of 0202 and finds nothing, or the wrong place.",
    "A Send to Location to the grid location `0202`.",
    'Write the name as a text in braces: `{"0202"}`. With engine 3.6.8 or later you can set the global option for '
    "leading zeros instead.",
)


OPTIONS = "module.GlobalOptions"
OPTION = "storeLeadingZeroIntegersAsStrings"
SEND = "module.map.deck.DeckSendKeyCommand"
DIGITS = re.compile(r"\s*0[0-9]{1,9}\s*", re.ASCII)
FIELDS = {"L": ("map", "board"), "G": ("map", "board"), "Z": ("map", "zone"), "R": ("map", "region")}
"""What a Send to Location reads, by the kind of its destination."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield NAME_LOSES_ZEROS. Source: FormattedString, Expression.createExpression."""
    if keeps_zeros(module):
        return
    for place, what, name in _named(module):
        if as_read(name) != name:
            message = f"{what}: VASSAL reads '{name}' as {as_read(name)}; write it as " + f'{{"{name}"}}'
            yield NAME_LOSES_ZEROS.at(place, message, subject=name)


def as_read(name: str) -> str:
    """Give a name as the engine has it after it took the text for an expression."""
    return name if DIGITS.fullmatch(name) is None else str(int(name))


def keeps_zeros(module: OpenedModule) -> bool:
    """Say whether the global option is set with which such names stay as they are."""
    return any(options.get(OPTION) == "true" for one in module.together for options in find_all(one.root, OPTIONS))


def _named(module: OpenedModule) -> Iterator[tuple[Location, str, str]]:
    for definition in in_play(module):
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.traits:
            yield from ((place, f"{type(trait).__name__}.{field}", name) for field, name in _of_trait(trait))
    for path, element in module.elements:
        yield from ((module.at(path, line_of(element)), "deckExpression", name) for name in _of_element(element))


def _of_trait(trait: Trait) -> Iterator[tuple[str, str]]:
    if isinstance(trait, SendToLocation):
        yield from ((field, getattr(trait, field)) for field in FIELDS.get(trait.destination, ()))
    elif isinstance(trait, ReturnToDeck):
        if (trait.version or 0) < 2:
            yield "deck", trait.deck
        elif not trait.choose:
            yield "deck_expression", trait.deck_expression or ""


def _of_element(element: etree._Element) -> Iterator[str]:
    if short_name(str(element.tag)) == SEND and element.get("variableDeck") == "true":
        yield element.get("deckExpression", "")
