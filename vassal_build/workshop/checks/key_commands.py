"""Every key stroke that is sent is heard, and every named one that is waited for is sent or can be clicked.

Java code of a module may hear and send any key; then only the pieces without traits of its own are looked at, and only
for what they press on themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree
from msgspec import Struct

from vassal_build.codec.elements import kind_of
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import Mask, RawTrait, Trait
from vassal_build.codes.code import Code
from vassal_build.counted import more_times
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.replacing import replace
from vassal_build.workshop import component_keys, trait_keys
from vassal_build.workshop.deck_menu import offered, turns_face_down
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.expansion import Placed
from vassal_build.workshop.key_numbers import KeyNumbers
from vassal_build.workshop.key_words import key_words
from vassal_build.workshop.mentions import has_java
from vassal_build.workshop.opened import Expanded, OpenedModule
from vassal_build.workshop.trait_cache import Remembered

KEY_NOBODY_HEARS = Code(
    "MOD301",
    "key-nobody-hears",
    Severity.WARNING,
    "Something sends a keystroke, and nothing reacts to it.",
    "The command does less than it should, and the engine says nothing.",
    "A Trigger Action sends StepDwon; the Layer waits for StepDown.",
    "Correct the keystroke on one side, or delete it.",
)

KEY_NOBODY_SENDS = Code(
    "MOD302",
    "key-nobody-sends",
    Severity.WARNING,
    "A trait or button waits for a named keystroke that nothing sends, and it has no menu text or button.",
    "It can never happen.",
    "A Send to Location on GoHome that no Trigger Action sends.",
    "Send the keystroke from a Trigger Action or button, give the command a menu text, or delete it.",
)


Mark = tuple[int, str, int, bool]
"""A definition, a kind of trait in it, and a key that it sends (True) or waits for (False)."""


class Traffic(Struct, frozen=True):
    """The keys of a whole module: pressed on pieces, pressed for the module, heard by pieces and by components.

    is_whole: whether it has no Java code of its own, which may hear and send others. is_masked_by_decks: whether it
    has a deck that turns cards face down, which puts their masks on without a key.
    """

    to_pieces: frozenset[KeyStroke]
    to_module: frozenset[KeyStroke]
    by_pieces: frozenset[KeyStroke]
    by_module: frozenset[KeyStroke]
    is_whole: bool
    is_masked_by_decks: bool


class TraitKeys(Struct, frozen=True):
    """The keys of one trait, by their numbers.

    waited: those heard that have a name and that nothing outside its piece sends. within: those that it presses on its
    piece. clicked: those of its menu. lost_to_pieces, lost_to_module: those that it sends and nothing there hears.
    """

    heard: frozenset[int]
    waited: frozenset[int]
    within: frozenset[int]
    clicked: frozenset[int]
    lost_to_pieces: frozenset[int]
    lost_to_module: frozenset[int]


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield KEY_NOBODY_HEARS and KEY_NOBODY_SENDS, once for each key and kind of trait or component."""
    traffic = _traffic(module)
    grouped: dict[tuple[str, str, str], list[Diagnostic]] = {}
    for finding in (*_of_pieces(module, traffic), *_of_components(module, traffic)):
        mark = (finding.code, finding.subject, finding.message.split()[0])
        grouped.setdefault(mark, []).append(finding)
    for findings in grouped.values():
        others = {str(finding.location): finding.message for finding in findings[1:]}
        more = f", and {more_times(len(findings) - 1)}" if findings[1:] else ""
        yield replace(findings[0], message=findings[0].message + more, evidence=tuple(others)[:5])


def subject_of(key: KeyStroke) -> str:
    """Give what a finding about a key is known by: its name, or its code with modifiers."""
    return key.name or key.text()


def _traffic(module: OpenedModule) -> Traffic:
    placed = (placed.trait for one in module.together for expanded in one.pieces for placed in expanded.placed)
    traits = list({id(trait): trait for trait in placed}.values())
    elements = [element for one in module.together for _, element in one.elements]
    unknown = {key for trait in traits for key in trait_keys.may_send(trait)}
    return Traffic(
        frozenset(key for trait in traits for key in trait_keys.sent_to_pieces(trait))
        | frozenset(key for element in elements for key in component_keys.sent_to_pieces(element))
        | unknown,
        frozenset(key for trait in traits for key in trait_keys.sent_to_module(trait))
        | frozenset(key for element in elements for key in component_keys.sent_to_module(element))
        | unknown,
        frozenset(key for trait in traits for key in trait_keys.heard(trait)),
        frozenset(key for element in elements for key in component_keys.heard(element)),
        not any(has_java(one) for one in module.together),
        any(turns_face_down(element) for element in elements),
    )


def _of_pieces(module: OpenedModule, traffic: Traffic) -> Iterator[Diagnostic]:
    """Yield what no piece that a trait of a definition is in hears or sends; a prototype is written for many pieces."""
    numbers = KeyNumbers()
    keys_of = Remembered(lambda trait: _keys_of(trait, traffic, numbers))
    found = list(_unmet(module, keys_of, numbers, traffic.is_whole))
    met = _met(module, keys_of, {mark[0] for mark, _ in found}) if found else frozenset()
    yield from (finding for mark, finding in found if mark not in met)


