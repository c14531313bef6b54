"""What may be asked of a position of this game."""

from __future__ import annotations

from rules_check.games.la_primogenita.answers import reach, supply, zoc
from rules_check.games.la_primogenita.answers.supposing import supposed
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.question import Question, Questions

QUESTIONS: Questions[Position] = Questions(
    (Question("reach", reach.ask), Question("supply", supply.ask), Question("zoc", zoc.ask)), supposed
)
