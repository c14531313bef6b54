"""Every key stroke that is sent is heard, and every named one that is waited for is sent or can be clicked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lxml import etree

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codes.mod_keys import KEY_NOBODY_HEARS, KEY_NOBODY_SENDS
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop import component_keys, trait_keys
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.expansion import Placed
from vassal_build.workshop.opened import Expanded, OpenedModule


@dataclass(frozen=True, slots=True)
class Traffic:
    """The keys of a whole module: pressed on pieces, pressed for the module, heard by pieces and by components."""

    to_pieces: frozenset[KeyStroke]
    to_module: frozenset[KeyStroke]
    by_pieces: frozenset[KeyStroke]
    by_module: frozenset[KeyStroke]


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield KEY_NOBODY_HEARS and KEY_NOBODY_SENDS, once for each key and kind of trait or component."""
    traffic = _traffic(module)
    grouped: dict[tuple[str, str, str], list[Diagnostic]] = {}
    for finding in (*_of_pieces(module, traffic), *_of_components(module, traffic)):
        mark = (finding.code, finding.subject, finding.message.split()[0])
        grouped.setdefault(mark, []).append(finding)
    for findings in grouped.values():
        others = {str(finding.location): finding.message for finding in findings[1:]}
        more = f", and {len(findings) - 1} times more" if findings[1:] else ""
        yield replace(findings[0], message=findings[0].message + more, evidence=tuple(others)[:5])


def shown(key: KeyStroke) -> str:
    """Give a key as a person reads it: its name, or its code with modifiers."""
    return key.name or key.text()


def _traffic(module: OpenedModule) -> Traffic:
    traits = [placed.trait for expanded in module.pieces for placed in expanded.placed]
    elements = [element for _, element in module.elements]
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
    )


def _of_pieces(module: OpenedModule, traffic: Traffic) -> Iterator[Diagnostic]:
    for expanded in module.pieces:
        traits = [placed.trait for placed in expanded.placed]
        heard = {key for trait in traits for key in trait_keys.heard(trait)}
        within = {key for trait in traits for key in trait_keys.sent_within(trait)}
        clicked = {command.key for trait in traits for command in trait_keys.menu_commands(trait) if command.menu}
        for placed in expanded.placed:
            for keys, ears, whom in (
                (trait_keys.sent_within(placed.trait), heard, "no trait of the piece"),
                (trait_keys.sent_to_pieces(placed.trait), traffic.by_pieces, "no piece"),
                (trait_keys.sent_to_module(placed.trait), traffic.by_module, "no button"),
            ):
                for key in _ordered(keys - ears):
                    yield _unheard(module, expanded, placed, key, whom)
            for key in _ordered(trait_keys.heard(placed.trait) - within - clicked - traffic.to_pieces):
                if key.name:
                    yield _unsent(module, expanded, placed, key)


def _of_components(module: OpenedModule, traffic: Traffic) -> Iterator[Diagnostic]:
    for path, element in module.elements:
        place = module.at(path, line_of(element))
        for keys, ears, whom in (
            (component_keys.sent_to_pieces(element), traffic.by_pieces, "no piece"),
            (component_keys.sent_to_module(element), traffic.by_module, "no button"),
        ):
            for key in _ordered(keys - ears):
                yield KEY_NOBODY_HEARS.at(
                    place, f"{_kind(element)} sends {shown(key)}, and {whom} hears it", subject=shown(key)
                )
        if component_keys.is_shown(element):
            continue
        for key in _ordered(component_keys.heard(element) - traffic.to_module):
            if key.name:
                message = f"{_kind(element)} waits for {shown(key)}, which nothing sends"
                yield KEY_NOBODY_SENDS.at(place, message, subject=shown(key))


def _ordered(keys: frozenset[KeyStroke]) -> list[KeyStroke]:
    return sorted(keys, key=KeyStroke.text)


def _kind(element: etree._Element) -> str:
    return str(element.tag).rsplit(".", 1)[-1]


def _unheard(module: OpenedModule, expanded: Expanded, placed: Placed, key: KeyStroke, whom: str) -> Diagnostic:
    trait, name = type(placed.trait).__name__, expanded.definition.name
    message = f"{trait} sends {shown(key)}, and {whom} hears it (in '{name}')"
    place = module.at(placed.origin.path, placed.origin.line)
    return KEY_NOBODY_HEARS.at(place, message, subject=shown(key))


def _unsent(module: OpenedModule, expanded: Expanded, placed: Placed, key: KeyStroke) -> Diagnostic:
    trait, name = type(placed.trait).__name__, expanded.definition.name
    message = f"{trait} waits for {shown(key)}, which nothing sends (in '{name}')"
    place = module.at(placed.origin.path, placed.origin.line)
    return KEY_NOBODY_SENDS.at(place, message, subject=shown(key))
