"""Things done later than the rules tell them, or by two players at once, where that is nobody's business."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random

from tests.games.la_primogenita.audit.habits.kind import HabitKind
from tests.games.la_primogenita.audit.habits.script import Habit, Hands, Script, Step
from tests.games.la_primogenita.audit.habits.touching import (
    Wanted,
    handles,
    is_cleared,
    is_clock,
    is_closing,
    is_half_done,
    is_of_battle,
    sets,
    side_of,
    touched,
)
from vassal_build.codec.commands import SetTurn

MOST = 5
"""How many steps late things are done at most."""


def late(wanted: Wanted, passing: Wanted = lambda _, __: True, most: int = MOST) -> Habit:
    """Do the steps that are wanted up to so many steps late, before the window ends; `passing` may go before them."""

    def habit(script: Script, random: Random) -> Iterator[Step]:
        waiting: list[tuple[Step, frozenset[Hashable]]] = []
        left = 0
        for hands, step in script.played():
            barred = is_closing(hands, step) or not passing(hands, step)
            waits = not barred and wanted(hands, step) and (bool(waiting) or random.random() < 0.6)
            keys = touched(hands, step) if waits or waiting else frozenset()
            if waiting and (left == 0 or barred or (not waits and any(keys & each for _, each in waiting))):
                yield from (each for each, _ in waiting)
                waiting = []
            left = left - 1 if waiting else random.randint(1, most)
            if waits:
                waiting.append((step, keys))
            else:
                yield step
        yield from (each for each, _ in waiting)

    return habit


def clock_late(script: Script, random: Random) -> Iterator[Step]:
    """Press the turn button when the next segment has begun already."""
    waiting: list[Step] = []
    left = 0
    for hands, step in script.played():
        pressing = waiting and not left
        if pressing or (not waiting and is_clock(hands, step) and random.random() < 0.5):
            waiting.append(step)
            # the button moves its markers and turns the Orders back before it sets the time
            left = random.randint(2, 4) if any(isinstance(command, SetTurn) for command in step) else 0
            continue
        if waiting and (left == 1 or is_closing(hands, step) or is_half_done(hands, step)):
            yield from waiting
            waiting, left = [], 1
        left = max(0, left - 1)
        yield step
    yield from waiting


def interleaved(script: Script, random: Random) -> Iterator[Step]:
    """Let two players act at once: neighbouring steps of the two change places where they touch nothing in common."""
    held: Step = ()
    for hands, step in script.played():
        if held and _may_pass(hands, held, step) and random.random() < 0.7:
            yield from (step, held)
            held = ()
            continue
        if held:
            yield held
        held = step
    yield held


def _may_pass(hands: Hands, held: Step, step: Step) -> bool:
    """Say whether a step of one player may be done before one of the other."""
    sides = {side_of(hands, held), side_of(hands, step)}
    fixed = any(test(hands, each) for test in (is_closing, is_of_battle, is_cleared) for each in (held, step))
    return len(sides - {""}) == 2 and not fixed and not touched(hands, held) & touched(hands, step)


def _marks(hands: Hands, step: Step) -> bool:
    """Say whether a step marks a unit for the battle."""
    return sets("BattleRole")(hands, step) and not is_cleared(hands, step)


def _is_of_this_battle(hands: Hands, step: Step) -> bool:
    """Say whether a step marks a unit or throws a die; the next battle has its number when these marks are gone."""
    return is_of_battle(hands, step) and not is_cleared(hands, step)


def _is_no_mark(hands: Hands, step: Step) -> bool:
    """Say whether a step marks nobody for the next battle, and throws no die for it."""
    return is_cleared(hands, step) or not is_of_battle(hands, step)


TIMING = (
    HabitKind("supply_marked_late", late(sets("Supply"))),
    HabitKind("disruption_marked_late", late(sets("Disrupted"))),
    HabitKind("loss_taken_late", late(sets("Face"))),
    HabitKind("battle_marked_late", late(_marks, passing=_is_of_this_battle, most=3 * MOST)),
    HabitKind("battle_cleared_late", late(is_cleared, passing=_is_no_mark)),
    HabitKind("flag_placed_late", late(handles("flag"))),
    HabitKind("points_moved_late", late(handles("vp"))),
    HabitKind("source_moved_late", late(handles("source"))),
    HabitKind("trench_moved_late", late(handles("trench"))),
    HabitKind("turn_button_late", clock_late, frozenset({"REP203"})),
    HabitKind("interleaved", interleaved),
)
"""The kinds of this room."""
