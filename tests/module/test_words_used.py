"""Words that nothing looks up do not stay: a button that was taken away takes its words with it."""

from __future__ import annotations

import pytest

from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import OWN, design_of, game_of
from vassal_build.module.draft import drafted
from vassal_build.replacing import replace

TABLES = ("boxes", "buttons", "commands", "dice", "reports", "segments", "setups", "stacks", "windows")
"""The tables whose words are all the module's: others are also read by pictures, help pages and the referee."""


class Heard(dict[str, str]):
    """Words by key that remember which were asked for."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__(words)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: str = "") -> str:  # type: ignore[override]
        self.asked.add(key)
        return super().get(key, default)


@pytest.mark.parametrize("slug", [slug for slug, _ in OWN])
def test_every_word_of_the_module_is_asked_for_while_it_is_drafted(slug: str) -> None:
    """Of the tables that are the module's alone; that this listens at all, the rest shows."""
    game = game_of(slug)
    box = read_gamebox(game).usable()
    words = Heard(dict(box.strings.words))
    drafted(replace(box, strings=replace(box.strings, words=words)), design_of(game), {})
    assert len(words.asked) > len(words) / 5
    assert [key for key in words if key.partition(".")[0] in TABLES and key not in words.asked] == []
