"""Kinds of faults for games of The Ford: what a player does wrong, in words, and how it may be reported.

A fault is planted in a position of a random game where no legal action leads to the same table with the same dice:
where one does, nobody can say that the rules were broken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from random import Random

from msgspec import Struct

from rules_check.referee.aspects import distance
from rules_check.referee.dialect import actions_of
from rules_check.referee.world import Roll, World
from rules_check.rules import judging
from rules_check.rules.cannot import CannotBeDone
from tests.referee.ford import Club, Deed, codes_of, done, wrong
from vassal_build.template.the_ford.rules import RULES, checks
from vassal_build.template.the_ford.rules.deed import Action
from vassal_build.template.the_ford.rules.deeds.advance import Advance
from vassal_build.template.the_ford.rules.deeds.arrive import Arrive
from vassal_build.template.the_ford.rules.deeds.assault_checks import Assault
from vassal_build.template.the_ford.rules.deeds.detach import Detach
from vassal_build.template.the_ford.rules.deeds.fire import Fire
from vassal_build.template.the_ford.rules.deeds.lose import Lose
from vassal_build.template.the_ford.rules.deeds.move_checks import Move
from vassal_build.template.the_ford.rules.deeds.retreat import Retreat
from vassal_build.template.the_ford.rules.deeds.turn import Turn
from vassal_build.template.the_ford.rules.dialect import DIALECT
from vassal_build.template.the_ford.rules.front import SIDES
from vassal_build.template.the_ford.rules.state import Position

HIT, MIDDLE, HIGH = (1, 1), (5,), 5
"""Dice of fire that hits, of an assault in which all suffer, and one that brings a unit over the river."""
TRIES = 40
"""So many actions are tried in a position."""
Of = Callable[[Position, Action], bool]


class FaultKind(Struct, frozen=True):
    """A kind of fault: in words, its code in the rules, the codes by which it may be reported, and when."""

    words: str
    code: str
    reported: tuple[str, ...]
    of: Of = lambda _, __: True


def _by(side: str) -> Of:
    return lambda position, action: _side(position, action) == side


def _in(does: str) -> Of:
    return lambda position, _: position.phase.does == does


def _a(kind: type, *more: Of) -> Of:
    return lambda position, action: isinstance(action, kind) and all(each(position, action) for each in more)


def _side(position: Position, action: Action) -> str:
    side: str = RULES.by_action[type(action)].about(position, action).side
    return side


def _alone(position: Position, action: Action) -> bool:
    """Say whether nobody else of a shooter's side could have fired at the hex, for no piece shows who did."""
    if not isinstance(action, Fire):
        return False
    board, side = position.facts.board, position.printed(action.unit).side
    others = (unit for unit in position.units if position.on_map(unit) and position.printed(unit).side == side)
    far = {unit: board.distance(position.units[unit].place, action.target) for unit in others if unit != action.unit}
    return all(distance > position.printed(unit).range for unit, distance in far.items())


def _unturned(position: Position, action: Action) -> bool:
    """Say whether a unit faces as at the start: a second turn in a phase looks like one."""
    return isinstance(action, Turn) and position.units[action.unit].facing == SIDES[0]


def _leader(position: Position, action: Action) -> bool:
    return isinstance(action, Advance | Lose) and position.printed(action.unit).leads


