"""Kinds of faults for games of Keren: what is done wrong in which phase, and by which codes it may be reported.

A fault is planted at the end of a phase of a random game; what came before it is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from msgspec import Struct

from rules_check.games.keren.aspects import held
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.advance import Advance
from rules_check.games.keren.deeds.assault import ASSAULT, Assault
from rules_check.games.keren.deeds.enter import Enter
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.flip import Flip
from rules_check.games.keren.deeds.lose import Lose
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.place import Place
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.dialect.moves import way
from rules_check.games.keren.movement import allowance, is_barred, reach
from rules_check.games.keren.position import (
    BOMBARDED,
    COMMONWEALTH,
    FIRED,
    GONE,
    ITALIAN,
    OFF,
    SHOT,
    SUPPRESSED,
    Fight,
    Position,
)
from rules_check.games.keren.retreats import retreats
from rules_check.games.keren.rule_set import RULES
from rules_check.games.keren.stacking import room
from rules_check.games.keren.table import OBJECTIVE
from rules_check.games.keren.zones import is_zoned
from rules_check.play.log import steps
from rules_check.rules import judging
from tests.games.keren.club import Does
from tests.games.keren.facing import FACING_FAULTS
from vassal_build.games.keren import report_lines as lines
from vassal_build.properties import FACE, KIND

SIDES = (COMMONWEALTH, ITALIAN)
RETREAT = 2
"""So many hexes a unit retreats (14.3)."""
NOTHING = (1,)
"""The die that does the least."""
Plants = Callable[[Position], Iterator[Action | Does]]


class FaultKind(Struct, frozen=True):
    """A kind of fault: in words, the phases in which it is planted, how, and the codes of which one is found."""

    words: str
    phases: tuple[str, ...]
    plants: Plants
    codes: tuple[str, ...]


def units(position: Position, side: str, *, gun: bool = False) -> list[str]:
    """Give the units of a side on the map, its guns or the others."""
    there = (unit for unit in position.units if position.on_map(unit) and position.printed(unit).side == side)
    return [unit for unit in there if position.printed(unit).is_gun is gun]


def _able(position: Position, side: str) -> list[str]:
    return [unit for unit in units(position, side) if unit not in position.moved and not position.has(unit, SUPPRESSED)]


def _steps(position: Position, side: str) -> Iterator[Action]:
    """Yield moves to the next hex, of whoever could go there."""
    for unit in _able(position, side):
        place = position.units[unit].place
        yield from (
            Move((unit,), (place, to)) for to in reach(position, unit) if to in position.facts.board.beside[place]
        )


def _stays(of: Callable[[Position, str], list[str]], side: str, position: Position) -> Iterator[Action]:
    """Yield moves of units that may not move."""
    for unit in of(position, side):
        place = position.units[unit].place
        free = (to for to in position.facts.board.beside[place] if way(position, unit, place, to) == (place, to))
        yield from (Move((unit,), (place, to)) for to in free)


def _suppressed(position: Position, side: str) -> list[str]:
    return [unit for unit in units(position, side) if position.has(unit, SUPPRESSED)]


def _bombarded(position: Position, side: str) -> list[str]:
    return [unit for unit in units(position, side, gun=True) if position.has(unit, BOMBARDED)]


def _far(side: str, position: Position) -> Iterator[Action]:
    """Yield moves that no points pay for."""
    for unit in _able(position, side)[:6]:
        place, reached = position.units[unit].place, reach(position, unit)
        near = (to for to in position.facts.board.hexes if position.facts.board.distance(place, to) == 16)
        for to in [each for each in near if each not in reached and room(position, each, side) > 0][:3]:
            path = way(position, unit, place, to)
            if path:
                yield Move((unit,), path)


def _neighbours(position: Position, unit: str) -> Iterator[str]:
    """Yield the hexes beside a unit's, but over prohibited hexsides."""
    board, place = position.facts.board, position.units[unit].place
    yield from (to for to in board.beside[place] if not is_barred(board, place, to))


def _crowds(side: str, position: Position) -> Iterator[Action]:
    """Yield moves into the next hex that is full."""
    for unit, to in _steps_of(position, side):
        if position.of(side, to) and room(position, to, side) <= 0:
            yield Move((unit,), (position.units[unit].place, to))


def _attacks(side: str, position: Position) -> Iterator[Action]:
    """Yield moves into the next hex with an enemy."""
    for unit, to in _steps_of(position, side):
        if position.of(position.facts.other(side), to):
            yield Move((unit,), (position.units[unit].place, to))


