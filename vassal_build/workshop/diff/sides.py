"""The two things that are compared: a module, an extension, a save, or a folder that one of them was unpacked into.

They are open while they are compared, and what stands in their entries is read when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from lxml import etree
from msgspec import Struct

from vassal_build.codec.archive import Archive
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import BUILD_FILES, ModuleFile
from vassal_build.codec.savefile import SAVED_GAME, SaveFile
from vassal_build.diagnostics import UnusableFile
from vassal_build.file_names import distinct_names, with_folders
from vassal_build.workshop.contents import Contents, check_is_of_vassal, is_module
from vassal_build.workshop.diff.saves import Saved


class Side(Discreet, Struct, frozen=True):
    """One of the two. root: the component tree of a module or extension; saved: what a save holds; the other is None.

    entries: the archive. extends: whether it is an extension. is_bare: whether it is a build file without the rest.
    """

    HIDDEN = ("entries", "root", "saved")

    name: str
    entries: Archive
    root: etree._Element | None = None
    saved: Saved | None = None
    extends: bool = False
    is_bare: bool = False

    def others(self) -> frozenset[str]:
        """The names of every entry but that of the components or commands."""
        return frozenset(self.entries).difference(BUILD_FILES if self.saved is None else (SAVED_GAME,))


@contextmanager
def open_sides(old: Path, new: Path) -> Iterator[tuple[Side, Side]]:
    """Open two modules, extensions, saves, logs or unpacked folders.

    Raises UnusableFile when one is none of them, and where an entry proves unreadable while they are open.
    """
    try:
        with ExitStack() as stack:
            names = distinct_names((old, new))
            yield _named(old, names[0], stack), _named(new, names[1], stack)
    except CodecError as error:
        raise UnusableFile(str(error)) from None


def _named(path: Path, name: str, stack: ExitStack) -> Side:
    """Open one of the two; raise UnusableFile with what it is called beside the other."""
    try:
        return _opened(path, stack)
    except CodecError as error:
        raise UnusableFile(with_folders(str(error), path, name)) from None


def _opened(path: Path, stack: ExitStack) -> Side:
    contents = Contents(path)
    stack.callback(contents.close)
    archive = stack.enter_context(contents.open())
    check_is_of_vassal(archive)
    if is_module(archive):
        file = ModuleFile.from_archive(archive)
        root, extends = file.build.root, file.is_extension
        return Side(archive.name, archive, root=root, extends=extends, is_bare=contents.is_bare)
    return Side(archive.name, archive, saved=_saved(archive))


def _saved(archive: Archive) -> Saved:
    save = SaveFile.from_archive(archive)
    try:
        return Saved.of(save)
    except CodecError as error:
        raise error.within(archive.name) from None
