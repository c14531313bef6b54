"""Actions judged and played by the rule set of their game; missing facts become unverifiable findings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from rules_check.codes import MISSING
from rules_check.facts.fact import Unknown
from rules_check.position.actions import Action
from rules_check.position.position import Position
from rules_check.rules.finding import finding
from rules_check.rules.ruleset import Handler, RuleSet
from vassal_build.diagnostics import Diagnostic, Severity


def check(rules: RuleSet, position: Position, action: Action) -> tuple[Diagnostic, ...]:
    """Judge an action: no finding means that it is legal, an unverifiable one that a value is missing."""
    return _judge(rules.by_action[type(action)], position, action)


def apply(rules: RuleSet, position: Position, action: Action) -> Position:
    """Play an action that `check` finds legal and give the next position; raise Unknown when a value is missing."""
    return rules.by_action[type(action)].apply(position, action)


def play(rules: RuleSet, position: Position, action: Action) -> tuple[Position | None, tuple[Diagnostic, ...]]:
    """Judge an action and play it; the position is None when it is illegal or cannot be judged."""
    findings = check(rules, position, action)
    if any(found.severity in (Severity.ERROR, Severity.UNVERIFIABLE) for found in findings):
        return None, findings
    try:
        return apply(rules, position, action), findings
    except Unknown as unknown:
        return None, (*findings, _missing(position, unknown))


def grounded(rules: RuleSet, position: Position, found: Diagnostic, units: tuple[str, ...], place: str) -> Diagnostic:
    """Give a finding with all that it rests on; `units` and `place` are those that it is about, empty for none."""
    known = tuple(unit for unit in units if unit in position.units)
    try:
        under = rules.questions.under(position, found.code, known, place)
    except Unknown:
        under = ()
    return replace(found, evidence=tuple(dict.fromkeys((*found.evidence, *under))))


def legal_actions(rules: RuleSet, position: Position, *only: type) -> Iterator[Action]:
    """Yield what may be done now, of some types alone if they are given.

    An action that needs dice comes without its roll (see `dice`).
    """
    for chapter in rules.legal:
        if only and not set(only) & set(chapter.actions):
            continue
        yield from (action for action in chapter.list(position) if not only or isinstance(action, only))


def samples(rules: RuleSet) -> Mapping[type, str]:
    """Give, for each type of action of which `legal_actions` yields samples alone, in words what it yields."""
    return {kind: words for chapter in rules.legal for kind, words in chapter.samples.items()}


def dice(rules: RuleSet, position: Position, action: Action) -> int:
    """Give how many six-sided dice an action rolls."""
    return rules.dice(position, action)


def close(rules: RuleSet, position: Position) -> tuple[Position, tuple[Diagnostic, ...]]:
    """End the Order being executed and judge what falls due then (1.5, 5.5, Orders 7, 30, 37)."""
    handler = rules.close
    findings = _judge(handler, position, None)
    try:
        return handler.apply(position, None), findings
    except Unknown:
        return position, findings


def is_illegal(findings: tuple[Diagnostic, ...]) -> bool:
    """Say whether any finding is an error."""
    return any(found.severity is Severity.ERROR for found in findings)


def _judge(handler: Handler, position: Position, action: Action | None) -> tuple[Diagnostic, ...]:
    found: list[Diagnostic] = []
    try:
        found.extend(handler.check(position, action))
    except Unknown as unknown:
        found.append(_missing(position, unknown))
    return tuple(found)


def _missing(position: Position, unknown: Unknown) -> Diagnostic:
    place = f" at {unknown.location}" if unknown.location else ""
    message = f"cannot be judged: {unknown.key} is missing{place}"
    return finding(position, MISSING[unknown.family], message, subject=unknown.key)
