"""What all tests share: no deadlines, the marks of what takes long, and how they are run."""

from __future__ import annotations

import gc
import os
import zlib
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import settings

from tests.made_once import folder_of_the_run, made_once
from vassal_build.codec import archive_writing
from vassal_build.collector import OBJECTS_TO_COLLECT
from vassal_build.render import letters, web

# A slow machine is no fault of what is tested.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

pytest_plugins = ("tests.distribution",)

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


@pytest.fixture(scope="session", autouse=True)
def soon_packed() -> Iterator[None]:
    """Logs, saves and the pictures of pages need not be small: what is written here is read once and thrown away.

    Nor need any file wait until it is on the disk. What is kept of the pictures of pages has the name that commands
    look for, so that those in processes of their own find it.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        patch.setattr(archive_writing, "QUICK", zlib.Z_NO_COMPRESSION)
        patch.setattr(web, "avif", partial(web.avif, speed=10))
        yield


@pytest.fixture(scope="session", autouse=True)
def typefaces_cut_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The typefaces of pages are the same for all games; to cut them takes seconds, for each cache that is empty."""
    cut = letters.cut

    def cut_once(whole: bytes) -> bytes:
        name = f"typeface-{sha256(whole).hexdigest()}"
        folder = made_once(tmp_path_factory, name, lambda made: (made / "cut.woff2").write_bytes(cut(whole)))
        return (folder / "cut.woff2").read_bytes()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(letters, "cut", cut_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What is kept of the data of games is kept for these tests, and not in the user's own folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VASSAL_BUILD_CACHE", str(folder_of_the_run(tmp_path_factory) / "kept"))
        yield


def pytest_unconfigure() -> None:
    """Look for cycles once more; pytest looks five times through all that is left, which takes seconds."""
    gc.collect()
    gc.freeze()