def _steps_of(position: Position, side: str) -> Iterator[tuple[str, str]]:
    yield from ((unit, to) for unit in _able(position, side) for to in _neighbours(position, unit))


def _through(side: str, position: Position) -> Iterator[Action]:
    """Yield moves that go on in an enemy zone to where no other way leads."""
    board, enemy = position.facts.board, position.facts.other(side)
    for unit, between in _steps_of(position, side):
        place, reached = position.units[unit].place, reach(position, unit)
        if between not in reached or not is_zoned(position, between, enemy):
            continue
        for to in board.beside[between]:
            path = (place, between, to)
            is_new = to not in reached and to != place
            if is_new and way(position, unit, place, to, points=allowance(position, unit), zones=False) == path:
                yield Move((unit,), path)


def _friends(side: str, position: Position) -> Iterator[Action]:
    """Yield fire at a unit of the same side beside who fires and has not yet."""
    board, mine = position.facts.board, units(position, side)
    fresh = (unit for unit in _able(position, side) if not position.did(SHOT, unit))
    for unit, target in product(fresh, mine):
        if board.distance(position.units[unit].place, position.units[target].place) == 1:
            yield Fire(target, (unit,), NOTHING)


def _storms(side: str, position: Position, result: Callable[[Fight], bool]) -> Iterator[tuple[Assault, Position]]:
    """Yield assaults with a result that is to be carried out."""
    for storm, die in product(ASSAULT.legal(position), (1, 2, 4, 5, 6)):
        if position.printed(storm.units[0]).side == side:
            assault = Assault(storm.place, storm.units, (die,))
            after: Position = judging.apply(RULES, position, assault)
            if after.fight is not None and result(after.fight):
                yield assault, after


def _forgotten(side: str, position: Position) -> Iterator[Does]:
    """Yield assaults whose loss nobody takes off."""
    for assault, _ in _storms(side, position, lambda fight: fight.attackers_owe > 0):
        yield partial(_act, assault)


def _act(action: Action, desk: Desk, position: Position) -> None:
    desk.act(position, action)


def _strays(side: str, position: Position) -> Iterator[Does]:
    """Yield assaults on a unit that stands alone, and its retreat to where it may not go."""
    for assault, after in _storms(side, position, lambda fight: len(fight.retreating) == 1):
        unit, board = position.at(assault.place)[0], position.facts.board
        ends = {path[-1] for path in retreats(after, unit)}
        far = (to for to in board.hexes if board.distance(assault.place, to) == RETREAT)
        wrong = [to for to in far if to not in ends and not position.at(to)]
        if ends and wrong:
            yield partial(_retreat_to, assault, unit, wrong[0])


def _retreat_to(assault: Assault, unit: str, place: str, desk: Desk, position: Position) -> None:
    desk.act(position, assault)
    desk.drag(position, (unit,), place)


def _flags(position: Position) -> Iterator[Does]:
    yield from (partial(_turn_flag, place) for place in position.facts.board.objectives if place not in held(position))


def _turn_flag(place: str, desk: Desk, _: Position) -> None:
    flag = next(each for each in desk.table.counters.values() if each.mark(KIND) == OBJECTIVE and each.place == place)
    steps.set_state(desk.table, flag, (FACE, "2"), lines.COMMONWEALTH, COMMONWEALTH)


def _fires(firing: Callable[[Position, str], list[str]], far: range, side: str, position: Position) -> Iterator[Action]:
    board = position.facts.board
    targets = units(position, position.facts.other(side))
    for unit, target in product(firing(position, side), targets):
        if board.distance(position.units[unit].place, position.units[target].place) in far:
            yield Fire(target, (unit,), NOTHING)


def _guns(position: Position, side: str) -> list[str]:
    return [unit for unit in units(position, side, gun=True) if not position.has(unit, FIRED)]


def _air(position: Position, count: int) -> Iterator[Action]:
    planes = tuple(unit for unit in position.units if position.printed(unit).flies)[:count]
    for target in units(position, ITALIAN)[:1]:
        yield Fire(target, planes, NOTHING)


def _assaults(by: Callable[[Position, str], list[str]], far: range, side: str, position: Position) -> Iterator[Action]:
    board, enemy = position.facts.board, position.facts.other(side)
    places = [place for place in position.stacks if position.of(enemy, place)]
    for unit, place in product(by(position, side), places):
        if board.distance(position.units[unit].place, place) in far:
            yield Assault(place, (unit,), (4,))


