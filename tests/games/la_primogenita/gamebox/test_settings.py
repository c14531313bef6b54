"""The settings that a module is built by: each wrong value is one finding at its key."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.checks.settings import control_characters, first_turns, module_settings
from vassal_build.gamebox.key_files import KeyFiles
from vassal_build.gamebox.strings import Strings


@pytest.mark.parametrize(
    ("table", "key", "value"),
    [
        ("module", "released", "today"),
        ("module", "lock", 3),
        ("module", "vassal", 3),
        ("module", "setups", ["standard", "quick_start", "campaign"]),
        ("module", "setups", "standard"),
        ("module", "solitaire", "yes"),
        ("sequence", "chart", "x"),
        ("sequence", "turns", "ten"),
    ],
)
def test_a_wrong_setting_is_found_at_its_key(primogenita: Gamebox, table: str, key: str, value: Any) -> None:
    """One finding, which names the key and the value."""
    wrong = replace(
        primogenita, settings_files=primogenita.settings_files.under("mine/game.toml", {table: {key: value}})
    )
    assert [(finding.code, finding.subject) for finding in module_settings(wrong)] == [("BOX010", f"{table}.{key}")]


@pytest.mark.parametrize(
    ("scenarios", "key"),
    [
        ({"siege": {"turn": 2}}, "scenarios.siege"),
        ({"standard": {"turn": 0}}, "scenarios.standard"),
        ({"standard": {"turn": 99}}, "scenarios.standard"),
        ({"standard": {"turn": "two"}}, "scenarios.standard"),
        ({"standard": 2}, "scenarios.standard"),
        (2, "scenarios"),
    ],
)
def test_a_set_up_begins_with_a_turn_of_the_game(primogenita: Gamebox, scenarios: Any, key: str) -> None:
    """Any other is one finding."""
    wrong = replace(
        primogenita, settings_files=primogenita.settings_files.under("mine/game.toml", {"scenarios": scenarios})
    )
    assert [(finding.code, finding.subject) for finding in first_turns(wrong)] == [("BOX010", key)]


def test_the_shipped_settings_are_right(primogenita: Gamebox) -> None:
    """Nothing is found in the game as it is."""
    assert [*module_settings(primogenita), *control_characters(primogenita)] == []


@pytest.mark.parametrize("sign", ["\x01", "\x7f", "\x9b", "\u202e", "\u2066", "\u200b", "\u2028", "\ud800", "\ue000"])
def test_a_sign_that_cannot_be_shown_in_words_is_found(primogenita: Gamebox, sign: str) -> None:
    """No module could hold some, and others turn or hide what a player reads."""
    wrong = replace(
        primogenita, languages={"en": Strings(KeyFiles().under("strings/en.toml", {}), {"a.b": f"one{sign}two"})}
    )
    assert [finding.subject for finding in control_characters(wrong)] == ["a.b"]


@pytest.mark.parametrize(
    "words", ["1\xa0Bde", "\u0646\u200c\u0645", "\U0001f3b2\ufe0f\u200d", "one\ttwo\nthree", "a\u202fb"]
)
def test_joiners_blanks_and_lines_in_words_are_taken(primogenita: Gamebox, words: str) -> None:
    """Some scripts cannot be written without joiners; a blank of another width is a blank."""
    right = replace(primogenita, languages={"en": Strings(KeyFiles().under("strings/en.toml", {}), {"a.b": words})})
    assert list(control_characters(right)) == []
