"""Counters face down in a log of La Primogenita: the page shows that they are there, and nothing says which."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.la_primogenita.commands.conftest import Asks
from tests.games.la_primogenita.report.audits import LOG
from tests.masks import ID, PASSWORD, SECRET, all_that_is_reported, laid_face_down, shown_on_page
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.map_projection import centres

pytestmark = pytest.mark.slow
HEXES = ("K-5", "L-5", "L-6")
PAIR = ("col41", "col12")


@pytest.fixture(scope="module")
def reported(asks: Asks, primogenita: Gamebox, drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """All that every command says of the log, and of one with the other unit of the pair face down."""
    spots = [(round(x), round(y)) for x, y in map(centres(primogenita).__getitem__, HEXES)]

    def asked(pair: tuple[str, str], folder: Path) -> str:
        return all_that_is_reported(asks, laid_face_down(LOG, folder, "Italian", pair, spots), drawings)

    return [asked(pair, tmp_path_factory.mktemp("masked")) for pair in (PAIR, PAIR[::-1])]


def test_nothing_says_what_it_is(reported: list[str]) -> None:
    """Neither its name, nor its gpid, id, marks, pictures, nor the secret of who has masked it."""
    assert [secret for secret in (SECRET, ID, PASSWORD) if secret in reported[0]] == []


def test_another_counter_in_its_place_changes_nothing(reported: list[str]) -> None:
    """Nothing depends on which of two it is, not even what is reported of the one that is not there."""
    assert reported[0] == reported[1]


def test_it_lies_on_the_page_in_its_hex(reported: list[str]) -> None:
    """Its side is seen, and where it is dragged to."""
    shown = shown_on_page(reported[0], ["Hidden counter", "hidden", "italian", 0, ""])
    assert sorted(shown) == sorted([list(HEXES), [HEXES[-1]]])
