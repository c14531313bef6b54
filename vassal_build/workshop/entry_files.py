"""What the entries of a module show beside its components: pages, pictures, and what of them cannot be read.

They are read, one after another, when the first of it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from vassal_build.codec.archive import Archive
from vassal_build.codec.errors import CodecError
from vassal_build.location import Location
from vassal_build.workshop.contents import Contents
from vassal_build.workshop.names_in_text import names_in
from vassal_build.workshop.picture_facts import PictureFacts, picture_facts
from vassal_build.workshop.picture_size import picture_size, picture_trouble

PICTURES = "images/"
PAGES = (".htm", ".html", ".css", ".svg", ".txt", ".properties")
"""How the names end of texts that players read and that may show pictures."""
MOST_PAGE = 16 * 1024**2
"""Bytes of a page; the longest of some hundred public modules has less than one million."""


class Trouble(Struct, frozen=True):
    """A part of a module that cannot be read, with the reason; what is after it may be missing from the module."""

    place: Location
    reason: str


class Shown(Struct, frozen=True):
    """What all entries show.

    in_pages: the names of its pictures, without the folder, that pages mention. sizes: width and height of pictures in
    pixels, None for what is no PNG, GIF, JPEG or BMP. sizes and facts are by entry name.
    """

    in_pages: frozenset[str]
    sizes: Mapping[str, tuple[int, int] | None]
    facts: Mapping[str, PictureFacts]
    troubles: tuple[Trouble, ...]


class EntryFiles:
    """The entries of a module or extension; without `contents` there are none."""

    def __init__(self, contents: Contents | None = None) -> None:
        self._contents = contents

    @cached_property
    def shown(self) -> Shown:
        """What they show, read once."""
        if self._contents is None:
            return Shown(frozenset(), {}, {}, ())
        with self._contents.open() as archive:
            return _shown(archive)


def _shown(archive: Archive) -> Shown:
    sizes, facts, troubles = {}, {}, []
    unmentioned = {name.removeprefix(PICTURES) for name in archive if name.startswith(PICTURES)}
    pictures = frozenset(unmentioned)
    for name, data, reason in _read_all(archive):
        if data is None:
            troubles.append(Trouble(Location(f"{archive.name}/{name}"), reason))
        elif name.lower().endswith(PAGES):
            unmentioned -= names_in(unmentioned, data.decode("utf-8", "replace"))
        elif name.startswith(PICTURES):
            sizes[name] = picture_size(data)
            found = picture_facts(data)
            if found is not None:
                facts[name] = found
            trouble = picture_trouble(name, data)
            if trouble:
                troubles.append(Trouble(Location(f"{archive.name}/{name}"), trouble))
    return Shown(pictures - unmentioned, sizes, facts, tuple(troubles))


def _read_all(archive: Archive) -> Iterator[tuple[str, bytes | None, str]]:
    """Yield every entry with its content, or with None and the reason why it cannot be read."""
    for name in archive:
        if name.lower().endswith(PAGES) and archive.checksum(name)[1] > MOST_PAGE:
            yield name, None, f"the page is larger than {MOST_PAGE} bytes"
            continue
        try:
            yield name, archive[name], ""
        except CodecError as error:
            yield name, None, error.reason
