"""Faults of the dice themselves: taken back, thrown again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from msgspec.structs import replace

from rules_check.games.la_primogenita.hands.recording import Played
from rules_check.games.la_primogenita.position.actions import Assault, Bombard, Counterattack, Declare, Push
from tests.games.la_primogenita.audit.faults.game import Desk, RecordedGame
from tests.games.la_primogenita.audit.faults.kind import Draft, FaultKind, Plant, drafted
from tests.games.la_primogenita.audit.faults.supply import is_owing
from tests.play.inverse import inverse
from vassal_build.codec.commands import Chat, Command, MutableProperty

RESULT, PARTNERS = "_result", ("_total", "_keep")


def _thrown(turn: Played) -> int | None:
    """Give the only die of a turn, None for none or several."""
    action = turn.actions[0]
    if isinstance(action, Declare):
        return action.rolls[0] if action.rolls is not None and len(action.rolls) == 1 else None
    return action.roll if isinstance(action, Assault | Bombard | Push | Counterattack) else None


def _around_a_die(insert: Callable[[Desk, int, int], None], *, idle: bool) -> Plant:
    """Put steps before or behind the step of a die; `idle` takes only dice of which nothing came."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take a turn with one die, and play on until nothing of its battle is owed."""
        for number in game.turns(random, lambda turn: _thrown(turn) is not None):
            turn = game.played[number]
            if idle and (is_owing(turn.after) or turn.after.units != turn.before.units):
                continue
            desk = game.desk(number)
            desk.carry_out(turn.after)
            at = next(at for at, step in enumerate(desk.table.steps) if any(map(_is_result, step)))
            cause = turn.first + at
            insert(desk, at, _thrown(turn) or 0)
            later = number
            while is_owing(game.played[later].after):
                later += 1
                desk.carry_out(game.played[later].after, later)
            return drafted(desk, cause)
        return None

    return plant


def _undo(desk: Desk, at: int, _: int) -> None:
    """Take the die back."""
    steps = desk.table.steps
    steps.insert(at + 1, inverse(steps[at]))
    desk.table.values.update(_values_before(steps[at]))


def _undo_another(desk: Desk, at: int, face: int) -> None:
    """Throw another number first, and take it back."""
    _throw_another(desk, at, face)
    steps = desk.table.steps
    steps.insert(at + 1, inverse(steps[at]))
    steps[at + 2] = tuple(_since(command, _values_before(steps[at])) for command in steps[at + 2])


def _throw_another(desk: Desk, at: int, face: int) -> None:
    """Throw another number first."""
    steps = desk.table.steps
    reported = steps[at]
    before = _values_before(reported)
    name = next(command.name for command in reported if isinstance(command, MutableProperty)).removesuffix(RESULT)
    other = str(face % 6 + 1)
    values = {name + RESULT: other, **{name + partner: other for partner in PARTNERS[:1]}, name + PARTNERS[1]: "1"}
    steps.insert(at, tuple(_with_face(command, face, other, values) for command in reported))
    steps[at + 1] = tuple(_since(command, {**before, **values}) for command in reported)


def _with_face(command: Command, face: int, other: str, values: dict[str, str]) -> Command:
    """Give a command of a die's step with another number."""
    if isinstance(command, Chat):
        return Chat(command.body.removesuffix(str(face)) + other)
    return replace(command, new=values[command.name]) if isinstance(command, MutableProperty) else command


def _since(command: Command, held: dict[str, str]) -> Command:
    """Give a command of a die's step with the values that stood before it."""
    return replace(command, old=held[command.name]) if isinstance(command, MutableProperty) else command


def _is_result(command: Command) -> bool:
    return isinstance(command, MutableProperty) and command.name.endswith("_result")


def _values_before(step: Iterable[Command]) -> dict[str, str]:
    return {command.name: command.old for command in step if isinstance(command, MutableProperty)}


DICE = (
    FaultKind("die_undone", ("DIE",), _around_a_die(_undo, idle=True)),
    FaultKind("die_undone_and_thrown_again", ("DIE",), _around_a_die(_undo_another, idle=False)),
    FaultKind("die_thrown_twice", ("CMB", "BMB", "REP", "ORD"), _around_a_die(_throw_another, idle=False)),
)
"""The kinds of this room."""
