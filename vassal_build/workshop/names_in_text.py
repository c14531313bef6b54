"""Which of many names stand in a text by themselves, in time that grows with the text and not with the names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

WORD = re.compile(r"[\w.-]+")
"""What a name is made of, as far as it is one word."""
CHUNK = 2**20
"""Letters that are looked through at once."""


def names_in(names: Iterable[str], text: str) -> set[str]:
    """Give those of the names that stand in a text, not within a longer word.

    A name with spaces or signs in it is known by its last word.
    """
    by_last: dict[str, list[str]] = {}
    for name in names:
        words = WORD.findall(name)
        by_last.setdefault(words[-1] if words and name.endswith(words[-1]) else "", []).append(name)
    found = {name for name in by_last.pop("", ()) if name in text}
    for start, end in _chunks(text):
        if not by_last:
            break
        chunk = text[start:end]
        if by_last.keys() & set(WORD.findall(chunk)):
            found |= _ending_in(chunk, text, start, by_last)
            left = {last: [name for name in ends if name not in found] for last, ends in by_last.items()}
            by_last = {last: ends for last, ends in left.items() if ends}
    return found


def _ending_in(chunk: str, text: str, offset: int, by_last: dict[str, list[str]]) -> set[str]:
    """Give the names whose last word lies in a chunk, which begins at `offset` of the text."""
    found = set()
    for word in WORD.finditer(chunk):
        for name in by_last.get(word[0], ()):
            start = offset + word.end() - len(name)
            if start >= 0 and text.startswith(name, start) and not (start and WORD.match(text[start - 1])):
                found.add(name)
    return found


def _chunks(text: str) -> Iterator[tuple[int, int]]:
    """Give where parts of the text begin and end, so that no word lies in two."""
    start = 0
    while start < len(text):
        end = start + CHUNK
        if end < len(text):
            word = WORD.match(text, end)
            end = end if word is None or not WORD.match(text[end - 1]) else word.end()
        yield start, min(end, len(text))
        start = end
