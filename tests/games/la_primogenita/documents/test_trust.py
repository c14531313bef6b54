"""The page on trust says what the tests of the audit hold it to."""

from __future__ import annotations

from tests.games.la_primogenita.documents.trust import PAGE, page


def test_the_page_has_the_numbers_of_the_tests() -> None:
    """`python -m tests.games.la_primogenita.documents.trust` writes it."""
    assert PAGE.read_text("utf-8") == page()
