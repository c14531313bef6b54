"""What may be expected in a case of Keren, beside what every game has."""

from __future__ import annotations

from rules_check.cases.syntax import Statement
from rules_check.cases.words import Answer, CaseWords, Outcome
from rules_check.games.keren.answers.reach import moving
from rules_check.games.keren.blind import Printed
from rules_check.games.keren.choice import takes_part
from rules_check.games.keren.deeds.move import why_not_move
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.forms import place_in, unit_in
from rules_check.games.keren.movement import reach
from rules_check.games.keren.position import GONE, SHOWN, Position, Throw
from rules_check.games.keren.sight import sees
from rules_check.games.keren.stated import position_of
from rules_check.games.keren.supply import is_supplied, length
from rules_check.games.keren.victory import score
from rules_check.games.keren.zones import is_zoned

OUT = "out"


def _unit(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `unit NAME at PLACE WORDS…`, exact in place and in what the counter shows."""
    name, at, place, *words = statement.rest
    if at != "at" or not set(words) <= set(SHOWN):
        raise ValueError(at)
    state = outcome.last.units[unit_in(statement, name, outcome.last)]
    shown = state.states & set(SHOWN)
    return state.place == place and shown == set(words), " ".join((state.place, *sorted(shown)))


def _gone(statement: Statement, outcome: Outcome[Position]) -> Answer:
    (name,) = statement.rest
    place = outcome.last.units[unit_in(statement, name, outcome.last)].place
    return place == GONE, place


def _zone(statement: Statement, outcome: Outcome[Position]) -> Answer:
    side, place, wanted = statement.rest
    if side not in outcome.last.facts.sides or wanted not in {"none", "hard"}:
        raise ValueError(wanted)
    got = "hard" if is_zoned(outcome.last, place_in(statement, place, outcome.last), side) else "none"
    return got == wanted, got


def _range(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `range SOURCE HEX COST SIDE`, or with `out` for a cost."""
    source, place, wanted, side = statement.rest
    found = length(outcome.last, place_in(statement, source, outcome.last), place, side)
    got = OUT if found is None else str(found)
    return got == wanted, got


def _sees(statement: Statement, outcome: Outcome[Position]) -> Answer:
    origin, target = (place_in(statement, word, outcome.last) for word in statement.rest)
    seen = sees(outcome.last.facts, origin, target)
    return seen, "seen" if seen else "hidden"


def _thrown(outcome: Outcome[Position]) -> Throw:
    throws = [position.throw for position in outcome.positions if position.throw is not None]
    return throws[-1] if throws else Throw()


def _odds(statement: Statement, outcome: Outcome[Position]) -> Answer:
    (wanted,) = statement.rest
    got = _thrown(outcome).odds
    return got == wanted, got or "no assault"


def _column(statement: Statement, outcome: Outcome[Position]) -> Answer:
    (wanted,) = statement.rest
    got = _thrown(outcome).column
    return got == wanted, got or "no table"


def _modifier(statement: Statement, outcome: Outcome[Position]) -> Answer:
    (wanted,) = statement.rest
    got = _thrown(outcome).modifier
    return got == int(wanted), str(got)


def _points(statement: Statement, outcome: Outcome[Position]) -> Answer:
    (wanted,) = statement.rest
    return outcome.last.points == int(wanted), str(outcome.last.points)


def _score(statement: Statement, outcome: Outcome[Position]) -> Answer:
    (wanted,) = statement.rest
    got = score(outcome.last)
    return got == int(wanted), str(got)


def _cost(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `cost NAME N`, what its last move cost."""
    name, wanted = statement.rest
    got = outcome.last.spent.get(unit_in(statement, name, outcome.last))
    return got == int(wanted), "no move" if got is None else str(got)


def _reach(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `reach NAME : HEX…`, all hexes that it can end its move in, none where it may not move (10.2, 14.4)."""
    name, colon, *places = statement.rest
    if colon != ":":
        raise ValueError(colon)
    unit = unit_in(statement, name, outcome.last)
    position = moving(outcome.last, unit)
    found = set() if why_not_move(position, unit) else set(reach(position, unit))
    return found == set(places), " ".join(sorted(found)) or "nowhere"


def _supplied(statement: Statement, outcome: Outcome[Position]) -> Answer:
    (name,) = statement.rest
    found = is_supplied(outcome.last, unit_in(statement, name, outcome.last))
    return found, "supplied" if found else "unsupplied"


def _unsupplied(statement: Statement, outcome: Outcome[Position]) -> Answer:
    found, got = _supplied(statement, outcome)
    return not found, got


def _pieces(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `pieces WORDS = N`, how many units of the scenario answer to all the words."""
    *words, equals, wanted = statement.rest
    if equals != "=":
        raise ValueError(equals)
    units = (unit for unit, state in outcome.last.units.items() if takes_part(state))
    got = len([unit for unit in units if _answers(outcome.last, unit, words)])
    return got == int(wanted), str(got)


def _answers(position: Position, unit: str, words: list[str]) -> bool:
    printed, state, rest = position.printed(unit), position.units[unit], list(words)
    named = {
        "band": printed.band,
        "division": printed.division,
        "setup": state.area,
        "turn": str(state.arrives),
    }
    while rest:
        word = rest.pop(0)
        held = named[word] == rest.pop(0) if word in named else word in {printed.side, printed.kind, _factors(printed)}
        if not held:
            return False
    return True


def _factors(printed: Printed) -> str:
    front = printed.front
    return f"{front.fire}-{front.assault}-{front.movement}"


WORDS: CaseWords[Facts, Position] = CaseWords(
    position_of,
    {
        "unit": _unit,
        "gone": _gone,
        "zoc": _zone,
        "range": _range,
        "sees": _sees,
        "odds": _odds,
        "column": _column,
        "drm": _modifier,
        "vp": _points,
        "score": _score,
        "cost": _cost,
        "reach": _reach,
        "supplied": _supplied,
        "unsupplied": _unsupplied,
        "pieces": _pieces,
    },
)
"""The words of the game's cases."""
