"""The dice of a log: every throw with who, what for and result, and throws that were taken back and made again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from rules_check.codes.die import ROLLED_AGAIN, TAKEN_BACK
from rules_check.replay.events import Rolled, Step
from rules_check.replay.fairness import FACES, Fairness, fairness
from rules_check.replay.origin import LONGEST
from vassal_build.diagnostics import Diagnostic, printable
from vassal_build.language.said import joined, said
from vassal_build.location import Location

ALL = "all"
"""The name under which everybody's dice are counted together."""


SOMEBODY = "somebody"
"""Stands for a side that the log does not name."""


class Throw(Struct, frozen=True):
    """One throw: the file and step, the side (empty where the log does not say), the die's name, what for, the faces.

    `undone` says that the step was taken back; the throw happened anyway.
    """

    file: str
    step: int
    side: str
    die: str
    purpose: str
    faces: tuple[int, ...]
    undone: bool = False


def throws_in(file: str, step: Step) -> Iterator[Throw]:
    """Yield the throws of a step; `file` is what they are to say of where they are from.

    What a log says of them is someone else's text, and given without what could steer a terminal.
    """
    for event in step.events:
        if isinstance(event, Rolled):
            said = event.side or step.side, event.die, event.purpose
            side, die, purpose = (printable(text)[:LONGEST] for text in said)
            yield Throw(file, step.number, side, die, purpose, event.faces, step.undone)


def judge(throws: Sequence[Throw]) -> Iterator[Diagnostic]:
    """Note every throw that was taken back, and whether the same die was thrown again; facts, no accusation."""
    for number, throw in enumerate(throws):
        if not throw.undone:
            continue
        again = next((other for other in throws[number + 1 :] if _same_die(throw, other)), None)
        place = Location(throw.file, None, said("step {step}", step=throw.step))
        shown = joined(map(str, throw.faces), ",")
        if again is None:
            yield TAKEN_BACK.at(
                place,
                said("{who} threw {shown} ({die}), and undid it", who=_who(throw), shown=shown, die=throw.die),
                subject=throw.die,
            )
            continue
        then = joined(map(str, again.faces), ",")
        message = said(
            "{who} threw {shown} ({die}), undid it, and threw again in step {step}: {then}",
            who=_who(throw),
            shown=shown,
            die=throw.die,
            step=again.step,
            then=then,
        )
        yield ROLLED_AGAIN.at(place, message, subject=throw.die)


def _same_die(throw: Throw, other: Throw) -> bool:
    return (other.file, other.die, other.side) == (throw.file, throw.die, throw.side)


def _who(throw: Throw) -> str:
    return throw.side or SOMEBODY


def fairness_by_side(throws: Iterable[Throw]) -> dict[str, Fairness]:
    """Judge the six-sided dice of each side and, under ALL, of everybody; undone throws count, they were thrown.

    A die that has shown another face in any throw is none of these.
    """
    thrown, faces = tuple(throws), dict[str, list[int]]()
    others = {throw.die for throw in thrown if not all(1 <= face <= FACES for face in throw.faces)}
    for throw in thrown:
        if throw.die not in others:
            for group in (_who(throw), ALL):
                faces.setdefault(group, []).extend(throw.faces)
    groups = sorted(faces, key=lambda group: (group == ALL, group))
    return {group: fairness(faces[group]) for group in groups}