KINDS: tuple[FaultKind, ...] = (
    # a unit is dragged at once, and its cost shows by which way
    FaultKind("the Column moves onto an enemy", "MOV103", ("MOV103", "ZOC101"), _by("column")),
    FaultKind("the Guard moves onto an enemy", "MOV103", ("MOV103",), _by("guard")),
    # beyond the river a unit halts for its die, and is dragged on: that is a second move
    FaultKind("a unit moves too far", "MOV104", ("MOV104", "ZOC101", "MOV105")),
    FaultKind("a unit is put down far away", "MOV102", ("MOV104", "ZOC101", "MOV103")),
    FaultKind("a unit of the Column goes on beside an enemy", "ZOC101", ("ZOC101", "MOV103", "MOV105"), _by("column")),
    FaultKind("a unit of the Guard goes on beside an enemy", "ZOC101", ("ZOC101", "MOV103"), _by("guard")),
    FaultKind("a unit stops in a full hex", "STK101", ("STK101", "ZOC101")),
    FaultKind("a unit leaves works after it has fired from them", "MOV106", ("MOV106",)),
    FaultKind("the Column moves in the Guard's phase", "SEQ101", ("SEQ101",), _a(Move, _by("column"), _in("move"))),
    FaultKind("the Guard moves in the Column's phase", "SEQ101", ("SEQ101",), _a(Move, _by("guard"), _in("move"))),
    FaultKind("a unit moves in a phase of fire", "SEQ101", ("SEQ101",), _a(Move, _in("fire"))),
    FaultKind("a unit moves among the arrivals", "SEQ101", ("SEQ101",), _a(Move, _in("arrive"))),
    FaultKind("a unit moves in the assault phase", "SEQ101", ("SEQ101", "RET201", "RET202"), _a(Move, _in("assault"))),
    FaultKind("a unit fires beyond its range", "BMB104", ("BMB104",)),
    # no piece shows who fired: another unit may have done so out of its range
    FaultKind("artillery fires at what is not ahead of it", "BMB107", ("BMB107", "BMB104"), _alone),
    FaultKind("artillery turns after it has moved", "MOV105", ("MOV105",), _a(Turn, _unturned)),
    FaultKind("artillery turns in a phase of fire", "SEQ101", ("SEQ101", "MOV902"), _a(Turn, _in("fire"))),
    FaultKind("a unit fires in a phase of moves", "SEQ101", ("SEQ101", "CMB201"), _a(Fire, _in("move"))),
    FaultKind("the leader assaults alone", "CMB101", ("CMB101",)),
    FaultKind("a unit assaults from afar", "CMB102", ("CMB102",)),
    FaultKind(
        "a unit assaults in a phase of fire", "SEQ101", ("SEQ101", "CMB201"), _a(Assault, _by("column"), _in("fire"))
    ),
    FaultKind("the Column loses a step for nothing", "CMB201", ("CMB201",), _a(Lose, _by("column"), _in("move"))),
    FaultKind("the Guard loses a step for nothing", "CMB201", ("CMB201",), _a(Lose, _by("guard"), _in("move"))),
    FaultKind("the leader is lost for nothing", "CMB201", ("CMB201",), _a(Lose, _leader, _in("move"))),
    FaultKind("a defender retreats too far", "RET102", ("RET102",)),
    FaultKind("a defender retreats onto an enemy", "RET103", ("RET103",)),
    FaultKind(
        "a unit retreats from nothing", "RET101", ("RET101", "SEQ101", "MOV104", "MOV103", "ZOC101"), _a(Retreat)
    ),
    # no piece shows who assaulted: he may have done so from afar
    FaultKind("a bystander advances", "RET202", ("RET202", "CMB102"), _by("column")),
    FaultKind("a unit on the map comes in once more", "RNF101", ("RNF101", "SEQ101", "MOV104"), _a(Arrive)),
    FaultKind("a unit that has moved sends out skirmishers", "MOV105", ("MOV105", "CMB201"), _a(Detach)),
    FaultKind("skirmishers are sent out in a phase of fire", "SEQ101", ("SEQ101", "CMB201"), _a(Detach, _in("fire"))),
    FaultKind("a unit of the Guard sends out skirmishers", "DET101", ("DET101", "CMB201"), _by("guard")),
    FaultKind("skirmishers come back from another hex", "DET102", ("DET102", "CMB201")),
    FaultKind("a phase ends while a unit could come in", "RNF103", ("RNF103",)),
    FaultKind("a hidden unit opens in a phase of moves", "HID103", ("HID103",)),
    FaultKind("a unit lies down in the open", "HID201", ("HID201",), _by("guard")),
    FaultKind("a unit of the Guard has opened for nothing", "HID104", ("HID104",)),
)


PLACES = {
    "the Column moves onto an enemy": ("dawn", 2, 59),
    "the Guard moves onto an enemy": ("dawn", 1, 110),
    "a unit moves too far": ("dawn", 1, 97),
    "a unit is put down far away": ("dawn", 1, 1),
    "a unit of the Column goes on beside an enemy": ("dawn", 1, 37),
    "a unit of the Guard goes on beside an enemy": ("dawn", 1, 10),
    "a unit stops in a full hex": ("dawn", 1, 42),
    "a unit leaves works after it has fired from them": ("dawn", 1, 10),
    "the Column moves in the Guard's phase": ("dawn", 1, 10),
    "the Guard moves in the Column's phase": ("dawn", 1, 1),
    "a unit moves in a phase of fire": ("dawn", 1, 7),
    "a unit moves among the arrivals": ("dawn", 1, 0),
    "a unit moves in the assault phase": ("dawn", 1, 9),
    "a unit fires beyond its range": ("dawn", 1, 8),
    "artillery fires at what is not ahead of it": ("storm", 1, 30),
    "artillery turns after it has moved": ("storm", 1, 7),
    "artillery turns in a phase of fire": ("dawn", 1, 45),
    "a unit fires in a phase of moves": ("dawn", 1, 13),
    "the leader assaults alone": ("dawn", 1, 28),
    "a unit assaults from afar": ("dawn", 1, 9),
    "a unit assaults in a phase of fire": ("dawn", 1, 32),
    "the Column loses a step for nothing": ("dawn", 1, 3),
    "the Guard loses a step for nothing": ("dawn", 1, 4),
    "the leader is lost for nothing": ("dawn", 1, 58),
    "a defender retreats too far": ("dawn", 5, 92),
    "a defender retreats onto an enemy": ("mist", 3, 17),
    "a unit retreats from nothing": ("dawn", 1, 0),
    "a bystander advances": ("dawn", 2, 71),
    "a unit on the map comes in once more": ("dawn", 1, 18),
    "a unit that has moved sends out skirmishers": ("dawn", 1, 6),
    "skirmishers are sent out in a phase of fire": ("dawn", 1, 106),
    "a unit of the Guard sends out skirmishers": ("dawn", 1, 12),
    "skirmishers come back from another hex": ("mist", 2, 60),
    "a phase ends while a unit could come in": ("dawn", 1, 34),
    "a hidden unit opens in a phase of moves": ("mist", 1, 12),
    "a unit lies down in the open": ("dawn", 1, 30),
    "a unit of the Guard has opened for nothing": ("mist", 1, 8),
}
"""Where in the random games there is a place for each kind: the setup, the seed, and the number of the deed."""


