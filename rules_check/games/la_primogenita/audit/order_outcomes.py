"""What follows an Order that is declared in the middle of a window, and so for which hex it may have been declared."""

from __future__ import annotations

from collections.abc import Sequence

from rules_check.games.la_primogenita.audit.beat import Beat
from rules_check.games.la_primogenita.audit.cues import BattleOver, Came, Executes, Marked, Threw
from rules_check.games.la_primogenita.audit.fights import FIGHTS, die_of
from rules_check.games.la_primogenita.audit.marks import NO_MARKS, TARGET, Marks, Outlook
from rules_check.games.la_primogenita.audit.world import World
from rules_check.replay.sightings import Table


def look_ahead(world: World, before: Table, beats: Sequence[Beat]) -> Outlook:
    """Give what follows an Order: `before` is the table before it was declared, `beats` the rest of the window.

    The hex shows by the target that is marked next, else by the units that leave it next, as by a Retreat; else by
    the marks that lie there for a battle still to be fought, else by the next battle.
    """
    here = world.marks_on(before)
    if here.number in world.carried.fought:
        here = NO_MARKS
    marked = _marked_next(beats)
    units = world.position.units
    lying = (here.place, *(units[unit].place for unit in here.targets))
    battle = _next_battle(world, beats)
    meant = marked or here.place
    places = dict.fromkeys((marked, _left_next(world, beats), *lying, battle.place))
    return Outlook(tuple(filter(None, places)), battle if meant in ("", battle.place) else NO_MARKS)


def _marked_next(beats: Sequence[Beat]) -> str:
    """Give the place of the target that is marked next, before any other mark, a die or another Order."""
    for beat in beats:
        over = any(isinstance(cue, BattleOver) for cue in beat.cues)
        for cue in beat.cues:
            if isinstance(cue, Marked) and not (over and not cue.role):
                return cue.place if cue.role == TARGET else ""
            if isinstance(cue, Threw | Executes):
                return ""
    return ""


def _left_next(world: World, beats: Sequence[Beat]) -> str:
    """Give the place that a unit on the map leaves next, before anything is marked, thrown or declared."""
    for beat in beats:
        for cue in beat.cues:
            if isinstance(cue, Came) and cue.unit in world.position.units:
                state = world.position.units[cue.unit]
                return state.place if state.on_map else ""
            if isinstance(cue, Marked | Threw | Executes):
                return ""
    return ""


def _next_battle(world: World, beats: Sequence[Beat]) -> Marks:
    """Give the marks of the next battle for which a die is thrown in the window."""
    for beat in beats:
        for cue in beat.cues:
            if isinstance(cue, Threw) and die_of(world, cue.die) in FIGHTS:
                return world.marks_on(beat.before)
    return NO_MARKS
