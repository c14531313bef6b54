"""Settings of game.toml that a module is built by: the kind of value, and that it names something there is.

A game without a `[module]` table builds no module yet and is not asked for these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from vassal_build.codes.box_reading import WRONG_SETTING
from vassal_build.diagnostics import Diagnostic, Location
from vassal_build.gamebox.box import Gamebox

MODULE: tuple[tuple[str, type, str], ...] = (
    ("lock", str, "a file name"),
    ("released", date, "a day"),
    ("vassal", str, "a version of VASSAL"),
    ("setups", list, "a list of set-ups"),
    ("solitaire", bool, "true or false"),
)
"""The keys of `[module]`, the kind of their values, and what they are."""


def module_settings(box: Gamebox) -> Iterator[Diagnostic]:
    """Every key of `[module]` is there and of its kind, and the set-ups are among the game's."""
    module = box.settings.get("module")
    if not isinstance(module, Mapping):
        return
    for key, kind, what in MODULE:
        if not isinstance(module.get(key), kind):
            yield _wrong(box, f"module.{key}", f"it must be {what}, not {module.get(key)!r}")
    setups = module.get("setups")
    for name in setups if isinstance(setups, list) else ():
        if name not in box.setups:
            yield _wrong(box, "module.setups", f"there is no set-up '{name}'")
    sequence = box.settings.get("sequence", {})
    if sequence.get("chart") not in box.charts:
        yield _wrong(box, "sequence.chart", f"there is no chart {sequence.get('chart')!r}")
    if not isinstance(sequence.get("turns"), int):
        yield _wrong(box, "sequence.turns", f"it must be a number of Game Turns, not {sequence.get('turns')!r}")


def control_characters(box: Gamebox) -> Iterator[Diagnostic]:
    """No words hold a control character, which neither a module nor a picture can."""
    for strings in box.languages.values():
        for key, words in strings.words.items():
            if any(ord(character) < 32 and character not in "\n\t" for character in words):
                place = Location(strings.path, detail=key)
                yield WRONG_SETTING.at(place, f"the words of '{key}' hold a control character", subject=key)


def _wrong(box: Gamebox, key: str, message: str) -> Diagnostic:
    place = Location(f"art/{box.slug}/game.toml", detail=key)
    return WRONG_SETTING.at(place, f"{key}: {message}", subject=key)
