"""What may be asked of a position of Keren."""

from __future__ import annotations

from rules_check.games.keren.answers import reach, sight, supply, zones
from rules_check.games.keren.position import Position
from rules_check.rules.question import Question, Questions

QUESTIONS: Questions[Position] = Questions(
    (
        Question("reach", reach.ask),
        Question("sees", sight.ask),
        Question("supply", supply.ask),
        Question("zoc", zones.ask),
    )
)
"""By the names that they are asked by."""
