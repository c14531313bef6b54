"""The words of the game's cases: what may be expected of a play beside where things lie."""

from __future__ import annotations

from rules_check.cases.syntax import Statement
from rules_check.cases.words import Answer, CaseWords, Outcome

from .deeds.move import moves_of
from .facts import Facts
from .forms import hex_in, unit_in
from .sight import sees
from .state import Position
from .stated import position_of
from .things import THINGS
from .ways import reach


def _reach(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `reach ID : HEX…`, all hexes that a unit may move to."""
    unit, colon, *places = statement.rest
    if colon != ":":
        raise ValueError(colon)
    found = {move.path[-1] for move in moves_of(outcome.last, unit_in(statement, unit, outcome.last))}
    return found == set(places), " ".join(sorted(found)) or "nowhere"


def _cost(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `cost ID HEX POINTS`, of the cheapest way from where the unit stands."""
    unit, place, points = statement.rest
    reached = reach(outcome.last, unit_in(statement, unit, outcome.last))
    if hex_in(statement, place, outcome.last) not in reached:
        return False, "out of reach"
    return reached[place][0] == float(points), f"{reached[place][0]:g}"


def _odds(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `odds COLUMN`, of the last assault."""
    (wanted,) = statement.rest
    fights = [position.fight.odds for position in outcome.positions if position.fight is not None]
    got = fights[-1] if fights else "no assault"
    return got == wanted, got


def _sees(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `sees HEX HEX`, from the first to the second."""
    origin, target = (hex_in(statement, word, outcome.last) for word in statement.rest)
    seen = sees(outcome.last, origin, target)
    return seen, "seen" if seen else "hidden"


def _hidden(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `hidden HEX HEX`, the opposite."""
    seen, got = _sees(statement, outcome)
    return not seen, got


WORDS: CaseWords[Facts, Position] = CaseWords(
    position_of,
    {
        "reach": _reach,
        "cost": _cost,
        "odds": _odds,
        "sees": _sees,
        "hidden": _hidden,
        **{word: expected for thing in THINGS for word, expected in thing.expects.items()},
    },
)
"""The words of the game's cases."""
