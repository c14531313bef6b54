"""Many legal actions in few lines: who may do what, how many ways there are, and where the first of them end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules_check.rules import judging
from rules_check.rules.question import Rows
from rules_check.rules.ruleset import AnyRules
from rules_check.rules.state import State
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import joined, named, said

MOST = 500
"""So many actions are listed one by one; more are summed up."""
_PLACES, _UNITS = 12, 4
"""So many places, and so many units that act together, are named in a line."""
_COLUMNS = (said("action"), said("units"), said("number"), said("places"))


def summed_up(rules: AnyRules, position: State, box: Gamebox, found: Sequence[object]) -> tuple[Rows | str, ...]:
    """Give a table with a line for each kind of action of each unit, or of units together, and how to read more.

    The places are those that the actions are about, in the order in which these are listed.
    """
    places: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for action in found:
        about = judging.about(rules, position, action)
        places.setdefault((rules.by_action[type(action)].name, about.units), []).append(about.place)
    rows = tuple(
        (
            kind,
            _some((_unit(box, unit) for unit in units), _UNITS),
            str(len(ends)),
            _some(map(position.place_name, _once(ends)), _PLACES),
        )
        for (kind, units), ends in places.items()
    )
    more = said(
        "{number} actions are legal, too many to list: choose a unit with --unit, or list all with --format json",
        number=len(found),
    )
    return Rows(said("Legal actions, by unit"), _COLUMNS, rows), more


def _unit(box: Gamebox, unit: str) -> str:
    """Give the name of a unit; one that lies face down has its number alone."""
    return named(box.unit_by_id[unit].name) if unit in box.unit_by_id else unit


def _once(places: Iterable[str]) -> Iterator[str]:
    """Yield each place once; an action may be about none."""
    return iter(dict.fromkeys(filter(None, places)))


def _some(names: Iterable[str], most: int) -> str:
    """Name the first of some things, and say how many more there are."""
    every = list(names)
    shown = joined(every[:most], ", ")
    return said("{names} and {number} more", names=shown, number=len(every) - most) if every[most:] else shown
