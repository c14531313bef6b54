"""Games of Keren brought to where a rare thing can happen: legal setups and moves, and idle phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.flip import ADMIN
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.place import Place, area_hexes
from rules_check.games.keren.movement import reach
from rules_check.games.keren.position import ITALIAN, Position
from rules_check.games.keren.rule_set import RULES
from rules_check.rules import judging
from tests.games.keren.club import played
from tests.games.keren.kept import Deed

Likes = Callable[[Position, str], object]
"""By what the hexes of a setup are sorted; the first that is legal is taken."""


class Stage:
    """Deeds from a start, and the position after them."""

    def __init__(self, start: Position) -> None:
        self.deeds: list[Deed] = []
        self.here = start

    def play(self, *actions: Action) -> None:
        """Play actions, which have to be legal."""
        for action in actions:
            assert not judging.is_illegal(judging.check(RULES, self.here, action)), action
            self.deeds += played(self.here, action)
            self.here = self.deeds[-1].after

    def set_up(self, likes: Likes, first: Mapping[str, str]) -> None:
        """Place `first` units in hexes of their own, then all others by what is liked, and end the setup."""
        for unit, place in first.items():
            self.play(Place(unit, place))
        for unit in [unit for unit, state in self.here.units.items() if state.area and unit not in first]:
            area = area_hexes(self.here.facts, self.here.units[unit].area)
            hexes = sorted(area, key=lambda place: (likes(self.here, place), place))
            ways = (Place(unit, place) for place in hexes)
            self.play(next(way for way in ways if not judging.is_illegal(judging.check(RULES, self.here, way))))
        self.play(Next())

    def until(self, segment: str) -> None:
        """End phases until a phase begins, and see to supply in those of administration."""
        while self.here.segment != segment:
            self.end()

    def end(self) -> None:
        """End the phase."""
        if self.here.phase.does == ADMIN and not self.here.is_checked:
            self.play(Check())
        self.play(Next())

    def drive(self, unit: str, goal: str) -> None:
        """Move a unit in each of its side's Movement Phases as near to a hex as it gets, until it is there."""
        side, board = self.here.printed(unit).side, self.here.facts.board
        while self.here.units[unit].place != goal:
            self.until("it_movement" if side == ITALIAN else "cw_movement")
            ways = reach(self.here, unit)
            near = min(ways, key=lambda place: (board.distance(place, goal), place))
            self.play(Move((unit,), ways[near]))
            self.end()
