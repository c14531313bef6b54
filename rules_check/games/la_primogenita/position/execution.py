"""What has happened so far while one Order is executed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from msgspec import Struct, field

from rules_check.games.la_primogenita.position.battle import Battle
from rules_check.games.la_primogenita.position.unit import UnitState

P = TypeVar("P")


class Declared(Struct, frozen=True):
    """An Order declared while another is executed (3.3), with the units and the place that the player names."""

    order: int
    units: tuple[str, ...] = ()
    place: str = ""


class Execution(Struct, Generic[P], frozen=True):
    """One Order in the Order being executed Box, among positions P: each holds one, which holds an earlier one.

    - `order` is its Priority Number; `begun` says whether its owner has begun to execute it.
    - `opening` is the position before the first thing was done (Support for a whole Move Order is checked there, 5.2).
    - `moved` are the units that have moved or overrun, `fought` those that have assaulted or bombarded, `targets` the
      hexes that were assaulted or bombarded.
    - `support` says of every unit that has checked Support whether it had it.
    - `options` are, for those that had it, the sources of limited capacity that could have given it; none for a unit
      that a source without a limit serves.
    - `claimed` are the units that a player marks as supported; None if nothing was marked.
    - `unclear` are the units whose Support depended on a choice that nobody stated.
    - `spent` are the Air units used by Airstrike.
    - `battle` is the battle that is being fought, `battles` are those that are finished.
    - `checked_again` are the defenders that checked Support more than once, as they were before the second time.
    """

    order: int
    begun: bool = False
    done: bool = False
    opening: P | None = None
    moved: frozenset[str] = frozenset()
    fought: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    support: Mapping[str, bool] = field(default_factory=dict)
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    claimed: frozenset[str] | None = None
    unclear: frozenset[str] = frozenset()
    declared: tuple[Declared, ...] = ()
    spent: frozenset[str] = frozenset()
    closed_to_moves: bool = False
    costs: Mapping[str, float] = field(default_factory=dict)
    battle: Battle | None = None
    battles: tuple[Battle, ...] = ()
    checked_again: Mapping[str, UnitState] = field(default_factory=dict)

    @property
    def all_battles(self) -> tuple[Battle, ...]:
        """The battles of the Order in their order, the one going on last."""
        return self.battles if self.battle is None else (*self.battles, self.battle)

    def has_declared(self, order: int, place: str | None = None) -> bool:
        """Say whether an Order was declared during this one, for a place if one is given."""
        return any(each.order == order and place in (None, each.place) for each in self.declared)
