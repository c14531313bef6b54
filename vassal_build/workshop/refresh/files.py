"""Many saves and logs refreshed at once, by several processes where that is worth it.

A file that cannot be used is reported and stops no other; the files themselves stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from vassal_build.codec.archive import Archive
from vassal_build.codec.archive_writing import write_whole
from vassal_build.codec.errors import CodecError
from vassal_build.codec.whole_files import read_whole
from vassal_build.folder import made_folder
from vassal_build.replacing import replace
from vassal_build.workshop.refresh.catalogue import read_catalogue
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.outcome import Outcome
from vassal_build.workshop.refresh.pieces import PieceRefresher
from vassal_build.workshop.refresh.saves import refresh_save

LOGS, SAVE = (".vlog", ".log"), ".vsav"
SHARED_FROM = 1_000_000
"""From so many bytes on several processes share the work; for fewer a second one is not worth its start."""
TURNS = 8
"""In so many turns a process gets its files, so that none waits long for the others at the end."""


class Definitions(Struct, frozen=True):
    """A module with its extensions, which of their files, how pieces are matched with them, and an older release."""

    module: Path
    extensions: tuple[Path, ...]
    stamps: tuple[tuple[int, int], ...]
    options: Options
    before: Path | None = None


class Job(Struct, frozen=True):
    """One file to be refreshed: where it goes (None: nowhere), or what speaks against that."""

    source: Path
    target: Path | None
    trouble: str
    definitions: Definitions


def refresh_saves(
    module: Path,
    sources: Sequence[Path],
    folder: Path | None,
    options: Options,
    extensions: Sequence[Path] = (),
    *,
    processes: int = 1,
    before: Path | None = None,
) -> Iterator[Outcome]:
    """Refresh saves and logs into a folder under their names, a log's starting position as a saved game.

    Without a folder nothing is written. `before` is the release of the module that the files were played with: what
    lies in a place that stood elsewhere in it is carried to where the place stands now. Outcomes come in the order of
    the sources, each as soon as it is there. Raises UnusableFile when a module cannot be read or the folder not made.
    """
    files = (module, *extensions, *([] if before is None else [before]))
    definitions = Definitions(module, tuple(extensions), tuple(map(_stamp, files)), options, before)
    _refresher(definitions)
    with made_folder(folder):
        jobs = [
            Job(source, *checked, definitions)
            for source, checked in zip(sources, _targets(sources, folder), strict=True)
        ]
        yield from _done(jobs, min(processes, len(jobs)))


def _done(jobs: Sequence[Job], processes: int) -> Iterator[Outcome]:
    if processes < 2 or sum(_stamp(job.source)[1] for job in jobs) < SHARED_FROM:
        yield from map(_one, jobs)
        return
    from vassal_build.workers import workers  # noqa: PLC0415 - other processes are slow to import

    with workers(processes) as each_of:
        yield from each_of(_one, jobs, chunksize=max(1, len(jobs) // (processes * TURNS)))


def _stamp(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size


@lru_cache(maxsize=1)
def _refresher(definitions: Definitions) -> PieceRefresher:
    """What a process needs for all of its files; a process that is split off from another has it already."""
    options = definitions.options
    catalogue = read_catalogue(
        definitions.module, definitions.extensions, with_decks=options.decks, before=definitions.before
    )
    return PieceRefresher(catalogue, options)


def _targets(sources: Sequence[Path], folder: Path | None) -> Iterator[tuple[Path | None, str]]:
    """Each target with what speaks against writing it."""
    seen: set[Path] = set()
    for source in sources:
        target = None if folder is None else folder / _save_name(source)
        trouble = ""
        if target is not None and target in seen:
            trouble = "two of the files have this name; refresh them into two folders"
        elif target is not None and source.is_file() and target.exists():
            trouble = f"{target.as_posix()} already exists and is not overwritten; choose another folder with --out"
        seen.update([target] if target else [])
        yield target, trouble


def _save_name(source: Path) -> str:
    return f"{source.name}{SAVE}" if source.suffix.lower() in LOGS else source.name


def _one(job: Job) -> Outcome:
    name = job.source.name
    if job.trouble:
        return Outcome(name, trouble=job.trouble)
    try:
        data = read_whole(job.source)
        with Archive.of(data, name) as archive:
            outcome, new = refresh_save(archive, _refresher(job.definitions), check=job.target is None)
        if job.target is not None:
            write_whole(job.target, data if new is None else new)
    except OSError as error:
        return Outcome(name, trouble=f"cannot be opened ({error.strerror})")
    except CodecError as error:
        return Outcome(name, trouble=str(error))
    return replace(outcome, target=job.target)
