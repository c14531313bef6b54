"""Moves as hands make them: in hops, over a wrong hex, put back, a stack counter by counter, in another order."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from random import Random

from msgspec.structs import replace

from rules_check.games import rules_of
from rules_check.games.la_primogenita.hands.recording import Played
from rules_check.games.la_primogenita.position.actions import Move
from rules_check.replay.body import Body
from rules_check.rules import judging
from tests.games.la_primogenita.audit.habits.kind import HabitKind
from tests.games.la_primogenita.audit.habits.script import Hands, Script, Step, often
from tests.games.la_primogenita.audit.habits.touching import is_decisive, touched
from vassal_build.codec.commands import AddPiece, MovePiece
from vassal_build.codec.stack import Stack

MOST = 5
"""How many steps later a counter is put back at most."""


def _near(hands: Hands, place: str) -> list[str]:
    return [link.to for link in hands.script.turns[0].before.facts.map.places[place].links]


def _put_back(hands: Hands, random: Random) -> Iterator[Step]:
    """Drag a counter to a hex near by, and back again at once."""
    body = hands.any_unit(random)
    if body is not None:
        home = hands.spots.at(hands.place(body))
        spot = hands.spots.at(random.choice(_near(hands, home.place)))
        there, back = hands.there_and_back(body, spot)
        yield (there, hands.report_move(body, spot))
        yield (back, hands.report_move(hands.named(body.counter), home))


def put_back_later(script: Script, random: Random) -> Iterator[Step]:
    """Drag a counter to a hex near by and go on with others; put it back before a die, a mark or an Order."""
    away: tuple[Step, ...] = ()
    mine: frozenset[Hashable] = frozenset()
    left = 0
    for hands, step in script.played():
        keys = touched(hands, step)
        if away and (left == 0 or keys & mine or is_decisive(hands, step)):
            yield from hands.doing(away)
            away = ()
        body = None if away or is_decisive(hands, step) or random.randrange(4) else hands.any_unit(random)
        if body is not None:
            there, back = hands.there_and_back(body, hands.spots.at(random.choice(_near(hands, hands.place(body)))))
            mine = touched(hands, (there, back)) | {(each, "spot") for each in hands.pile(body)}
            if not mine & keys:
                yield from hands.doing([(there,)])
                away, left = ((back,),), random.randint(1, MOST)
        left -= 1
        yield hands.fitted(step)
    yield from away


def in_hops(script: Script, random: Random) -> Iterator[Step]:
    """Drag units along their way hex by hex."""
    ways: dict[int, tuple[str, ...]] = {}
    for turn in script.turns:
        if isinstance(turn.actions[0], Move):
            ways |= dict.fromkeys(range(turn.first, turn.last + 1), turn.actions[0].path)
    for number, (hands, step) in enumerate(script.played(), 1):
        way, moves = ways.get(number, ()), hands.landed(step)
        whole = moves and way and all(hands.target(move) == way[-1] for move, _ in moves)
        if whole and hands.place(moves[0][1][0]) == way[0] and random.random() < 0.7:
            yield from hands.doing(_over(hands, way[1:-1], moves))
        yield hands.fitted(step)


def over_a_wrong_hex(script: Script, random: Random) -> Iterator[Step]:
    """Drop units in a wrong hex near the right one first."""
    for hands, step in script.played():
        moves = hands.landed(step)
        if moves and random.random() < 0.5:
            yield from hands.doing(_over(hands, [random.choice(_near(hands, hands.target(moves[0][0])))], moves))
        yield hands.fitted(step)


def _over(hands: Hands, places: Sequence[str], moves: Sequence[tuple[MovePiece, list[Body]]]) -> Iterator[Step]:
    """Drag what is moved over some places."""
    for spot in map(hands.spots.at, places):
        yield tuple(replace(move, map=spot.window, x=spot.x, y=spot.y, under=None) for move, _ in moves)


def one_by_one(script: Script, random: Random) -> Iterator[Step]:
    """Drag the counters of a stack one after another."""
    for hands, step in script.played():
        moves = hands.landed(step)
        if sum(len(bodies) for _, bodies in moves) < 2 or random.random() < 0.2:
            yield hands.fitted(step)
        elif len(moves) == 1:
            yield from _unstacked(*moves[0])
        else:
            yield from _parts(hands.fitted(step))


def _parts(step: Step) -> Iterator[Step]:
    """Part a step behind the commands that lay each counter down."""
    start = 0
    for number, command in enumerate(step, 1):
        followed = number < len(step) and isinstance(step[number], AddPiece)
        if isinstance(command, MovePiece | AddPiece) and not followed:
            yield step[start:number]
            start = number
    if start < len(step):
        yield step[start:]


def _unstacked(move: MovePiece, bodies: Sequence[Body]) -> Iterator[Step]:
    """Move the members of a stack one by one into a new one, here of the same id."""
    members = tuple(body.id for body in bodies)
    for number, member in enumerate(members):
        stack = Stack(map=move.map, x=move.x, y=move.y, members=members[: number + 1])
        under = members[number - 1] if number else None
        yield (replace(move, id=member, under=under), AddPiece.of(move.id or "", stack))


def other_order(script: Script, random: Random) -> Iterator[Step]:
    """Move units in another order where both are legal and come to the same."""
    steps, number = list(script.steps), 0
    while number + 1 < len(script.turns):
        first, second = script.turns[number : number + 2]
        here, there = steps[first.first - 1 : first.last], steps[second.first - 1 : second.last]
        if _may_change(first, second) and not _pieces(here) & _pieces(there) and random.random() < 0.8:
            steps[first.first - 1 : second.last] = [*there, *here]
            number += 1
        number += 1
    yield from steps


def _may_change(first: Played, second: Played) -> bool:
    """Say whether two turns are moves of which the second could have been made first."""
    position, actions = first.before, (*second.actions, *first.actions)
    if first.last < first.first or second.last < second.first:
        return False
    for action in actions:
        if not isinstance(action, Move) or judging.check(rules_of(position.facts.slug), position, action):
            return False
        position = judging.apply(rules_of(position.facts.slug), position, action)
    return all(getattr(position, name) == getattr(second.after, name) for name in ("units", "flags", "vp", "markers"))


def _pieces(steps: Sequence[Step]) -> set[str]:
    commands = [command for step in steps for command in step]
    moved = {command.under for command in commands if isinstance(command, MovePiece)}
    return {each for each in (*moved, *(getattr(command, "id", None) for command in commands)) if each}


DRAGGING = (
    HabitKind("put_back", often(_put_back, 4)),
    HabitKind("put_back_later", put_back_later),
    HabitKind("in_hops", in_hops),
    HabitKind("over_a_wrong_hex", over_a_wrong_hex),
    HabitKind("one_by_one", one_by_one),
    HabitKind("in_another_order", other_order),
)
"""The kinds of this room."""
