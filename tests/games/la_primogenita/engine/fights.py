"""Battles for the sheet of the module: drawn by chance, and of those the few that reach most of what may be reached."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from rules_check.games.la_primogenita.combat import counterattack
from rules_check.games.la_primogenita.combat.rounds import assault_columns, needs_die, total
from rules_check.games.la_primogenita.combat.shifts import Shift, assault_shifts, bombardment_shifts, net
from rules_check.games.la_primogenita.facts.units import UnitFacts, UnitKind
from rules_check.games.la_primogenita.position.actions import Counterattack
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind
from rules_check.games.la_primogenita.position.execution import Declared, Execution
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.odds import lower_column, shifted

HEROIC, AIRSTRIKE, ANSWER, AMMO = 17, 42, 13, 23
ASSAULTS: Mapping[tuple[int, ...], int] = {(): 3, (HEROIC,): 2, (AIRSTRIKE,): 2, (ANSWER,): 4}
BOMBARDMENTS: Mapping[tuple[int, ...], int] = {(): 3, (AMMO,): 3}
"""How many are fought for each set of Orders that are declared: each takes VASSAL half a second or more."""
DRAWN = 35
"""So many are drawn for each that is fought."""
ALIKE = 2
"""So many units that print the same may fight: VASSAL asks each of them at each key."""
SEED = 23


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle: its hex, who attacks it or fires at it, who is in it, and the table as it begins.

    `declared` are the Orders that count, `sent` the planes that come.
    """

    place: str
    against: tuple[str, ...]
    inside: tuple[str, ...]
    declared: tuple[int, ...]
    sent: tuple[str, ...]
    position: Position

    @property
    def origins(self) -> dict[str, str]:
        """Where each that attacks stands."""
        return {unit: self.position.units[unit].place for unit in self.against}

    def assaulted(self) -> Position:
        """The position while it is assaulted."""
        orders = tuple(Declared(order, self.sent, self.place) for order in self.declared)
        return replace(self.position, execution=Execution[Position](31, declared=orders))

    def fired_at(self, *, supported: bool) -> Position:
        """The position while it is bombarded, all guns with Support or none."""
        orders = tuple(Declared(order, place=self.place) for order in self.declared)
        support = dict.fromkeys(self.against, supported)
        return replace(self.position, execution=Execution[Position](22, declared=orders, support=support))

    @property
    def answered_by_order(self) -> bool:
        """Whether the Italian defender counterattacks by Order."""
        return ANSWER in self.declared and self.position.printed(self.against[0]).side == "allied"


def planes(position: Position) -> tuple[str, ...]:
    """Give all Air units."""
    return tuple(each for each, printed in position.facts.units.items() if printed.kind is UnitKind.AIR)


def fighters(position: Position) -> tuple[str, ...]:
    """Give the units on the map that fight, a few of those that print the same."""
    alike: Counter[Hashable] = Counter()
    few: list[str] = []
    for unit in sorted(position.units):
        printed = position.printed(unit)
        if position.units[unit].on_map and printed.fights:
            alike[prints(printed)] += 1
            few += [unit] if alike[prints(printed)] <= ALIKE else []
    return tuple(few)


def prints(unit: UnitFacts) -> Hashable:
    """Give what a battle asks of a unit: side, kind, and the strength of each step."""
    strengths = tuple(face.strength for _, face in sorted(unit.faces.items()))
    return unit.side, unit.kind, unit.artillery, strengths


def assaults(start: Position) -> list[Fight]:
    """Choose the Assaults; each begins where the last has left the units."""
    return chosen(start, ASSAULTS, guns=False)


def bombardments(start: Position) -> list[Fight]:
    """Choose the Bombardments likewise."""
    return chosen(start, BOMBARDMENTS, guns=True)


def chosen(start: Position, wanted: Mapping[tuple[int, ...], int], *, guns: bool) -> list[Fight]:
    """Choose battles one after another: of those drawn the one that reaches most that none before it has reached."""
    dice, seen, fights, position = random.Random(SEED), set[Hashable](), list[Fight](), start
    reached = fired if guns else assaulted
    for declared in (orders for orders, count in wanted.items() for _ in range(count)):
        drawn = [draw(position, dice, declared, guns=guns) for _ in range(DRAWN)]
        best = max(drawn, key=lambda fight: len(reached(fight) - seen))
        seen |= reached(best)
        fights.append(best)
        position = best.position
    return fights


