"""What texts begin and end with alike is written once."""

from __future__ import annotations

import pytest

from vassal_build.common_ends import parted


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (("Turn 1, north", "Turn 12, north"), ("Turn 1", ("", "2"), ", north")),
        (("aaa", "aaaa"), ("aaa", ("", "a"), "")),
        (("up", "down"), ("", ("up", "down"), "")),
        (("alone",), ("alone", ("",), "")),
    ],
)
def test_texts_are_parted(texts: tuple[str, ...], found: tuple[str, tuple[str, ...], str]) -> None:
    """No letter is both at the beginning and at the end."""
    assert parted(texts) == found


def test_pieces_are_not_cut() -> None:
    """Those that differ are between, though they begin alike."""
    assert parted([("<", "one"), ("<", "only")]) == ("<", ("one", "only"), "")
