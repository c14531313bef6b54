"""Many files refreshed at once: saves, starting positions of logs, and the set-ups inside a module.

A file that cannot be used is told and stops no other; the files themselves stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import repeat
from pathlib import Path

from vassal_build.codec.archive import Archive, Entry, pack, write_archive
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import ModuleFile
from vassal_build.codec.savefile import SAVED_GAME, SaveFile
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.refresh.catalogue import read_catalogue
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.pieces import Leftover, PieceRefresher
from vassal_build.workshop.refresh.table import refresh_tree

LOG, SAVE = ".vlog", ".vsav"
SHARED_FROM = 20
"""From so many files on two processes share the work; for fewer a second one is not worth its start."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one file: where it was written (None: nowhere), or why it could not be used."""

    source: str
    target: Path | None = None
    pieces: int = 0
    changed: int = 0
    leftovers: tuple[Leftover, ...] = ()
    trouble: str = ""


def refresh_saves(
    module: Path, sources: Sequence[Path], folder: Path | None, options: Options, extensions: Sequence[Path] = ()
) -> Iterator[Outcome]:
    """Refresh saves and logs into a folder under their names, a log's starting position as a saved game.

    Without a folder nothing is written. Raises UnusableFile when the module cannot be read or the folder not made.
    """
    targets = [None if folder is None else folder / _save_name(source) for source in sources]
    make_folder(folder)
    if len(sources) < SHARED_FROM:
        yield from _share(module, list(zip(sources, _checked(targets), strict=True)), options, extensions)
        return
    jobs = list(zip(sources, _checked(targets), strict=True))
    shares = [jobs[0::2], jobs[1::2]]
    read_catalogue(module, extensions)
    with ProcessPoolExecutor(len(shares)) as pool:
        done = list(pool.map(_share, repeat(module), shares, repeat(options), repeat(extensions)))
    for number in range(len(jobs)):
        yield done[number % 2][number // 2]


def refresh_setups(
    module: Path, folder: Path | None, options: Options, extensions: Sequence[Path] = ()
) -> Iterator[Outcome]:
    """Refresh the predefined set-ups inside a module; the folder gets a copy of the module with them."""
    refresher = PieceRefresher(read_catalogue(module, extensions), options)
    target = None if folder is None else folder / module.name
    make_folder(folder)
    if target is not None and target.exists():
        raise UnusableFile("it is there already and is not written over", target)
    new: dict[str, bytes] = {}
    try:
        with Archive.open(module) as archive:
            for name in _setups(archive):
                outcome, data = _inside(archive, name, refresher)
                if data is not None:
                    new[name] = data
                yield replace(outcome, source=f"{module.name}/{name}", target=None if data is None else target)
            if target is not None:
                entries = [archive.entry(name) for name in archive]
                write_archive(target, [replace(one, data=new.get(one.name, one.data)) for one in entries])
    except CodecError as error:
        raise UnusableFile(str(error)) from None


def make_folder(folder: Path | None) -> None:
    """Make the folder to write to; raise UnusableFile when that fails."""
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableFile(f"the folder cannot be made ({error.strerror})", folder) from None


def _save_name(source: Path) -> str:
    return f"{source.name}{SAVE}" if source.suffix.lower() == LOG else source.name


def _checked(targets: Sequence[Path | None]) -> list[tuple[Path | None, str]]:
    """Each target with what speaks against writing it."""
    seen: set[Path] = set()
    checked: list[tuple[Path | None, str]] = []
    for target in targets:
        trouble = ""
        if target is not None and target in seen:
            trouble = "another of the files has the same name"
        elif target is not None and target.exists():
            trouble = f"{target.as_posix()} is there already and is not written over"
        checked.append((target, trouble))
        seen.update([target] if target else [])
    return checked


def _share(
    module: Path,
    jobs: Iterable[tuple[Path, tuple[Path | None, str]]],
    options: Options,
    extensions: Sequence[Path],
) -> list[Outcome]:
    refresher = PieceRefresher(read_catalogue(module, extensions), options)
    return [_one(source, target, trouble, refresher) for source, (target, trouble) in jobs]


def _one(source: Path, target: Path | None, trouble: str, refresher: PieceRefresher) -> Outcome:
    if trouble:
        return Outcome(source.name, trouble=trouble)
    try:
        with Archive.open(source) as archive:
            outcome, entries = _refreshed(archive, refresher)
        if target is not None:
            write_archive(target, entries)
    except CodecError as error:
        return Outcome(source.name, trouble=str(error))
    return replace(outcome, target=target)


def _refreshed(archive: Archive, refresher: PieceRefresher) -> tuple[Outcome, list[Entry]]:
    save = SaveFile.from_archive(archive)
    table = refresh_tree(save.tree, refresher)
    data = replace(save, tree=table.tree).payload_bytes()
    entries = [archive.entry(name) for name in archive]
    written = [replace(one, data=data) if one.name == SAVED_GAME else one for one in entries]
    return Outcome(archive.name, None, table.pieces, table.changed, table.leftovers), written


def _setups(archive: Archive) -> list[str]:
    root = ModuleFile.from_archive(archive).build.root
    used = [one for one in find_all(root, "module.PredefinedSetup") if one.get("isMenu") != "true"]
    files = [one.get("file", "") for one in used if one.get("useFile") != "false"]
    return [name for name in dict.fromkeys(files) if name]


def _inside(archive: Archive, name: str, refresher: PieceRefresher) -> tuple[Outcome, bytes | None]:
    if name not in archive:
        return Outcome(name, trouble="the module has no such file"), None
    try:
        with Archive.of(archive[name], name) as inner:
            outcome, entries = _refreshed(inner, refresher)
        return outcome, pack(entries)
    except CodecError as error:
        return Outcome(name, trouble=str(error)), None