def _legal(position: Position, dice: tuple[int, ...]) -> Iterator[Action]:
    """Yield what may be done, every set of attackers and every shot where dice were thrown."""
    yield from judging.legal_actions(RULES, position)
    for row in DIALECT.throws if dice else ():
        meant = (actions_of(each)[-1] for each in row.actions(World(position), Roll(0, row.die, dice), position))
        yield from (action for action in meant if not codes_of(position, action))


class Planted(Struct, frozen=True):
    """A planted fault: the setup and the deeds of a game, the fault, and what follows from it."""

    setup: str
    deeds: tuple[Deed, ...]
    fault: Deed
    after: tuple[Deed, ...]


def planted(club: Club, kind: FaultKind, seeds: range) -> Planted:
    """Plant a fault in its place, or, if that is none any more, in the first of random games where it can be."""
    games = ((setup, seed) for seed in seeds for setup in club.box.setups)
    places = ((setup, seed, number) for setup, seed in games for number in range(len(club.game(setup, seed))))
    tried = (_planted(club, kind, *place) for place in chain((PLACES[kind.words],), places))
    return next(fault for fault in tried if fault is not None)


def _planted(club: Club, kind: FaultKind, setup: str, seed: int, number: int) -> Planted | None:
    """Plant a fault before a deed of a random game; None where it cannot be."""
    before = club.game(setup, seed)[:number]
    position = club.game(setup, seed)[number].before
    for fault, code, after in _faults(position, Random(f"{setup} {seed} {number}")):
        if code == kind.code and kind.of(position, fault.action) and not _is_explained(position, fault, after):
            return Planted(setup, tuple(before), fault, after)
    return None


def _faults(position: Position, random: Random) -> Iterator[tuple[Deed, str, tuple[Deed, ...]]]:
    """Yield actions that break one rule and change the table, with the code and what they make necessary."""
    for tried in islice(wrong(position, random), TRIES):
        action = _rolled(position, tried)
        codes = codes_of(position, action)
        if len(codes) != 1:
            continue
        try:
            fault = Deed(position, action, done(position, action))
        except CannotBeDone:
            continue
        after = _settled(fault.after)
        last = after[-1].after if after else fault.after
        if fault.after.markers != position.markers:
            continue  # what it takes on its way is another mistake of the table's
        moved = distance(DIALECT.aspects, position, last) or last.segment != position.segment
        if moved and not checks.owed(last):
            yield fault, codes[0], after


def _rolled(position: Position, action: Action) -> Action:
    if isinstance(action, Fire):
        return Fire(action.unit, action.target, HIT)
    if isinstance(action, Assault):
        return Assault(action.target, action.units, MIDDLE)
    while (die := judging.needed(RULES, position, action)) is not None:
        action = judging.rolled(RULES, action, (HIGH,) * die.count)
    return action


def _settled(position: Position) -> tuple[Deed, ...]:
    """Give the steps lost and retreats made until nothing is owed."""
    deeds: list[Deed] = []
    while checks.owed(position):
        action = next(judging.legal_actions(RULES, position, Lose, Retreat), None)
        if action is None:
            break
        deeds.append(Deed(position, action, judging.apply(RULES, position, action)))
        position = deeds[-1].after
    return tuple(deeds)


def _is_explained(position: Position, fault: Deed, after: tuple[Deed, ...]) -> bool:
    """Say whether a legal action with the same dice leads to the same table."""
    last = after[-1].after if after else fault.after
    dice: tuple[int, ...] = getattr(fault.action, "dice", ())
    for legal in _legal(position, dice):
        action = legal
        if dice and judging.needed(RULES, position, action) is not None:
            action = judging.rolled(RULES, action, dice)
        if judging.needed(RULES, position, action) is None:
            there = judging.apply(RULES, position, action)
            ends = (there, *(deed.after for deed in _settled(there)))
            if any(distance(DIALECT.aspects, end, last) == 0 and end.segment == last.segment for end in ends):
                return True
    return False
