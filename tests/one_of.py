"""A pattern that finds any of many words quickly: hundreds of ids are looked for in all sources."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import groupby
from operator import itemgetter


def one_of(words: Collection[str]) -> str:
    """Give a pattern of some words, the longest first; what several begin with is looked at once.

    Between two words of one id a space or an underscore may stand.
    """
    parts = [
        re.escape(letter).replace(r"\ ", "[ _]") + one_of([word[1:] for word in group])
        for letter, group in groupby(sorted(filter(None, words)), key=itemgetter(0))
    ]
    return f"(?:{'|'.join(parts)}){'?' * ('' in words)}" if parts else ""
