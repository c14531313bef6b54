"""Counters that lie face down in a log of The Ford: the page shows that they are there, and nothing says which."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands.conftest import Table
from tests.masks import ID, PASSWORD, SECRET, all_that_is_reported, laid_face_down, shown_on_page
from tests.only_game import none_of_ours
from vassal_build.cache_folder import drawings_folder
from vassal_build.render.map_projection import centres

pytestmark = pytest.mark.slow

HEXES = ("0101", "0203", "0305")
PAIR = ("hussars", "mountain_gun")


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No game of ours is there: `test_removal` does not run these tests again without one."""
    with none_of_ours():
        yield


@pytest.fixture(scope="module")
def reported(table: Table, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """All that every command says of the log, and of one with the other unit of the pair face down."""
    spots = [(round(x), round(y)) for x, y in map(centres(table.game.box).__getitem__, HEXES)]

    def asked(pair: tuple[str, str], folder: Path) -> str:
        log = laid_face_down(table.folder / "1.vlog", folder, "Guard", pair, spots)
        return all_that_is_reported(lambda *words: table.asks(*map(str, words)), log, drawings_folder())

    return [asked(pair, tmp_path_factory.mktemp("masked")) for pair in (PAIR, PAIR[::-1])]


@pytest.fixture(scope="module")
def masked(table: Table, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log alone."""
    spots = [(round(x), round(y)) for x, y in map(centres(table.game.box).__getitem__, HEXES)]
    return laid_face_down(table.folder / "1.vlog", tmp_path_factory.mktemp("alone"), "Guard", PAIR, spots)


def test_nothing_says_what_it_is(reported: list[str]) -> None:
    """Neither its name, nor its gpid, id, marks, pictures, nor the secret of who has masked it."""
    assert [secret for secret in (SECRET, ID, PASSWORD) if secret in reported[0]] == []


def test_another_counter_in_its_place_changes_nothing(reported: list[str]) -> None:
    """Nothing depends on which of two it is, not even what is reported of the one that is not there."""
    assert reported[0] == reported[1]


def test_it_lies_on_the_page_in_its_hex(reported: list[str]) -> None:
    """Its side is seen, and where it is dragged to."""
    shown = shown_on_page(reported[0], ["Hidden counter", "hidden", "guard", 0, ""])
    assert sorted(shown) == sorted([list(HEXES), [HEXES[-1]]])


REVEALING = [("audit", "--format", "json"), ("state",), ("timeline",)]


@pytest.mark.parametrize("command", REVEALING, ids=lambda command: str(command[0]))
@pytest.mark.parametrize("side", ["guard", "all"])
def test_what_is_revealed_is_read_as_what_it_is(
    table: Table, masked: Path, command: tuple[str, ...], side: str
) -> None:
    """No counter is hidden any more, and a line warns of it."""
    hidden, shown = (table.asks(command[0], str(masked), *command[1:], *more) for more in ((), ("--reveal", side)))
    assert "Warning: this shows what is hidden by" in shown.stderr
    assert "Warning" not in hidden.stderr
    assert "REP110" not in shown.output
    if command[0] != "timeline":
        assert "REP110" in hidden.output


def test_of_the_other_side_nothing_is_revealed(table: Table, masked: Path) -> None:
    """Its own option is needed."""
    reported = [table.asks("state", str(masked), "--reveal", side).stdout for side in ("column", "guard", "all")]
    assert ["hussars at 0305" in each for each in reported] == [False, True, True]


def test_the_page_says_that_hidden_counters_are_shown(table: Table, masked: Path, tmp_path: Path) -> None:
    """And shows them as they are."""
    page = tmp_path / "page.html"
    table.asks("audit", str(masked), "--reveal", "guard", "--html", str(page))
    text = page.read_text(encoding="utf-8")
    assert "What Guard hid is shown here." in text
    assert shown_on_page(text, ["Hussars", "unit", "guard", 0, "hussars"]) == [[HEXES[-1]]]


def test_a_side_that_is_not_there_cannot_be_revealed(table: Table, masked: Path) -> None:
    """One line, status 2."""
    result = table.asks("audit", str(masked), "--reveal", "blue")
    assert (result.exit_code, "there is no side 'blue'; the sides are column, guard" in result.stderr) == (2, True)
