"""What texts begin and end with alike."""

from __future__ import annotations

from collections.abc import Sequence


def parted(texts: Sequence[Sequence[str]]) -> tuple[str, tuple[str, ...], str]:
    """Give what all texts begin with, what is between in each, and what all end with.

    A text is its letters, or pieces of it that are not cut.
    """
    before = _alike(texts)
    rests = [text[before:] for text in texts]
    after = _alike([rest[::-1] for rest in rests])
    middles = tuple("".join(rest[: len(rest) - after]) for rest in rests)
    return "".join(texts[0][:before]), middles, "".join(rests[0][len(rests[0]) - after :])


def _alike(texts: Sequence[Sequence[str]]) -> int:
    """Count the letters with which all texts begin."""
    columns = list(zip(*texts, strict=False))
    return next((place for place, letters in enumerate(columns) if len(set(letters)) > 1), len(columns))
