"""A deck to which cards are sent by its name has that name alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.traits import ReturnToDeck
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.checks.decks import DECK, LITERAL, named_by, sent_to_by
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.in_play import in_play
from vassal_build.workshop.opened import OpenedModule

DECKS_OF_ONE_NAME = Code(
    "MOD415",
    "decks-of-one-name",
    Severity.WARNING,
    "Cards are sent to a deck by a name that several decks have.",
    "The engine does not report it. The cards go to whichever of the decks it set up last, wherever they come from.",
    "A Return to Deck to `Discard` in a module with a deck Discard on each player's map.",
    "Give each deck a name of its own.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield DECKS_OF_ONE_NAME once for each name. Source: DrawPile.findDrawPile, Deck.mySetType."""
    piles = [pile.get("name", "") for one in module.together for pile in find_all(one.root, DECK)]
    several = {name: number for name, number in Counter(piles).items() if name and number > 1}
    for place, who, text in _sending(module) if several else ():
        constant = LITERAL.fullmatch(text.strip())
        name = constant[1] if constant else text
        number = several.pop(name, 0)
        if number:
            message = f"{who}: {number} decks have the name '{name}'"
            yield DECKS_OF_ONE_NAME.at(place, message, subject=name)


def _sending(module: OpenedModule) -> Iterator[tuple[Location, str, str]]:
    for definition in in_play(module):
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.find_all(ReturnToDeck):
            yield from ((place, type(trait).__name__, name) for name in named_by(trait))
    for path, element in module.elements:
        place = module.at(path, line_of(element))
        yield from ((place, attribute, name) for attribute, name in sent_to_by(element))
