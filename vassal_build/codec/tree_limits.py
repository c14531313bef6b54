"""How much a build file may hold: a tree takes many times the memory of its text, and more than any engine can use.

The tree itself is buildfile.py.
"""

from __future__ import annotations

from xml.parsers import expat

from lxml import etree

from vassal_build.codec.errors import CodecError

MOST_TAGS = 300_000
"""Begins and ends of components, and remarks: the largest modules have some ten thousand."""
MOST_ATTRIBUTES = 250
"""Of one component: no class of the engine has half as many, and to find one takes a look at all before it."""
FEW = 100_000
"""With fewer tags and attributes a tree is small enough to be made before anything is known of it."""
LONG = 16 * 1024 * 1024
"""So are the texts of a file that has fewer bytes."""
_CHUNK = 1024 * 1024
_CROWDED = etree.XPath(f"boolean(//*[@*[{MOST_ATTRIBUTES + 1}]])")


def check_text(data: bytes) -> None:
    """Raise CodecError for a text of more tags than any module has, or, when it is large, for what is wrong with it.

    A large one is read through once without a tree, so that one that is no XML needs no memory for its tree. The error
    has an ExpatError as its cause then.
    """
    tags = data.count(b"<")
    if tags > MOST_TAGS:
        raise CodecError("it has more than {most} tags, too many for a module", most=MOST_TAGS)
    if len(data) > LONG or tags + data.count(b'="') + data.count(b"='") > FEW:
        _read_through(data)


def check_tree(root: etree._Element) -> None:
    """Raise CodecError for a tree in which a component has more attributes than any class of the engine."""
    if _CROWDED(root):
        raise _crowded()


def _read_through(data: bytes) -> None:
    def start(_: str, attributes: list[str]) -> None:
        if len(attributes) > 2 * MOST_ATTRIBUTES:  # names and values
            raise _crowded()

    parser = expat.ParserCreate()
    parser.ordered_attributes = True
    parser.StartElementHandler = start
    text = memoryview(data)
    try:
        for at in range(0, len(data), _CHUNK):
            parser.Parse(text[at : at + _CHUNK], False)
        parser.Parse(b"", True)
    except expat.ExpatError as error:
        raise CodecError(expat.ErrorString(error.code)) from error


def _crowded() -> CodecError:
    return CodecError("a component has more than {most} attributes, too many for any class", most=MOST_ATTRIBUTES)
