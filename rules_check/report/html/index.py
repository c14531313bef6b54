"""The index of a folder of pages: each game with its logs and what was found in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from rules_check.audit.batch import Done
from rules_check.report.html.lists import verdict
from rules_check.report.html.page import PACKAGE, filled, write_page
from vassal_build.language.said import named
from vassal_build.language.words import IN_ENGLISH, Words


class GameRow(Struct, frozen=True):
    """A game: its page, title, logs by name, and what was found; `page` is empty where there is none."""

    page: str
    title: str
    logs: tuple[str, ...]
    words: str
    errors: int


def write_index(path: Path, games: Mapping[str, Sequence[Done]], words: Words = IN_ENGLISH) -> None:
    """Write the index of games by their pages in the language of `words`, whole or not at all; raise UnusableFile."""
    rows = [_row(page, done, words) for page, done in games.items()]
    style = files(PACKAGE).joinpath("colours.css").read_text(encoding="utf-8")
    own = files(PACKAGE).joinpath("index.css").read_text(encoding="utf-8")
    write_page(path, filled("index.html.j2", styles=[style, own], games=rows, words=words))


def _row(page: str, done: Sequence[Done], words: Words) -> GameRow:
    audits = [each.audit for each in done if each.audit is not None]
    faults = [each.fault for each in done if each.fault]
    said = (words.text(each) for each in (*([verdict(*audits)] if audits else []), *faults))
    errors = sum(audit.summary.get("error", 0) for audit in audits)
    title = words.text(named(audits[0].title)) if audits else ""
    logs = tuple(each.path.name for each in done)
    return GameRow(page if audits and not faults else "", title, logs, " ".join(said), errors)
