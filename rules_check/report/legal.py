"""What may be done now, as an answer: a table of the legal actions, and how many end in each place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from rules_check.cases.statements import statement_of
from rules_check.report.legal_summary import MOST, summed_up
from rules_check.rules import judging
from rules_check.rules.clock import segment_names, time_of
from rules_check.rules.question import Answer, Mark, Rows
from rules_check.rules.ruleset import AnyRules
from rules_check.rules.state import State
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import joined, said

COLOUR, COVER = "#7b3fa0", 0.32
COLUMNS = (said("action"), said("what happens"), said("play"), said("dice"), said("listed"))
LEGAL = "legal"
"""What the question is called."""


def legal(
    rules: AnyRules, position: State, box: Gamebox, units: Collection[str] = ()
) -> tuple[Answer, tuple[str, ...]]:
    """List what may be done, of some units alone if they are given, and say which lists are not complete.

    `box` has the names of segments and units. The document has every action; for people, very many of no unit in
    particular are summed up by unit. Raises Unknown where a printed value is missing.
    """
    found, cut = judging.lists(rules, position)
    if units:
        found = [action for action in found if set(units).intersection(judging.about(rules, position, action).units)]
    places = position.places
    counts = Counter(place for action in found if (place := judging.about(rules, position, action).place) in places)
    is_long = len(found) > MOST and not units
    return Answer(
        shown=(
            *(summed_up(rules, position, box, found) if is_long else _listed(rules, position, found)),
            *_tally(rules, found),
        ),
        document=[_document(rules, position, action) for action in found],
        marks=tuple(Mark(place, COLOUR, COVER, str(count)) for place, count in counts.items()),
        title=said(
            "Legal actions, {time}: how many end in each hex or have it as a target",
            time=time_of(position, segment_names(box)),
        ),
    ), cut


def _listed(rules: AnyRules, position: State, found: Sequence[object]) -> tuple[Rows, ...]:
    return (Rows(said("Legal actions"), COLUMNS, tuple(_rows(rules, position, found))),)


def _rows(rules: AnyRules, position: State, found: Sequence[object]) -> Iterator[tuple[str, ...]]:
    for action in found:
        dice = str(_dice(rules, position, action) or "")
        yield (
            rules.by_action[type(action)].name,
            judging.words(rules, position, action),
            statement_of(rules, action),
            dice,
            said("sample") if type(action) in rules.samples else "",
        )


def _tally(rules: AnyRules, found: Sequence[object]) -> Iterator[str]:
    counts = Counter(map(type, found))
    kinds = (said("{action}: {number}", action=rules.by_action[kind].name, number=n) for kind, n in counts.items())
    yield joined(kinds, ", ") or said("no action is legal")
    for kind, words in rules.samples.items():
        if counts[kind]:
            yield said(
                "{action}: {number} listed as examples, more may be legal: {which}",
                action=rules.by_action[kind].name,
                number=counts[kind],
                which=words,
            )


def _dice(rules: AnyRules, position: State, action: object) -> int:
    """Give how many dice an action rolls at first."""
    die = judging.needed(rules, position, action)
    return 0 if die is None else die.count


def _document(rules: AnyRules, position: State, action: object) -> dict[str, object]:
    return {
        "action": type(action).__name__,
        "name": rules.by_action[type(action)].name,
        "play": statement_of(rules, action),
        "dice": _dice(rules, position, action),
        "sample": type(action) in rules.samples,
    }
