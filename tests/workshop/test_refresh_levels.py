"""States of pieces taken apart and put together quickly: the same as the long way gives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vassal_build.codec import nesting
from vassal_build.codec.errors import CodecError, TokenError
from vassal_build.workshop.refresh import levels

TEXTS = st.text(alphabet="ab;\t\\'/", max_size=6)


@given(st.lists(TEXTS, min_size=1, max_size=5))
def test_join_nests_as_the_codec_does(tokens: list[str]) -> None:
    """Whatever the levels hold."""
    try:
        expected = nesting.join(tokens)
    except TokenError:
        with pytest.raises(TokenError):
            levels.join(tokens)
    else:
        assert levels.join(tokens) == expected


@given(st.lists(TEXTS, min_size=1, max_size=4).map("\t".join) | TEXTS, st.lists(st.sampled_from([2, 2, 2, 3])))
def test_split_peels_as_the_codec_does(state: str, widths: list[int]) -> None:
    """Whatever the state is, and however its type was nested."""
    try:
        expected = nesting.peel_like(state, widths)[0]
    except CodecError:
        with pytest.raises(CodecError):
            levels.split(state, widths)
    else:
        assert list(levels.split(state, widths)) == expected


def test_a_plain_state_goes_the_short_way() -> None:
    """Three levels, the outermost first."""
    assert levels.split("a\tb\\\tc", (2, 2)) == ("a", "b", "c")
