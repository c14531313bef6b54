"""The end of play that is not a whole game: a case or a window closes, and the Order being executed ends with it."""

from __future__ import annotations

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.orders import drawing
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.judging import collected
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import joined, said


def close(position: Position) -> tuple[Position, tuple[Diagnostic, ...]]:
    """End the Order being executed and judge what falls due then (1.5, 5.5, Orders 7, 30, 37).

    One that was only drawn stays in its box.
    """
    found = collected(position, lambda: drawing.check_close(position))
    try:
        if position.execution is not None and position.execution.begun:
            position = drawing.end_order(position)
    except Unknown:
        pass
    return position, found


def unsaid(position: Position) -> str:
    """Say in words what a player must still say: who is supported, where the sources do not suffice for all (5.2)."""
    unclear = () if position.execution is None else position.execution.unclear
    names = joined(sorted(unclear), ", ")
    return (
        said("the owner chooses which units are supported, so the case must state it ({names})", names=names)
        if names
        else ""
    )