def _unmet(
    module: OpenedModule, keys_of: Remembered[TraitKeys], numbers: KeyNumbers, is_whole: bool
) -> Iterator[tuple[Mark, Diagnostic]]:
    own = {id(definition) for definition in module.definitions}
    for expanded in module.pieces:
        if not is_whole and any(isinstance(placed.trait, RawTrait) for placed in expanded.placed):
            continue
        keys = [keys_of(placed.trait) for placed in expanded.placed]
        heard, within = _within_piece(keys)
        for placed, one in zip(expanded.placed, keys, strict=True):
            if id(placed.origin) not in own:
                continue
            mark = (id(placed.origin), type(placed.trait).__name__)
            for lost, nobody in (
                (one.within - heard, "no trait of the piece reacts"),
                (one.lost_to_pieces if is_whole else frozenset(), "no piece reacts"),
                (one.lost_to_module if is_whole else frozenset(), "no button reacts"),
            ):
                for key in numbers.keys(lost) if lost else ():
                    yield (*mark, numbers.number(key), True), _unheard(module, expanded, placed, key, nobody)
            waited = one.waited - within if is_whole else frozenset()
            for key in numbers.keys(waited) if waited else ():
                yield (*mark, numbers.number(key), False), _unsent(module, expanded, placed, key)


def _met(module: OpenedModule, keys_of: Remembered[TraitKeys], origins: set[int]) -> frozenset[Mark]:
    """Give the keys of these definitions that at least one piece hears or sends itself."""
    met: set[Mark] = set()
    for expanded in module.pieces:
        if not any(id(placed.origin) in origins for placed in expanded.placed):
            continue
        keys = [keys_of(placed.trait) for placed in expanded.placed]
        heard, within = _within_piece(keys)
        for placed, one in zip(expanded.placed, keys, strict=True):
            mark = (id(placed.origin), type(placed.trait).__name__)
            met.update((*mark, key, True) for key in one.within & heard)
            met.update((*mark, key, False) for key in one.waited & within)
    return frozenset(met)


def _within_piece(keys: list[TraitKeys]) -> tuple[frozenset[int], frozenset[int]]:
    """Give what the traits of a piece hear, and what they press on it or a player can click."""
    return (
        frozenset().union(*(one.heard for one in keys)),
        frozenset().union(*(one.within | one.clicked for one in keys if one.within or one.clicked)),
    )


def _keys_of(trait: Trait, traffic: Traffic, numbers: KeyNumbers) -> TraitKeys:
    heard = trait_keys.heard(trait)
    return TraitKeys(
        numbers.of(heard),
        numbers.of(key for key in _needed(trait, heard, traffic) - traffic.to_pieces if key.name),
        numbers.of(trait_keys.sent_within(trait)),
        numbers.of(command.key for command in trait_keys.menu_commands(trait) if command.menu),
        numbers.of(trait_keys.sent_to_pieces(trait) - traffic.by_pieces),
        numbers.of(trait_keys.sent_to_module(trait) - traffic.by_module),
    )


def _needed(trait: Trait, heard: frozenset[KeyStroke], traffic: Traffic) -> frozenset[KeyStroke]:
    """Give the keys without which something that a trait can do never happens. Source: Deck.pieceRemoved."""
    return heard - {trait.key} if isinstance(trait, Mask) and traffic.is_masked_by_decks else heard


def _of_components(module: OpenedModule, traffic: Traffic) -> Iterator[Diagnostic]:
    if not traffic.is_whole:
        return
    for path, element in module.elements:
        place = module.at(path, line_of(element))
        for keys, ears, nobody in (
            (component_keys.sent_to_pieces(element), traffic.by_pieces, "no piece reacts"),
            (component_keys.sent_to_module(element), traffic.by_module, "no button reacts"),
        ):
            for key in _ordered(keys - ears):
                yield KEY_NOBODY_HEARS.at(
                    place, f"{_kind(element)} sends {key_words(key)}, but {nobody}", subject=subject_of(key)
                )
        if component_keys.is_shown(element) or kind_of(element) is None:
            continue
        for key in _ordered(component_keys.heard(element) - traffic.to_module - offered(element)):
            if key.name:
                message = f"{_kind(element)} waits for {key_words(key)}, which nothing sends"
                yield KEY_NOBODY_SENDS.at(place, message, subject=subject_of(key))


def _ordered(keys: frozenset[KeyStroke]) -> list[KeyStroke]:
    return sorted(keys, key=KeyStroke.text)


def _kind(element: etree._Element) -> str:
    return str(element.tag).rsplit(".", 1)[-1]


def _unheard(module: OpenedModule, expanded: Expanded, placed: Placed, key: KeyStroke, nobody: str) -> Diagnostic:
    trait, piece = type(placed.trait).__name__, expanded.definition.called
    message = f"{trait} sends {key_words(key)}, but {nobody} (in {piece})"
    place = module.at(placed.origin.path, placed.origin.line)
    return KEY_NOBODY_HEARS.at(place, message, subject=subject_of(key))


def _unsent(module: OpenedModule, expanded: Expanded, placed: Placed, key: KeyStroke) -> Diagnostic:
    trait, piece = type(placed.trait).__name__, expanded.definition.called
    message = f"{trait} waits for {key_words(key)}, which nothing sends (in {piece})"
    place = module.at(placed.origin.path, placed.origin.line)
    return KEY_NOBODY_SENDS.at(place, message, subject=subject_of(key))
