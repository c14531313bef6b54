"""How people play Keren at the table: habits of hands laid over legal games, which an audit must see through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from random import Random

from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from tests.games.keren.kept import Deed
from tests.games.keren.marking import MARKING
from tests.play.inverse import inverse

LATE = 2
ACTING = (Move, Fire, Assault)
"""What units do of themselves, and not because of a result."""
SIDES = ("italian", "commonwealth")
Habit = Callable[[Desk, Sequence[Deed], Random], None]
"""Hands that carry the deeds of a game out at a desk in their own way."""


def phases(deeds: Sequence[Deed]) -> list[list[Deed]]:
    """Part the deeds of a game by phases; the last deed of each ends it."""
    found: list[list[Deed]] = [[]]
    for deed in deeds:
        found[-1].append(deed)
        if isinstance(deed.action, Next):
            found.append([])
    return [phase for phase in found if phase]


def carry_out(desk: Desk, deed: Deed) -> None:
    """Do what the hands of random games do."""
    desk.carry_out(deed.before, (deed.action,), deed.after)


def hops(desk: Desk, deeds: Sequence[Deed], _: Random) -> None:
    """Drag units hex by hex."""
    for deed in deeds:
        if isinstance(deed.action, Move):
            for place in deed.action.path[1:-1]:
                desk.drag(deed.before, deed.action.units, place)
        carry_out(desk, deed)


def wrong_hex(desk: Desk, deeds: Sequence[Deed], random: Random) -> None:
    """Drop units in a wrong hex first, beside the right one."""
    for deed in deeds:
        if isinstance(deed.action, Move) and random.random() < 0.5:
            near = deed.before.facts.board.beside[deed.action.path[-1]]
            desk.drag(deed.before, deed.action.units, random.choice(near))
        carry_out(desk, deed)


def put_back(desk: Desk, deeds: Sequence[Deed], random: Random) -> None:
    """Drag a unit away and back again, whoever's turn it is."""
    for deed in deeds:
        units = [unit for unit in deed.before.units if deed.before.on_map(unit)]
        if units and random.random() < 0.2:
            unit = random.choice(units)
            home = deed.before.units[unit].place
            desk.drag(deed.before, (unit,), random.choice(deed.before.facts.board.next_to(home)))
            desk.drag(deed.before, (unit,), home)
        carry_out(desk, deed)


def any_order(desk: Desk, deeds: Sequence[Deed], random: Random) -> None:
    """Drag the units of a phase in any order: the table does not mind which of them went first."""
    for phase in phases(deeds):
        *moves, last = phase
        if all(isinstance(deed.action, Move) for deed in moves):
            random.shuffle(moves)
            for deed in moves:
                desk.act(deed.before, deed.action)
            desk.tidy(last.before)
            moves = []
        for deed in (*moves, last):
            carry_out(desk, deed)


def stacks(desk: Desk, deeds: Sequence[Deed], _: Random) -> None:
    """Drag units that go the same way as one."""
    for way, together in groupby(deeds, key=_way):
        group = list(together)
        if way is None or len(group) == 1:
            for deed in group:
                carry_out(desk, deed)
            continue
        units = [unit for deed in group if isinstance(deed.action, Move) for unit in deed.action.units]
        desk.drag(group[0].before, units, way[-1])
        desk.tidy(group[-1].after)


def _way(deed: Deed) -> tuple[str, ...] | None:
    return (deed.action.path[0], deed.action.path[-1]) if isinstance(deed.action, Move) else None


def late_marks(desk: Desk, deeds: Sequence[Deed], _: Random) -> None:
    """Set marks, turn counters, take units off, and count points when the phase ends."""
    for phase in phases(deeds):
        for deed in phase:
            desk.act(deed.before, deed.action)
        desk.tidy(phase[-1].after)
        desk.press(phase[-1].after)


def late_button(desk: Desk, deeds: Sequence[Deed], _: Random) -> None:
    """Press the turn button when two units of the next phase have acted, where as many do."""
    pressed: Deed | None = None
    done = 0
    for phase, following in zip(parts := phases(deeds), [*parts[1:], []], strict=True):
        for deed in phase:
            acts = [each for each in following if isinstance(each.action, ACTING)]
            if isinstance(deed.action, Next) and len(acts) > LATE and deed.before.turn == deed.after.turn:
                pressed, done = deed, 0
                continue
            desk.act(deed.before, deed.action)
            desk.tidy(deed.after)
            done += isinstance(deed.action, ACTING)
            if pressed is None:
                desk.press(deed.after)
            elif done > LATE:
                desk.press(pressed.after)
                pressed = None


def talks(desk: Desk, deeds: Sequence[Deed], random: Random) -> None:
    """Say something between all that is done."""
    for deed in deeds:
        carry_out(desk, deed)
        if random.random() < 0.3:
            desk.table.log([desk.table.talk(random.choice(SIDES), "your move, I think")])


def takes_back(desk: Desk, deeds: Sequence[Deed], random: Random) -> None:
    """Take the last drags back by VASSAL's undo, and make them again."""
    for deed in deeds:
        first = len(desk.table.steps)
        carry_out(desk, deed)
        again = desk.table.steps[first:]
        if isinstance(deed.action, Move) and random.random() < 0.3:
            desk.table.steps += [inverse(step, marked=random.random() < 0.5) for step in reversed(again)]
            desk.table.steps += again


HABITS: dict[str, Habit] = {
    **{
        each.__name__: each
        for each in (hops, wrong_hex, put_back, any_order, stacks, late_marks, late_button, talks, takes_back)
    },
    **MARKING,
}
