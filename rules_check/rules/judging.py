"""Actions judged and played by the rule set of their game; missing facts become unverifiable findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from rules_check.codes.missing import is_of_unknown, unknown_code
from rules_check.codes.rep_play import BY_RULING
from rules_check.facts.fact import Unknown, Why
from rules_check.rule_errors import Misfit, doing, note
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.finding import finding, is_grave
from rules_check.rules.handler import About, Die
from rules_check.rules.lister import Lister
from rules_check.rules.ruleset import RuleSet
from rules_check.rules.ruling import Ruling
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.language.said import joined, said

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")


def check(rules: RuleSet[F, P, A], position: P, action: A) -> tuple[Diagnostic, ...]:
    """Judge an action: no finding means that it is legal, an unverifiable one that a value is missing.

    What is legal by another reading of a sentence that the findings depend on is legal, with a note that says by which.
    """
    found = _checked(rules, position, action)
    if not rules.rulings or not any(map(is_grave, found)):
        return found
    return _by_another_reading(rules, position, action, found)


def _checked(rules: RuleSet[F, P, A], position: P, action: A, *, briefly: bool = False) -> tuple[Diagnostic, ...]:
    judge = rules.by_action[type(action)].check
    try:
        return known(rules, collected(position, lambda: judge(position, action), briefly=briefly))
    except Exception as error:
        note(error, game=rules.slug, action=action)
        raise


def known(rules: RuleSet[F, P, A], findings: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Give findings whose codes are all among those of the rules; raise Misfit where one is not."""
    for found in findings:
        if found.code not in rules.known_codes and not is_of_unknown(found.code):
            raise Misfit(f"a finding has the code {found.code}, which does not exist: {found.message}")
    return findings


def _by_another_reading(
    rules: RuleSet[F, P, A], position: P, action: A, found: tuple[Diagnostic, ...]
) -> tuple[Diagnostic, ...]:
    """Judge by the other readings of each ruling that a finding depends on; give the findings as they are for none."""
    codes = {each.code for each in found if is_grave(each)}
    for ruling in rules.rulings:
        if rules.read_as is None or not codes & {code.id for code in ruling.codes}:
            continue
        for reading in ruling.others:
            again = _checked(rules, rules.read_as(position, ruling, reading), action)
            if not any(map(is_grave, again)):
                return (*again, _noted(ruling, reading, found))
    return found


def _noted(ruling: Ruling, reading: str, found: tuple[Diagnostic, ...]) -> Diagnostic:
    """Give the note of a ruling in the place of the gravest finding that depends on it."""
    hung = next(each for each in found if each.code in {code.id for code in ruling.codes})
    message = said(
        "{message}; legal by another reading of section {section}: {reading}",
        message=hung.message,
        section=ruling.cite,
        reading=ruling.readings[reading],
    )
    why = said(
        "ruling '{ruling}': we read '{ours}', and by '{reading}' it is legal",
        ruling=ruling.id,
        ours=ruling.ours,
        reading=reading,
    )
    evidence = (*hung.evidence, why)
    where, subject = hung.location, hung.subject
    return BY_RULING.at(where, message, subject=subject, cite=ruling.cite, evidence=evidence, place=hung.place)


def collected(
    position: State, check: Callable[[], Iterator[Diagnostic]], *, briefly: bool = False
) -> tuple[Diagnostic, ...]:
    """Give what a check finds; where a value is missing it ends with the finding that says so.

    One that is done `briefly` ends with the first finding that keeps an action from being legal.
    """
    found: list[Diagnostic] = []
    try:
        for each in check():
            found.append(each)
            if briefly and is_grave(each):
                break
    except Unknown as unknown:
        found.append(missing(position, unknown))
    return tuple(found)


def apply(rules: RuleSet[F, P, A], position: P, action: A) -> P:
    """Play an action and give the next position; raise Unknown when a value is missing.

    Raises CannotBeDone for an action against the rules that can have no effect.
    """
    try:
        return rules.by_action[type(action)].apply(position, action)
    except Exception as error:
        note(error, game=rules.slug, action=action)
        raise


def forced(rules: RuleSet[F, P, A], position: P, action: A) -> P | None:
    """Give the position after an action that is done whatever the rules say; None where it cannot be done at all.

    Raises Unknown when a value is missing.
    """
    try:
        return apply(rules, position, action)
    except CannotBeDone:
        return None


