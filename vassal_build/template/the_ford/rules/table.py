"""From the table of a save or log to a position, with findings where the table is not what a table can be.

What no table shows is as at the start of a phase: nobody has moved, fired or assaulted, and no fight is going on.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from rules_check.codes import rep
from rules_check.replay.sightings import Sighting, Sort, Table
from rules_check.rules.property import Borne, Property
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox

from .facts import Facts
from .impossible import impossible
from .reader import Reader, bears
from .state import Position
from .things import THINGS
from .unexpected_pieces import twice, unexpected


def properties(facts: Facts) -> tuple[Property, ...]:
    """Give what units are asked for: the Layers of their states."""
    wording = {state: partial(_words, state, name) for state, name in facts.states.items()}
    return tuple(Property(Sort.UNIT, state, Borne.LAYER, words) for state, words in wording.items())


def _words(state: str, name: str, seen: Sighting) -> str:
    return f"is marked {name}" if bears(state, seen) else f"is not marked {name}"


def position_on(
    table: Table, facts: Facts, box: Gamebox, reveal: Iterable[str] = ()
) -> tuple[Position, tuple[Diagnostic, ...]]:
    """Give the position that a table shows to who knows what some sides hide, and what is not right with the table."""
    reader = Reader(table, facts, box, tuple(reveal))
    # whose pieces are looked at as they are: by their ids and their names
    seen_by = (*reader.reveal, *(name for side, name in facts.sides.items() if side in reader.reveal))
    for code, message in (*unexpected(table, seen_by), *twice(table)):
        reader.note(code, message)
    position = Position(facts, *reader.time(), {})
    for thing in THINGS:
        position = thing.read(reader, position)
    for fault in impossible(position):
        reader.note(rep.IMPOSSIBLE, fault.message, subject=fault.subject)
    return position, tuple(reader.findings)
