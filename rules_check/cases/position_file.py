"""Position files: a position as STATE statements that a person can read and change, or as JSON.

What no statement can say (an Order half executed, the causes of points) follows as JSON after a line `DETAIL`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from rules_check.cases.runner import game_facts, table_of
from rules_check.cases.syntax import Case, CaseError, position_in, read_text
from rules_check.facts.game import Facts
from rules_check.facts.units import Kind, UnitFacts
from rules_check.games import is_judged, rules_of, slugs
from rules_check.position.document import document_of, position_of
from rules_check.position.faults import Fault, faults
from rules_check.position.order import Choosing, Whereabouts
from rules_check.position.position import OpenCity, Position
from rules_check.position.unit import OffMap, SupplyState, UnitState
from vassal_build.diagnostics import UnusableFile
from vassal_build.lines import lines_of

Loader = Callable[[str], Facts]
"""What gives the facts of a game by its slug: the game's own, or those with a folder laid over."""

DETAIL = "DETAIL"
WITHIN = "position"
"""Where the JSON of `rules-check state` holds the position."""
DETAILS = (
    "railed",
    "choices",
    "choosing",
    "chosen_again",
    "just_drawn",
    "resupplied",
    "scores",
    "winner",
    "execution",
    "opening",
)
UNSAID: tuple[object, ...] = (None, False, "", [], {}, Choosing.DUE.value)
"""What a detail is that need not be said."""


MOST_DIGITS = 18
"""Of a number: no count of the game has half as many."""


class _Refused(Exception):  # noqa: N818 - what it says is told as an UnusableFile
    """What is JSON and yet in no position: a key that an object has twice, a number too long."""


def read_position(path: Path, facts: Loader = game_facts) -> Position:
    """Read a position file, text or JSON, by the data that `facts` gives for a game.

    Raises UnusableFile, with the line, for what cannot be read.
    """
    text = read_text(path)
    read = position_from_json if text.lstrip().startswith("{") else position_from
    return read(text, str(path), facts)


def position_from_json(text: str, file: str = "", facts: Loader = game_facts) -> Position:
    """Read a position's JSON, bare or within what `rules-check state` tells; raise UnusableFile when it is none."""
    document = _json(text, file, 1)
    if isinstance(within := document.get(WITHIN), dict):
        document = within
    game = document.get("game")
    if not isinstance(game, str) or not is_judged(game):
        raise UnusableFile(f"there is no game '{game}'; the games are {', '.join(slugs())}", file)
    position = position_of(document, facts(game), file)
    if position.edition not in (editions := rules_of(game).editions):
        raise UnusableFile(f"edition '{position.edition}' cannot be judged; {', '.join(editions)} can", file)
    return position


def position_from(text: str, file: str = "", facts: Loader = game_facts) -> Position:
    """Read a position's statements; raise UnusableFile, with the line, for what cannot be read."""
    lines = lines_of(text)
    ends = next((number for number, line in enumerate(lines) if line.strip() == DETAIL), len(lines))
    case = position_in("\n".join(lines[:ends]), file)
    try:
        if case.error is not None:
            raise case.error
        position = table_of(case, facts).result()
    except CaseError as error:
        raise UnusableFile(str(error), file, error.line) from None
    if ends == len(lines):
        for fault in faults(position):
            raise UnusableFile(fault.message, file, _line(case.numbered(position.facts.map.numbering), fault))
        return position
    detail = _json("\n".join(lines[ends + 1 :]), file, ends + 2)
    strange = sorted(set(detail) - set(DETAILS))
    if strange:
        raise UnusableFile(f"a position has no detail '{strange[0]}'", file, ends + 2)
    return position_of({**document_of(position), "execution": None, **detail}, position.facts, file)


def _line(case: Case, fault: Fault) -> int | None:
    """Give the line of the last statement that names what is at fault."""
    subject = fault.subject.lower()
    lines = [each.line for each in case.statements("STATE") if subject in map(str.lower, each.words)]
    return lines[-1] if lines else None


def _json(text: str, file: str, line: int) -> dict[str, object]:
    try:
        document = json.loads(text, object_pairs_hook=_without_doubles, parse_int=_number)
        json.dumps(document, ensure_ascii=False).encode()
    except _Refused as error:
        raise UnusableFile(str(error), file) from None
    except json.JSONDecodeError as error:
        raise UnusableFile(f"not JSON: {error.msg}", file, line + error.lineno - 1) from None
    except RecursionError:
        raise UnusableFile("not JSON: too deep", file, line) from None
    except UnicodeEncodeError:
        raise UnusableFile("a text in it has half a character (a lone surrogate)", file) from None
    if not isinstance(document, dict):
        raise UnusableFile("not a position", file, line)
    return document


def _number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _Refused(f"a number in it has more than {MOST_DIGITS} digits")
    return int(digits)


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _Refused(f"'{key}' is there twice")
        found[key] = value
    return found


def text_of(position: Position) -> str:
    """Give a position of a game's own units as a position file."""
    lines = [f"GAME {position.facts.slug}", f"EDITION {position.edition}", "STATE"]
    lines += [f"  {statement}" for statement in _statements(position)]
    document = document_of(position)
    details = {name: document[name] for name in DETAILS if document.get(name) not in UNSAID}
    if details:
        lines += [DETAIL, json.dumps(details, ensure_ascii=False, indent=1)]
    return "\n".join(lines) + "\n"


def _statements(position: Position) -> Iterator[str]:
    yield f"turn {position.turn}; segment {position.segment}; vp {position.vp}"
    for unit in position.units.values():
        yield _unit(position.facts.units[unit.id], unit)
    for marker in position.markers.values():
        if marker.on_map:
            yield f"marker {marker.id} {marker.level} at {marker.place}"
        elif marker.place == OffMap.WAITING:
            arrival = position.facts.markers[marker.id].arrival
            assert arrival is not None
            yield f"off {marker.id} allied LS arrives {arrival.turn} {arrival.letter}"
    yield from _markers(position)
    for number, where in sorted(position.orders.items()):
        if where is not Whereabouts.SHEET:
            yield f"order {position.facts.orders[number].side} {number} {where.value}"


def _markers(position: Position) -> Iterator[str]:
    for place, flag in position.flags.items():
        yield f"flag {flag} {place}"
    for place, side in position.trenches.items():
        yield f"trench {side} {place}"
    for side, count in position.stock.items():
        yield f"stock trench {side} {count}"
    for place in sorted(position.lost):
        yield f"lost {place}"
    if position.open_city is not OpenCity.NOT_YET:
        yield "open_city" if position.open_city is OpenCity.DECLARED else "open_city spent"


def _unit(printed: UnitFacts, state: UnitState) -> str:
    if state.place == OffMap.GONE:
        return f"gone {state.id}"
    if state.place in (OffMap.WAITING, OffMap.SETUP):
        turn, letter = (printed.arrival.turn, printed.arrival.letter) if printed.arrival else (0, printed.setup)
        return f"off {state.id} arrives {turn} {letter}"
    if printed.kind is Kind.DUMP:
        return f"sd {state.id} {'loaded' if state.loaded else 'depleted'} at {state.place}"
    words = [f"unit {state.id} at {state.place}"]
    if state.steps < printed.steps:
        words.append(f"steps {state.steps}/{printed.steps}")
    words += ["disrupted"] * state.disrupted
    if state.supply is not SupplyState.FULL:
        words.append(f"{state.supply.value}_supply")
    return " ".join(words)
