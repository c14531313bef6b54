"""The predefined setups inside a module, refreshed in a copy of the module."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from vassal_build.codec.archive import Archive
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import ModuleFile
from vassal_build.diagnostics import UnusableFile
from vassal_build.folder import made_folder
from vassal_build.replacing import replace
from vassal_build.workshop.contents import folder_of, is_folder, open_contents
from vassal_build.workshop.refresh.catalogue import read_catalogue
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.outcome import Outcome
from vassal_build.workshop.refresh.pieces import PieceRefresher
from vassal_build.workshop.refresh.saves import refresh_save


def refresh_setups(
    module: Path, folder: Path | None, options: Options, extensions: Sequence[Path] = ()
) -> Iterator[Outcome]:
    """Refresh the predefined setups inside a module; the folder gets a copy of the module with them."""
    refresher = PieceRefresher(read_catalogue(module, extensions, with_decks=options.decks), options)
    target = None if folder is None else folder / _copy_name(module)
    if target is not None and target.exists():
        raise UnusableFile("this file already exists and is not overwritten; choose another folder with --out", target)
    new: dict[str, bytes | None] = {}
    try:
        with made_folder(folder), open_contents(module) as archive:
            for name in _setups(archive):
                outcome = Outcome(name, trouble="the module does not contain this file")
                if name in archive:
                    outcome, new[name] = _inside(archive, name, refresher, check=target is None)
                written = None if outcome.trouble else target
                yield replace(outcome, source=f"{module.name}/{name}", target=written)
            if target is not None:
                entries = (archive.entry(name) for name in archive)
                write_archive(target, (replace(one, data=new.get(one.name) or one.data) for one in entries))
    except CodecError as error:
        raise UnusableFile(str(error)) from None


def _copy_name(module: Path) -> str:
    """Give the name of the copy: that of the module, or of its folder."""
    return f"{folder_of(module).resolve().name}.vmod" if is_folder(module) else module.name


def _setups(archive: Archive) -> list[str]:
    root = ModuleFile.from_archive(archive).build.root
    used = [one for one in find_all(root, "module.PredefinedSetup") if one.get("isMenu") != "true"]
    files = [one.get("file", "") for one in used if one.get("useFile") != "false"]
    return [name for name in dict.fromkeys(files) if name]


def _inside(archive: Archive, name: str, refresher: PieceRefresher, *, check: bool) -> tuple[Outcome, bytes | None]:
    try:
        with archive.inner(archive[name], name) as inner:
            return refresh_save(inner, refresher, check=check)
    except CodecError as error:
        return Outcome(name, trouble=error.beyond(archive.name, name)), None
