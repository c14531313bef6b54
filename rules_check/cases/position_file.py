"""Position files: a position as STATE statements that a person can read and change, or as JSON.

What no statement can say (an Order half executed, the causes of points) follows as JSON after a line `DETAIL`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rules_check.cases.runner import position_of
from rules_check.cases.syntax import Case, CaseError, position_in, read_text
from rules_check.games import is_judged, slugs
from rules_check.rule_errors import doing
from rules_check.rules.opened import Opened, own_game
from rules_check.rules.position_form import Impossible, PositionForm
from rules_check.rules.ruleset import AnyRules
from rules_check.rules.state import State
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import joined, said
from vassal_build.lines import lines_of

Opener = Callable[[str], Opened]
"""What opens a game by its slug: with its own data, or with a folder laid over."""

DETAIL = "DETAIL"
WITHIN = "position"
"""Where the JSON of `rules-check state` holds the position."""
MOST_DIGITS = 18
"""Of a number: no count of the game has half as many."""


class _Refused(Exception):  # noqa: N818 - its text becomes an UnusableFile
    """What is JSON and yet in no position: a key that an object has twice, a number too long."""


def read_position(path: Path, opened: Opener = own_game) -> tuple[Opened, State]:
    """Read a position file, text or JSON: its game as `opened` gives it, and the position.

    Raises UnusableFile, with the line, for what cannot be read.
    """
    text = read_text(path)
    read = position_from_json if text.lstrip().startswith("{") else position_from
    return read(text, str(path), opened)


def position_from_json(text: str, file: str = "", opened: Opener = own_game) -> tuple[Opened, State]:
    """Read a position's JSON, bare or within what `rules-check state` prints; raise UnusableFile when it is none."""
    document = _json(text, file, 1)
    if isinstance(within := document.get(WITHIN), dict):
        document = within
    slug = document.get("game")
    if not isinstance(slug, str) or not is_judged(slug):
        raise UnusableFile(
            said("there is no game '{slug}'; the installed games are {slugs}", slug=slug, slugs=joined(slugs(), ", ")),
            file,
        )
    game = opened(slug)
    form = form_of(game.rules)
    with doing(game=slug):
        position = form.position(document, game.facts, file)
    if form.edition(position) not in (editions := game.rules.editions):
        raise UnusableFile(
            said(
                "the game has no edition '{edition}'; it has {editions}",
                edition=form.edition(position),
                editions=joined(editions, ", "),
            ),
            file,
        )
    return game, position


def position_from(text: str, file: str = "", opened: Opener = own_game) -> tuple[Opened, State]:
    """Read a position's statements; raise UnusableFile, with the line, for what cannot be read."""
    lines = lines_of(text)
    ends = next((number for number, line in enumerate(lines) if line.strip() == DETAIL), len(lines))
    case = position_in("\n".join(lines[:ends]), file)
    try:
        if case.error is not None:
            raise case.error
        with doing(game=case.game):
            position = position_of(case, opened)
    except CaseError as error:
        raise UnusableFile(str(error), file, error.line) from None
    game = opened(case.game)
    form = form_of(game.rules)
    if ends == len(lines):
        with doing(game=case.game):
            faults = tuple(form.impossible(position))
        for fault in faults:
            raise UnusableFile(fault.message, file, _line(case.numbered(game.box.numbering), fault))
        return game, position
    detail = _json("\n".join(lines[ends + 1 :]), file, ends + 2)
    unknown = sorted(set(detail) - set(form.details))
    if unknown:
        raise UnusableFile(said("'{part}' is not a part of a position", part=unknown[0]), file, ends + 2)
    with doing(game=case.game):
        return game, form.detailed(position, detail, file)


def form_of(rules: AnyRules) -> PositionForm[Any, Any]:
    """Give how positions of a game are written; raise UnusableFile where its rules do not say."""
    if rules.positions is None:
        raise UnusableFile(said("the rules of '{slug}' cannot read position files", slug=rules.slug))
    return rules.positions


def _line(case: Case, fault: Impossible) -> int | None:
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
        raise UnusableFile(said("not JSON: {reason}", reason=error.msg), file, line + error.lineno - 1) from None
    except RecursionError:
        raise UnusableFile(said("not JSON: nested too deeply"), file, line) from None
    except UnicodeEncodeError:
        raise UnusableFile(said("a text contains half a character (a lone surrogate)"), file) from None
    if not isinstance(document, dict):
        raise UnusableFile(said("not a position"), file, line)
    return document


def _number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _Refused(f"a number has more than {MOST_DIGITS} digits")
    return int(digits)


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _Refused(f"'{key}' is given twice")
        found[key] = value
    return found


def text_of(rules: AnyRules, position: State) -> str:
    """Give a position of a game's own units as a position file."""
    form = form_of(rules)
    lines = [f"GAME {rules.slug}", f"EDITION {form.edition(position)}", "STATE"]
    lines += [f"  {statement}" for statement in form.statements(position)]
    document = (form.beyond or form.document)(position)
    details = {name: document[name] for name in form.details if document.get(name) not in form.unsaid}
    if details:
        lines += [DETAIL, json.dumps(details, ensure_ascii=False, indent=1)]
    return "\n".join(lines) + "\n"
