"""A painted picture as a PNG of at most 256 colours."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

_SAMPLE, _EXACT = 6, 56


def paletted(board: Image.Image, drawn: Image.Image) -> bytes:
    """Give a painted board (RGB) as a PNG; `drawn` (RGBA) is what was laid over it, whose commonest colours stay."""
    written = BytesIO()
    board.quantize(palette=_palette(board, drawn), dither=Image.Dither.NONE).save(written, "PNG", compress_level=5)
    return written.getvalue()


def _palette(board: Image.Image, drawn: Image.Image) -> Image.Image:
    """Choose 256 colours: the commonest that were drawn, exactly as drawn, and the others for the ground."""
    small = (board.width // _SAMPLE, board.height // _SAMPLE)
    exact = _commonest(drawn.resize(small, Image.Resampling.NEAREST))
    sample = board.resize(small, Image.Resampling.NEAREST)
    rest = sample.quantize(256 - len(exact), Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(([value for colour in exact for value in colour] + rest)[: 256 * 3])
    return palette


def _commonest(drawn: Image.Image) -> list[tuple[int, int, int]]:
    """Give the colours of most pixels of an RGBA picture, of those that hide all beneath them."""
    counted: list[tuple[int, Any]] = drawn.getcolors(drawn.width * drawn.height) or []
    return [colour[:3] for _, colour in sorted(counted, reverse=True) if colour[3] == 255][:_EXACT]
