"""Token lists, with the vectors that the engine itself gave."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vassal_build.codec import sequence
from vassal_build.codec.errors import TokenError

VECTORS = [
    (["A", "B,C"], r"A,B\,C"),
    (["\\x", "y"], r"'\x',y"),
    (["'q'", "z"], "''q'',z"),
    (["", "x"], ",x"),
    (["x", ""], "x,"),
    (["\\", ","], r"'\',\,"),
    (["'", "b"], "''',b"),
    (["''", "b"], "'''',b"),
    (["a,b", r"c\,d"], r"a\,b,c\\,d"),
    ([""], ""),
    (["", ""], ","),
    (["a\\"], "a\\"),
    (["x", "a\\"], "x,a\\"),
    ([",", ",,"], r"\,,\,\,"),
    (["'a", "b'"], "'a,b'"),
    (["'a,b'"], r"''a\,b''"),
    (["\\ends\\", "y"], r"'\ends\',y"),
]
TOKENS = st.lists(st.text(alphabet="ab,;/\\'\t\x1b é😀"), min_size=1, max_size=6)


@pytest.mark.parametrize(("tokens", "text"), VECTORS)
def test_tokens_are_joined_as_the_engine_joins_them(tokens: list[str], text: str) -> None:
    """Delimiters inside a token are escaped, and a leading backslash or a pair of apostrophes is quoted."""
    assert sequence.encode(tokens, ",") == text


@pytest.mark.parametrize(("tokens", "text"), VECTORS)
def test_a_text_is_split_into_its_tokens(tokens: list[str], text: str) -> None:
    """Escapes and quotes are taken off again."""
    assert sequence.decode(text, ",") == tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        (r"a\,b", ["a,b"]),
        (r"\\,", [r"\,"]),
        ("'abc',d", ["abc", "d"]),
        (r"'a\,b'", ["a,b"]),
        (r"a\,", ["a,"]),
        (r"\,\,x", [",,x"]),
        (r"a\\\,b", [r"a\\,b"]),
        ("'", ["'"]),
    ],
)
def test_texts_that_we_would_write_otherwise_are_read_as_the_engine_reads_them(text: str, tokens: list[str]) -> None:
    """Needless quotes and runs of backslashes are read by the engine's rule: the character before decides."""
    assert sequence.decode(text, ",") == tokens


@given(TOKENS, st.sampled_from(",;/\t\x1b|:"))
def test_tokens_come_back_or_are_refused(tokens: list[str], delimiter: str) -> None:
    """Whatever the tokens are, they come back unchanged, or the list is refused."""
    try:
        text = sequence.encode(tokens, delimiter)
    except TokenError:
        assert any(token.endswith("\\") and not token.startswith("\\") for token in tokens[:-1])
    else:
        assert sequence.decode(text, delimiter) == tokens


@given(st.lists(st.text(alphabet="ab\t\\'"), min_size=1, max_size=6))
def test_lists_inside_lists_come_back_or_are_refused(levels: list[str]) -> None:
    """A chain nested with one delimiter is peeled level by level to what it was."""
    text = levels[-1]
    try:
        for level in reversed(levels[:-1]):
            text = sequence.encode([level, text], "\t")
    except TokenError:
        return
    for level in levels[:-1]:
        head, text = sequence.decode(text, "\t")
        assert head == level
    assert text == levels[-1]


def test_a_token_that_the_format_cannot_hold_is_refused() -> None:
    """A token that ends in a backslash and is not the last would run into the next one."""
    with pytest.raises(TokenError, match="token 2 of 3 ends in a backslash"):
        sequence.encode(["x", "a\\", "b"], ",")


@pytest.mark.parametrize(("names", "text"), [((), ""), (("a",), "a"), (("", ""), ",")])
def test_a_list_of_names_may_be_empty(names: tuple[str, ...], text: str) -> None:
    """An empty text is no names at all."""
    assert sequence.decode_list(text) == names


@pytest.mark.parametrize(
    ("lines", "text"), [("", ""), ("one", "one"), ("a\nb", "a|b"), ("a\n\nb|c\n", r"a||b\|c|"), ("\n", "|")]
)
def test_lines_are_kept_in_one_text(lines: str, text: str) -> None:
    """Several lines stand in one text with bars between them, and come back."""
    assert (sequence.encode_lines(lines), sequence.decode_lines(text)) == (text, lines)


def test_carriage_returns_are_dropped_from_lines() -> None:
    """Line ends of Windows are written as plain ones."""
    assert sequence.encode_lines("a\r\nb") == "a|b"
