"""Faults that last until somebody mends them (1.5, 2.4, 3.3): a full hex or box, a game that is over.

Every Order that begins or ends asks for them again. They are nobody's action there: each has one line, with the drag
that brought it about, and again only when it has grown, or has been mended and made again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.codes.order import TOO_MANY_HELD
from rules_check.games.la_primogenita.codes.stk import OVER_LIMIT
from rules_check.games.la_primogenita.codes.vic import GAME_OVER
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position.actions import Action, Draw, Execute, Next
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules import judging
from rules_check.rules.finding import place_of
from vassal_build.diagnostics import Diagnostic, Severity

ASKED: Mapping[type, frozenset[str]] = {
    Draw: frozenset((OVER_LIMIT.id, TOO_MANY_HELD.id)),
    Next: frozenset((OVER_LIMIT.id, TOO_MANY_HELD.id, GAME_OVER.id)),
    Execute: frozenset((OVER_LIMIT.id,)),
}
"""The actions that ask for lasting faults, and the codes of those."""
Key = tuple[str, str]
"""The code of a lasting fault, and its place, if it has one."""


def play(rules: OwnRules, position: Position, action: Action) -> tuple[Position | None, tuple[Diagnostic, ...]]:
    """Judge an action and play it, as `judging.play` does; what only lasts does not keep it from being played."""
    after, found = judging.play(rules, position, action)
    if after is not None or any(each.severity is not Severity.ERROR for each in found) or own(action, found):
        return after, found
    try:
        return judging.apply(rules, position, action), found
    except Unknown:
        return None, found


def own(action: Action, found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Give what is found against an action itself."""
    asked = ASKED.get(type(action), frozenset())
    return tuple(each for each in found if each.code not in asked)


def fresh(
    known: Mapping[Key, frozenset[str]], position: Position, action: Action, found: Sequence[Diagnostic]
) -> tuple[Mapping[Key, frozenset[str]], tuple[Diagnostic, ...]]:
    """Give what each lasting fault that is known now consists of, and those that are new or have grown.

    `known` is the same before the action. What was asked for and is not found any more has been mended.
    """
    asked = ASKED.get(type(action), frozenset())
    present = {_key(position, each): each for each in found if each.code in asked}
    is_asked = _is_asked(position, action)
    left = {key: units for key, units in known.items() if key[0] not in asked or key in present or not is_asked}
    new = {key: each for key, each in present.items() if not of(position, each) <= left.get(key, frozenset())}
    left.update((key, of(position, each)) for key, each in new.items())
    return left, tuple(new.values())


def of(position: Position, found: Diagnostic) -> frozenset[str]:
    """Give what a lasting fault consists of: the units of its hex, who has won, or the Orders in the boxes."""
    if found.code == GAME_OVER.id:
        return frozenset((position.winner,))
    place = place_of(position, found)
    if place:
        return frozenset(position.at(place))
    return frozenset(str(number) for number, where in position.orders.items() if where is Whereabouts.HELD)


def _key(position: Position, found: Diagnostic) -> Key:
    return found.code, place_of(position, found)


def _is_asked(position: Position, action: Action) -> bool:
    """Say whether an action asks for what lasts: the end of a segment does so only where Orders are executed."""
    return not isinstance(action, Next) or position.execution is not None
