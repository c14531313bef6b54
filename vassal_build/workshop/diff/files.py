"""The other entries of two archives compared: pictures, sounds, pages, and setups in words.

An entry is compared only when its checksum in the directory differs, and one at a time.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.archive import Archive
from vassal_build.codec.errors import CodecError
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.modulefile import EXTENSIONDATA
from vassal_build.codec.savefile import MODULEDATA, SAVEDATA, SaveFile
from vassal_build.codec.zip_layout import HEADER
from vassal_build.counted import counted
from vassal_build.workshop.diff.change import Change, ChangeKind, Part
from vassal_build.workshop.diff.saves import Saved, save_changes
from vassal_build.workshop.diff.sides import Side
from vassal_build.workshop.diff.words import value_changes

PICTURES = "images/"
METADATA = (MODULEDATA, SAVEDATA, EXTENSIONDATA)
SAVES = (".vsav", ".vlog", ".sav", ".log")
CHUNK = 1024 * 1024
"""How many bytes of an entry are looked at in one go."""
MOST_LINES = 20
"""How many changes of one setup are shown."""


def file_changes(old: Side, new: Side) -> Iterator[Change]:
    """Yield the entries removed, changed and added, by name."""
    before, after = old.others(), new.others()
    for name in sorted(before | after):
        if name not in after:
            yield Change(_part(name), ChangeKind.REMOVED, name)
        elif name not in before:
            yield Change(_part(name), ChangeKind.ADDED, name)
        else:
            yield from _compared(old.entries, new.entries, name)


def additions(old: Side, new: Side, but: tuple[str, ...]) -> Iterator[Change]:
    """Yield the entries of an extension, but for those named, as additions to its module."""
    before, after = old.others(), new.others()
    for name in sorted(after.difference(but)):
        if name not in before:
            yield Change(_part(name), ChangeKind.ADDED, name)
        else:
            yield from _compared(old.entries, new.entries, name)


def _compared(old: Archive, new: Archive, name: str) -> Iterator[Change]:
    if old.checksum(name) != new.checksum(name):
        yield from _changed(old, new, name)
        return
    for archive in (old, new):
        _check_is_whole(archive, name)


def _check_is_whole(archive: Archive, name: str) -> None:
    """Raise CodecError for an entry that is damaged: its checksum in the directory says nothing then."""
    try:
        with archive.open_entry(name) as stream:
            while stream.read(CHUNK):
                pass
    except CodecError as error:
        raise error.within(archive.name) from None


def _changed(old: Archive, new: Archive, name: str) -> Iterator[Change]:
    if all(_begins_as_archive(archive, name) for archive in (old, new)):
        lines = _setup_lines(old, new, name)
        if lines is not None:
            if lines:
                yield Change(Part.SETUP, ChangeKind.CHANGED, name, lines)
            return
    details = tuple(_metadata(old, new, name)) if name in METADATA else ()
    yield Change(_part(name), ChangeKind.CHANGED, name, details or (_sizes(old, new, name),))


def _begins_as_archive(archive: Archive, name: str) -> bool:
    """Setups of old modules have names of every kind."""
    with archive.open_entry(name) as stream:
        return stream.read(len(HEADER.signature)) == HEADER.signature


def _metadata(old: Archive, new: Archive, name: str) -> Iterator[str]:
    try:
        before, after = (Metadata.parse(archive[name], name) for archive in (old, new))
    except CodecError:
        return
    for field in before.__struct_fields__:
        yield from value_changes(field, getattr(before, field), getattr(after, field))


def _sizes(old: Archive, new: Archive, name: str) -> str:
    before, after = (archive.checksum(name)[1] for archive in (old, new))
    return f"{before} bytes -> {after} bytes" if before != after else f"{counted(after, 'byte')}, but different ones"


def _setup_lines(old: Archive, new: Archive, name: str) -> tuple[str, ...] | None:
    """What differs in a setup, nothing when it was only packed again; None when one cannot be read."""
    try:
        one, two = (SaveFile.from_archive(archive.inner(archive[name], name)) for archive in (old, new))
        if one.payload.text == two.payload.text:
            same = (one.savedata, one.moduledata) == (two.savedata, two.moduledata)
            return () if same else ("its metadata",)
        lines = [line for change in save_changes(Saved.of(one), Saved.of(two)) for line in _lines(change)]
    except CodecError:
        return None
    more = len(lines) - MOST_LINES
    return (*lines[:MOST_LINES], *((f"and {counted(more, 'change')} more",) if more > 0 else ()))


def _lines(change: Change) -> list[str]:
    return [f"{change}; {detail}" for detail in change.details] or [str(change)]


def _part(name: str) -> Part:
    if name.startswith(PICTURES):
        return Part.PICTURE
    return Part.SETUP if name.lower().endswith(SAVES) else Part.FILE
