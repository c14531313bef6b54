"""The games whose play can be judged: one folder each, with its rule set as `RULES`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_check.rules.ruleset import RuleSet

GAMES: tuple[str, ...] = ("la_primogenita",)


@cache
def rules_of(slug: str) -> RuleSet:
    """Give the rule set of a game, imported when it is first asked for; raise KeyError for an unknown game."""
    if slug not in GAMES:
        raise KeyError(slug)
    rules: RuleSet = import_module(f"rules_check.games.{slug}").RULES
    return rules
