"""SVG text to PNG bytes. What stands in the SVG is the business of the templates."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Sequence

from lxml import etree

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.fonts import font_files

MOST_NESTED = 100
"""Elements within one another; what draws them crashes on some two hundred and fifty."""
_PICTURE = re.compile("data:image/[a-z]+;base64,([A-Za-z0-9+/]+={0,2})")


def draw(svg: str, width: int, height: int, fonts: Sequence[str] = ()) -> bytes:
    """Draw an SVG as a PNG of `width` x `height` pixels; the same text gives the same bytes on every machine.

    `fonts` are the paths of the faces, those of the press where none are given.
    Fonts come from the font packages alone, and pictures in it must stand in its text. Raises UnusableFile when one
    does not, when it has a document type, and when the text is no SVG or does not have that shape.
    """
    import resvg_py  # noqa: PLC0415 - loads a native library that only drawing needs

    check_drawable(svg)
    try:
        return resvg_py.svg_to_bytes(
            svg_string=svg, width=width, height=height, skip_system_fonts=True, font_files=list(fonts or font_files())
        )
    except ValueError as error:
        raise UnusableFile(f"a picture cannot be drawn: {error}") from error


def check_drawable(svg: str) -> None:
    """Raise UnusableFile for a text that `draw` refuses, whatever it would show.

    Someone else's template could put any picture of this machine into the module, or nest it too deep to be drawn.
    A picture in the text may be large: without a document type nothing in it can grow, so the parser sets no bounds.
    """
    if "<!DOCTYPE" in svg:
        raise UnusableFile("a picture cannot be drawn: it has a document type")
    try:
        root = etree.fromstring(svg, etree.XMLParser(huge_tree=True, resolve_entities=False, no_network=True))
    except ValueError:
        raise UnusableFile("a picture cannot be drawn: it must not declare an encoding") from None
    except etree.XMLSyntaxError as error:
        raise UnusableFile(f"a picture cannot be drawn: {error.msg}") from None
    if _nested(root) > MOST_NESTED:
        raise UnusableFile(f"a picture cannot be drawn: more than {MOST_NESTED} elements stand within one another")
    for element in root.iter("{*}image", "{*}feImage"):
        for name, value in element.items():
            if etree.QName(name).localname == "href" and not _is_picture(str(value)):
                raise UnusableFile(f"a picture cannot be drawn: {value!r} is not part of it")


def _nested(root: etree._Element) -> int:
    """Count how many elements stand within one another at most."""
    now = most = 0
    for event, _ in etree.iterwalk(root, events=("start", "end")):
        now += 1 if event == "start" else -1
        most = max(most, now)
    return most


def _is_picture(reference: str) -> bool:
    """Whether it is a picture in the text; what only looks so is taken for a file."""
    found = _PICTURE.fullmatch(reference)
    try:
        return found is not None and bool(b64decode(found[1], validate=True))
    except ValueError:
        return False
