"""The type of the rule set of La Primogenita, for functions that take it."""

from __future__ import annotations

from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.ruleset import RuleSet

OwnRules = RuleSet[Facts, Position, Action]
