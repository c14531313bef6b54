"""What people type, without what makes no difference: large letters, blanks, the wide letters of Asian keyboards."""

from __future__ import annotations

from unicodedata import normalize


def folded(word: str) -> str:
    """Give a word or name in the form in which it is compared."""
    return " ".join(normalize("NFKC", word).casefold().split())
