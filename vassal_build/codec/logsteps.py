"""The steps of a log: what a player sees with each press of the Step button.

What a step means in the game is not here. Engine class: VASSAL.build.module.BasicLogger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from vassal_build.codec.commands import Command, Log, Node, Undo, Visit, parse_command
from vassal_build.codec.discreet import Discreet

T = TypeVar("T")


class LogStep(Discreet, Struct, frozen=True):
    """One step: its number in the log from 1, and its commands in order with their LOG taken off.

    is_undo: whether it takes an earlier step back (marked by engines from 3.7; older ones only report it in the chat).
    """

    number: int
    commands: tuple[Command, ...]
    is_undo: bool


def steps_of(visits: Iterable[Visit]) -> Iterator[LogStep]:
    """The steps of a log that is walked command by command; what is not in a step is skipped."""
    for number, commands in _rows(visits, _logged):
        yield step_of(number, commands)


def step_of(number: int, commands: Sequence[Command]) -> LogStep:
    """The step with a number that is made of commands."""
    return LogStep(number, tuple(commands), Undo in map(type, commands) and any(map(_begins_undo, commands)))


def undo_marks(visits: Iterable[Visit]) -> Iterator[bool]:
    """For each step of a log that is walked command by command, whether it takes an earlier step back.

    The commands themselves are not read; with `steps_of` they are.
    """
    for _, marks in _rows(visits, lambda text: Undo.PREFIX in text and _begins_undo(_logged(text))):
        yield any(marks)


def undone(undos: Iterable[bool]) -> frozenset[int]:
    """Give the numbers of the steps that an undo took back, undone undo steps among them.

    undos: for every step of a log, from the first, whether it takes an earlier one back.

    Follows the engine: an undo takes back the step that its pointer is at and moves the pointer one entry back; any
    other step sets the pointer to itself. So undoing after a new step can undo an undo, which brings a step back.
    """
    targets: dict[int, int] = {}
    dead: set[int] = set()
    pointer = 0
    for number, is_undo in enumerate(undos, 1):
        if not is_undo:
            pointer = number
        elif pointer > 0:
            targets[number] = pointer
            dead ^= reached(pointer, targets)
            pointer -= 1
    return frozenset(dead)


def reached(step: int, targets: Mapping[int, int]) -> set[int]:
    """The step that an undo takes back and, where that is an undo itself, what it took back; `targets` by undo."""
    found = {step}
    while step in targets:
        step = targets[step]
        found.add(step)
    return found


def log_node(commands: Sequence[Command]) -> Node:
    """A step for a log, made of commands: the first is its head, the others are its parts."""
    head, *parts = commands
    return Node.of(Log(head), *(Node.of(Log(part)) for part in parts))


def _begins_undo(command: Command) -> bool:
    return isinstance(command, Undo) and command.begins


def _logged(text: str) -> Command:
    return parse_command(text.removeprefix(Log.PREFIX))


def _rows(visits: Iterable[Visit], read: Callable[[str], T]) -> Iterator[tuple[int, list[T]]]:
    """The number of each step and what is read of the texts of its commands, as they are walked."""
    number, inside, found = 0, False, list[T]()
    for visit in visits:
        if visit.depth <= 1:
            if found:
                yield number, found
                found = []
            inside = visit.depth == 1 and visit.text.startswith(Log.PREFIX)
            number += inside
        if inside:
            found.append(read(visit.text))
    if found:
        yield number, found
