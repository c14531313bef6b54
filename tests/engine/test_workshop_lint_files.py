"""What the checks of files and their times find, as real VASSAL 3.6 takes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest
from lxml import etree
from PIL import Image

from tests.engine.faulty import codes, spoilt
from tests.engine.harness import Engine
from tests.engine.pool import Pool
from vassal_build.codec.archive import EARLIEST, Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.elements import add
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

PICTURE = "images/big.png"
BEFORE = datetime(2020, 5, 1)


def test_a_page_that_is_not_there_is_missed_when_it_is_opened(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD204: VASSAL opens the module silently, and an empty window when the page is asked for."""

    def change(root: etree._Element) -> None:
        menu = next(iter(find_all(root, "module.Documentation")), None)
        menu = add(root, "module.Documentation") if menu is None else menu
        for title in ("Rules", "Charts"):
            add(menu, "module.documentation.HelpFile", title=title, fileName=f"help/{title}.html", fileType="archive")

    path = spoilt(lab_module, tmp_path / "lab.vmod", change, {"help/Rules.html": b"<html><body>Roll.</body></html>"})
    engine = brief_engine(path)
    engine.show_help("Rules")
    engine.quiet()
    engine.show_help("Charts")
    assert any("could not find the file 'help/Charts.html'" in line for line in engine.noise)
    assert {one.subject for one in lint(open_module(path), ("MOD204",))} == {"help/Charts.html"}


@pytest.fixture(scope="module")
def launcher(engines: Pool, lab_module: Path) -> Iterator[Engine]:
    """Cuts pictures of any module; which one it has open does not matter."""
    with engines.opened(lab_module) as engine:
        yield engine


def timed(lab: Path, path: Path, picture: bytes, modified: datetime) -> Path:
    """Write the lab module with a picture of that time, and all else of an ordinary one."""
    with Archive.open(lab) as archive:
        entries = [Entry(name, archive[name], BEFORE) for name in archive]
    write_archive(path, [*entries, Entry(PICTURE, picture, modified)])
    return path


def drawn(shade: str) -> bytes:
    """A picture that is larger than a tile."""
    held = BytesIO()
    Image.new("RGB", (300, 300), shade).save(held, "PNG")
    return held.getvalue()


@pytest.mark.parametrize(
    ("modified", "expected"),
    [
        (BEFORE, (False, set())),
        (datetime.now() + timedelta(days=400), (True, {"MOD214"})),
        (EARLIEST, (False, {"MOD215"})),
    ],
)
def test_a_large_picture_is_cut_again_by_its_entry_time(
    launcher: Engine,
    lab_module: Path,
    tmp_path: Path,
    modified: datetime,
    expected: tuple[bool, set[str]],
) -> None:
    """MOD214: one of a time to come is cut at each start, although its tiles lie there."""
    module, tiles = timed(lab_module, tmp_path / "lab.vmod", drawn("red"), modified), tmp_path / "tiles"
    assert launcher.tiles_wanted(module, PICTURE, tiles)
    launcher.cut_tiles(PICTURE, tiles)
    assert (launcher.tiles_wanted(module, PICTURE, tiles), codes(module, "MOD21")) == expected


@pytest.mark.parametrize(("later", "cut_again"), [(datetime.now() + timedelta(days=1), True), (EARLIEST, False)])
def test_a_picture_that_changed_is_cut_again_if_its_entry_time_says_so(
    launcher: Engine, lab_module: Path, tmp_path: Path, later: datetime, cut_again: bool
) -> None:
    """MOD215: of one without a time players go on seeing the old tiles."""
    tiles = tmp_path / "tiles"
    launcher.cut_tiles(PICTURE, tiles)
    changed = timed(lab_module, tmp_path / "lab.vmod", drawn("blue"), later)
    assert launcher.tiles_wanted(changed, PICTURE, tiles) is cut_again
