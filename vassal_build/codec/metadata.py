"""The three small XML entries that describe an archive: moduledata, extensiondata and savedata.

Engine classes: VASSAL.build.module.metadata.AbstractMetaData, ModuleMetaData, ExtensionMetaData, SaveMetaData.
"""

from __future__ import annotations

from lxml import etree
from msgspec import Struct

from vassal_build.codec.errors import CodecError

DECLARATION = b'<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
SWAPPED_BEFORE = (3, 6, 11)
"""Engines before this one wrote a translation's language and its attribute name the wrong way round (bug 11929)."""
LONGEST_DATE = 18
"""More digits than any number of milliseconds has, and as many as Java's `long` surely holds."""


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
            data_version=root.get("version", "1"),
        )

    def to_bytes(self) -> bytes:
        """Writes the entry as the engine does: two spaces of indent, UTF-8, elements in the engine's order."""
        root = etree.Element("data", {"version": self.data_version})
        _add(root, "version", self.version)
        _add(root, "extra1", self.extra1)
        _add(root, "extra2", self.extra2)
        _add(root, "VassalVersion", self.vassal_version)
        if self.date_saved is not None:
            _add(root, "dateSaved", str(self.date_saved))
        _add_translated(root, "description", self.description, self.descriptions)
        _add_translated(root, "name", self.name, self.names)
        if self.universal is not None:
            _add(root, "universal", "true" if self.universal else "false")
        return DECLARATION + etree.tostring(root, encoding="UTF-8", xml_declaration=False, pretty_print=True)


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


def _root(data: bytes, place: str) -> etree._Element:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False, load_dtd=False)
    start = data.find(b"<")
    try:
        root = etree.fromstring(data[max(start, 0) :], parser)
    except etree.XMLSyntaxError as error:
        raise CodecError(f"this is not well-formed XML (line {error.lineno})", place) from None
    if b"<!DOCTYPE" in data:
        raise CodecError("XML with a document type is not allowed", place)
    if root.tag != "data":
        raise CodecError("the root element is not <data>", place)
    return root


def _text(root: etree._Element, tag: str) -> str | None:
    for child in root.iterchildren(tag):
        if not child.attrib:
            return child.text or ""
    return None


def _translations(root: etree._Element, tag: str, engine: str) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    swapped = version_numbers(engine) < SWAPPED_BEFORE
    for child in root.iterchildren(tag):
        for key, value in child.attrib.items():
            if key == "lang" or (swapped and value == "lang"):
                found.append((str(key if key != "lang" else value), child.text or ""))
    return tuple(found)


def _add(root: etree._Element, tag: str, text: str, language: str | None = None) -> None:
    child = etree.SubElement(root, tag, {} if language is None else {"lang": language})
    try:
        child.text = text or None
    except ValueError:
        raise CodecError("XML cannot contain control characters", tag) from None


def _add_translated(root: etree._Element, tag: str, text: str | None, others: tuple[tuple[str, str], ...]) -> None:
    if text is not None:
        _add(root, tag, text)
    for language, other in others:
        _add(root, tag, other, language)
