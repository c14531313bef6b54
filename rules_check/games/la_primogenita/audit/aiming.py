"""What a Minor Order was used for: found at the end of its window from its dice, the marks, and what changed there.

The legal use that comes nearest to the table is taken. Where a use that breaks the Order's own entry comes nearer than
every legal one, that is what the players did, and it is judged as such.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules_check.codes import rep_play
from rules_check.games.la_primogenita import about, dice
from rules_check.games.la_primogenita.audit.believing import FAILED, FORBIDDEN, unmarked
from rules_check.games.la_primogenita.audit.gap import gaps
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.codes import order as codes
from rules_check.games.la_primogenita.orders import declaring
from rules_check.games.la_primogenita.orders.execution import entry
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.traces import Traces
from rules_check.rules import judging
from rules_check.rules.listing import listed
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.counters import OrderKind
from vassal_build.language.said import said, said_of, to_say_of
from vassal_build.location import Location
from vassal_build.replacing import replace

BEST = 6
"""The face by which an Order succeeds for certain."""


class Use(Struct, frozen=True):
    """A way an Order may have been used: what was declared, and the position that it leads to.

    `far` counts the differences that are left to the table; `is_legal` says that the Order allows it, `missed` that its
    die failed and what `after` shows was done anyway.
    """

    declared: Declare
    after: Position
    far: int
    is_legal: bool = True
    missed: bool = False

    @property
    def rank(self) -> tuple[int, int]:
        """The order in which uses are believed: the nearest first, the legal ones before others."""
        return self.far, FAILED * self.missed + FORBIDDEN * (not self.is_legal)


def carry_out(world: World, later: Position, step: int) -> World:
    """Find what a Minor Order was used for, when anything shows that it was used."""
    position = world.position
    execution = position.execution
    if execution is None or position.facts.orders[execution.order].kind is not OrderKind.MINOR:
        return world
    here = world.distance(later)
    if not here and not world.shown.thrown:
        return world
    uses = list(_uses(world, execution.order, later))
    if not world.shown.thrown and not any(use.far < here for use in uses):
        return world
    if not uses:
        return world if execution.done else _for_nobody(world, execution.order, step)
    best = min(uses, key=lambda use: use.rank)
    ties = sum(use.rank == best.rank for use in uses)
    is_right = best.is_legal and not best.missed
    world = _taken(world, best, here, ties, step) if is_right else _wrongly_taken(world, best, step)
    return world.showing(replace(world.shown, thrown=()))


def _uses(world: World, order: int, later: Position) -> Iterator[Use]:
    """Yield the ways in which an Order may have been used, legal or not."""
    position = world.position
    traces = Traces(later, frozenset(world.shown.marked))
    aims = list(declaring.aims(position, order, traces))
    for declared in dict.fromkeys((*declaring.legal(position, order), *aims)):
        rolled = _rolled(world, declared)
        after = world.tried((rolled,))
        if after is not None:
            yield Use(rolled, after, _far(world, rolled, later, after))
        if declared in aims:
            yield from _wrong_uses(world, rolled, later, after)


def _wrong_uses(world: World, rolled: Declare, later: Position, after: Position | None) -> Iterator[Use]:
    """Yield what players come to who do what they may not: by the dice as thrown, and as if they had succeeded."""
    number = dice.count(world.position, rolled)
    thrown = rolled.rolls or ()
    is_legal = after is not None
    for rolls in dict.fromkeys(((*thrown, *(BEST,) * (number - len(thrown))), (BEST,) * number)):
        forced = judging.forced(world.desk.rules, world.position, replace(rolled, rolls=rolls))
        if forced is not None and not (is_legal and rolls == thrown):
            yield Use(rolled, forced, _far(world, rolled, later, forced), is_legal, missed=is_legal)


def _rolled(world: World, declared: Declare) -> Declare:
    """Give a declaration with the dice thrown for Orders, as many of them as it takes and there are."""
    number = dice.count(world.position, declared)
    faces = tuple(face for _, face in world.shown.thrown[:number])
    return replace(declared, rolls=faces or None)


def _far(world: World, declared: Declare, later: Position, after: Position) -> int:
    """Give how far a use is from the table; who was not marked counts where somebody was."""
    return world.distance(later, after) + unmarked(declared.units, world.shown.marked)


def _taken(world: World, use: Use, here: int, ties: int, step: int) -> World:
    """Play a legal use; where any of several units should show an effect and none does, nobody is blamed for it."""
    at = max((when for when, _ in world.shown.thrown), default=step)
    if ties > 1 and world.distance(world.position, use.after) and use.far > here:
        forms = to_say_of(
            "Order {order} ({name}): the die {dice} succeeds, but no unit shows it",
            "Order {order} ({name}): the dice {dice} succeed, but no unit shows it",
        )
        return _noted(world, codes.EFFECT_MISSING, replace(use.declared, units=()), forms, at)
    return world.offer(use.declared, at, assumed=ties > 1)


def _wrongly_taken(world: World, use: Use, step: int) -> World:
    """Judge a use that the Order forbids, or that its die did, and go on from what was done."""
    before = world.position
    touched = max((world.shown.touched.get(unit, 0) for unit in use.declared.units), default=0)
    at = touched or max((when for when, _ in world.shown.thrown), default=step)
    done = gaps(before, use.after)
    if use.missed:
        units = use.declared.units
        names = listed(before.printed(unit).name for unit in units)
        forms = to_say_of(
            "Order {order} ({name}): the die {dice} fails, but {changed}",
            "Order {order} ({name}): the dice {dice} fail, but {changed}",
        )
        changed = said_of(len(units), "{units} was changed", "{units} were changed", units=names)
        world = _noted(world, codes.FAILED_ROLL, use.declared, forms, at, changed=changed)
    # what the Order's end undoes of it, such as a Trench where nobody is, is no mistake of its own
    return world.offer(use.declared, at).forgiving(gap.key for gap in done).at(use.after)


def _noted(world: World, code: Code, declared: Declare, forms: tuple[str, str], step: int, **values: str) -> World:
    """Note what is wrong with the dice of an Order, not played yet; `forms` are sentences for one die and for many."""
    name = world.position.facts.orders[declared.order].name
    rolls = declared.rolls or ()
    dice = listed(map(str, rolls))
    message = said_of(len(rolls), *forms, order=declared.order, name=name, dice=dice, **values)
    found = code.at(Location(""), message, subject=str(declared.order), cite=entry(declared.order))
    if code is codes.EFFECT_MISSING and world.shown.at_end:
        # its owner may mark it in the next log
        found = replace(found, severity=Severity.UNVERIFIABLE)
    place = about.declares(world.position, declared).place
    return world.noted(found, step, place=place, side=declared.side)


def _for_nobody(world: World, order: int, step: int) -> World:
    """Note that an Order was carried out for nobody that it could be for."""
    message = said("Order {order} was carried out, but nothing on the table shows on which unit or hex", order=order)
    return world.noted(rep_play.TARGET_UNKNOWN.at(Location(""), message, subject=str(order)), step)
