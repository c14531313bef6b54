"""The codes of reading and judging any game; those of a game's rules stand with the game."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.codes.die import DIE
from rules_check.codes.rep import REP
from rules_check.codes.rep_chain import REP_CHAIN
from rules_check.codes.rep_play import REP_PLAY
from vassal_build.codes.code import Code
from vassal_build.language.said import said

__all__ = ["CODES", "FAMILIES", "Code"]

CODES: tuple[Code, ...] = (*REP, *REP_PLAY, *REP_CHAIN, *DIE)
FAMILIES: Mapping[str, str] = {"REP": said("Replay"), "DIE": said("Dice and undo")}
"""What they are about, in words, by their first three letters."""
