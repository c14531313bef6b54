"""The keys of the lines that kits of several games say in the chat, and of those that windows and buttons say.

The press writes them into the module, and the referee says the same where it writes a log, both by these values. A
game's own lines stand in the game's folder.
"""

from __future__ import annotations

from collections.abc import Container

MOVE = "reports.move"
PLACED = "reports.placed"
ITS_BOX = "reports.its_box"
"""Stands for the box that has the name of the piece; games without such boxes need no words for it."""
RETURN_HOME = "reports.return_home"
AGREEMENT = "reports.agreement"

LOSE_STEP = "reports.lose_step"
REGAIN_STEP = "reports.regain_step"
ELIMINATE = "reports.eliminate"
MARKED = "reports.marked"
UNMARKED = "reports.unmarked"
DISRUPT = "reports.disrupt"
RECOVER = "reports.recover"
UNCOVER = "reports.uncover"
COVER = "reports.cover"
TURN_RIGHT = "reports.turn_right"
TURN_LEFT = "reports.turn_left"
TURN_OVER = "reports.turn_over"
TURN_BACK = "reports.turn_back"

POINTS = "reports.vp"

LEAVE_BATTLE = "reports.leave_battle"
CLEAR_BATTLES = "reports.clear_battles"

NAMED_DIE = "reports.named_die"


def of_die(die: str, words: Container[str]) -> str:
    """Give the line of a die's button: its own, where `words` have one, else that of every named die."""
    own = f"reports.die_{die}"
    return own if own in words else NAMED_DIE


def of_role(role: str) -> str:
    """Give the line of a piece that takes a role in a battle."""
    return f"reports.{role}"