def play(rules: RuleSet[F, P, A], position: P, action: A) -> tuple[P | None, tuple[Diagnostic, ...]]:
    """Judge an action and play it; the position is None when it is illegal or cannot be judged."""
    return follow(rules, position, action, check(rules, position, action))


def tried(rules: RuleSet[F, P, A], position: P, action: A) -> tuple[P | None, tuple[Diagnostic, ...]]:
    """Judge an action and play it as `play` does; of what keeps it from being legal only the first is looked for."""
    found = _checked(rules, position, action, briefly=True)
    if found and is_grave(found[-1]) and _depends_on_reading(rules, found[-1]):
        found = check(rules, position, action)
    return follow(rules, position, action, found)


def _depends_on_reading(rules: RuleSet[F, P, A], found: Diagnostic) -> bool:
    """Say whether there is another reading of a sentence that a finding depends on."""
    return any(found.code == code.id for ruling in rules.rulings for code in ruling.codes)


def follow(
    rules: RuleSet[F, P, A], position: P, action: A, findings: tuple[Diagnostic, ...]
) -> tuple[P | None, tuple[Diagnostic, ...]]:
    """Play an action that has been judged, as `play` does; `findings` are what was found against it."""
    if any(map(is_grave, findings)):
        return None, findings
    try:
        return apply(rules, position, action), findings
    except Unknown as unknown:
        return None, (*findings, missing(position, unknown))


def legal_actions(rules: RuleSet[F, P, A], position: P, *only: type) -> Iterator[A]:
    """Yield what may be done now, of some types alone if they are given.

    An action that needs dice comes without them (see `needed`).
    """
    for lister in rules.listers:
        if only and not set(only) & set(lister.kinds):
            continue
        yield from (action for action in _listed(rules, position, lister) if not only or isinstance(action, only))


def _listed(rules: RuleSet[F, P, A], position: P, lister: Lister[P, A]) -> Iterator[A]:
    try:
        yield from lister.list(position)
    except Exception as error:
        note(error, game=rules.slug, action=f"the list of {', '.join(kind.__name__ for kind in lister.kinds)}")
        raise


def lists(rules: RuleSet[F, P, A], position: P) -> tuple[list[A], tuple[str, ...]]:
    """Give what may be done now, and in words which lists are not complete because a player hides what they depend on.

    Raises Unknown where a printed value is missing: the game's data can be filled in.
    """
    found: list[A] = []
    cut: list[str] = []
    for lister in rules.listers:
        try:
            found.extend(_listed(rules, position, lister))
        except Unknown as unknown:
            if unknown.why is not Why.HIDDEN:
                raise
            kinds = joined((rules.by_action[kind].name for kind in lister.kinds), ", ")
            cut.append(said("the list of {kinds} is not complete: {reason}", kinds=kinds, reason=unknown.what))
    return found, tuple(cut)


def needed(rules: RuleSet[F, P, A], position: P, action: A) -> Die | None:
    """Give the throw that an action still needs before it can be played, None when it has all its dice."""
    dice = rules.by_action[type(action)].dice
    try:
        return None if dice is None else dice.needs(position, action)
    except Exception as error:
        note(error, game=rules.slug, action=action)
        raise


def rolled(rules: RuleSet[F, P, A], action: A, faces: tuple[int, ...]) -> A:
    """Give an action with the faces of one throw more; its type must be one that has dice."""
    dice = rules.by_action[type(action)].dice
    assert dice is not None, "nothing else needs a throw"
    with doing(game=rules.slug, action=action):
        found: A = dice.rolled(action, faces)
    return found


def words(rules: RuleSet[F, P, A], position: P, action: A) -> str:
    """Tell an action in a sentence, empty for the end of a segment."""
    with doing(game=rules.slug, action=action):
        return rules.by_action[type(action)].words(position, action)


def about(rules: RuleSet[F, P, A], position: P, action: A) -> About:
    """Give what an action is about."""
    with doing(game=rules.slug, action=action):
        return rules.by_action[type(action)].about(position, action)


def is_illegal(findings: tuple[Diagnostic, ...]) -> bool:
    """Say whether any finding is an error."""
    return any(found.severity is Severity.ERROR for found in findings)


def missing(position: State, unknown: Unknown) -> Diagnostic:
    """Give the finding that a judgement cannot be made, for a value that is missing or hidden."""
    message = said("cannot be judged: {reason}", reason=unknown.reason)
    return finding(position, unknown_code(unknown), message, subject=str(unknown.key))
