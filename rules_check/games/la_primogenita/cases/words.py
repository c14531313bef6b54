"""The words of La Primogenita in cases: what states a position, what may be expected, and what closes a case's play."""

from __future__ import annotations

from rules_check.cases.words import CaseWords
from rules_check.games.la_primogenita.cases.expect import EXPECTATIONS
from rules_check.games.la_primogenita.cases.table import position_stated
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.orders import ending
from rules_check.games.la_primogenita.position.position import Position

WORDS: CaseWords[Facts, Position] = CaseWords(position_stated, EXPECTATIONS, ending.close, ending.unsaid)
