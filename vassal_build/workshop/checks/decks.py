"""Every deck that a trait, a command, another deck or an expression names is there; of setups, setup_decks.py.

Prototypes that no piece has are skipped, and extensions without their module: what decks they may name is not
known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import find_all, short_name
from vassal_build.codec.elements import kind_of
from vassal_build.codec.traits import Attachment, GlobalKeyCommand, ReturnToDeck, SetPieceProperty, Trait
from vassal_build.codec.traits.target import Target
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.expressions import can_become, is_expression
from vassal_build.workshop.in_play import in_play
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.texts import texts

UNKNOWN_DECK = Code(
    "MOD410",
    "unknown-deck",
    Severity.WARNING,
    "The module has no deck of the name given here.",
    "The cards stay where they are. The engine shows an error for a command of the card, and nothing for one of the "
    "deck. An extension may supply the deck.",
    "A Return to Deck to `Discards` in a module whose deck is called Discard.",
    "Correct the name of the deck, or add the deck.",
)


DECK = "module.map.DrawPile"
SEND = "module.map.deck.DeckSendKeyCommand"
NO_DECK = "<none>"
"""What old editors write for no deck."""
LITERAL = re.compile(r'\{\s*"([^"\\$]*)"\s*\}')
"""An expression that is nothing but a text."""
COMPARED = re.compile(r'\bDeckName\s*==\s*"([^"\\$]+)"')


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield UNKNOWN_DECK. Source: DrawPile.findDrawPile, ReturnToDeck, Deck.sendToDeck, GlobalCommandTarget."""
    if not module.knows_all:
        return
    known = known_decks(module)
    for place, who, text in _named(module):
        if name := unknown_deck(text, known):
            yield UNKNOWN_DECK.at(place, f"{who}: the module has no deck '{name}'", subject=name)
    for place, who in _aimless(module):
        yield UNKNOWN_DECK.at(place, f"{who} names no deck", subject=who)


def unknown_deck(text: str, known: frozenset[str]) -> str:
    """Give the name of the deck that a text names and that is not there, empty when there is no such."""
    constant = LITERAL.fullmatch(text.strip())
    name = constant[1] if constant else text
    return "" if is_expression(name) or any(can_become(name, deck) for deck in known) else name


def known_decks(module: OpenedModule) -> frozenset[str]:
    """Give the names of all decks, the ids that the engine gives them, and what a custom class may call a deck."""
    piles = [pile for one in module.together for pile in find_all(one.root, DECK)]
    custom = (element for one in module.together for _, element in one.elements if kind_of(element) is None)
    names = {element.get("name", "") for element in (*piles, *custom)}
    return frozenset(names | {f"Deck{number}" for number in range(len(piles))})


def _named(module: OpenedModule) -> Iterator[tuple[Location, str, str]]:
    for definition in in_play(module):
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.traits:
            yield from ((place, type(trait).__name__, name) for name in named_by(trait))
    for path, element in module.elements:
        place = module.at(path, line_of(element))
        yield from ((place, attribute, name) for attribute, name in _of_element(element))
    for text in texts(module):
        if is_expression(text.text):
            yield from ((text.place, f"{text.what} compares DeckName", name) for name in COMPARED.findall(text.text))


def named_by(trait: Trait) -> Iterator[str]:
    """Give the decks that a trait names."""
    if isinstance(trait, ReturnToDeck):
        if (trait.version or 0) < 2:
            yield trait.deck
        elif not trait.choose:
            yield trait.deck_expression or ""
    elif isinstance(trait, GlobalKeyCommand | Attachment | SetPieceProperty):
        yield from _of_target(trait.target)


def _of_target(target: Target) -> Iterator[str]:
    if target.by_location and target.place == "DECK":
        yield target.deck


def sent_to_by(element: etree._Element) -> Iterator[tuple[str, str]]:
    """Give the deck to which a deck or one of its commands sends its cards, with the attribute that names it."""
    kind = short_name(str(element.tag))
    if kind == DECK and element.get("reshuffleCommand") and element.get("reshuffleTarget") != NO_DECK:
        yield "reshuffleTarget", element.get("reshuffleTarget", "")
    elif kind == SEND:
        variable = element.get("variableDeck") == "true"
        yield (
            ("deckExpression", element.get("deckExpression", ""))
            if variable
            else (
                "targetDeck",
                element.get("targetDeck", ""),
            )
        )


def _of_element(element: etree._Element) -> Iterator[tuple[str, str]]:
    yield from sent_to_by(element)
    target = element.get("target", "")
    if "|" in target:
        yield from (("the target", name) for name in _of_target(Target.parse(target)))


def _aimless(module: OpenedModule) -> Iterator[tuple[Location, str]]:
    for definition in in_play(module):
        for trait in definition.piece.find_all(ReturnToDeck):
            if (trait.version or 0) >= 2 and not trait.choose and not trait.deck_expression:
                yield module.at(definition.path, definition.line), f"the command '{trait.menu or 'to a deck'}'"
    for path, element in module.elements:
        kind = short_name(str(element.tag))
        if kind == DECK and element.get("reshuffleCommand") and element.get("reshuffleTarget", "") in ("", NO_DECK):
            yield module.at(path, line_of(element)), f"the command '{element.get('reshuffleCommand')}'"
        elif kind == SEND and element.get("variableDeck") != "true" and not element.get("targetDeck"):
            yield module.at(path, line_of(element)), "the command to send cards"
