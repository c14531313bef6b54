"""Mistakes made on purpose in a recorded game: a step left out, a unit dragged one hex too far.

They are made on the table, as players make them, and know no game's rules: whether one is a mistake, an audit says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

from vassal_build.codec.commands import Chat, Command, MovePiece
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import window_name
from vassal_build.replacing import replace

Steps = tuple[tuple[Command, ...], ...]
Found = Callable[[Steps], Sequence[str] | None]
"""Gives the codes of the errors in a log of these steps, None where there is more to say of it than errors."""
TRIES = 40
"""So many steps are looked at for each mistake."""


def with_slips(box: Gamebox, steps: Steps, wanted: int, found: Found, random: Random) -> Steps:
    """Give the steps with mistakes, up to `wanted`: each is one error more, and no two have the same code.

    The first is a unit moved too far where there is one, then come steps left out.
    """
    codes: tuple[str, ...] = ()
    for makes in (_too_far, _left_out):
        for tried in _some(list(makes(box, steps)), random):
            if len(codes) == wanted:
                return steps
            now = found(tried)
            if now is not None and len(now) == len(set(now)) == len(codes) + 1 and set(codes) < set(now):
                steps, codes = tried, tuple(now)
                break
    return steps


def _some(made: list[Callable[[], Steps]], random: Random) -> Iterator[Steps]:
    for make in random.sample(made, min(TRIES, len(made))):
        yield make()


def _too_far(box: Gamebox, steps: Steps) -> Iterator[Callable[[], Steps]]:
    """Yield ways to drag a piece, in one step of the log, one hex further than it was."""
    window = window_name(box, box.settings["grid"]["board"])
    for number, step in enumerate(steps):
        for at, command in enumerate(step):
            if isinstance(command, MovePiece) and command.map == window and command.old_map == window:
                for x, y in _beyond(box, command):
                    moved = replace(command, x=x, y=y)
                    reported = [_reported(box, each, command, moved) for each in step[at + 1 :]]
                    yield partial(_changed, steps, number, (*step[:at], moved, *reported))


def _beyond(box: Gamebox, drag: MovePiece) -> Iterator[tuple[int, int]]:
    """Yield the middles of the hexes next to the one that a drag ended in which lie further from where it began."""
    grid = box.grid
    here, before = grid.nearest(drag.x, drag.y), grid.nearest(drag.old_x, drag.old_y)
    if here not in box.hex_at or before not in box.hex_at or here == before:
        return
    lattice = grid.lattice
    for there in lattice.neighbours(here):
        if there in box.hex_at and lattice.distance(before, there) > lattice.distance(before, here):
            yield grid.centre(there)


def _reported(box: Gamebox, command: Command, drag: MovePiece, moved: MovePiece) -> Command:
    """Give a command of the step, a report of the drag with the hex where it now ends: that is named last."""
    if not isinstance(command, Chat):
        return command
    was, now = (box.hex_at[box.grid.nearest(each.x, each.y)].id for each in (drag, moved))
    before, named, after = command.body.rpartition(was)
    return replace(command, body=f"{before}{now}{after}") if named else command


def _left_out(_: Gamebox, steps: Steps) -> Iterator[Callable[[], Steps]]:
    """Yield ways to leave out one step."""
    for number in range(len(steps)):
        yield partial(_without, steps, number)


def _without(steps: Steps, number: int) -> Steps:
    return steps[:number] + steps[number + 1 :]


def _changed(steps: Steps, number: int, step: tuple[Command, ...]) -> Steps:
    return (*steps[:number], step, *steps[number + 1 :])
