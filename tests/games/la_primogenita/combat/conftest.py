"""Tiny fields of battle for the tests of combat, written as the MAP and STATE of a case."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from rules_check.cases.syntax import cases_of
from rules_check.games.la_primogenita.cases.board import Board
from rules_check.games.la_primogenita.cases.table import CaseTable, facts_for
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.rows import ROWS
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

KEY = """
  flat cost 1 stack 4; rough cost 2 stack 3; mountain cost 3 stack 2; alpine cost 4 stack 1; road cost 0.5
  table combat 2:1 1 = 0/1+; table combat 2:1 2 = 1+/0; table combat 2:1 3 = 0/0; table combat 2:1 4 = 0/1
  table combat 2:1 5 = 0/Oc; table combat 2:1 6 = 0/0 push
  table combat 1:2 3 = 0/0; table combat 1:2 4 = 1+/Oc; table combat 1:1 3 = 0/0; table combat 3:1 3 = 0/0
  table combat 3:1 4 = 0/1; table combat 3:1 6 = 1/0 push
  table bombardment 3 3 = none; table bombardment 3 4 = disr; table bombardment 3 5 = 1; table bombardment 6 5 = 1
"""
HANDLERS = {handler.kind: handler for handler in ROWS}

Field = Callable[[str, str], Position]
Judge = Callable[[Position, Iterable[Action]], tuple[Position, list[str]]]


@pytest.fixture(scope="session")
def field() -> Field:
    """Give a position from a map and a state; costs and table cells are made up."""
    game = facts_of(read_gamebox(game_of("la_primogenita")).usable())

    def build(map_: str, state: str) -> Position:
        text = f"GAME la_primogenita\nTERRAIN\n{KEY}\nCASE 0-0 a field\nMAP\n  {map_}\nSTATE\n  {state}\nEND\n"
        case = next(cases_of(text)).numbered(game.map.numbering)
        board = Board(game.map.numbering)
        board.take((*case.terrain, *case.statements("MAP")))
        table = CaseTable(facts_for(game, board, own_map=True), case.edition)
        table.take(case.statements("STATE"))
        return table.result()

    return build


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Play actions one after the other; give the last position, and the codes found in the first illegal one."""

    def play(position: Position, actions: Iterable[Action]) -> tuple[Position, list[str]]:
        for action in actions:
            handler = HANDLERS[type(action)]
            codes = [found.code for found in handler.check(position, action)]
            if codes:
                return position, codes
            position = handler.apply(position, action)
        return position, []

    return play