def draw(position: Position, dice: random.Random, declared: tuple[int, ...], *, guns: bool) -> Fight:
    """Draw a battle: a hex, who is against it from the hexes beside it (with `guns`, Artillery), and who is in it.

    Some of them are worn out, Disrupted or whole again, and there may be a Trench.
    """
    facts, units, air = position.facts, fighters(position), planes(position)
    taken = {state.place for state in position.units.values()}
    hexes = [each for each in facts.map.places.values() if not each.entry and each.id not in taken]
    target = dice.choice([each for each in hexes if sum(not facts.map.places[b.to].entry for b in each.links) > 2])
    beside = [link.to for link in target.links if not facts.map.places[link.to].entry]
    side = dice.choice(facts.sides)
    ours = [each for each in units if facts.units[each].side == side and facts.units[each].artillery >= guns]
    theirs = [each for each in units if facts.units[each].side != side]
    against = tuple(dice.sample(ours, dice.randint(1, min(4, len(ours)))))
    inside = tuple(dice.sample(theirs, dice.randint(1, 3)))
    origins = dice.sample(beside, dice.choice((1, 1, 2, 3)))
    places = {unit: dice.choice(origins) for unit in against} | dict.fromkeys(inside, target.id)
    for unit, place in places.items():
        position = placed(position, dice, unit, place)
    sent = air[: dice.randint(1, len(air))] if AIRSTRIKE in declared else ()
    trenches = {target.id: facts.enemy(side)} if dice.random() < 0.3 else {}
    return Fight(target.id, against, inside, declared, sent, replace(position, trenches=trenches))


def placed(position: Position, dice: random.Random, unit: str, place: str) -> Position:
    """Place a unit, sometimes with a step less, Disrupted or whole again."""
    state = position.units[unit]
    steps = state.steps - (state.steps > 1 and dice.random() < 0.1)
    disrupted = state.disrupted != (dice.random() < 0.3)
    return position.with_unit(unit, place=place, steps=steps, disrupted=disrupted)


def assaulted(fight: Fight) -> set[Hashable]:
    """Give what an Assault reaches: odds, shifts, columns, ends of the table, and the column of a Counterattack."""
    position, by_order = fight.assaulted(), fight.answered_by_order
    reached: set[Hashable] = {("answer", by_order, answer(position, fight.place, fight.origins, by_order=by_order))}
    if not needs_die(position, fight.place, fight.origins):
        return reached | {("no die",)}
    first, push = (assault_columns(position, fight.place, fight.origins, first_round=each) for each in (True, False))
    shifts = assault_shifts(position, fight.place, fight.origins, first_round=True)
    reached |= {("odds", first.odds), ("column", first.column), ("push", push.column), *map(of_shift, shifts)}
    return reached | beyond(position.facts.tables.combat_columns, first.odds, net(shifts))


def column_of(fight: Fight) -> str:
    """Give the column of an Assault; the first one where it needs no die."""
    position = fight.assaulted()
    if not needs_die(position, fight.place, fight.origins):
        return position.facts.tables.combat_columns[0]
    return assault_columns(position, fight.place, fight.origins, first_round=True).column


def fired(fight: Fight) -> set[Hashable]:
    """Give what a Bombardment reaches: columns before the shifts and after, with Support and without, and the end."""
    table = fight.position.facts.tables.bombardment_columns
    column = lower_column(total(fight.position, fight.against), table, table)
    aided, unaided = (
        bombardment_shifts(fight.fired_at(supported=each), fight.place, fight.against) for each in (True, False)
    )
    columns = {("column", shifted(column, net(each), table)) for each in (aided, unaided)}
    ends = (beyond(table, column, net(each)) for each in (aided, unaided))
    return {("strength", column), tuple(map(of_shift, aided)), *columns}.union(*ends)


def beyond(columns: Sequence[str] | Sequence[int], column: str | int, shift: int) -> set[Hashable]:
    """Give the end of the table beyond which a column would be shifted."""
    place = [*columns].index(column) + shift
    return {("beyond", "first")} if place < 0 else {("beyond", "last")} if place >= len(columns) else set()


def of_shift(shift: Shift) -> tuple[str, int]:
    """Give the reason of a shift and its columns."""
    return shift.reason, shift.columns


def answer(position: Position, place: str, origins: Mapping[str, str], *, by_order: bool) -> str:
    """Give the column of a Counterattack, empty where nobody leads it or its player must choose a hex for the odds."""
    side = position.printed(next(iter(origins))).side
    owed = (counterattack.owed(position),) if by_order else ()
    battle = Battle(BattleKind.ASSAULT, side, place, origins, (), origins, debts=owed)
    places = counterattack.hexes(position, battle)
    if not counterattack.possible(position, battle) or (len(places) != 1 and not by_order):
        return ""
    action = Counterattack(places[0], counterattack.steady_units(position, battle), 1)
    rolled = counterattack.apply(in_battle(position, battle), action).battle
    assert rolled is not None
    return rolled.column


def in_battle(position: Position, battle: Battle) -> Position:
    """Give the position while a battle is fought."""
    assert position.execution is not None
    return replace(position, execution=replace(position.execution, battle=battle))


def answered(fights: Iterable[Fight]) -> Iterator[tuple[Fight, str]]:
    """Give the Assaults without an Order that can be answered by a Counterattack, each with the column of that."""
    for fight in fights:
        if not fight.declared and (column := answer(fight.assaulted(), fight.place, fight.origins, by_order=False)):
            yield fight, column
