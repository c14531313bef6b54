"""What a scene of a record shows, in a form in which two records of one table can be compared."""

from __future__ import annotations

from rules_check.replay.body import Body
from rules_check.replay.record import Scene


def bare(scene: Scene) -> dict[str, tuple[object, ...]]:
    """What each piece is and shows, without its stack: VASSAL arranges stacks in its own way when it loads."""
    return {id_: state_of(body) for id_, body in scene.bodies.items()}


def state_of(body: Body) -> tuple[object, ...]:
    """Counter, place, levels, properties, marks."""
    return body.counter, body.spot, body.levels, body.values, body.moved, body.hidden


def stacked(scene: Scene) -> set[frozenset[str]]:
    """Which pieces lie together in stacks."""
    piles: dict[str, set[str]] = {}
    for id_, body in scene.bodies.items():
        if body.stack is not None:
            piles.setdefault(body.stack, set()).add(id_)
    return {frozenset(pile) for pile in piles.values()}
