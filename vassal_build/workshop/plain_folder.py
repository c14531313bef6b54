"""Folders into which a module was plainly unzipped, with whatever else lies in a repository; and lone build files.

What is no part of the module is left out: files of tools and systems, papers about the repository, packed modules. What
the build file names is left in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from vassal_build.codec.archive import Entry
from vassal_build.codec.modulefile import BUILD_FILES
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.unpacked.disk import Folder, is_left_behind
from vassal_build.workshop.unpacked.layout import MANIFEST

BESIDE = (MODULEDATA, "images")
"""What shows that a build file lies in the folder of its module."""
ABOUT_THE_REPOSITORY = re.compile(
    r"(readme|licen[cs]e|copying|notice|authors|contributing|changelog|changes|code_of_conduct)([.-].*)?"
    r"|makefile|justfile|__macosx|node_modules|.*\.(md|vmod|vmdx|orig|rej|bak|swp)|.*~",
    re.IGNORECASE,
)
SHOWN = 4


class PlainFolder(Struct, frozen=True):
    """The files of a module in a folder, and the names of what is left out; `bare` is a build file by itself."""

    folder: Folder
    left_out: tuple[str, ...] = ()
    bare: bool = False

    def entries(self) -> Iterator[Entry]:
        """Give the entries of the module that it makes, build file and metadata first, with the times of the files."""
        first = [name for name in (*BUILD_FILES, MODULEDATA) if name in self.folder]
        for name in (*first, *sorted(self.folder.keys() - set(first))):
            yield Entry(name, self.folder[name], self.folder.modified(name))

    def warning(self) -> str:
        """Say what is left out, empty when that is nothing."""
        more = f" and {len(self.left_out) - SHOWN} more" if len(self.left_out) > SHOWN else ""
        return f"not part of the module, so left out: {', '.join(self.left_out[:SHOWN])}{more}" if self.left_out else ""


def is_build_file(path: Path) -> bool:
    """Say whether it is a build file that lies in no archive."""
    return path.name in BUILD_FILES and path.is_file()


def plain_folder(path: Path) -> PlainFolder | None:
    """Look at a folder with a build file, or at a build file; None when it is neither.

    A build file beside which its module lies stands for the folder. Raises UnusableFile for a link in it, a device or
    too much of it.
    """
    if is_build_file(path):
        folder = path.absolute().parent
        if any((folder / name).exists() for name in BESIDE):
            return _opened(folder)
        return PlainFolder(Folder.of(folder, (path.name,)), bare=True)
    if not path.is_dir() or (path / MANIFEST).is_file() or not any((path / name).exists() for name in BUILD_FILES):
        return None
    return _opened(path)


def _opened(path: Path) -> PlainFolder:
    try:
        children = sorted(child.name for child in path.iterdir())
    except OSError as error:
        raise UnusableFile(f"this cannot be read: {error.strerror}", path) from None
    builds = Folder.of(path, [name for name in children if name in BUILD_FILES])
    text = "\n".join(data.decode("utf-8", "replace") for data in builds.values())
    left_out = [name for name in children if _is_apart(name) and name not in text]
    found = Folder.of(path, [name for name in children if name not in left_out])
    inside = [name for name in found if _is_apart(name.rpartition("/")[2]) and name.rpartition("/")[2] not in text]
    kept = {name: file for name, file in found.files.items() if name not in inside}
    hidden = (
        child.relative_to(path).as_posix()
        for part in children
        if part not in left_out and not (path / part).is_symlink()
        for child in sorted((path / part).rglob("*"))
        if is_left_behind(child.name)
    )
    return PlainFolder(Folder(found.place, kept), (*left_out, *inside, *hidden))


def _is_apart(name: str) -> bool:
    return is_left_behind(name) or ABOUT_THE_REPOSITORY.fullmatch(name) is not None
