"""PLAY statements as actions, and actions as PLAY statements, by the rows of a game."""

from __future__ import annotations

from typing import TypeVar

from rules_check.cases.syntax import CaseError, Statement
from rules_check.cases.written import as_written
from rules_check.rule_errors import Misfit, doing
from rules_check.rules.ruleset import RuleSet
from rules_check.rules.state import State

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")


def action_of(rules: RuleSet[F, P, A], statement: Statement, position: P) -> A:
    """Give the action that a PLAY statement names; raise CaseError for one that cannot be read."""
    handler = rules.by_verb.get(statement.verb)
    if handler is None:
        raise statement.error("unknown statement")
    with doing(game=rules.slug), as_written(statement):
        found: A = handler.form.read(statement, position)
    return found


def reads_back(rules: RuleSet[F, P, A], position: P, action: A) -> None:
    """Raise Misfit where the statement that is written for an action is not read as that action again."""
    text = statement_of(rules, action)
    try:
        # its hexes are written in their normal spelling
        again: object = action_of(rules, Statement(tuple(text.split()), 1), position)
    except CaseError as error:
        again = error
    if again != action:
        raise Misfit(f"'{text}' was written, but is read as {again}")


def statement_of(rules: RuleSet[F, P, A], action: A) -> str:
    """Give the PLAY statement of an action; one whose dice are not rolled yet has no `roll`."""
    with doing(game=rules.slug, action=action):
        return rules.by_action[type(action)].form.write(action)
