"""Pictures for pages: drawn PNGs made small enough to stand inside a page."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

METHOD = 4
"""How hard WebP tries, 0 to 6; more takes long and saves little."""


def webp(png: bytes, width: int, quality: int) -> bytes:
    """Give a picture as WebP, `width` pixels wide in its own proportions, never enlarged; `quality` is 0 to 100."""
    with Image.open(BytesIO(png)) as opened:
        image = opened.convert("RGBA" if "A" in opened.getbands() else "RGB")
    if image.width > width:
        height = max(1, round(image.height * width / image.width))
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    written = BytesIO()
    image.save(written, "WEBP", quality=quality, method=METHOD)
    return written.getvalue()
