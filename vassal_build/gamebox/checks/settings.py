"""Settings of game.toml that a module is built by: the kind of value, and that it names something there is.

A game without a `[module]` table builds no module yet and is not asked for these.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import date

from vassal_build.codes.box_reading import FILE_OF_NO_USE, WRONG_SETTING
from vassal_build.diagnostics import Diagnostic, is_shown
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.known_settings import KNOWN, unread_settings
from vassal_build.location import Location

MODULE: tuple[tuple[str, type, str], ...] = (
    ("lock", str, "a file name"),
    ("released", date, "a day"),
    ("vassal", str, "a version of VASSAL"),
    ("setups", list, "a list of setups"),
    ("solitaire", bool, "true or false"),
)
"""The keys of `[module]`, the kind of their values, and what they are."""

_VERSION = re.compile(r"\w[\w.+-]{0,63}", re.ASCII)
"""It becomes part of the module's file name."""
_LOCK = re.compile(r"[\w-]{1,64}\.lock", re.ASCII)


def module_settings(box: Gamebox) -> Iterator[Diagnostic]:
    """Every key of `[module]` is there and of its kind; its setups are those of the game, none left out."""
    module = box.settings.get("module")
    if not isinstance(module, Mapping):
        return
    if not _VERSION.fullmatch(box.version):
        yield _wrong(box, "game.version", f"{box.version!r} may only have letters, digits, '.', '-' and '+'")
    lock = module.get("lock")
    if isinstance(lock, str) and not _LOCK.fullmatch(lock):
        yield _wrong(box, "module.lock", f"{lock!r} is not the name of a file such as gpids.lock")
    for key, kind, what in MODULE:
        if not isinstance(module.get(key), kind):
            yield _wrong(box, f"module.{key}", f"it must be {what}, not {module.get(key)!r}")
    setups = module.get("setups")
    listed = setups if isinstance(setups, list) else None
    for name in listed or ():
        if name not in box.setups:
            yield _wrong(box, "module.setups", f"there is no setup '{name}'")
    for name in box.setups:
        if listed is not None and name not in listed:
            place = Location(f"{box.shown}/setups/{name}.csv")
            message = f"[module] setups of game.toml does not name '{name}', so the module does not have this setup"
            yield FILE_OF_NO_USE.at(place, message, subject=name)
    sequence = box.settings.get("sequence", {})
    if sequence.get("chart") not in box.charts:
        yield _wrong(box, "sequence.chart", f"there is no chart {sequence.get('chart')!r}")
    if not isinstance(sequence.get("turns"), int):
        yield _wrong(box, "sequence.turns", f"the number of Game Turns must be a number, not {sequence.get('turns')!r}")


def first_turns(box: Gamebox) -> Iterator[Diagnostic]:
    """`[scenarios.<setup>]` names a setup of the game and one of its Game Turns."""
    turns = box.settings.get("sequence", {}).get("turns")
    scenarios = box.settings.get("scenarios", {})
    for name, scenario in scenarios.items() if isinstance(scenarios, Mapping) else (("", None),):
        key = f"scenarios.{name}".rstrip(".")
        turn = scenario.get("turn", 1) if isinstance(scenario, Mapping) else None
        if name not in box.setups:
            yield _wrong(box, key, f"there is no setup '{name}'")
        elif not isinstance(turn, int) or isinstance(turn, bool) or not 1 <= turn <= int(turns or turn):
            yield _wrong(box, key, f"a line such as turn = 4 must name a Game Turn up to {turns}, not {turn!r}")


def settings_of_no_use(box: Gamebox) -> Iterator[Diagnostic]:
    """Every setting is one that something reads."""
    own = dict.fromkeys(column.vocabulary for column in box.schema.columns)
    known = {**KNOWN, "vocabulary": {**KNOWN["vocabulary"], **own}}
    for path in unread_settings(box.settings, known):
        key = ".".join(path)
        place = box.settings_files.place_of(path, key)
        yield WRONG_SETTING.at(place, f"nothing reads the setting '{key}'; correct its name or delete it", subject=key)


def control_characters(box: Gamebox) -> Iterator[Diagnostic]:
    """No words contain a character that cannot be shown: one that no module can hold, or that turns or hides text."""
    for strings in box.languages.values():
        for key, words in strings.words.items():
            if _has_unshown(words):
                yield WRONG_SETTING.at(
                    strings.files.place(key),
                    f"the words of '{key}' contain a character that cannot be shown",
                    subject=key,
                )
    for table in box.tables.values():
        for row in table.rows:
            if "".join(row.cells.values()).isprintable():  # as almost all are
                continue
            for column, cell in row.cells.items():
                if _has_unshown(cell):
                    message = f"{column} contains a character that cannot be shown"
                    yield WRONG_SETTING.at(row.provenance.of(column).location, message, subject=column)


def _has_unshown(text: str) -> bool:
    """Whether a text holds what a terminal is not given either; blanks of any width, tabs and lines are taken."""
    return not text.isprintable() and not all(
        is_shown(letter) or letter in "\t\n" or unicodedata.category(letter) == "Zs" for letter in text
    )


def _wrong(box: Gamebox, key: str, message: str) -> Diagnostic:
    return WRONG_SETTING.at(box.settings_files.place(key), f"{key}: {message}", subject=key)
