"""What is printed on an Order: its side, category, letter and executed side."""

from __future__ import annotations

from msgspec import Struct

from rules_check.facts.fact import Fact
from vassal_build.gamebox.counters import OrderBack, OrderKind


class OrderFacts(Struct, frozen=True):
    """One Order by its Priority Number.

    `row` is the category letter (A, B, M) of a Main Order, `letter` that of the Main Orders that a Combination Order is
    combined with, `answers_enemy` whether those are the enemy's (3.3).
    """

    priority: int
    side: str
    kind: OrderKind
    name: str
    row: str
    letter: str
    answers_enemy: bool
    back: Fact[OrderBack]
