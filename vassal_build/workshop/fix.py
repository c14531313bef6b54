"""Corrects what lint finds and what has one right answer: in a copy of a file, or in a folder itself.

Nothing is overwritten but the files of a folder that hold a fault, and these all at once. What is said to be fixed is
what is no longer found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.errors import CodecError
from vassal_build.codec.whole_files import whole
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.workshop.contents import open_contents
from vassal_build.workshop.corrections import FIXABLE, Correction, correction, in_build_file, in_sheet
from vassal_build.workshop.folder_places import FolderPlaces
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.unpacked.disk import Folder
from vassal_build.workshop.unpacked.layout import MANIFEST, SHEET, TREE

Open = Callable[[Path], OpenedModule]
Known = tuple[str, str, str]
"""What a finding is known by when lines have moved: its code, its component, and what it is about."""


def fix(
    path: Path, out: Path | None, opened: Open, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> list[tuple[Diagnostic, Correction]]:
    """Put a module right in the file `out`, or in the folder that it is; give each fault that is gone, and what it is.

    Nothing is written when nothing can be fixed. Raises UnusableFile when a packed file has no `out`, when that is
    there already, or when the disk refuses.
    """
    _check(path, out)
    module = opened(path)
    found = [(one, correction(module, one)) for one in _faults(module, select, ignore)]
    sure = [(finding, answer) for finding, answer in found if answer is not None]
    answers = tuple(dict.fromkeys(answer for _, answer in sure))
    if not answers or not _written(path, out, module, answers):
        return []
    left = {_known(one) for one in _faults(opened(out or path), select, ignore)}
    gone = [(finding, answer) for finding, answer in sure if _known(finding) not in left]
    if not (path / MANIFEST).is_file():
        return gone
    places = FolderPlaces(path, module)
    return [(places.moved(finding), answer) for finding, answer in gone]


def _check(path: Path, out: Path | None) -> None:
    if out is None and not path.is_dir():
        raise UnusableFile("a file is never overwritten; use --out to name the corrected file", path)
    if out is not None and out.exists():
        raise UnusableFile("this file already exists; use --out to name a new one", out)


def _faults(module: OpenedModule, select: Sequence[str], ignore: Sequence[str]) -> list[Diagnostic]:
    return [] if module.held else [one for one in lint(module, select, ignore) if one.code in FIXABLE]


def _known(finding: Diagnostic) -> Known:
    return finding.code, finding.location.detail, finding.subject


def _written(path: Path, out: Path | None, module: OpenedModule, answers: tuple[Correction, ...]) -> bool:
    """Write what is corrected; give whether anything was."""
    if out is None:
        return _write_folder(path, module.build.entry, answers)
    try:
        with open_contents(path) as archive:
            name = module.build.entry
            text = _text(archive[name], path)
            fixed = in_build_file(text, answers)
            if fixed != text:
                entries = (archive.entry(one) for one in archive)
                write_archive(
                    out,
                    (Entry(one.name, fixed.encode(), one.modified) if one.name == name else one for one in entries),
                )
    except CodecError as error:
        raise UnusableFile(str(error)) from None
    return fixed != text


def _write_folder(path: Path, entry: str, answers: tuple[Correction, ...]) -> bool:
    if (path / MANIFEST).is_file():
        files = Folder.open(path).files.items()
        sheets = [file for name, file in files if name == f"{TREE}{SHEET}" or name.startswith(f"{TREE}/")]
        texts = {file: (_text(file.read_bytes(), file), in_sheet) for file in sheets}
    else:
        texts = {path / entry: (_text((path / entry).read_bytes(), path / entry), in_build_file)}
    fixed = {file: put_right(text, answers) for file, (text, put_right) in texts.items()}
    changed = {file: text for file, text in fixed.items() if text != texts[file][0]}
    try:
        with ExitStack() as together:  # none takes its place before all are written
            for file, text in changed.items():
                together.enter_context(whole(file, is_update=True)).write(text.encode())
    except OSError as error:
        raise UnusableFile(f"cannot be written ({error.strerror})", path) from None
    return bool(changed)


def _text(data: bytes, place: Path) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise UnusableFile("this is not UTF-8 text, so nothing in it can be corrected", place) from None
