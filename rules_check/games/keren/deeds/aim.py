"""Whether a unit on the map can fire at a hex: range, sight, barred hexsides, facing (9, 11.0, 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_check.games.keren.codes import BARRED_FIRE, NOT_SEEN, OUT_OF_RANGE, REAR
from rules_check.games.keren.facts import Board
from rules_check.games.keren.fire_lines import barred
from rules_check.games.keren.lines import Barred
from rules_check.games.keren.position import Position
from rules_check.games.keren.sight import hidden_lines, sees
from rules_check.rules.finding import finding
from rules_check.rules.listing import listed
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said

DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
"""The hexsides of a hex, clockwise from the north."""


Says = Callable[[Position, str, str], Diagnostic]
"""What says in words why a unit cannot fire at a hex."""


def aim(position: Position, unit: str, target: str) -> Iterator[Diagnostic]:
    """Find out whether a unit reaches, sees and faces a hex with its target."""
    if says := misses(position, unit, target):
        yield says(position, unit, target)


def misses(position: Position, unit: str, target: str) -> Says | None:
    """Give what says why a unit cannot fire at a hex, None where it can: many are asked about, few put in words."""
    board, origin, printed = position.facts.board, position.units[unit].place, position.printed(unit)
    far = board.distance(origin, target)
    # 11.0: units that are no guns fire at the next hex
    if far > 1 and not printed.is_gun:
        return _out_of_range
    # 11.0, 12.1: not over a prohibited hexside or a roadblock
    if barrier(board, origin, target):
        return _over_a_barrier
    # 12.0: a gun needs a line of sight
    if far > 1 and not sees(position.facts, origin, target):
        return _not_seen
    # 12.1: nor over such a hexside further off
    if far > 1 and barred(position.facts, origin, target) is Barred.ALWAYS:
        return _all_lines_barred
    # 9.0: with the optional rule a unit fires to its front
    if position.has_facing and has_facing(position, unit) and not _is_in_front(position, unit, target):
        return _to_the_rear
    return None


def _out_of_range(position: Position, unit: str, target: str) -> Diagnostic:
    origin, name = position.units[unit].place, position.place_name
    far = position.facts.board.distance(origin, target)
    message = said("{place} is {far} hexes from {origin}", place=name(target), far=far, origin=name(origin))
    return finding(position, OUT_OF_RANGE, message, place=target, subject=unit, cite="11.0")


def _over_a_barrier(position: Position, unit: str, target: str) -> Diagnostic:
    origin, name = position.units[unit].place, position.place_name
    what = barrier(position.facts.board, origin, target)
    message = said(
        "the hexside between {origin} and {place} is {what}", origin=name(origin), place=name(target), what=what
    )
    return finding(position, BARRED_FIRE, message, place=target, subject=unit, cite="11.0")


def _not_seen(position: Position, unit: str, target: str) -> Diagnostic:
    """Say what hides a hex from a gun: ridges (12.3), or what is higher than both (12.0)."""
    facts, origin, name = position.facts, position.units[unit].place, position.place_name
    lines = hidden_lines(facts, origin, target)
    hexes = min((line.hexes for line in lines), key=len, default=())
    message = said(
        "{place} is not seen from {origin}: {hexes} lies between",
        place=name(target),
        origin=name(origin),
        hexes=listed(map(name, hexes)),
    )
    cite = "12.0, 12.3" if any(place in facts.board.ridges for place in hexes) else "12.0"
    return finding(position, NOT_SEEN, message, place=target, subject=unit, cite=cite)


def _all_lines_barred(position: Position, unit: str, target: str) -> Diagnostic:
    origin, name = position.units[unit].place, position.place_name
    message = said(
        "every clear line from {origin} to {place} crosses a prohibited hexside or a roadblock",
        origin=name(origin),
        place=name(target),
    )
    return finding(position, BARRED_FIRE, message, place=target, subject=unit, cite="12.1")


def _to_the_rear(position: Position, unit: str, target: str) -> Diagnostic:
    message = said(
        "{place} is not in front of {unit}", place=position.place_name(target), unit=position.printed(unit).name
    )
    return finding(position, REAR, message, place=target, subject=unit, cite="9.0")


def barrier(board: Board, origin: str, target: str) -> str:
    """Give in words what bars fire from a hex at the next one, empty for nothing (11.0)."""
    side = frozenset((origin, target))
    if side in board.prohibited:
        return said("prohibited")
    return said("a roadblock") if side in board.roadblocks else ""


def has_facing(position: Position, unit: str) -> bool:
    """Say whether the optional rule is about a unit: one of infantry type, neither gun nor aircraft (9.0)."""
    printed = position.printed(unit)
    return not printed.is_gun and not printed.flies


def _is_in_front(position: Position, unit: str, target: str) -> bool:
    facing = position.units[unit].facing
    if facing not in DIRECTIONS:
        return True
    faced, beside = DIRECTIONS.index(facing), position.facts.numbers.fire_arc
    front = {DIRECTIONS[(faced + turn) % len(DIRECTIONS)] for turn in range(-beside, beside + 1)}
    return direction(position.facts.board, position.units[unit].place, target) in front


def direction(board: Board, origin: str, target: str) -> str:
    """Give in which direction a neighbour lies, empty for a hex that is none."""
    (x, y), (to_x, to_y) = (board.lattice.units(board.hexes[place]) for place in (origin, target))
    across, along = round(to_x - x), to_y - y
    ways = {(0, -1): "n", (0, 1): "s", (1, -1): "ne", (1, 1): "se", (-1, -1): "nw", (-1, 1): "sw"}
    return ways.get((across, (along > 0) - (along < 0)), "")
