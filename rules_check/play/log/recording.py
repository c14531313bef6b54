"""A random game played and recorded step by step, ready to be written as a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.play.game import play
from rules_check.play.log.setting import Setting, write_log
from rules_check.play.log.table import PlayTable
from rules_check.play.played import Game, Played
from rules_check.rule_errors import doing
from rules_check.rules.ruleset import RuleSet
from rules_check.rules.state import State
from vassal_build.codec.commands import Command
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.diagnostics import UnusableFile

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")


class Turn(Struct, Generic[P, A], frozen=True):
    """What hands carry out at a time: one action, or several that players make as one; `after` is the position then."""

    before: P
    actions: tuple[A, ...]
    after: P


class Recording(Discreet, Struct, Generic[P, A], frozen=True):
    """A recorded game: its start, all steps as commands, and what the rules played."""

    HIDDEN = ("steps", "played")

    setting: Setting
    game: Game
    steps: tuple[tuple[Command, ...], ...]
    played: tuple[Played[P, A], ...]

    def write(self, path: Path) -> None:
        """Write the log, whole or not at all; raise UnusableFile when it cannot be written."""
        try:
            write_log(self.setting, self.steps, path)
        except CodecError as error:
            raise UnusableFile(error.reason, path) from None


def turns(rules: RuleSet[F, P, A], start: P, seed: int) -> tuple[Game, list[Turn[P, A]]]:
    """Play a game by a seed; give what came of it, and its actions one by one."""
    seen: list[Turn[P, A]] = []
    game = play(rules, start, seed, lambda before, action, after: seen.append(Turn(before, (action,), after)))
    return game, seen


def recorded(
    setting: Setting,
    game: Game,
    table: PlayTable,
    seen: Iterable[Turn[P, A]],
    record: Callable[[P, Sequence[A], P], None],
) -> Recording[P, A]:
    """Let `record` carry out what was played on a table, whose steps are then those of the log."""
    played: list[Played[P, A]] = []
    for number, turn in enumerate(seen, 1):
        first = len(table.steps) + 1
        with doing(step=number, action=turn.actions[0] if len(turn.actions) == 1 else turn.actions):
            record(turn.before, turn.actions, turn.after)
        played.append(Played(turn.before, turn.actions, turn.after, first, len(table.steps)))
    return Recording(setting, game, tuple(table.steps), tuple(played))
