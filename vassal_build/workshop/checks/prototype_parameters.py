"""What prototypes are given as parameters stands in their definitions, and takes nothing else away from them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from msgspec import Struct

from vassal_build import replacing
from vassal_build.codec.errors import CodecError
from vassal_build.codec.formatted import fill, words
from vassal_build.codec.piece import Piece
from vassal_build.codec.sequence import decode, decode_list
from vassal_build.codec.traits import Prototype
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import Definition
from vassal_build.workshop.engine_names import is_engine_name
from vassal_build.workshop.expressions import FORMAT_NAME, is_expression
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.property_names import set_names
from vassal_build.workshop.texts import trait_texts

UNKNOWN_PARAMETER = Code(
    "MOD130",
    "unknown-parameter",
    Severity.WARNING,
    "A prototype gets a parameter that its definition does not have between dollar signs.",
    "The value is lost. Most often the name is misspelt on one side.",
    "`prototype;Unit;Stenght=4` where the definition has `$Strength$`.",
    "Spell the parameter the same way on both sides.",
)

DOLLARS_LOST = Code(
    "MOD131",
    "dollars-lost",
    Severity.WARNING,
    "A prototype is used with parameters, and a format in it reads a property that is not one of them.",
    "As soon as a prototype has any parameter, even an empty one after a semicolon, the engine takes the dollar signs "
    "off every other word of the definition too. The format then shows the name of the property instead of its value.",
    "`prototype;Unit;Strength=4` where a Report Action of Unit has `$PieceName$ attacks`: it says `PieceName attacks`.",
    "Give the property as a parameter as well, or read it in an expression in braces.",
)

PARAMETER_NOT_READ = Code(
    "MOD132",
    "parameter-not-read",
    Severity.WARNING,
    "A part of the parameters of a prototype is not read: a name without a value, more than one equals sign, or "
    "anything after a second semicolon.",
    "The engine reads `name=value,name=value` and silently ignores the rest.",
    "`prototype;Unit;Strength=4;Side=Red`: the comma is missing, and Side has no value.",
    "Write the parameters as `name=value,name=value`.",
)

PARAMETER_LEFT_OUT = Code(
    "MOD133",
    "parameter-left-out",
    Severity.WARNING,
    "A prototype is used here without parameters. A format in it reads one that other pieces give, and nothing else "
    "sets it.",
    "The format shows nothing in its place, or only the name.",
    "`prototype;Unit` on one piece and `prototype;Unit;Strength=4` on others, where a Text Label of Unit shows "
    "`$Strength$`.",
    "Give the parameter here too.",
)


IN_QUOTES = re.compile(r'"(?:\\.|[^"\\])*"', re.DOTALL)


class Use(Struct, frozen=True, dict=True):
    """A use of a prototype with something after its name: the items of its list, and what stands after that."""

    prototype: Definition
    items: tuple[str, ...]
    after: tuple[str, ...]

    @cached_property
    def given(self) -> Mapping[str, str]:
        """The parameters with their values, as the engine reads them."""
        pairs = [decode(item, "=") for item in self.items]
        return {pair[0]: pair[1] for pair in pairs if len(pair) > 1}

    @property
    def unread(self) -> Iterator[str]:
        """What the engine skips."""
        yield from (item for item in self.items if item and len(decode(item, "=")) != 2)
        yield from (text for text in self.after if text)

    @cached_property
    def lost(self) -> tuple[tuple[str, str], ...]:
        """The fields of the prototype's traits with the words in them that lose their dollar signs."""
        try:
            filled = Piece.parse_definition(fill(self.prototype.text, self.given, keep_unknown=True)).traits
        except CodecError:
            return ()
        before = [text for trait in self.prototype.piece.traits for text in trait_texts(trait)]
        after = [text for trait in filled for text in trait_texts(trait)]
        if [name for name, _ in before] != [name for name, _ in after]:
            return ()
        return tuple(
            (field, word)
            for (field, old), (_, new) in zip(before, after, strict=True)
            for word in _formatted(field, old)
            if word not in self.given and f"${word}$" not in new
        )


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PARAMETER_LEFT_OUT, UNKNOWN_PARAMETER, DOLLARS_LOST and PARAMETER_NOT_READ.

    Sources: UsePrototype, FormattedStringExpression.
    """
    yield from _left_out(module)
    uses: dict[str, Use | None] = {}
    named: dict[str, frozenset[str]] = {}
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.find_all(Prototype):
            if trait.type_text() not in uses:
                uses[trait.type_text()] = _use(module, trait)
            use = uses[trait.type_text()]
            if use is None:
                continue
            name = trait.name
            known = named.setdefault(name, frozenset(words(use.prototype.text)))
            for text in use.unread:
                yield PARAMETER_NOT_READ.at(
                    place, f"VASSAL does not read '{text}' in the parameters of '{name}'", subject=text
                )
            for key in use.given.keys() - known:
                message = f"'{name}' gets the parameter '{key}', but its definition has no ${key}$"
                yield UNKNOWN_PARAMETER.at(place, message, subject=key)
            for field, word in use.lost:
                message = f"'{name}' has parameters, so its {field} shows '{word}' instead of the value of ${word}$"
                yield DOLLARS_LOST.at(place, message, subject=word)


def _left_out(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PARAMETER_LEFT_OUT where a prototype that others give parameters has none."""
    given: dict[str, set[str]] = {}
    for definition in module.definitions:
        for trait in definition.piece.find_all(Prototype):
            given.setdefault(trait.name, set()).update(key for key, _ in trait.parameters)
    wanted = {name: _shown(module.prototypes[name], keys) for name, keys in given.items() if name in module.prototypes}
    if not any(wanted.values()):
        return
    known = set_names(replacing.replace(module, definitions=tuple(map(_without_prototypes, module.definitions))))
    for definition in module.definitions:
        for trait in definition.piece.find_all(Prototype):
            if ";" in trait.type_text().removeprefix(Prototype.ID):
                continue
            for key in sorted(wanted.get(trait.name, frozenset()) - known):
                message = f"'{trait.name}' shows ${key}$, but this piece does not give that parameter, as others do"
                yield PARAMETER_LEFT_OUT.at(module.at(definition.path, definition.line), message, subject=key)


def _shown(prototype: Definition, keys: set[str]) -> frozenset[str]:
    fields = (text for trait in prototype.piece.traits for text in trait_texts(trait)) if keys else ()
    words_shown = {word for field, text in fields for word in _formatted(field, text)}
    return frozenset(word for word in words_shown & keys if not is_engine_name(word))


def _without_prototypes(definition: Definition) -> Definition:
    traits = tuple(trait for trait in definition.piece.traits if not isinstance(trait, Prototype))
    return replacing.replace(definition, piece=replace(definition.piece, traits=traits))


def _use(module: OpenedModule, trait: Prototype) -> Use | None:
    tokens = decode(trait.type_text().removeprefix(Prototype.ID), ";")
    if len(tokens) == 1 or tokens[0] not in module.prototypes:
        return None
    return Use(module.prototypes[tokens[0]], decode_list(tokens[1]), tuple(tokens[2:]))


def _formatted(field: str, text: str) -> Iterator[str]:
    """Give the words between dollar signs that have a value in play: those of formats, and of texts in filters."""
    if not is_expression(text):
        yield from dict.fromkeys(FORMAT_NAME.findall(text))
    elif field == "filter":
        yield from dict.fromkeys(word for one in IN_QUOTES.findall(text) for word in FORMAT_NAME.findall(one))
