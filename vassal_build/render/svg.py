"""SVG text to PNG bytes. What stands in the SVG is the business of the templates."""

from __future__ import annotations

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.fonts import font_files


def draw(svg: str, width: int, height: int) -> bytes:
    """Draw an SVG as a PNG of `width` x `height` pixels; the same text gives the same bytes on every machine.

    Fonts come from the font packages alone. Raises UnusableFile when the text is no SVG or does not have that shape.
    """
    import resvg_py  # noqa: PLC0415 - loads a native library that only drawing needs

    try:
        return resvg_py.svg_to_bytes(
            svg_string=svg, width=width, height=height, skip_system_fonts=True, font_files=list(font_files())
        )
    except ValueError as error:
        raise UnusableFile(f"a picture cannot be drawn: {error}") from error
