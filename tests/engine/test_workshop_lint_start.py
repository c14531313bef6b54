"""What VASSAL refuses and takes at the start and end of a build file, and whether lint says the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.engine.harness import Engine, EngineError
from tests.engine.pool import Pool
from tests.paths import VASSAL_FILES
from tests.workshop.test_xml_start import REFUSED, TAKEN
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import ENTRY
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

LAB = VASSAL_FILES / "lab.vmod"
ODD: dict[str, tuple[Callable[[bytes], bytes], bool]] = {
    "trailing text": (lambda data: data + b"junk", True),
    "two roots": (lambda data: data + b"<a/>", True),
    "trailing blanks": (lambda data: data + b"\n \n", False),
    "an encoding that is none": (lambda data: data.replace(b"UTF-8", b"UTF-9", 1), True),
    "letters of another encoding": (lambda data: data.replace(b'name="Lab"', b'name="L\xe4b"', 1), True),
    "an entity without a meaning": (lambda data: data.replace(b'name="Lab"', b'name="L&nbsp;b"', 1), True),
}


def changed(path: Path, data: bytes) -> Path:
    """Write the lab module with another build file."""
    with Archive.open(LAB) as archive:
        write_archive(path, [Entry(name, data if name == ENTRY else archive[name]) for name in archive])
    return path


def build_file() -> bytes:
    """The lab module's own."""
    with Archive.open(LAB) as archive:
        return archive[ENTRY]


@pytest.fixture(scope="module")
def reader(engines: Pool) -> Iterator[Engine]:
    """Reads any module; which one it has open does not matter."""
    with engines.opened(LAB) as engine:
        yield engine


def finds(path: Path) -> bool:
    """Say whether lint finds that it cannot be opened."""
    return any(one.code in ("MOD090", "MOD096") for one in lint(open_module(path)))


def started(path: Path, name: str) -> Path:
    """Write the lab module with other bytes at the start of its build file."""
    start, declared, *_ = REFUSED.get(name) or TAKEN[name]
    data = build_file()
    return changed(path, start + (data if declared else data[data.index(b"?>") + 2 :].lstrip()))


@pytest.mark.parametrize("name", [*REFUSED, *TAKEN])
def test_what_stands_before_the_xml(reader: Engine, tmp_path: Path, name: str) -> None:
    """MOD096: the engine's reader refuses what lint reports, and takes what it does not."""
    path = started(tmp_path / "odd.vmod", name)
    assert (not reader.reads(path)) == finds(path) == (name in REFUSED)


@pytest.mark.parametrize("name", ODD)
def test_what_else_the_engine_does_not_read(reader: Engine, tmp_path: Path, name: str) -> None:
    """MOD090: such a build file is read as far as it goes, and the engine refuses it."""
    change, is_refused = ODD[name]
    path = changed(tmp_path / "odd.vmod", change(build_file()))
    assert (not reader.reads(path)) == finds(path) == is_refused


def test_a_module_whose_build_file_is_read_is_opened(brief_engine: Callable[..., Engine], tmp_path: Path) -> None:
    """Quietly, despite what stands before the XML."""
    assert brief_engine(started(tmp_path / "taken.vmod", "a mark")).noise == []


def test_a_module_whose_build_file_is_not_read_is_not_opened(
    brief_engine: Callable[..., Engine], tmp_path: Path
) -> None:
    """VASSAL says what its reader says."""
    with pytest.raises(EngineError, match="SAXParseException"):
        brief_engine(started(tmp_path / "refused.vmod", "a blank line"))
