"""The games whose play can be judged: ours, a folder each, and those of packages that are installed.

A package registers a `RuleSet` in the entry point group `rules_check.games` under the slug of its `Game`. A game is
looked up where a person or a file names it: in commands, by the stamp of a record, by the `GAME` line of a case. All
other code is handed the rule set.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from rules_check.codes.missing import unknown_codes
from vassal_build.codes.code import Code
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.near_names import offered
from vassal_build.registered import entries, entry_of, loaded, rules_named

if TYPE_CHECKING:
    from rules_check.rules.ruleset import AnyRules

GROUP = "rules_check.games"
OWN: tuple[tuple[str, str], ...] = (
    ("la_primogenita", "rules_check.games.la_primogenita.rule_set:RULES"),
    ("keren", "rules_check.games.keren.rule_set:RULES"),
)


def slugs() -> Iterator[str]:
    """Yield the slugs of the games that can be judged, none of them loaded.

    Ours come first; only where they do not do, installed packages are looked through.
    """
    return (entry.slug for entry in entries(GROUP, OWN))


def is_judged(slug: str) -> bool:
    """Say whether there are rules for a game."""
    return entry_of(slug, GROUP, OWN) is not None


@cache
def rules_of(slug: str) -> AnyRules:
    """Give the rule set of a game, imported when it is first asked for.

    Raises UnusableFile, naming the games there are, for a game that has none, and when its rules cannot be used.
    """
    from rules_check.rules.ruleset import RuleSet  # noqa: PLC0415 - who explains a code needs none

    entry = entry_of(slug, GROUP, OWN)
    if entry is None:
        known = tuple(slugs())
        raise UnusableFile(
            said(
                "there is no game '{slug}'; the games are {known}{near}",
                slug=Verbatim(slug),
                known=joined(known, ", "),
                near=offered(slug, known),
            )
        )
    rules = loaded(entry, RuleSet, rules_named(entry))
    for misfit in rules.misfits:
        raise UnusableFile(
            said(
                "the rules of '{slug}' of {package} cannot be used: {misfit}",
                slug=slug,
                package=entry.package,
                misfit=misfit,
            )
        )
    return rules


def codes_of(slug: str) -> tuple[Code, ...]:
    """Give the codes that findings of a game may have, without those of every game.

    For a game of ours nothing else is imported. Raises UnusableFile as `rules_of` does.
    """
    if slug not in dict(OWN):
        rules = rules_of(slug)
        return (*rules.codes, *rules.unknown_codes)
    codes: tuple[Code, ...] = import_module(f"{__name__}.{slug}.codes").CODES
    return (*codes, *unknown_codes(code.id[:3] for code in codes))
