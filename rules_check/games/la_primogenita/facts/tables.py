"""The printed tables: combat, bombardment, and Victory Points deducted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct, field

from rules_check.facts.fact import Fact, Unknown
from rules_check.games.la_primogenita.facts import keys
from vassal_build.language.said import said

T = TypeVar("T")


class CombatCell(Struct, frozen=True):
    """A result of the Combat Table (7.3): tokens `0`, `1`, `1+`, `Oc` for attacker and defender, and the Push area."""

    attacker: str
    defender: str
    push: bool = False

    def __str__(self) -> str:
        result = f"{self.attacker}/{self.defender}"
        return said("{result} push", result=result) if self.push else result


class Tables(Struct, frozen=True):
    """The cells that are known: combat by (column, die), bombardment by (column, die), deductions by Game Turn.

    Combat columns are `1:2` to `5:1` from left to right, bombardment columns the Strength Values 1 to 9 (7.1, 6.1).
    """

    combat: Mapping[tuple[str, int], Fact[CombatCell]] = field(default_factory=dict)
    bombardment: Mapping[tuple[int, int], Fact[str]] = field(default_factory=dict)
    deductions: Mapping[int, Fact[int]] = field(default_factory=dict)
    combat_columns: tuple[str, ...] = ()
    bombardment_columns: tuple[int, ...] = ()

    def combat_cell(self, column: str, roll: int) -> Fact[CombatCell]:
        """Give a cell of the Combat Table; raise Unknown when it is missing."""
        found = self.combat.get((column, roll))
        if found is None:
            raise Unknown(keys.assaulted(column, roll), "CMB")
        return _known(found)

    def bombardment_cell(self, column: int, roll: int) -> Fact[str]:
        """Give a cell of the Bombardment Table (`none`, `disr`, `1`); raise Unknown when it is missing."""
        found = self.bombardment.get((column, roll))
        if found is None:
            raise Unknown(keys.bombarded(column, roll), "BMB")
        return _known(found)

    def deduction(self, turn: int) -> Fact[int]:
        """Give the Victory Points taken off on a Game Turn (2.3); raise Unknown when they are missing."""
        found = self.deductions.get(turn)
        if found is None:
            raise Unknown(keys.deducted(turn), "VIC")
        return _known(found)


def _known(found: Fact[T]) -> Fact[T]:
    found.known()
    return found
