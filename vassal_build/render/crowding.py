"""Words that are too long for their place in a picture: they are set smaller than is easy to read, or run over.

Templates are filled as for drawing; what they ask of `fitted` and `wrapped` is measured, and nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from vassal_build.render.picture import Picture
from vassal_build.render.templates import Measure, Templates
from vassal_build.render.typesetting import fitted, text_width, wrapped

LEAST = 0.7
"""Letters may shrink to this part of the size that a template wants."""


class Crowded(Struct, frozen=True):
    """Words that do not fit into their place: the picture's name, and at what part of their size they are set."""

    picture: str
    words: str
    share: float


def crowded(pictures: Iterable[Picture], folders: Sequence[Path]) -> Iterator[Crowded]:
    """Yield the words of pictures that are set too small or run over; raise UnusableFile as drawing does."""
    shares: dict[str, float] = {}

    def measured_fit(text: str, size: float, width: float, face: str = "sans") -> float:
        shares[text] = min(shares.get(text, 1.0), fitted(text, size, width, face) / size)
        return fitted(text, size, width, face)

    def measured_lines(text: str, size: float, width: float, face: str = "sans") -> list[str]:
        lines = wrapped(text, size, width, face)
        for line in lines:
            shares[line] = min(shares.get(line, 1.0), width / (text_width(line, size, face) or width))
        return lines

    templates = Templates(folders, Measure(measured_fit, measured_lines))
    for picture in pictures:
        shares.clear()
        picture.svg(templates)
        for words, share in shares.items():
            if share < LEAST:
                yield Crowded(picture.name, words, share)
