"""Dice have sides, and the lowest value of a property is not above its highest."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.traits import DynamicProperty, SetGlobalProperty, Trait
from vassal_build.codec.traits.limits import Limits
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.setting_values import WHOLE
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule

VALUE_OUT_OF_RANGE = Code(
    "MOD021",
    "value-out-of-range",
    Severity.WARNING,
    "A number is out of the range that the component or trait can use: dice without sides, or a minimum above the "
    "maximum.",
    "Dice without sides do not roll. A property whose minimum is above its maximum jumps to one of them at each "
    "change.",
    '`nSides="0"` on a dice button, a Dynamic Property from 9 to 1.',
    "Correct the number.",
)


DICE = ("module.DiceButton", "module.InternetDiceButton")
PROPERTIES = ("module.properties.GlobalProperty", "module.properties.ZoneProperty")


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield VALUE_OUT_OF_RANGE. Source: DiceButton.DR, IncrementProperty.getNewValue."""
    for path, element in module.elements:
        for name, message in _of_element(element):
            yield VALUE_OUT_OF_RANGE.at(module.at(path, line_of(element)), message, subject=name)
    for definition in module.definitions:
        for trait in definition.piece.traits:
            for name, message in _of_trait(trait):
                yield VALUE_OUT_OF_RANGE.at(module.at(definition.path, definition.line), message, subject=name)


def _of_element(element: etree._Element) -> Iterator[tuple[str, str]]:
    kind = short_name(str(element.tag))
    if kind in DICE and element.get("prompt") != "true":
        for name, word in (("nDice", "dice"), ("nSides", "sides")):
            number = _number(element.get(name, ""))
            if number is not None and number < 1:
                yield name, f"{name} is {number}: the button has no {word} to roll"
    if kind in PROPERTIES and element.get("isNumeric") == "true":
        lowest, highest = _number(element.get("min", "")), _number(element.get("max", ""))
        if lowest is not None and highest is not None and lowest > highest:
            yield element.get("name", ""), f"the minimum {lowest} is above the maximum {highest}"


def _of_trait(trait: Trait) -> Iterator[tuple[str, str]]:
    if isinstance(trait, DynamicProperty | SetGlobalProperty):
        limits: Limits = trait.limits
        if limits.numeric and limits.minimum > limits.maximum:
            message = f"{type(trait).__name__} '{trait.name}': the minimum {limits.minimum} is above the maximum "
            yield trait.name, message + str(limits.maximum)


def _number(text: str) -> int | None:
    return int(text) if WHOLE.fullmatch(text) else None
