"""The unpacked folder on a disk: written whole or not at all, and looked at without following a link out of it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from glob import escape
from pathlib import Path

from vassal_build.codec.buildfile import ENTRY
from vassal_build.codec.left_behind import HELD, REPLACED, clear_left, is_torn, open_held, part_of
from vassal_build.codec.overwriting import refuse_overwriting
from vassal_build.codec.unpacking_limits import Limits
from vassal_build.codec.whole_files import check_is_file
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.unpacked.filenames import name_from_disk, name_on_disk
from vassal_build.workshop.unpacked.layout import GIT_ATTRIBUTES, MANIFEST, PARTS
from vassal_build.workshop.unpacked.manifest import TITLE

LEFT_BEHIND = ("thumbs.db", "desktop.ini")
"""Files that Windows puts into folders."""


@dataclass(frozen=True, slots=True)
class Folder(Mapping[str, bytes]):
    """The files of an unpacked folder by their path within it, read when they are asked for.

    `place` is the folder's own path as the user knows it, with a `/` behind it.
    """

    place: str
    files: Mapping[str, Path]

    @classmethod
    def open(cls, path: Path) -> Folder:
        """Look at the parts of an unpacked folder; raise UnusableFile for a link, a device or too much of it."""
        if not path.exists():
            raise UnusableFile("this folder does not exist", path)
        if not (path / MANIFEST).is_file():
            raise UnusableFile(
                f"it contains neither {MANIFEST} nor {ENTRY}, so it is not an unpacked VASSAL file", path
            )
        return cls.of(path, PARTS)

    @classmethod
    def of(cls, path: Path, parts: Iterable[str]) -> Folder:
        """Look at files and folders of these names in a folder; raise UnusableFile as `open` does."""
        with _errors_with_place(path):
            return cls(f"{path.as_posix()}/", dict(_found(path, parts, Limits())))

    def __getitem__(self, key: str) -> bytes:
        path = self.files[key]
        with _errors_with_place(path):
            return path.read_bytes()

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)

    def modified(self, key: str) -> datetime:
        """Give the time of a file, in UTC without a zone."""
        with _errors_with_place(self.files[key]):
            return datetime.fromtimestamp(self.files[key].stat().st_mtime, UTC).replace(tzinfo=None, microsecond=0)

    def below(self, path: str) -> Folder:
        """Give the folder at a path within this one."""
        start = f"{path}/"
        inside = {name[len(start) :]: file for name, file in self.files.items() if name.startswith(start)}
        return Folder(f"{self.place}{start}", inside)


def is_left_behind(name: str) -> bool:
    """Say whether a file is one that systems and tools put into folders."""
    return name.startswith(".") or name.lower() in LEFT_BEHIND


def check_free(target: Path, replace: bool) -> None:
    """Raise UnusableFile unless a folder may be unpacked there.

    It may where nothing is. With `replace` it may also where an unpacked folder is, or something that has none of its
    parts.
    """
    with _errors_with_place(target):
        if not target.exists() and not target.is_symlink():
            return
        if not target.is_dir():
            raise UnusableFile("a file has this name; choose another folder", target)
        present = {child.name for child in target.iterdir()}
    if present and not replace:
        raise UnusableFile("the folder is not empty; use --replace to replace an earlier unpacking", target)
    if present & {*PARTS} - {GIT_ATTRIBUTES} and not _is_unpacked(target):
        raise UnusableFile("vassal-build did not unpack what is in this folder, so nothing is replaced", target)


def write_folder(target: Path, files: Iterable[tuple[str, bytes]], replace: bool) -> None:
    """Write files by their paths into a new folder, or into the place of the parts of an old one.

    Until all are written, the folder is as it was. Raises UnusableFile as `check_free` does, and when the disk refuses.
    """
    check_free(target, replace)
    folder = Path(os.path.abspath(target))  # noqa: PTH100 - links stay as they are
    _clear_beside(folder, target)
    beside = part_of(folder)
    is_done = False
    try:
        for name in PARTS:
            refuse_overwriting(folder / name)
        beside.mkdir()
        with open_held(beside / HELD):
            _write(beside / "new", files)
            if folder.exists():
                _put_in_place(beside / "new", folder, beside / REPLACED)
            else:
                (beside / "new").rename(folder)
        is_done = True
    except OSError as error:
        raise _refused(error, target) from None  # and not the place beside it, which nobody knows
    finally:
        if is_done or not is_torn(beside):
            shutil.rmtree(beside, ignore_errors=True)


def _clear_beside(folder: Path, target: Path) -> None:
    """Clear what was left half written; raise UnusableFile where the only copy of what was in the folder is in it."""
    clear_left(folder.parent)
    for part in sorted(folder.parent.glob(f".{escape(folder.name)}.*.part")):
        if is_torn(part):
            there = target.with_name(part.name) / REPLACED
            message = f"an earlier unpacking was interrupted; move the files in {there.as_posix()} back or delete them"
            raise UnusableFile(message, target)


def _write(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    made: set[Path] = set()
    for name, data in files:
        path = folder / name_on_disk(name)
        if path.parent not in made:
            path.parent.mkdir(parents=True, exist_ok=True)
            made.add(path.parent)
        with path.open("xb") as file:
            file.write(data)


def _put_in_place(new: Path, target: Path, old: Path) -> None:
    """Move the parts in, those they replace out; when that fails, everything back."""
    old.mkdir()
    moved: list[tuple[Path, Path]] = []
    try:
        for name in PARTS:
            if name == GIT_ATTRIBUTES and (target / name).exists():
                continue
            for source, aim in ((target / name, old / name), (new / name, target / name)):
                if source.exists() or source.is_symlink():
                    source.rename(aim)
                    moved.append((source, aim))
    except BaseException:  # an interruption, too
        for source, aim in reversed(moved):
            aim.rename(source)
        raise


def _is_unpacked(target: Path) -> bool:
    try:
        check_is_file(target / MANIFEST)
        with (target / MANIFEST).open("rb") as file:
            return file.read(len(TITLE)) == TITLE.encode("ascii")
    except OSError:
        return False


def _found(path: Path, parts: Iterable[str], limits: Limits) -> Iterator[tuple[str, Path]]:
    number = total = 0
    for part in parts:
        for name, entry in _regular_files(path / part, part):
            size = entry.stat().st_size
            number, total = number + 1, total + size
            if number > limits.entries or size > limits.single or total > limits.total:
                raise UnusableFile("the folder contains more than an archive may", entry)
            yield name, entry


def _regular_files(path: Path, name: str) -> Iterator[tuple[str, Path]]:
    if path.is_symlink():
        raise UnusableFile("this is a link, and links are not followed", path)
    if path.is_dir():
        for child in sorted(path.iterdir()):
            if not is_left_behind(child.name):
                yield from _regular_files(child, f"{name}/{name_from_disk(child.name)}")
    elif path.is_file():
        yield name, path
    elif path.exists():
        raise UnusableFile("this is neither a file nor a folder", path)


@contextmanager
def _errors_with_place(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _refused(error, error.filename or path) from None


def _refused(error: OSError, path: str | Path) -> UnusableFile:
    return UnusableFile(f"this cannot be read or written: {error.strerror or 'no reason given'}", path)
