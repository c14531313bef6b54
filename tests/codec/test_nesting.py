"""The levels of types and states, taken apart and put together in one pass: the same as level by level."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vassal_build.codec import nesting, sequence
from vassal_build.codec.errors import CodecError, TokenError

TEXTS = st.text(alphabet="ab;\t\\'/", max_size=6)


@given(st.lists(TEXTS, min_size=1, max_size=5))
def test_join_puts_each_level_into_the_list_around_it(tokens: list[str]) -> None:
    """Whatever the levels hold."""
    *outer, text = tokens
    try:
        for token in reversed(outer):
            text = sequence.encode([token, text], "\t")
    except TokenError:
        with pytest.raises(TokenError):
            nesting.join(tokens)
    else:
        assert nesting.join(tokens) == text


@example("'a'\tb", [2])
@given(st.lists(TEXTS, min_size=1, max_size=4).map("\t".join) | TEXTS, st.lists(st.sampled_from([2, 2, 2, 3])))
def test_a_state_is_taken_apart_list_by_list(state: str, widths: list[int]) -> None:
    """Whatever the state is, and however its type was nested."""
    expected, text = [], state
    for width in widths:
        tokens = sequence.decode(text, "\t")
        if len(tokens) < width:
            with pytest.raises(CodecError):
                nesting.peel_like(state, widths)
            return
        expected += tokens[: width - 1]
        text = tokens[width - 1]
    assert nesting.peel_like(state, widths)[0] == [*expected, text]


@given(st.lists(TEXTS, min_size=1, max_size=5))
def test_what_is_joined_is_taken_apart_again(tokens: list[str]) -> None:
    """A type says that it surely joins to the same text only where it does."""
    try:
        text = nesting.join(tokens)
        levels, _, sure = nesting.peel(text)
    except CodecError:
        return
    assert not sure or nesting.join(levels) == text


STATES = st.lists(TEXTS, min_size=3, max_size=3)


@example([(["a", "b", "c"], ["a", "\\", "c"]), (["a", "\\", "c"], ["a", "b", "c"])], [2, 2])
@example([(["a", "b", "c"], ["a", "b", "d"]), (["a", "b", "e"], ["x", "b", "e"])], [2, 2])
@given(st.lists(st.tuples(STATES, STATES), min_size=1, max_size=4), st.sampled_from([[2, 2], [2], [3]]))
def test_of_one_state_after_another_the_levels_are_found_that_are_others(
    changes: list[tuple[list[str], list[str]]], widths: list[int]
) -> None:
    """Whether a change begins with the state that the one before it ended with or not, and whatever is other."""
    states = nesting.States(widths)
    for pair in changes:
        try:
            old, new = map(nesting.join, pair)
        except TokenError:
            continue
        try:
            before, after = (nesting.peel_like(text, widths)[0] for text in (old, new))
        except CodecError:
            with pytest.raises(CodecError):
                states.others(old, new)
        else:
            levels = zip(before, after, strict=True)
            assert states.others(old, new) == {at: level for at, (held, level) in enumerate(levels) if held != level}
            assert states.others(None, new) == dict(enumerate(after))


@example(["a", "b"], ["a", "'b'"])
@example(["a", "b\tc"], ["a", "b"])
@given(st.lists(TEXTS, min_size=1, max_size=4), st.lists(TEXTS, min_size=1, max_size=4))
def test_a_type_and_its_state_are_taken_apart_together_as_one_after_the_other(
    kinds: list[str], reported: list[str]
) -> None:
    """Whatever they hold, and when the state has fewer levels or more."""
    try:
        type_text, state_text = nesting.join(kinds), nesting.join(reported)
    except TokenError:
        return
    try:
        types, widths, sure = nesting.peel(type_text)
        states, as_sure = nesting.peel_like(state_text, widths)
    except CodecError:
        with pytest.raises(CodecError):
            nesting.peel_both(type_text, state_text)
    else:
        assert nesting.peel_both(type_text, state_text) == (types, states, sure and as_sure)