def _losses(side: str, position: Position) -> Iterator[Action]:
    yield from map(Lose, _able(position, side)[:2])


def _flips(side: str, position: Position) -> Iterator[Action]:
    yield from map(Flip, units(position, side)[:2])


def _rallies(position: Position) -> Iterator[Action]:
    yield from (Rally(unit, NOTHING) for unit in _able(position, ITALIAN)[:2])


def _advances(side: str, position: Position) -> Iterator[Action]:
    for step in _steps(position, side):
        if isinstance(step, Move):
            yield Advance(step.units[0], step.path[-1])


def _reinforced(side: str, early: bool, at_entry: bool, position: Position) -> Iterator[Action]:
    entries = position.facts.board.entries[side]
    for unit, state in position.units.items():
        if state.place == OFF and state.arrives and position.printed(unit).side == side:
            if (state.arrives > position.turn) is not early:
                continue
            places = (place for place in position.facts.board.hexes if (place in entries) is at_entry)
            free = (place for place in places if not position.at(place))
            yield from (Enter(unit, (place,)) for place in [*free][-2:])


def _misplaced(side: str, position: Position) -> Iterator[Action]:
    for unit, state in position.units.items():
        if state.place == OFF and state.area and position.printed(unit).side == side:
            yield Place(unit, "0130" if side == ITALIAN else "5906")


def _marks(mark: str, on: bool, side: str, position: Position) -> Iterator[Does]:
    wrong = [unit for unit in units(position, side) if position.has(unit, mark) is not on]
    yield from (partial(_mark, unit, mark, on) for unit in wrong[:1])


def _mark(unit: str, mark: str, on: bool, desk: Desk, position: Position) -> None:
    desk.mark(position, unit, mark, on=on)


def _turns(over: bool, side: str, position: Position) -> Iterator[Does]:
    wrong = [unit for unit in units(position, side, gun=True) if position.has(unit, FIRED) is not over]
    yield from (partial(_turn, unit, over) for unit in wrong[:1])


def _turn(unit: str, over: bool, desk: Desk, position: Position) -> None:
    desk.turn(position, unit, over=over)


def _returns(position: Position) -> Iterator[Does]:
    """Yield units that are out of the game and are dragged to the map again."""
    gone = [unit for unit, state in position.units.items() if state.place == GONE]
    free = [place for place in position.facts.board.hexes if not position.at(place)]
    yield from (partial(_drag, unit, free[0]) for unit in gone[:1])


def _drag(unit: str, place: str, desk: Desk, position: Position) -> None:
    desk.drag(position, (unit,), place)


def _counts(more: int, position: Position) -> Iterator[Does]:
    yield lambda desk, here: desk.count(here.points + more)


MOVES = {COMMONWEALTH: "cw_movement", ITALIAN: "it_movement"}
FIRE = {COMMONWEALTH: "cw_fire", ITALIAN: "it_fire"}
STORM = {COMMONWEALTH: "cw_assault", ITALIAN: "it_assault"}
SHELL = {COMMONWEALTH: "cw_bombardment", ITALIAN: "it_bombardment"}
BESIDE, AWAY, ANYWHERE = range(1, 2), range(2, 60), range(1, 60)
WAY_WRONG = ("MOV102", "MOV103", "MOV104", "MOV105", "STK101")
OUT_OF_PHASE = ("SEQ101", "MOV101", "RET101", "RET103", "RNF101")


def _of_moves(side: str) -> Iterator[FaultKind]:
    at = (MOVES[side],)
    yield FaultKind(f"{side}: a suppressed unit moves", at, partial(_stays, _suppressed, side), ("MOV101",))
    yield FaultKind(f"{side}: a gun moves that bombarded", at, partial(_stays, _bombarded, side), ("MOV101",))
    yield FaultKind(f"{side}: a unit moves too far", at, partial(_far, side), WAY_WRONG)
    yield FaultKind(f"{side}: a unit moves into an enemy's hex", at, partial(_attacks, side), ("MOV103",))
    yield FaultKind(f"{side}: a unit goes on in a zone", at, partial(_through, side), ("MOV104",))
    yield FaultKind(f"{side}: a reinforcement is early", at, partial(_reinforced, side, True, True), ("RNF102",))
    if side == COMMONWEALTH:
        yield FaultKind(f"{side}: a unit moves into a full hex", at, partial(_crowds, side), ("STK101",))
        yield FaultKind(
            f"{side}: a unit is set up outside its area", ("setup",), partial(_misplaced, side), ("RNF101",)
        )
    for phase in (*MOVES.values(), *FIRE.values(), *STORM.values(), *SHELL.values(), "admin"):
        if phase != MOVES[side]:
            yield FaultKind(f"{side}: a unit moves in {phase}", (phase,), partial(_steps, side=side), OUT_OF_PHASE)


