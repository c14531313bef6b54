"""How people mark fire, assaults and rallies at the table: each in an order of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, takewhile
from random import Random

from rules_check.games.keren import fog
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.position import Position
from rules_check.play.log import battles
from tests.games.keren.kept import Deed
from vassal_build.games.keren.properties import RALLY

AT_ONCE = 2
"""So many battles are marked before the first die of them."""


class Hands(Desk):
    """Hands that mark and throw as the players like it."""

    def join(self, position: Position, roles: Mapping[str, str]) -> None:
        """Set the marks of battle of some units."""
        for unit, role in roles.items():
            # 7.4: who rallies stays hidden
            if role != RALLY:
                fog.open_stack(self.table, position, unit)
            battles.join(self.table, self.table.counters[unit], role, position.printed(unit).side)

    def roll(self, position: Position, die: str, roles: Mapping[str, str], dice: Sequence[int]) -> None:
        """Press the button of a die."""
        side = position.printed(next(iter(roles))).side
        for result in dice:
            battles.roll(self.table, die, result, side)

    def clear(self, position: Position, roles: Mapping[str, str]) -> None:
        """Take all marks away."""
        battles.clear(self.table, position.printed(next(iter(roles))).side)


class DieFirst(Hands):
    """Throws the die, and marks afterwards what it was for."""

    def throw(self, position: Position, die: str, roles: dict[str, str], dice: Sequence[int]) -> None:
        """Throw, mark, clear."""
        self.roll(position, die, roles, dice)
        self.join(position, roles)
        self.clear(position, roles)


class DieAmongMarks(Hands):
    """Marks the target, throws, and marks afterwards who it was."""

    def throw(self, position: Position, die: str, roles: dict[str, str], dice: Sequence[int]) -> None:
        """Mark the last one, throw, mark the others, clear."""
        *acting, target = roles
        self.join(position, {target: roles[target]})
        self.roll(position, die, roles, dice)
        self.join(position, {unit: roles[unit] for unit in acting})
        self.clear(position, roles)


class TargetFirst(Hands):
    """Marks the target before those who attack it."""

    def throw(self, position: Position, die: str, roles: dict[str, str], dice: Sequence[int]) -> None:
        """Mark backwards, throw, clear."""
        self.join(position, dict(reversed(roles.items())))
        self.roll(position, die, roles, dice)
        self.clear(position, roles)


class ClearsLate(Hands):
    """Leaves the marks to the end of the phase, and those of the next battle join them."""

    def throw(self, position: Position, die: str, roles: dict[str, str], dice: Sequence[int]) -> None:
        """Mark and throw."""
        self.join(position, roles)
        self.roll(position, die, roles, dice)

    def press(self, after: Position) -> None:
        """Clear, and press the turn button."""
        if battles.marked(self.table) and after.segment != self.table_segment():
            battles.clear(self.table, "commonwealth")
        super().press(after)

    def table_segment(self) -> str:
        """Give the phase that the turn button shows."""
        return self.tracker.segments[self.table.turn[1]]


class DieFirstClearsLate(ClearsLate):
    """Throws, marks afterwards, and leaves the marks to the end of the phase."""

    def throw(self, position: Position, die: str, roles: dict[str, str], dice: Sequence[int]) -> None:
        """Throw and mark."""
        self.roll(position, die, roles, dice)
        self.join(position, roles)


class Announced(Hands):
    """Throws for battles that are marked already."""

    def throw(self, position: Position, die: str, roles: dict[str, str], dice: Sequence[int]) -> None:
        """Throw alone."""
        self.roll(position, die, roles, dice)


def hands_of(kind: type[Hands], desk: Desk) -> Hands:
    """Let other hands play at the table of a desk."""
    return kind(desk.table, desk.tracker, desk.hides)


def plays(kind: type[Hands], desk: Desk, deeds: Sequence[Deed], _: Random) -> None:
    """Carry out all deeds by hands of a kind."""
    hands = hands_of(kind, desk)
    for deed in deeds:
        hands.carry_out(deed.before, (deed.action,), deed.after)


def announces(desk: Desk, deeds: Sequence[Deed], _: Random) -> None:
    """Mark two battles before the first die of them, then throw for each, and clear the marks at last."""
    marking, throwing, left = hands_of(Hands, desk), hands_of(Announced, desk), 0
    for number, deed in enumerate(deeds):
        roles = roles_of(deed)
        if roles and not left:
            ahead = list(islice(separate_battles(deeds[number:]), AT_ONCE))
            left = len(ahead)
            for each in ahead:
                marking.join(each.before, roles_of(each))
        (throwing if roles else desk).carry_out(deed.before, (deed.action,), deed.after)
        if roles:
            left -= 1
            if not left:
                marking.clear(deed.before, roles)


def roles_of(deed: Deed) -> dict[str, str]:
    """Give the marks of a fire or an assault, nothing for another deed."""
    position, action = deed.before, deed.action
    if isinstance(action, Fire):
        return {**dict.fromkeys(action.units, "bombard"), action.target: "target"}
    if isinstance(action, Assault):
        enemies = position.of(position.facts.other(position.printed(action.units[0]).side), action.place)
        return {**dict.fromkeys(action.units, "attack"), enemies[0]: "target"}
    return {}


def separate_battles(deeds: Sequence[Deed]) -> Iterator[Deed]:
    """Yield the battles of a phase up to the first in which somebody has a part who has one already."""
    busy = set[str]()
    for deed in takewhile(lambda each: not isinstance(each.action, Next), deeds):
        roles = roles_of(deed)
        if not busy.isdisjoint(roles):
            return
        if roles:
            busy |= roles.keys()
            yield deed


MARKING: Mapping[str, Callable[[Desk, Sequence[Deed], Random], None]] = {
    **{
        kind.__name__: partial(plays, kind)
        for kind in (DieFirst, DieAmongMarks, TargetFirst, ClearsLate, DieFirstClearsLate)
    },
    announces.__name__: announces,
}
"""Habits by their names."""
