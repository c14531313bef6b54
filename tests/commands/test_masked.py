"""Counters that lie face down in a log of The Ford: the page shows that they are there, and nothing says which."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.conftest import Table
from tests.masks import ID, PASSWORD, SECRET, all_that_is_told, laid_face_down, shown_on_page
from vassal_build.render.map_projection import centres

HEXES = ("0101", "0203", "0305")
PAIR = ("hussars", "mountain_gun")


@pytest.fixture(scope="module")
def told(table: Table, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """All that every command says of the log, and of one with the other unit of the pair face down."""
    cache = tmp_path_factory.mktemp("cache")
    spots = [(round(x), round(y)) for x, y in map(centres(table.game.box).__getitem__, HEXES)]

    def asked(pair: tuple[str, str], folder: Path) -> str:
        log = laid_face_down(table.folder / "1.vlog", folder, "Guard", pair, spots)
        return all_that_is_told(lambda *words: table.asks(*map(str, words)), log, cache)

    return [asked(pair, tmp_path_factory.mktemp("masked")) for pair in (PAIR, PAIR[::-1])]


def test_nothing_says_what_it_is(told: list[str]) -> None:
    """Neither its name, nor its gpid, id, marks, pictures, nor the secret of who has masked it."""
    assert [secret for secret in (SECRET, ID, PASSWORD) if secret in told[0]] == []


def test_it_lies_on_the_page_in_its_hex(told: list[str]) -> None:
    """Its side is seen, and where it is dragged to."""
    shown = shown_on_page(told[0], ["Hidden counter", "hidden", "guard", 0])
    assert sorted(shown) == sorted([list(HEXES), [HEXES[-1]]])
