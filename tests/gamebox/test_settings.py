"""The settings that a module is built by: each wrong value is one finding at its key."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from vassal_build.gamebox.checks.settings import control_characters, module_settings
from vassal_build.gamebox.key_files import KeyFiles
from vassal_build.gamebox.read import read_gamebox
from vassal_build.gamebox.strings import Strings


@pytest.mark.parametrize(
    ("table", "key", "value"),
    [
        ("module", "released", "today"),
        ("module", "lock", 3),
        ("module", "vassal", 3),
        ("module", "setups", ["standard", "campaign"]),
        ("module", "setups", "standard"),
        ("module", "solitaire", "yes"),
        ("sequence", "chart", "x"),
        ("sequence", "turns", "ten"),
    ],
)
def test_a_wrong_setting_is_found_at_its_key(table: str, key: str, value: Any) -> None:
    """One finding, which names the key and the value."""
    box = read_gamebox("la_primogenita").usable()
    wrong = replace(box, settings_files=box.settings_files.under("mine/game.toml", {table: {key: value}}))
    assert [(finding.code, finding.subject) for finding in module_settings(wrong)] == [("BOX010", f"{table}.{key}")]


def test_the_shipped_settings_are_right() -> None:
    """Nothing is found in the game as it is."""
    box = read_gamebox("la_primogenita").usable()
    assert [*module_settings(box), *control_characters(box)] == []


def test_a_control_character_in_words_is_found() -> None:
    """No module could hold it."""
    box = read_gamebox("la_primogenita").usable()
    wrong = replace(box, languages={"en": Strings(KeyFiles().under("strings/en.toml", {}), {"a.b": "one\x01two"})})
    assert [finding.subject for finding in control_characters(wrong)] == ["a.b"]
