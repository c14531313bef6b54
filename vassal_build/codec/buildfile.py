"""`buildFile.xml`: VASSAL's component tree as an lxml tree, read with care and written canonically.

Everything that is not understood stays in the tree. What classes there are and what they may hold is `elements/`;
reading the entry out of the module file is `archive.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import lru_cache
from xml.parsers.expat import ExpatError

from lxml import etree
from msgspec import Struct

from vassal_build.codec.errors import CodecError
from vassal_build.codec.sequence import BLANKS
from vassal_build.codec.tree_limits import check_text, check_tree

ENTRY = "buildFile.xml"
OLD_ENTRY = "buildFile"
LONGEST_NAME = 40
"""So many letters are shown of the name of an element that is none of VASSAL's."""
MAX_BYTES = 128 * 1024 * 1024

_HEADER = b'<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
_PROLOGUE_DOCTYPE = re.compile(rb"(?:\s++|(?><\?.*?\?>)|(?><!--.*?-->))*+<!DOCTYPE", re.DOTALL)
"""The search never goes back to what it has skipped: else a few dozen blanks would take hours."""
_PARSER_PLACE = re.compile(r"(,? use XML_PARSE_HUGE option)?(,? line [0-9]+, column [0-9]+)?$")
"""What the parser says of itself: our messages show the place, and nobody here can choose its options."""
_BYTE_ORDER_MARKS = (b"\xff\xfe", b"\xfe\xff")

_PACKAGES = {
    "GameModule": "VASSAL.build.",
    "module": "VASSAL.build.",
    "widget": "VASSAL.build.",
    "i18n": "VASSAL.",
    "preferences": "VASSAL.",
    "launch": "VASSAL.",
}

_NAME_ATTRIBUTES = (
    "mapName",
    "name",
    "entryName",
    "chartName",
    "flareName",
    "threadName",
    "title",
    "menuText",
    "side",
    "description",
)


class BuildFileError(CodecError):
    """A build file that cannot be used; the place is the entry, with the line number where one is known."""


class BuildFile(Struct, frozen=True):
    """A component tree, with the entry it came from and its bytes there (None for a new tree)."""

    root: etree._Element
    entry: str = ENTRY
    source: bytes | None = None

    @classmethod
    def read(cls, data: bytes, entry: str = ENTRY) -> BuildFile:
        """Read the bytes of an entry; raise BuildFileError as `parse` does, and where its root is no Java class."""
        root = parse(data, entry)
        name = etree.QName(root).localname
        if "." not in name:
            raise BuildFileError("it begins with <{name}>, so it is not a module", entry, name=name[:LONGEST_NAME])
        return cls(root, entry, data)

    def write(self) -> bytes:
        """Give the bytes of the entry: those it was read from while the tree is unchanged, else canonical ones."""
        canonical = serialise(self.root)
        if self.source is not None and serialise(parse(self.source, self.entry)) == canonical:
            return self.source
        return canonical


def parse(data: bytes, entry: str = ENTRY) -> etree._Element:
    """Parse a build file into its root element, without the blanks that only set its elements apart.

    Byte order marks, CRLF and stray characters before the first `<` are tolerated. Raises BuildFileError for text that
    is not well-formed, for a document type (hence any entity), for more than `MAX_BYTES` and for what `crowd` refuses.
    """
    if len(data) > MAX_BYTES:
        raise BuildFileError(f"a build file cannot have {len(data)} bytes", entry)
    start = 0 if data.startswith(_BYTE_ORDER_MARKS) else data.find(b"<")
    if start < 0 or not data:
        raise BuildFileError("contains no XML", entry)
    skipped = data[:start].count(b"\n")
    if b"<!DOCTYPE" in data and _PROLOGUE_DOCTYPE.match(data, start):
        raise BuildFileError("contains a document type, which is not allowed in a build file", entry)
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, huge_tree=False, load_dtd=False, remove_blank_text=True
    )
    try:
        check_text(data[start:])
        root = etree.fromstring(data[start:], parser)
        check_tree(root)
    except CodecError as error:
        line = f":{error.__cause__.lineno + skipped}" if isinstance(error.__cause__, ExpatError) else ""
        raise BuildFileError(error.reason, entry + line) from error.__cause__
    except etree.XMLSyntaxError as error:
        reason = _PARSER_PLACE.sub("", str(error.msg))
        raise BuildFileError(reason, f"{entry}:{(error.lineno or 1) + skipped}") from error
    if root.getroottree().docinfo.internalDTD is not None:
        raise BuildFileError("contains a document type, which is not allowed in a build file", entry)
    return root


def serialise(root: etree._Element) -> bytes:
    """Write a tree as VASSAL does: attributes sorted, indented by four, UTF-8, `standalone="no"`.

    Newlines in attributes become `&#10;`; the text of elements without children is left as it is, and dropped when it
    is blank. Comments and processing instructions before and after the root are kept. Source: `Builder.writeDocument`.
    """
    copy = deepcopy(root)
    for element in copy.iter(etree.Element):
        attributes = sorted(element.attrib.items())
        element.attrib.clear()
        element.attrib.update(attributes)
        if len(element) == 0 and not (element.text or "").strip(BLANKS):
            element.text = None
    etree.indent(copy, space="    ")
    around = list(root.itersiblings(preceding=True))[::-1], list(root.itersiblings())
    before, after = (b"".join(map(_remark, nodes)) for nodes in around)
    return _HEADER + before + _node(copy) + after


def java_name(short: str) -> str:
    """Give the full class name of a short one: `module.Map` is `VASSAL.build.module.Map`; others stay as they are."""
    return _PACKAGES.get(short.split(".", 1)[0], "") + short


@lru_cache(maxsize=1000)
def short_name(java: str) -> str:
    """Give the short name of a class of the engine: `VASSAL.i18n.Language` is `i18n.Language`; others stay."""
    for prefix in ("VASSAL.build.", "VASSAL."):
        rest = java.removeprefix(prefix)
        if rest != java and _PACKAGES.get(rest.split(".", 1)[0]) == prefix:
            return rest
    return java


def content(element: etree._Element) -> str:
    """Give the text of an element as the engine reads it: its own text nodes, trimmed (`Builder.getText`)."""
    text = element.text or ""
    return (text + "".join(child.tail or "" for child in element) if len(element) else text).strip(BLANKS)


def configure_name(element: etree._Element) -> str:
    """Give the name that the editor shows for a component, or the empty string."""
    return next((element.get(name, "") for name in _NAME_ATTRIBUTES if element.get(name)), "")


def walk(root: etree._Element) -> Iterator[tuple[str, etree._Element]]:
    """Yield every element in document order with its path, such as `GameModule/Map[Eritrea]/BoardPicker`."""
    pending = [("", root)]
    while pending:
        above, element = pending.pop()
        path = above + _step(element)
        yield path, element
        pending.extend((path + "/", child) for child in reversed(element) if isinstance(child.tag, str))


def find_all(root: etree._Element, kind: str) -> Iterator[etree._Element]:
    """Yield, in document order, the components of one class (short name) in the tree, the root included."""
    return root.iter(java_name(kind))


def _step(element: etree._Element) -> str:
    name = configure_name(element)
    simple = str(element.tag).rsplit(".", 1)[-1]
    return f"{simple}[{name}]" if name else simple


def _node(node: etree._Element) -> bytes:
    return etree.tostring(node, encoding="utf-8", xml_declaration=False, with_tail=False) + b"\n"


def _remark(node: etree._Element) -> bytes:
    """A comment or instruction beside the root, as a copy of its own: writing the node looks at all its siblings."""
    return _node(deepcopy(node))
