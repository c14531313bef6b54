"""SVG text to PNG bytes. What stands in the SVG is the business of the templates."""

from __future__ import annotations

from lxml import etree

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.fonts import font_files

_INSIDE = ("data:", "#")


def draw(svg: str, width: int, height: int) -> bytes:
    """Draw an SVG as a PNG of `width` x `height` pixels; the same text gives the same bytes on every machine.

    Fonts come from the font packages alone, and pictures in it must stand in its text. Raises UnusableFile when one
    does not, when it has a document type, and when the text is no SVG or does not have that shape.
    """
    import resvg_py  # noqa: PLC0415 - loads a native library that only drawing needs

    _check_needs_no_file(svg)
    try:
        return resvg_py.svg_to_bytes(
            svg_string=svg, width=width, height=height, skip_system_fonts=True, font_files=list(font_files())
        )
    except ValueError as error:
        raise UnusableFile(f"a picture cannot be drawn: {error}") from error


def _check_needs_no_file(svg: str) -> None:
    """A template of a stranger could put any picture of this machine into the module."""
    if "<!DOCTYPE" in svg:
        raise UnusableFile("a picture cannot be drawn: it has a document type")
    if "mage" not in svg:  # neither image nor feImage
        return
    try:
        root = etree.fromstring(svg.encode())
    except etree.XMLSyntaxError as error:
        raise UnusableFile(f"a picture cannot be drawn: {error.msg}") from None
    for element in root.iter("{*}image", "{*}feImage"):
        for name, value in element.items():
            if etree.QName(name).localname == "href" and not str(value).strip().startswith(_INSIDE):
                raise UnusableFile(f"a picture cannot be drawn: the file {value!r} is not part of it")
