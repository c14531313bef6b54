"""One game played from a position to its end by a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from msgspec import Struct, field

from rules_check.position.actions import Action
from rules_check.position.position import Position
from rules_check.rules import judging
from rules_check.rules.ruleset import RuleSet

STEP_LIMIT = 20_000


class Fault(Struct, frozen=True):
    """What went wrong in a game: the step, the action, and in words what a rule or an invariant says against it."""

    step: int
    action: Action | None
    message: str


class Game(Struct, frozen=True):
    """A played game: its seed, steps, ending, turn and points at the end, and how often each milestone was met."""

    seed: int
    steps: int
    winner: str
    turn: int
    vp: int
    met: Counter[str] = field(default_factory=Counter)
    fault: Fault | None = None


Watcher = Callable[[Position, Action, Position], None]
"""Who is shown every step of a game: the position before it, the action with its dice, the position after it."""


def play(rules: RuleSet, start: Position, seed: int, watch: Watcher | None = None) -> Game:
    """Play one game by the player of its rules; it stops at the first fault, which the seed reproduces.

    `watch` is shown every step.
    """
    random = Random(seed)  # noqa: S311 - dice of a game, not of a lock
    player = rules.player
    temper = player.temper(random)
    position, step = start, 0
    met: Counter[str] = Counter()
    while not position.winner:
        step += 1
        action = player.choose(position, temper, random)
        number = judging.dice(rules, position, action)
        action = player.rolled(action, tuple(random.randint(1, 6) for _ in range(number)))
        after, fault = _step(rules, position, action, step)
        if fault is not None or after is None:
            return Game(seed, step, "", position.turn, position.vp, met, fault)
        met.update(player.met(position, action, after))
        if watch is not None:
            watch(position, action, after)
        position = after
    return Game(seed, step, position.winner, position.turn, position.vp, met)


def _step(rules: RuleSet, position: Position, action: Action, step: int) -> tuple[Position | None, Fault | None]:
    findings = judging.check(rules, position, action)
    if findings:
        return None, Fault(step, action, "offered as legal, but " + "; ".join(map(str, findings)))
    after = judging.apply(rules, position, action)
    broken = list(rules.player.faults(after))
    if broken:
        return None, Fault(step, action, "; ".join(broken))
    if step >= STEP_LIMIT:
        return None, Fault(step, action, f"no end after {STEP_LIMIT} steps")
    return after, None
