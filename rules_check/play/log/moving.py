"""Counters dragged by hand and sent by command, with their marks of movement and the reports."""

from __future__ import annotations

from collections.abc import Sequence

from rules_check.play.log.counter import Counter
from rules_check.play.log.laying import OLD_AGAIN, SENT_AGAIN, old_places, put, put_stack
from rules_check.play.log.spots import Spot
from rules_check.play.log.table import HEAD, PlayTable
from vassal_build import report_lines
from vassal_build.codec.commands import ChangePiece, Command
from vassal_build.properties import HOME, HOME_MAP


def drag(table: PlayTable, counters: Sequence[Counter], place: str, side: str) -> None:
    """Drag counters that lie in one place to another: a whole stack as one where the ground is free (PieceMover)."""
    spot, origin = table.spots.at(place), counters[0].place
    pile = list(table.stacks.lying_at(origin, counters[0].layer)) if counters[0].stacks else []
    ordered = [counter for counter in pile if counter in counters] or list(counters)
    table.selected = frozenset(counter.id for counter in ordered)
    step: list[Command] = []
    whole = len(ordered) > 1 and ordered == pile and not table.stacks.lying_at(place, ordered[0].layer)
    if whole:
        for counter in ordered:
            step += old_places(counter, OLD_AGAIN)
        for counter in ordered:
            step += _trailed(table, counter)
        step += put_stack(table, ordered, spot, side)
    else:
        for counter in ordered:
            step += [*old_places(counter, OLD_AGAIN), *_trailed(table, counter)]
            step += put(table, counter, spot, side)
    names = ", ".join(counter.name for counter in (reversed(ordered) if whole else ordered))
    ends = {"from": table.spots.at(origin).name, "to": spot.name}
    its_box = table.box.strings.words.get(report_lines.ITS_BOX)
    shown = {end: its_box if its_box is not None and name == names else name for end, name in ends.items()}
    table.log([*step, table.say(side, table.word(report_lines.MOVE, unit=names, **shown))])


def send(table: PlayTable, counter: Counter, spot: Spot, side: str, *also: tuple[str, str]) -> list[Command]:
    """Give the commands by which a trait sends a counter; `also` are (trait, state) pairs set with the same key."""
    if (counter.place, counter.x, counter.y) == (spot.place, spot.x, spot.y):
        changes: list[ChangePiece] = []
        with counter.changing(changes):
            for row, value in also:
                counter.set(row, value)
        return [*changes]
    changes = []
    with counter.changing(changes):
        if counter.has("trail"):
            counter.leave_trail(table.maps[counter.map])
        counter.remember_place()
        for row, value in also:
            counter.set(row, value)
    return [*changes, *old_places(counter, SENT_AGAIN), *put(table, counter, spot, side)]


def send_home(table: PlayTable, counter: Counter, side: str) -> None:
    """Return a marker to its own box by its command."""
    home = home_of(table, counter)
    text = table.word(
        report_lines.RETURN_HOME, unit=counter.name, place=table.spots.at(counter.place).name, home=home.name
    )
    table.log([*table.select(counter), table.say(side, text), *send(table, counter, home, side)])


def home_of(table: PlayTable, counter: Counter) -> Spot:
    """Give the spot of a counter's own box."""
    name, window = counter.mark(HOME), counter.mark(HOME_MAP)
    for slot in table.box.boxes:
        spot = table.spots.at(slot.id)
        if (spot.name, spot.window) == (name, window):
            return spot
    raise ValueError(f"{counter.counter} has no box of its own")


def clear_marks(table: PlayTable) -> None:
    """Take away every mark and trail of movement on the main map (its toolbar button)."""
    main = table.word(f"windows.{table.box.settings['grid']['board']}")
    step: list[Command] = [HEAD]
    changes: list[ChangePiece] = []
    for counter in table.counters.values():
        if counter.map == main and counter.has("trail"):
            with counter.changing(changes):
                counter.forget_trail()
    if changes:
        table.log([*step, *changes])


def _trailed(table: PlayTable, counter: Counter) -> list[Command]:
    changes: list[ChangePiece] = []
    with counter.changing(changes):
        counter.leave_trail(table.maps[counter.map])
    return [*changes]
