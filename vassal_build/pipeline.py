"""Building a module from start to end: read, check, draw, assemble, pack. Read `build` downward."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from vassal_build.codec.archive import write_archive
from vassal_build.codec.errors import CodecError
from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile
from vassal_build.folder import make_folder
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.checks import check
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import design_of
from vassal_build.module.design import PressDesign
from vassal_build.module.gpids import joined, lock_text, read_lock
from vassal_build.module.package import module_entries
from vassal_build.module.parts import Parts, make_parts
from vassal_build.render.catalogue import all_pictures
from vassal_build.render.scans import check_scans
from vassal_build.render.studio import Progress, draw_pictures
from vassal_build.written import write_file


class Built(Struct, frozen=True):
    """What a build gave: the module's file (None when there were errors) and the findings."""

    module: Path | None
    findings: tuple[Diagnostic, ...]


def build(game: Game, out: Path, cache: Path, data: Path | None = None, progress: Progress | None = None) -> Built:
    """Build the module of a game into `out/<slug>-<version>.vmod`.

    `cache` keeps drawn pictures between builds; `data` is a maintainer's folder to lay over the game's own; `progress`
    hears (done, all) while pictures are drawn. Nothing is written when a finding is an error. Raises UnusableFile.
    """
    reading = read_gamebox(game, data)
    if reading.box is None:
        return Built(None, reading.findings)
    box, design = reading.box, design_of(game)
    findings = (*reading.findings, *(one for one in judge(box, design) if one.severity is not Severity.NOTE))
    if any(finding.severity is Severity.ERROR for finding in findings):
        return Built(None, findings)
    lock = joined(read_lock(folder / _lock_name(box)) for folder in box.folders)
    parts = make_parts(box, design, lock)
    drawn = draw_pictures(all_pictures(box, design.pictures), box.folders, cache, progress)
    module = out / f"{box.slug}-{box.version}.vmod"
    _pack(module, box, design, parts, drawn)
    if dict(parts.gpids) != lock:  # counters that are new have got numbers
        write_file(box.folders[-1] / _lock_name(box), lock_text(parts.gpids).encode(), is_update=True)
    return Built(module, findings)


def judge(box: Gamebox, design: PressDesign) -> Iterator[Diagnostic]:
    """Yield what the checks of the data find and, when no error is among it, what is wrong with scans.

    Which pictures there are follows from the data, so scans cannot be judged by wrong ones.
    """
    findings = tuple(check(box))
    yield from findings
    if not any(finding.severity is Severity.ERROR for finding in findings):
        yield from check_scans(all_pictures(box, design.pictures), box.folders)


def _lock_name(box: Gamebox) -> str:
    name: str = box.settings["module"]["lock"]
    return name


def _pack(module: Path, box: Gamebox, design: PressDesign, parts: Parts, drawn: dict[str, bytes]) -> None:
    """Write the module file whole or not at all."""
    try:
        entries = tuple(module_entries(box, design, parts, drawn))
        make_folder(module.parent)
        write_archive(module, entries)
    except CodecError as error:
        raise UnusableFile(error.beyond(module.name), module) from None