def _of_fire(side: str) -> Iterator[FaultKind]:
    at, shell = (FIRE[side],), (SHELL[side],)
    yield FaultKind(f"{side}: fire from afar", at, partial(_fires, _able, AWAY, side), ("BMB103", "BMB101"))
    yield FaultKind(f"{side}: fire at a friend", at, partial(_friends, side), ("BMB102",))
    if side == COMMONWEALTH:
        yield FaultKind(f"{side}: infantry bombards", shell, partial(_fires, _able, BESIDE, side), ("BMB101",))
    yield FaultKind(f"{side}: a suppressed unit fires", at, partial(_fires, _suppressed, BESIDE, side), ("BMB101",))
    yield FaultKind(f"{side}: a gun fires blindly", shell, partial(_fires, _guns, AWAY, side), ("BMB105", "BMB101"))


def _of_assaults(side: str) -> Iterator[FaultKind]:
    at = (STORM[side],)
    yield FaultKind(f"{side}: a loss of its assault is not taken", at, partial(_forgotten, side), ("SEQ102",))
    yield FaultKind(f"{side}: a retreat from its assault goes wrong", at, partial(_strays, side), ("RET102",))
    yield FaultKind(f"{side}: an assault from afar", at, partial(_assaults, _able, AWAY, side), ("CMB102", "CMB101"))
    yield FaultKind(f"{side}: a gun assaults", at, partial(_assaults, _guns, ANYWHERE, side), ("CMB101", "CMB102"))
    yield FaultKind(
        f"{side}: a suppressed unit assaults", at, partial(_assaults, _suppressed, BESIDE, side), ("CMB101",)
    )
    yield FaultKind(f"{side}: an advance for nothing", at, partial(_advances, side), ("RET103", "SEQ101"))


def _of_states(side: str) -> Iterator[FaultKind]:
    at = (MOVES[side],)
    for phase in (MOVES[side], FIRE[side], SHELL[side]):
        yield FaultKind(f"{side}: a unit is lost for nothing in {phase}", (phase,), partial(_losses, side), ("CMB104",))
        yield FaultKind(
            f"{side}: a unit is turned over in {phase}", (phase,), partial(_flips, side), ("SEQ101", "SUP101")
        )
    yield FaultKind(f"{side}: marked suppressed", at, partial(_marks, "suppressed", True, side), ("CMB901",))
    yield FaultKind(f"{side}: unmarked suppressed", at, partial(_marks, "suppressed", False, side), ("CMB901",))
    yield FaultKind(f"{side}: marked out_of_supply", at, partial(_marks, "out_of_supply", True, side), ("SUP902",))
    yield FaultKind(f"{side}: a gun is turned for nothing", at, partial(_turns, True, side), ("BMB901",))
    yield FaultKind(f"{side}: a gun is turned back early", at, partial(_turns, False, side), ("BMB901",))


def _of_no_side() -> Iterator[FaultKind]:
    shell, fire = (SHELL[COMMONWEALTH],), (FIRE[COMMONWEALTH],)
    yield FaultKind("aircraft fire together", shell, partial(_air, count=2), ("BMB106", "BMB101"))
    yield FaultKind("an aircraft fires in defence", fire, partial(_air, count=1), ("BMB101",))
    yield FaultKind("a rally of who is not suppressed", ("admin",), _rallies, ("SUP103",))
    yield FaultKind("a rally in another phase", ("cw_fire",), _rallies, ("SEQ101", "SUP103"))
    yield FaultKind("an objective's marker is turned for nothing", ("cw_movement",), _flags, ("VIC902",))
    yield FaultKind("a unit comes back that is out of the game", ("cw_movement",), _returns, ("MOV901",))
    # 9.0: the option is switched on in the log
    for words, plants, code in FACING_FAULTS:
        yield FaultKind(words, fire, partial(plants, COMMONWEALTH), (code,))
    for more in (1, -2):
        yield FaultKind(f"the points change by {more}", ("cw_movement",), partial(_counts, more), ("VIC901",))


_OF_SIDES = (_of_moves, _of_fire, _of_assaults, _of_states)
KINDS: Sequence[FaultKind] = (*(kind for side in SIDES for of in _OF_SIDES for kind in of(side)), *_of_no_side())
