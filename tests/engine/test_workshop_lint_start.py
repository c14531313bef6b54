"""What VASSAL refuses and takes at the start and end of a build file, and whether lint says the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.harness import Engine, EngineError
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


def refused(start: Callable[..., Engine], path: Path) -> bool:
    """Open a module in an engine of its own; say whether that fails."""
    try:
        start(path)
    except EngineError:
        return True
    return False


def finds(path: Path) -> bool:
    """Say whether lint finds that it cannot be opened."""
    return any(one.code in ("MOD090", "MOD096") for one in lint(open_module(path)))


@pytest.mark.parametrize("name", [*REFUSED, *TAKEN])
def test_what_stands_before_the_xml(brief_engine: Callable[..., Engine], tmp_path: Path, name: str) -> None:
    """MOD096: the engine's reader refuses what lint reports, and takes what it does not."""
    start, declared, *_ = REFUSED.get(name) or TAKEN[name]
    data = build_file()
    path = changed(tmp_path / "odd.vmod", start + (data if declared else data[data.index(b"?>") + 2 :].lstrip()))
    assert refused(brief_engine, path) == finds(path) == (name in REFUSED)


@pytest.mark.parametrize("name", ODD)
def test_what_else_the_engine_does_not_read(brief_engine: Callable[..., Engine], tmp_path: Path, name: str) -> None:
    """MOD090: such a build file is read as far as it goes, and the engine refuses it."""
    change, is_refused = ODD[name]
    path = changed(tmp_path / "odd.vmod", change(build_file()))
    assert refused(brief_engine, path) == finds(path) == is_refused
