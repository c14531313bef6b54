"""Names that are near to one that nobody has, for a message to offer."""

from __future__ import annotations

from collections.abc import Iterable

from vassal_build.language.said import joined, said

MOST = 3
SHORTEST = 3
"""So many letters of a name are enough to offer the names that have them."""


def offered(word: str, names: Iterable[str]) -> str:
    """Give `; did you mean 'a' or 'b'?` with up to three names near to a word or with it in them, or nothing."""
    from difflib import get_close_matches  # noqa: PLC0415 - for a mistake alone

    by_folded, folded = {name.casefold(): name for name in names}, word.casefold().strip()
    near = dict.fromkeys(get_close_matches(folded, by_folded, MOST))
    if len(folded) >= SHORTEST:
        near |= dict.fromkeys(each for each in by_folded if folded in each)
    shown = [by_folded[each] for each in near][:MOST]
    return said("; did you mean {names}?", names=joined(map(repr, shown), " or ")) if shown else ""
