"""One game played from a position to its end by a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import inf
from random import Random
from typing import TypeVar

from rules_check.cases.statements import reads_back
from rules_check.play.played import Fault, Game
from rules_check.play.player import Player
from rules_check.rule_errors import doing
from rules_check.rules import judging
from rules_check.rules.ruleset import RuleSet
from rules_check.rules.state import State
from vassal_build.diagnostics import UnusableFile

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")
STEP_LIMIT = 20_000


Watcher = Callable[[P, A, P], None]
"""Who is shown every step of a game: the position before it, the action with its dice, the position after it."""


def play(rules: RuleSet[F, P, A], start: P, seed: int, watch: Watcher[P, A] | None = None) -> Game:
    """Play one game by the player of its rules; it stops at the first fault, which the seed reproduces.

    Without a winner it stops after the player's last Game Turn. `watch` is shown every step. Raises UnusableFile for
    rules without a player.
    """
    player = player_of(rules)
    random = Random(seed)  # noqa: S311 - dice of a game, not of a lock
    temper = player.temper(random)
    position, step = start, 0
    met: Counter[str] = Counter()
    read: set[type] = set()
    last = inf if player.last_turn is None else player.last_turn
    while not position.winner and position.turn <= last:
        step += 1
        with doing(game=rules.slug, step=step):
            action = thrown(rules, position, player.choose(position, temper, random), random)
            if type(action) not in read:
                read.add(type(action))
                reads_back(rules, position, action)
            after, fault = _step(rules, position, action, step)
            if fault is not None or after is None:
                return Game(seed, step, "", position.turn, _points(player, position), met, fault)
            with doing(action=action):
                met.update(player.met(position, action, after))
        if watch is not None:
            watch(position, action, after)
        position = after
    return Game(seed, step, position.winner, position.turn, _points(player, position), met)


def player_of(rules: RuleSet[F, P, A]) -> Player[P, A]:
    """Give the random player of a game; raise UnusableFile where its rules have none."""
    if rules.player is None:
        raise UnusableFile(f"the rules of '{rules.slug}' have no random player")
    return rules.player


def _points(player: Player[P, A], position: P) -> int | None:
    return None if player.points is None else player.points(position)


def thrown(rules: RuleSet[F, P, A], position: P, action: A, random: Random) -> A:
    """Give an action with all the dice that it turns out to need."""
    while (die := judging.needed(rules, position, action)) is not None:
        action = judging.rolled(rules, action, tuple(random.randint(1, die.faces) for _ in range(die.count)))
    return action


def _step(rules: RuleSet[F, P, A], position: P, action: A, step: int) -> tuple[P | None, Fault | None]:
    findings = judging.check(rules, position, action)
    if findings:
        return None, Fault(step, action, "offered as legal, but " + "; ".join(map(str, findings)))
    after = judging.apply(rules, position, action)
    with doing(action=action):
        broken = list(player_of(rules).faults(after))
    if broken:
        return None, Fault(step, action, "; ".join(broken))
    if step >= STEP_LIMIT:
        return None, Fault(step, action, f"the game has not ended after {STEP_LIMIT} steps")
    return after, None
