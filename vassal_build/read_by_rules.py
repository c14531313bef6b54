"""A game's data as its own rules read them: they find what no description in game.toml says, such as a lacking row.

The rules are the referee's. All that the press knows of them is that they are registered, and make facts of the data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol, runtime_checkable

from vassal_build.codes.box_tables import CHART_UNREADABLE
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import said
from vassal_build.registered import called, entry_of, imported, rules_in

RULES = "rules_check.games"
"""The entry point group in which packages register rules, and the room with a table of ours."""


@runtime_checkable
class ReadsData(Protocol):
    """What a rule set makes of a game's data; it raises UnusableFile where it cannot."""

    @property
    def facts(self) -> Callable[[Gamebox], object]: ...  # noqa: D102


def faults_for_rules(box: Gamebox) -> Iterator[Diagnostic]:
    """Yield the first mistake that a game's rules find where they read its data.

    There is none in a game without rules. Raises UnusableFile when they cannot be loaded, or fail in another way.
    """
    rules = _rules_of(box.slug)
    if rules is None:
        return
    try:
        called(said("the rules of '{slug}'", slug=box.slug), partial(rules.facts, box))
    except UnusableFile as error:
        if error.location is None:
            raise
        yield CHART_UNREADABLE.at(error.location, error.message)


def _rules_of(slug: str) -> ReadsData | None:
    entry = entry_of(slug, RULES, imported(f"{RULES}:OWN"))
    rules = None if entry is None else rules_in(entry)
    return rules if isinstance(rules, ReadsData) else None
