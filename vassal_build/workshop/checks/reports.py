"""What is there to report has something to say, and a key on which to say it.

A map that reports no movement within a place, a private one or a hand is meant to be silent.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.traits import ReportAction
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.key_words import key_words
from vassal_build.workshop.opened import OpenedModule

EMPTY_REPORT = Code(
    "MOD305",
    "empty-report",
    Severity.WARNING,
    "A report has no text, or no keystroke that starts it.",
    "Nothing appears in the chat, so players cannot see in the log what happened.",
    "A Report Action with an empty message.",
    "Fill in the text or the keystroke, or delete the report.",
)


DICE = ("module.DiceButton", "module.SpecialDiceButton", "module.RandomTextButton", "module.InternetDiceButton")
TURN = "module.turn.TurnTracker"
ACTION = "module.DoActionButton"
MAP = "module.Map"


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield EMPTY_REPORT."""
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.find_all(ReportAction):
            if not trait.keys:
                yield EMPTY_REPORT.at(place, f"ReportAction '{trait.message}' has no keystroke")
            elif not trait.message and not any(trait.cycle_messages):
                keys = ", ".join(map(key_words, trait.keys))
                yield EMPTY_REPORT.at(place, f"ReportAction on {keys} has no text")
    for path, element in module.elements:
        for attribute in _silent(element):
            yield EMPTY_REPORT.at(module.at(path, line_of(element)), f"{attribute} is empty", subject=attribute)


def _silent(element: etree._Element) -> Iterator[str]:
    kind = short_name(str(element.tag))
    if kind in (*DICE, TURN) or (kind == ACTION and element.get("doReport") == "true"):
        wanted: tuple[str, ...] = () if kind == DICE[1] else ("reportFormat",)
    else:
        wanted = ("moveToFormat",) if kind == MAP and element.get("moveWithinFormat") else ()
    yield from (attribute for attribute in wanted if not element.get(attribute))
