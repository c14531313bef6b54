"""The files of words: nested tables of texts, flattened to dotted keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from vassal_build.codes.box_reading import WRONG_SETTING
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.charts import Chart
from vassal_build.gamebox.key_files import KeyFiles
from vassal_build.gamebox.quoted import QuoteError, quoted
from vassal_build.gamebox.strings import Strings


def strings(files: KeyFiles, charts: Mapping[str, Chart], findings: list[Diagnostic]) -> Strings:
    """Give the words of one language, with the numbers of `charts` that they quote.

    A value that is no text joins `findings`; a quote of what is not there is left as it stands, for the checks.
    """
    words: dict[str, str] = {}
    for key, value in flattened(files.values, ""):
        if isinstance(value, str):
            words[key] = value
        else:
            findings.append(WRONG_SETTING.at(files.place(key), f"'{key}' must be a text, not {value!r}"))
    return Strings(files, {key: _quoted(text, charts, words) for key, text in words.items()})


def _quoted(text: str, charts: Mapping[str, Chart], words: Mapping[str, str]) -> str:
    try:
        return quoted(text, charts, words)
    except QuoteError:
        return text


def flattened(tree: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    """Yield dotted keys, each after `prefix`, with their values."""
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from flattened(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value
