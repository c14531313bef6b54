"""A copy of the tiny game in a folder of the test's own, to be broken in one place."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.only_game import none_of_ours
from vassal_build.diagnostics import Diagnostic
from vassal_build.game import API, Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.checks import check
from vassal_build.gamebox.read import BoxReading, read_gamebox
from vassal_build.gamebox.schema import (
    FACES,
    HEXES,
    ORDERS,
    PLACES,
    SIDES,
    UNITS,
    Schema,
    Use,
    id_of,
    number,
    text,
    yes_no,
)
from vassal_build.template.the_ford import GAME as THE_FORD

ALTITUDE = number(HEXES, "altitude", Use.DRAWN)
SAND = yes_no(HEXES, "sand", Use.DRAWN)
ZONE = yes_no(HEXES, "zone")
TINY = Schema(
    (
        *(ALTITUDE, SAND, ZONE),
        id_of(SIDES, PLACES, "control", Use.DRAWN),
        text(UNITS, "nation", Use.DRAWN, vocabulary="nation"),
        *(yes_no(UNITS, "march"), yes_no(UNITS, "elite"), yes_no(UNITS, "levied", Use.DRAWN)),
        *(text(UNITS, "group", Use.DRAWN), text(UNITS, "note", Use.WORDS)),
        yes_no(FACES, "band", Use.DRAWN),
        text(ORDERS, "goes_with", Use.DRAWN),
    )
)
"""The tiny game's own columns."""


@dataclass(frozen=True)
class TinyGame:
    """The tiny game on disk, with a folder beside it to lay over it."""

    art: Path
    over: Path
    schema: Schema = TINY

    @property
    def game(self) -> Game:
        """The game as a package gives it; no module is made of it."""
        return Game(API, "tiny", self.folder, THE_FORD.design, self.schema)

    @property
    def folder(self) -> Path:
        return self.art / "tiny"

    def write(self, path: str, text: str | bytes) -> None:
        """Replace a whole file of the game."""
        (self.folder / path).write_bytes(text.encode() if isinstance(text, str) else text)

    def change(self, path: str, old: str, new: str) -> None:
        """Change one place of a file of the game; `old` must stand in it once."""
        text = (self.folder / path).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
        (self.folder / path).write_text(text.replace(old, new), encoding="utf-8")

    def append(self, path: str, *lines: str) -> None:
        """Add lines to a file of the game."""
        with (self.folder / path).open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)

    def lay(self, path: str, text: str) -> None:
        """Write a file of the folder laid over."""
        (self.over / path).parent.mkdir(parents=True, exist_ok=True)
        (self.over / path).write_text(text, encoding="utf-8")

    def read(self) -> BoxReading:
        """Read the game, with the folder laid over it when there is something in it."""
        return read_gamebox(self.game, self.over if any(self.over.iterdir()) else None)

    def box(self) -> Gamebox:
        """Read the game, which must be without errors."""
        return self.read().usable()

    def findings(self) -> Iterator[Diagnostic]:
        """Yield all that reading and the checks find, places given from the game's folder."""
        reading = self.read()
        yield from reading.findings
        if reading.box is not None:
            yield from check(reading.box)

    def seen(self) -> list[str]:
        """Give code and place of all findings, as in `BOX101 map/hexsides.csv:9`."""
        return named(self.findings())


def named(findings: Iterable[Diagnostic]) -> list[str]:
    """Give code and place of findings, as in `BOX101 map/hexsides.csv:9`."""
    places = [(one.code, str(one.location.file).removeprefix("art/tiny/"), one.location) for one in findings]
    return [f"{code} {file}" + (f":{place.line}" if place.line else "") for code, file, place in places]


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No game of ours is there: `test_removal` does not run these tests again without one."""
    with none_of_ours():
        yield


@pytest.fixture
def tiny(tmp_path: Path) -> TinyGame:
    """The tiny game, whole and without a fault."""
    art = tmp_path / "art"
    shutil.copytree(Path(__file__).parent / "art", art)
    over = tmp_path / "over"
    over.mkdir()
    return TinyGame(art, over)
