"""The page of all commands says what they say of themselves."""

from __future__ import annotations

from tests.documents.commands_page import PAGE, page


def test_the_page_of_commands_says_what_they_say() -> None:
    """`python -m tests.documents.commands_page` writes it."""
    assert PAGE.read_text("utf-8") == page()
