"""What tests of several folders share: the box, its module and pictures, drawn once, and tables written as a case."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.cases.runner import position_of
from rules_check.cases.syntax import cases_of
from rules_check.games.la_primogenita.position.position import Position
from rules_check.report.html.drawing import pictures_for
from tests.coarse_drawings import coarse_drawings
from tests.games.la_primogenita.pressing import Press
from tests.made_once import built_game, made_once
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.gamebox.variant import Variant
from vassal_build.games import design_of, game_of
from vassal_build.pipeline import build

KEY = "flat cost 1 stack 4; rough cost 2 stack 3; mountain cost 3 stack 2; road cost 0.5; track cost 1"
JAPANESE = Variant(language="ja")

Table = Callable[[str, str], Position]


@pytest.fixture(scope="session")
def table() -> Table:
    """Give a position from the MAP and STATE of a case; the cost of alpine ground is not on file."""

    def build(map_: str, state: str) -> Position:
        text = f"GAME la_primogenita\nTERRAIN\n  {KEY}\nCASE 0-0 a table\nMAP\n  {map_}\nSTATE\n  {state}\nEND\n"
        position = position_of(next(cases_of(text)))
        assert isinstance(position, Position)
        return position

    return build


@pytest.fixture(scope="session")
def primogenita() -> Gamebox:
    """The box of La Primogenita."""
    return read_gamebox(game_of("la_primogenita")).usable()


@pytest.fixture(scope="session")
def bare(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game's module without pictures, which is all that logs need; to be read only."""
    return bare_module(primogenita, tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="session")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with every picture of La Primogenita, drawn from nothing, and the board and typefaces of pages."""
    game = game_of("la_primogenita")
    cache = built_game(tmp_path_factory, game)[1]

    def make(_: Path) -> None:
        pictures_for(read_gamebox(game).usable(), design_of(game).pictures, (), (), cache)

    made_once(tmp_path_factory, "shown-on-all-pages", make)
    return cache


@pytest.fixture(scope="session")
def built_module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module of La Primogenita, as the press builds it; to be read only."""
    return built_game(tmp_path_factory, game_of("la_primogenita"))[0]


@pytest.fixture(scope="session")
def japanese_module(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module in Japanese, to be read only; its pictures lie among `drawings` then."""
    pytest.importorskip("budoux", reason="pip install -e '.[japanese]'")

    def make(folder: Path) -> None:
        with coarse_drawings():
            assert not build(game_of("la_primogenita"), folder, drawings, variant=JAPANESE).findings

    (module,) = made_once(tmp_path_factory, "built-in-japanese", make).glob("*.vmod")
    return module


@pytest.fixture(scope="session")
def japanese_drawings(japanese_module: Path, drawings: Path) -> Path:
    """A cache with every picture of La Primogenita, in English and in Japanese."""
    assert japanese_module.is_file()
    return drawings


@pytest.fixture
def press(tmp_path: Path, drawings: Path) -> Press:
    """The command, with all pictures drawn already."""
    return Press(tmp_path, drawings)
