"""Where values come from: what is missing, and what is said without a source."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.box_words import SOURCE_NOT_NAMED, VALUE_MISSING
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.sources import facts
from vassal_build.known import Status


def missing_values(box: Gamebox) -> Iterator[Diagnostic]:
    """Rows and columns that are marked missing are named one by one."""
    for fact in facts(box):
        if fact.status is Status.MISSING:
            yield VALUE_MISSING.at(fact.location, f"{fact.what} is not known", subject=fact.subject)


def unnamed_sources(box: Gamebox) -> Iterator[Diagnostic]:
    """What is called printed or reconstructed names its source; one finding stands for all such rows of a file.

    A file without a status is a finding of its own, which asks for both.
    """
    seen: set[str] = set()
    for fact in facts(box):
        has_one = fact.source or not fact.is_given or fact.status is Status.MISSING
        if not has_one and fact.location.file not in seen:
            seen.add(fact.location.file)
            entry = f'fill in its source, or that of [facts."{fact.file}"] in game.toml'
            message = f"{fact.what} is {fact.status.value}, but no source is given; {entry}"
            yield SOURCE_NOT_NAMED.at(fact.location, message, subject=fact.subject)
