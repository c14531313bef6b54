"""Names of pictures in the texts of a module: each is found where it stands by itself, however long the text is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vassal_build.workshop import names_in_text
from vassal_build.workshop.names_in_text import names_in

ROWS: tuple[tuple[str, str, bool], ...] = (
    ("a.png", "<img src='a.png'>", True),
    ("a.png", "images/a.png", True),
    ("a.png", "ba.png", False),
    ("a.png", "a.pngs", False),
    ("a.png", "a.PNG", False),
    ("big map.png", "src='big map.png'", True),
    ("big map.png", "src='map.png'", False),
    ("big map.png", "src='abig map.png'", False),
    ("what?", "is it what? no", True),
    ("", "anything", True),
)


@pytest.mark.parametrize(("name", "text", "stands"), ROWS)
def test_a_name_stands_by_itself(name: str, text: str, stands: bool) -> None:
    """Not within a longer word."""
    assert (name in names_in([name], text)) is stands


@given(st.lists(st.text("ab .-", min_size=1, max_size=6), max_size=4), st.text("ab .-\n", max_size=80))
def test_where_the_text_is_cut_does_not_matter(names: list[str], text: str) -> None:
    """Looked through three letters at a time, the same names are found as in one piece."""
    whole = names_in(names, text)
    before = names_in_text.CHUNK
    names_in_text.CHUNK = 3
    try:
        assert names_in(names, text) == whole
    finally:
        names_in_text.CHUNK = before
    assert all(name in text for name in whole)
    for name in names:
        if re.fullmatch(r"[\w.-]+", name):
            assert (name in whole) is (name in names_in_text.WORD.findall(text))
