"""The three small XML entries that describe an archive: moduledata, extensiondata and savedata.

Engine classes: VASSAL.build.module.metadata.AbstractMetaData, ModuleMetaData, ExtensionMetaData, SaveMetaData.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.parsers import expat

from msgspec import Struct, field

from vassal_build.codec.errors import CodecError

DECLARATION = b'<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
SWAPPED_BEFORE = (3, 6, 11)
"""Engines before this one wrote a translation's language and its attribute name the wrong way round (bug 11929)."""
LONGEST_DATE = 18
"""More digits than any number of milliseconds has, and as many as Java's `long` surely holds."""
_CONTROL = "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
"""What cannot stand in XML: a pattern that is slow to compile, and wanted only where something is written."""
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_QUOTED = {**_ESCAPED, **str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})}


class Metadata(Struct, frozen=True, kw_only=True):
    """What one metadata entry says.

    version: the module's version (in savedata: at the time of the save). extra1, extra2: free fields.
    vassal_version: the engine that wrote it. date_saved: milliseconds since 1970, None when absent or unreadable.
    description: its text, None when there is none; descriptions: translations as (language, text).
    name: the module's name, None outside moduledata; names: translations. universal: extensiondata only, else None.
    """

    version: str = ""
    extra1: str = ""
    extra2: str = ""
    vassal_version: str = ""
    date_saved: int | None = None
    description: str | None = None
    descriptions: tuple[tuple[str, str], ...] = ()
    name: str | None = None
    names: tuple[tuple[str, str], ...] = ()
    universal: bool | None = None
    data_version: str = "1"

    @classmethod
    def parse(cls, data: bytes, place: str = "metadata") -> Metadata:
        """Reads an entry; missing elements, other line ends and stray characters before the XML are borne.

        Raises CodecError with `place` when it is not XML, has another root than `data`, or brings its own DTD.
        """
        root = _root(data, place)
        engine = _text(root, "VassalVersion") or ""
        date = (_text(root, "dateSaved") or "").strip()
        universal = _text(root, "universal")
        return cls(
            version=_text(root, "version") or "",
            extra1=_text(root, "extra1") or "",
            extra2=_text(root, "extra2") or "",
            vassal_version=engine,
            date_saved=int(date) if date.isascii() and date.isdigit() and len(date) <= LONGEST_DATE else None,
            description=_text(root, "description"),
            descriptions=_translations(root, "description", engine),
            name=_text(root, "name"),
            names=_translations(root, "name", engine),
            universal=None if universal is None else universal.strip() == "true",
            data_version=root.attributes.get("version", "1"),
        )

    def to_bytes(self) -> bytes:
        """Writes the entry as the engine does: two spaces of indent, UTF-8, elements in the engine's order."""
        lines = [f'<data version="{_quoted(self.data_version)}">']
        lines += [_line("version", self.version), _line("extra1", self.extra1), _line("extra2", self.extra2)]
        lines.append(_line("VassalVersion", self.vassal_version))
        if self.date_saved is not None:
            lines.append(_line("dateSaved", str(self.date_saved)))
        lines += _translated("description", self.description, self.descriptions)
        lines += _translated("name", self.name, self.names)
        if self.universal is not None:
            lines.append(_line("universal", "true" if self.universal else "false"))
        return DECLARATION + "\n".join((*lines, "</data>", "")).encode()


LONGEST_NUMBER = 9
"""So many digits a number of a version has at most; what is longer is no version."""


def version_numbers(version: str) -> tuple[int, ...]:
    """The leading numbers of an engine version: `3.6.0-SNAPSHOT-9a37` gives (3, 6, 0); () when it has none."""
    numbers: list[int] = []
    for part in version.split("-", maxsplit=1)[0].split("."):
        if not (part.isascii() and part.isdigit() and len(part) <= LONGEST_NUMBER):
            break
        numbers.append(int(part))
    return tuple(numbers)


class _Element(Struct):
    """The root, or an element directly in it: its text before anything that stands in it."""

    tag: str
    attributes: Mapping[str, str]
    text: str = ""
    children: list[_Element] = field(default_factory=list)


class _Reader(Struct):
    """Takes what the parser finds: the root and what stands directly in it; `depth` elements are open."""

    place: str
    root: _Element | None = None
    depth: int = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Take the start of an element."""
        self.depth += 1
        if self.root is None:
            self.root = _Element(tag, attributes)
        elif self.depth == 2:
            self.root.children.append(_Element(tag, attributes))
        elif self.depth == 3:
            self.root.children[-1].children.append(_Element(tag, attributes))

    def end(self, _: str) -> None:
        """Take the end of an element."""
        self.depth -= 1

    def text(self, text: str) -> None:
        """Take a piece of text."""
        if self.root is not None and self.depth == 2 and not self.root.children[-1].children:
            self.root.children[-1].text += text

    def refuse(self, *_: object) -> None:
        """Refuse a DTD, which may name entities of any size and files of ours."""
        raise CodecError("XML with a document type is not allowed", self.place)


def _root(data: bytes, place: str) -> _Element:
    reader, parser = _Reader(place), expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = reader.start, reader.end
    parser.CharacterDataHandler, parser.StartDoctypeDeclHandler = reader.text, reader.refuse
    try:
        parser.Parse(data[max(data.find(b"<"), 0) :], True)
    except (expat.ExpatError, LookupError, ValueError):  # the last two: in no encoding that can be read
        line = parser.CurrentLineNumber
        raise CodecError("this is not well-formed XML (line {line})", place, line=line) from None
    if reader.root is None or reader.root.tag != "data":
        raise CodecError("the root element is not <data>", place)
    return reader.root


def _text(root: _Element, tag: str) -> str | None:
    return next((child.text for child in root.children if child.tag == tag and not child.attributes), None)


def _translations(root: _Element, tag: str, engine: str) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    swapped = version_numbers(engine) < SWAPPED_BEFORE
    for child in root.children:
        for key, value in child.attributes.items() if child.tag == tag else ():
            if key == "lang" or (swapped and value == "lang"):
                found.append((key if key != "lang" else value, child.text))
    return tuple(found)


def _line(tag: str, text: str, language: str | None = None) -> str:
    if re.search(_CONTROL, text):
        raise CodecError("XML cannot contain control characters", tag)
    start = tag if language is None else f'{tag} lang="{_quoted(language)}"'
    return f"  <{start}>{text.translate(_ESCAPED)}</{tag}>" if text else f"  <{start}/>"


def _quoted(text: str) -> str:
    return text.translate(_QUOTED)


def _translated(tag: str, text: str | None, others: tuple[tuple[str, str], ...]) -> list[str]:
    own = [] if text is None else [_line(tag, text)]
    return own + [_line(tag, other, language) for language, other in others]
