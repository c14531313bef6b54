"""Names that are near to one that nobody has, for a message to offer."""

from __future__ import annotations

from collections.abc import Iterable

from vassal_build.language.said import joined, said

MOST = 3


def offered(word: str, names: Iterable[str]) -> str:
    """Give `; did you mean 'a' or 'b'?` with up to three names near to a word, or nothing when none is near."""
    from difflib import get_close_matches  # noqa: PLC0415 - for a mistake alone

    by_folded = {name.casefold(): name for name in names}
    near = [by_folded[each] for each in get_close_matches(word.casefold(), by_folded, MOST)]
    return said("; did you mean {names}?", names=joined(map(repr, near), " or ")) if near else ""
