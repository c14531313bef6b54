"""Dice in a step of a log: from the properties that a dice button sets, else from the line that it writes.

A roll that gives the same number as the roll before changes no property, so that only the line is left.
Engine class: DiceButton.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules_check.replay.die_lines import NO_LINES, DieLines
from rules_check.replay.events import Event, Rolled, Said, ValueSet

_RESULT = "_result"
_PARTNERS = ("_total", "_keep", "_summary")
_LINE = re.compile(
    r"\* [^,:]*, (?:(?P<purpose>[^:]*), )?(?P<die>[^,:]+): (?P<faces>[0-9]+(?:,[0-9]+)*)(?: \([^()]*\))?"
)
"""`* Red, battle 1, Assault: 4`, or `* Red, Assault: 4`; behind the faces may stand what they come to: `4 (1DE)`."""


def rolls_in(events: Sequence[Event], dice: DieLines = NO_LINES) -> Iterator[Rolled]:
    """Give the rolls of a step that is no undo; each button is given once, by its English name in the game's `dice`."""
    said = [event for event in events if isinstance(event, Said)]
    changed = [event for event in events if isinstance(event, ValueSet)]
    lines = {dice.name(line["die"]): line for line in _lines(said, dice)}
    if not lines and not changed:
        return
    side = next((event.side for event in said if event.side), "")
    names = {event.name for event in changed}
    for event in changed:
        if event.name.endswith(_RESULT):
            shown = event.name.removesuffix(_RESULT)
            faces = _faces(event.new)
            if faces and any(shown + partner in names for partner in _PARTNERS):
                die = dice.name(shown)
                line = lines.pop(die, None)
                yield Rolled(die, faces, side, (line["purpose"] or "") if line else "")
    for die, line in lines.items():
        yield Rolled(die, _faces(line["faces"]), side, line["purpose"] or "")


def _lines(said: Sequence[Said], dice: DieLines) -> Iterator[re.Match[str]]:
    for event in said:
        # a comma stands behind who throws
        if event.is_report and ", " in event.text:
            found = _LINE.fullmatch(event.text) or dice.match(event.text)
            if found:
                yield found


def _faces(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")]
    return tuple(map(int, parts)) if all(part.isascii() and part.isdigit() and len(part) < 7 for part in parts) else ()
