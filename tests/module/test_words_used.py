"""Words that nothing looks up do not stay: a button that was taken away takes its words with it."""

from __future__ import annotations

import pytest

from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import OWN, design_of, game_of
from vassal_build.module.draft import drafted
from vassal_build.replacing import replace

TABLES = (
    *("boxes", "buttons", "categories", "chart_tabs", "charts", "commands", "dice", "inventories", "kinds", "notes"),
    *("render", "reports", "segments", "setups", "stacks", "states", "terrain", "victory", "windows"),
)
"""The tables whose words are all the module's and its pictures': others are also read by help pages and the referee, or
stand in other files in English."""


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
def test_every_word_of_the_module_and_its_pictures_is_asked_for(slug: str) -> None:
    """Of the tables that are the module's alone; that this listens at all, the rest shows."""
    game = game_of(slug)
    box = read_gamebox(game).usable()
    words = Heard(dict(box.strings.words))
    draft, _ = drafted(replace(box, strings=replace(box.strings, words=words)), design_of(game), {})
    assert draft is not None
    for picture in draft.pictures:
        dict(picture.context)  # some ask for their words only now
    assert len(words.asked) > len(words) / 5
    assert [key for key in words if key.partition(".")[0] in TABLES and key not in words.asked] == []
