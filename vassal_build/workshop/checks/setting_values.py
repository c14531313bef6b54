"""Settings of components are of the kind that the engine reads from them; colours of traits are colours."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.color import COLOR, is_color
from vassal_build.codec.sequence import decode
from vassal_build.codec.traits import Trait
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.setting_kinds import DECIMALS, WHOLE_NUMBERS, has_color, has_flag

VALUE_OF_WRONG_KIND = Code(
    "MOD020",
    "value-of-wrong-kind",
    Severity.ERROR,
    "A setting that takes a number, a colour, or true or false has another kind of value.",
    "If the setting needs a number, VASSAL reports an internal error and leaves out the component with everything in "
    "it. It reads a wrong colour as black, and anything but true as false.",
    '`nSides="six"` on a dice button, `color="red"` on a grid, `visible="yes"` on a numbering.',
    "Write a value of the kind that the message gives.",
)


WHOLE = re.compile(r"[-+]?[0-9]{1,10}")
DECIMAL = re.compile(r"\s*[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?[fFdD]?\s*")
HIGHEST = 2**31


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield VALUE_OF_WRONG_KIND. Source: setAttribute of the components, ColorConfigurer.stringToColor."""
    for path, element in module.elements:
        kind = short_name(str(element.tag))
        for name, value in ((str(name), str(value)) for name, value in element.attrib.items()):
            wanted = _wanted(kind, name, value)
            if wanted:
                message = f"{name} is '{value}'; it must be {wanted}"
                yield VALUE_OF_WRONG_KIND.at(module.at(path, line_of(element)), message, subject=name)
    for definition in module.definitions:
        for trait in definition.piece.traits:
            for name, value in _colors(trait):
                place = module.at(definition.path, definition.line)
                message = f"{type(trait).__name__}: {name} is '{value}'; it must be a colour such as 255,0,0"
                yield VALUE_OF_WRONG_KIND.at(place, message, subject=name)


def _wanted(kind: str, name: str, value: str) -> str:
    """Say what should stand there, in words; empty when the value is right."""
    if name in WHOLE_NUMBERS.get(kind, ()):
        return "" if WHOLE.fullmatch(value) and -HIGHEST <= int(value) < HIGHEST else "a whole number"
    if name in DECIMALS.get(kind, ()):
        return "" if DECIMAL.fullmatch(value) else "a number"
    if has_color(kind, name):
        return "" if is_color(value) else "a colour such as 255,0,0"
    if has_flag(kind, name):
        return "" if value.lower() in ("true", "false", "") else "true or false"
    return ""


def _colors(trait: Trait) -> Iterator[tuple[str, str]]:
    """Yield field name and text of what should be a colour and is none; a prototype may fill one in later."""
    places = [(at, column.name) for at, column in enumerate(trait.TYPE) if column.kind is COLOR]
    text = trait.type_text() if places else ""
    tokens = decode(text.removeprefix(trait.ID), trait.DELIMITER) if text.startswith(trait.ID) and places else []
    for at, name in places:
        if at < len(tokens) and "$" not in tokens[at] and not is_color(tokens[at]):
            yield name, tokens[at]
