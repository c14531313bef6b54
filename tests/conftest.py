"""What all tests share: no deadlines, the marks of what takes long, and how they are run."""

from __future__ import annotations

import gc
import os
import zlib
from collections.abc import Generator
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import settings

from tests.made_once import folder_of_the_run, made_once
from tests.quick_pictures import quick_avif
from vassal_build.codec import archive_writing
from vassal_build.collector import OBJECTS_TO_COLLECT
from vassal_build.render import letters, web

# A slow machine is no fault of what is tested.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

pytest_plugins = ("tests.distribution", "tests.engine.fixtures", "tests.browser.fixtures")

HERE = Path(__file__).parent
ROOMS = ("engine", "browser")
"""Folders whose tests drive real VASSAL or a real browser; each is the name of a mark."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of those folders, and put what takes long first.

    Where processes share the files of tests, short files are then left for the end, and all processes end together.
    """
    files = {item.path for item in items}
    rooms = {file: [room for room in ROOMS if room in file.relative_to(HERE).parts] for file in files}
    for item in items:
        for room in rooms[item.path]:
            item.add_marker(room)
    items.sort(key=lambda item: not any(map(item.get_closest_marker, ("slow", *ROOMS))))


def pytest_sessionstart() -> None:
    """Let the collector of cycles look as seldom as in a command."""
    gc.set_threshold(OBJECTS_TO_COLLECT)


def pytest_collection_finish() -> None:
    """Let the collector never look at what lies in memory already; processes that are forked then share it."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """Run the tests in their surroundings; as fixtures, these would be looked up for each of 16,500 tests."""
    folders = session.config._tmp_path_factory  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        soon_packed(patch)
        typefaces_cut_once(patch, folders)
        own_cache(patch, folders)
        return (yield)


def soon_packed(patch: pytest.MonkeyPatch) -> None:
    """Logs, saves and the pictures of pages need not be small: what is written here is read once and thrown away.

    Nor need any file wait until it is on the disk.
    """
    patch.setattr(os, "fsync", lambda _: None)
    patch.setattr(archive_writing, "QUICK", zlib.Z_NO_COMPRESSION)
    patch.setattr(web, "avif", quick_avif)


def typefaces_cut_once(patch: pytest.MonkeyPatch, folders: pytest.TempPathFactory) -> None:
    """The typefaces of pages are the same for all games; to cut them takes seconds, for each cache that is empty."""
    cut = letters.cut

    def cut_once(whole: bytes) -> bytes:
        name = f"typeface-{sha256(whole).hexdigest()}"
        folder = made_once(folders, name, lambda made: (made / "cut.woff2").write_bytes(cut(whole)))
        return (folder / "cut.woff2").read_bytes()

    patch.setattr(letters, "cut", cut_once)


def own_cache(patch: pytest.MonkeyPatch, folders: pytest.TempPathFactory) -> None:
    """What is kept of the data of games is kept for these tests, and not in the user's own folder."""
    patch.setenv("VASSAL_BUILD_CACHE", str(folder_of_the_run(folders) / "kept"))


def pytest_unconfigure() -> None:
    """Look for cycles once more; pytest looks five times through all that is left, which takes seconds."""
    gc.collect()
    gc.freeze()
