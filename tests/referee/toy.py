"""A toy game on a line of places, to try the referee without a module: red shoots and walks, blue loses steps."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from rules_check.facts.fact import Unknown, Why
from rules_check.referee.aspects import Aspect, Due, Gap, Mistake, gaps
from rules_check.referee.closing import close
from rules_check.referee.dialect import Dialect, Explain, Throw
from rules_check.referee.throwing import take
from rules_check.referee.trying import Judge
from rules_check.referee.world import Hop, Outlook, Roll, World
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Dice, Die, Form, Handler
from rules_check.rules.ruleset import RuleSet
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity

OUT = "out"


def code(name: str) -> Code:
    return Code(name, name.lower(), Severity.ERROR, name, name, name, name)


PHASE, FAR, OWING, NOT_OWED, ELSEWHERE, STEPS = map(code, ("SEQ101", "MOV101", "SEQ102", "CMB101", "MOV901", "CMB901"))


CODES = (PHASE, FAR, OWING, NOT_OWED, ELSEWHERE, STEPS)


class Soldier(Struct, frozen=True):
    """Where one stands, the steps left, and the mark of what is aimed at."""

    place: str
    steps: int = 1
    aims: str = ""


class Toy(Struct, frozen=True):
    """A position: `owed` steps of blue; in the places of `fog` nothing can be judged.

    The `last` turn ends the game, if it has one; when a segment ends that is in the fog is not known. Who has `fired`
    is not to be seen.
    """

    units: Mapping[str, Soldier]
    segment: str = "fire"
    turn: int = 1
    owed: int = 0
    fog: frozenset[str] = frozenset()
    winner: str = ""
    last: int = 0
    fired: frozenset[str] = frozenset()
    places: Collection[str] = field(default_factory=lambda: [str(number) for number in range(10)])

    @property
    def pieces(self) -> Collection[str]:
        """All units."""
        return self.units

    def place_name(self, place: str) -> str:
        """A place is called by its number."""
        return place

    def with_unit(self, unit: str, soldier: Soldier) -> Toy:
        """Give the position with a unit as it is now."""
        return replace(self, units={**self.units, unit: soldier})

    def at(self, place: str, side: str) -> list[str]:
        """Give the units of a side in a place."""
        return [unit for unit, each in self.units.items() if each.place == place and unit.startswith(side)]

    def lost(self, unit: str) -> Toy:
        """Give the position after a step lost."""
        old = self.units[unit]
        return self.with_unit(unit, replace(old, steps=old.steps - 1, place=old.place if old.steps > 1 else OUT))


class Shot(Struct, frozen=True):
    units: tuple[str, ...]
    target: str
    dice: tuple[int, ...] = ()


class Walk(Struct, frozen=True):
    unit: str
    place: str


class Ride(Struct, frozen=True):
    """A walk of several places, with a throw for each after the first; one of four places is one throw of two dice."""

    unit: str
    place: str
    dice: tuple[int, ...] = ()


class Lose(Struct, frozen=True):
    unit: str


class Next(Struct, frozen=True):
    pass


Action = Shot | Walk | Ride | Lose | Next


def _may(position: Toy, segment: str) -> Iterator[Diagnostic]:
    if position.segment != segment:
        yield finding(position, PHASE, f"not in {position.segment}")
    if position.owed:
        yield finding(position, OWING, "a step is owed")


def _check_shot(position: Toy, action: Shot) -> Iterator[Diagnostic]:
    yield from _may(position, "fire")
    for unit in action.units:
        if position.units[unit].place in position.fog:
            raise Unknown(f"what is seen from {position.units[unit].place}", "TOY")
        if abs(int(position.units[unit].place) - int(action.target)) > 2:
            yield finding(position, FAR, f"{unit} is far from {action.target}", subject=unit)


def _shot(position: Toy, action: Shot) -> Toy:
    if action.target in position.fog:
        raise Unknown(f"who stands in {action.target}", "CMB", why=Why.HIDDEN)
    owed = 1 if action.dice[0] <= len(action.units) else 0
    return replace(position, owed=owed, fired=position.fired | set(action.units))


def _check_walk(position: Toy, action: Walk) -> Iterator[Diagnostic]:
    yield from _may(position, "move")
    if action.place in position.fog:
        raise Unknown(f"what lies in {action.place}", "TOY")
    if abs(int(position.units[action.unit].place) - int(action.place)) > 1:
        yield finding(position, FAR, f"{action.unit} walks too far", subject=action.unit)


def _check_ride(position: Toy, action: Ride) -> Iterator[Diagnostic]:
    yield from _may(position, "move")
    if _far(position, action) > 4:
        yield finding(position, FAR, f"{action.unit} rides too far", subject=action.unit)


def _far(position: Toy, action: Ride) -> int:
    return abs(int(position.units[action.unit].place) - int(action.place))


def _walked(position: Toy, action: Walk | Ride) -> Toy:
    return position.with_unit(action.unit, replace(position.units[action.unit], place=action.place))


def _check_lose(position: Toy, action: Lose) -> Iterator[Diagnostic]:
    if not position.owed or not action.unit.startswith("blue"):
        yield finding(position, NOT_OWED, f"{action.unit} owes nothing", subject=action.unit)


def _lost(position: Toy, action: Lose) -> Toy:
    return replace(position.lost(action.unit), owed=max(0, position.owed - 1))


def _check_next(position: Toy, _: Next) -> Iterator[Diagnostic]:
    if position.owed:
        yield finding(position, OWING, "a step is owed")


def _next(position: Toy, _: Next) -> Toy:
    # what is owed is forgotten by nobody but the referee
    if position.segment in position.fog:
        raise Unknown(f"when {position.segment} ends", "SEQ")
    after = "move" if position.segment == "fire" else "fire"
    is_over = after == "fire" and position.turn == position.last
    return replace(
        position, segment=after, turn=position.turn + (after == "fire"), winner="red" if is_over else position.winner
    )


def _row(kind: type, check: Any, apply: Any, units: Any, dice: Any = None) -> Handler[Toy, Any]:
    form: Form[Toy, Any] = Form(kind.__name__.lower(), lambda *_: None, lambda _: kind.__name__.lower())
    return Handler(
        kind, "CMB", check, apply, lambda *_: kind.__name__, lambda _, each: About("", units(each)), form, dice
    )


def _needs(_: Toy, action: Shot) -> Die | None:
    return None if action.dice else Die("Fire")


def _needs_to_ride(position: Toy, action: Ride) -> Die | None:
    if position.units[action.unit].place in position.fog:
        raise Unknown(f"how far it is from {position.units[action.unit].place}", "TOY")
    far = _far(position, action)
    if far == 4:
        return None if action.dice else Die("Ride", 2)
    return Die("Ride") if len(action.dice) < far - 1 else None


def _ridden(action: Ride, dice: tuple[int, ...]) -> Ride:
    return replace(action, dice=(*action.dice, *dice))


HANDLERS: tuple[Handler[Toy, Any], ...] = (
    _row(Shot, _check_shot, _shot, lambda each: each.units, Dice(_needs, lambda each, dice: replace(each, dice=dice))),
    _row(Walk, _check_walk, _walked, lambda each: (each.unit,)),
    _row(Ride, _check_ride, _walked, lambda each: (each.unit,), Dice(_needs_to_ride, _ridden)),
    _row(Lose, _check_lose, _lost, lambda each: (each.unit,)),
    _row(Next, _check_next, _next, lambda _: ()),
)
RULES: RuleSet[None, Toy, Action] = RuleSet(1, "toy", ("1",), CODES, lambda _: None, lambda *_: Toy({}), HANDLERS, ())


def _units(position: Toy) -> Mapping[str, Soldier]:
    return position.units


def _put(position: Toy, unit: str, value: Any, name: str) -> Toy:
    return position.with_unit(unit, replace(position.units[unit], **{name: value}))


def _aspect(name: str, wrong: Code) -> Aspect[Toy, Soldier, Any]:
    return Aspect(
        name,
        _units,
        lambda each: each.place if name == "place" else each.steps,
        lambda position, unit, value: _put(position, unit, value, name),
        lambda _, unit, played, seen: Mistake(wrong, f"{unit}: {name} {seen}, not {played}", "1"),
    )


PLACE, LEFT = _aspect("place", ELSEWHERE), _aspect("steps", STEPS)


def _walks(world: World[Toy], gap: Gap[Toy, str]) -> Iterator[Action]:
    if gap.seen in world.here.fog and "red_scout" in world.here.units:
        raise Unknown(f"what lies in {gap.seen}", "CMB")
    if gap.seen != OUT:
        yield Walk(gap.key, gap.seen)


def _losses(_: World[Toy], gap: Gap[Toy, str]) -> Iterator[Action]:
    if gap.seen == OUT or gap.aspect is LEFT:
        yield Lose(gap.key)


def _first(actions: Any) -> Any:
    return lambda world, gap: next(iter(actions(world, gap)), None)


def sets_of_reds(world: World[Toy], _: Roll, before: Toy) -> Iterator[Action]:
    """Yield who may have shot: who is marked, else every set of red units at every place with blue ones."""
    here = world.here
    if "red_scout" in here.units and here.fog:
        raise Unknown("who the scout is", "CMB")
    marked = {unit: each.aims for unit, each in before.units.items() if each.aims}
    if marked:
        yield Shot(tuple(marked), next(iter(marked.values())))
        return
    reds = [unit for unit in here.units if unit.startswith("red")]
    targets = sorted({each.place for unit, each in here.units.items() if unit.startswith("blue")} - {OUT})
    for number in range(1, len(reds) + 1):
        for units in combinations(reds, number):
            yield from (Shot(units, target) for target in targets)


DIALECT: Dialect[Toy, Action] = Dialect(
    aspects=(PLACE, LEFT),
    place=PLACE,
    explains=(
        Explain(PLACE, "a unit is dragged", _walks, _first(_walks)),
        Explain(PLACE, "who has no step left is taken off", _losses, _first(_losses)),
        Explain(LEFT, "a unit is turned over", _losses, _first(_losses)),
    ),
    throws=(Throw("Fire", "the button is named for it", sets_of_reds),),
    end=lambda _: Next(),
    clock=lambda position, turn, segment: replace(position, turn=turn, segment=segment, owed=0),
    owes=lambda position: position.owed,
)
JUDGE: Judge[None, Toy, Action] = Judge(RULES, DIALECT)


def _rides(_: World[Toy], gap: Gap[Toy, str]) -> Iterator[Action]:
    if OUT not in {gap.seen, gap.played}:
        yield Ride(gap.key, gap.seen)


RIDING: Judge[None, Toy, Action] = Judge(
    RULES,
    replace(DIALECT, explains=(*DIALECT.explains, Explain(PLACE, "a unit is dragged far", _rides, _first(_rides)))),
)
"""Judges games in which units ride."""


class Die6(Struct, frozen=True):
    """A throw of a button."""

    face: int
    die: str = "Fire"


def window(start: Toy, *steps: Toy | Die6, judge: Judge[None, Toy, Action] = JUDGE) -> World[Toy]:
    """Give the world after a window that begins as `start`: tables as they become, and dice between them."""
    world, table = World(start), start
    for number, step in enumerate(steps, 1):
        if isinstance(step, Toy):
            for gap in gaps(judge.dialect.aspects, table, step):
                hop = Hop(number, str(gap.seen))
                world = world.dragged(gap.key, hop) if gap.aspect is PLACE else world.changed(gap.key, number)
            table = step
            continue
        following = steps[number:]
        until = next((at for at, each in enumerate(following) if isinstance(each, Die6)), len(following))
        ahead = next((each for each in reversed(following[:until]) if isinstance(each, Toy)), table)
        dice = tuple(each.die for each in following if isinstance(each, Die6))
        world = replace(world, outlook=Outlook(dice=dice))
        world = take(judge, world, Roll(number, step.die, (step.face,)), table, ahead)[0]
    return close(judge, world, table, len(steps), Due.SEGMENT)


def reported(world: World[Toy]) -> list[tuple[str, str]]:
    """Give code and severity of what is found."""
    return [(found.code, found.severity.value) for line in world.lines for found in line.findings]


def actions(world: World[Toy]) -> list[Any]:
    """Give what is reported to have been done."""
    return [line.action for line in world.lines if line.action is not None]
