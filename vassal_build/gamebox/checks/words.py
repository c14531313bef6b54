"""Words that players see: that those which data names exist, can be filled in, and are translated."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

from vassal_build.codes.box_words import (
    BROKEN_BRACES,
    PLACEHOLDERS_DIFFER,
    TRANSLATION_INCOMPLETE,
    WORDS_MISSING,
    WORDS_OF_NO_PHASE,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.quoted import QUOTE, QuoteError, quoted
from vassal_build.gamebox.strings import ENGLISH, Strings

_PHASES = "segments."


def named_words(box: Gamebox) -> Iterator[Diagnostic]:
    """Every key in a column that ends in `_key` has words, and every group of boxes has a name."""
    for table in box.tables.values():
        for row in table.rows:
            for column, key in row.cells.items():
                if column.endswith("_key") and key and key not in box.strings.words:
                    message = f"{column} is '{key}', but {box.strings.files.lowest} has no such words"
                    yield WORDS_MISSING.at(row.provenance.location, message, subject=key)
    first = {item.group: item.provenance.location for item in reversed(box.boxes)}
    for group, location in first.items():
        if f"boxes.{group}" not in box.strings.words:
            message = f"the boxes of group '{group}' have no name: {box.strings.files.lowest} has no 'boxes.{group}'"
            yield WORDS_MISSING.at(location, message, subject=group)


def phases(box: Gamebox) -> Iterator[Diagnostic]:
    """Every phase that has a name is one of the sequence of play."""
    if "sequence" not in box.charts:
        return
    known = {f"{_PHASES}{id_}" for id_ in box.segments}
    for key in box.strings.words:
        if key.startswith(_PHASES) and key not in known:
            message = f"'{key}' names no row of {box.charts['sequence'].file}"
            yield WORDS_OF_NO_PHASE.at(box.strings.files.place(key), message, subject=key)


def braces(box: Gamebox) -> Iterator[Diagnostic]:
    """What stands in braces is one plain name, or a cell of a chart; in the names of boxes it is side or number."""
    for strings in box.languages.values():
        for key, words in strings.words.items():
            names = _names(words)
            if names is None and QUOTE.search(words):
                message = _unquotable(words, box, strings)
            elif names is None:
                message = f"the braces in '{words}' cannot be filled in"
            elif key.startswith("boxes.") and not names <= {"side", "number"}:
                unknown = ", ".join(sorted(names - {"side", "number"}))
                message = f"'{words}' uses {unknown}; the name of a box may use {{side}} and {{number}}"
            else:
                continue
            yield BROKEN_BRACES.at(strings.files.place(key), message, subject=key)


def _unquotable(words: str, box: Gamebox, strings: Strings) -> str:
    """Say why a chart cannot be quoted; whatever could be was filled in when the words were read."""
    try:
        quoted(words, box.charts, strings.words)
    except QuoteError as error:
        return str(error)
    return f"the braces in '{words}' cannot be filled in"


def _names(words: str) -> set[str] | None:
    """Give the names in braces, None when they cannot be filled in."""
    if "{" not in words and "}" not in words:  # as in most words
        return set()
    try:
        parts = list(Formatter().parse(words))
    except ValueError:
        return None
    names = [(name, form, conversion) for _, name, form, conversion in parts if name is not None]
    if any(not name.isidentifier() or form or conversion for name, form, conversion in names):
        return None
    return {name for name, _, _ in names}


def translations(box: Gamebox) -> Iterator[Diagnostic]:
    """Another language has the same keys as English."""
    english = box.languages.get(ENGLISH, box.strings)
    for strings in box.languages.values():
        for key in sorted(english.words.keys() - strings.words.keys()):
            message = f"'{key}' is not translated"
            yield TRANSLATION_INCOMPLETE.at(strings.files.place(key), message, subject=key)
        for key in sorted(strings.words.keys() - english.words.keys()):
            message = f"'{key}' is not in {english.files.lowest}"
            yield TRANSLATION_INCOMPLETE.at(strings.files.place(key), message, subject=key)


def placeholders(box: Gamebox) -> Iterator[Diagnostic]:
    """A text has the same names in braces as the English one."""
    english = box.languages.get(ENGLISH, box.strings)
    for strings in box.languages.values():
        for key, words in strings.words.items():
            wanted, found = _names(english.words.get(key, words)), _names(words)
            if wanted is not None and found is not None and wanted != found:
                differ = ", ".join(f"{{{name}}}" for name in sorted(wanted ^ found))
                message = f"'{key}' and its English text differ in {differ}"
                yield PLACEHOLDERS_DIFFER.at(strings.files.place(key), message, subject=key)
