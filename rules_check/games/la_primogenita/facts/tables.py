"""The printed tables: combat, bombardment, and Victory Points deducted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct, field

from rules_check.facts.fact import Fact, Unknown

T = TypeVar("T")


class CombatCell(Struct, frozen=True):
    """A result of the Combat Table (7.3): tokens `0`, `1`, `1+`, `Oc` for attacker and defender, and the Push area."""

    attacker: str
    defender: str
    push: bool = False

    def __str__(self) -> str:
        return f"{self.attacker}/{self.defender}{' push' if self.push else ''}"


class Tables(Struct, frozen=True):
    """The cells that are on file: combat by (column, die), bombardment by (column, die), deductions by Game Turn.

    Combat columns are `1:2` to `5:1` from left to right, bombardment columns the Strength Values 1 to 9 (7.1, 6.1).
    """

    combat: Mapping[tuple[str, int], Fact[CombatCell]] = field(default_factory=dict)
    bombardment: Mapping[tuple[int, int], Fact[str]] = field(default_factory=dict)
    deductions: Mapping[int, Fact[int]] = field(default_factory=dict)
    combat_columns: tuple[str, ...] = ()
    bombardment_columns: tuple[int, ...] = ()

    def combat_cell(self, column: str, roll: int) -> Fact[CombatCell]:
        """Give a cell of the Combat Table; raise Unknown when it is not on file."""
        return _cell(self.combat.get((column, roll)), f"table combat {column} {roll}", "CMB")

    def bombardment_cell(self, column: int, roll: int) -> Fact[str]:
        """Give a cell of the Bombardment Table (`none`, `disr`, `1`); raise Unknown when it is not on file."""
        return _cell(self.bombardment.get((column, roll)), f"table bombardment {column} {roll}", "BMB")

    def deduction(self, turn: int) -> Fact[int]:
        """Give the Victory Points taken off on a Game Turn (2.3); raise Unknown when they are not on file."""
        found = self.deductions.get(turn)
        if found is None:
            raise Unknown(f"deduct {turn}", "VIC")
        found.known()
        return found


def _cell(found: Fact[T] | None, key: str, family: str) -> Fact[T]:
    if found is None:
        raise Unknown(key, family)
    found.known()
    return found
