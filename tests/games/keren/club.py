"""Keren played at its own table without VASSAL: hands write what is done as logs, and the logs are audited."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit
from rules_check.games.keren.deed import Action
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.hands import desk_at, tracker_of
from rules_check.games.keren.player import PLAYER
from rules_check.games.keren.position import Position
from rules_check.games.keren.rule_set import RULES
from rules_check.play.game import play
from rules_check.play.log.setting import Setting, write_log
from rules_check.play.log.table import PlayTable
from rules_check.play.player import Player
from rules_check.replay.reading import Reading
from rules_check.rules import judging
from tests.games.keren import kept
from tests.games.keren.kept import Deed, Kept
from tests.made_once import made_once
from tests.play.blank_log import BlankLog
from tests.play.next_log import next_setting
from vassal_build.codec.commands import Command
from vassal_build.gamebox.box import Gamebox
from vassal_build.replacing import replace

GAME = "game.pickle"
SHORT = {("first_battle", 2): 3}
"""Games of which tests need no more than the beginning: by setup and seed, the turn in which each is broken off."""
ENOUGH = "far enough"
Does = Callable[[Desk, Position], None]
"""Something that hands do without a rule, at a table that shows a position."""


class Start(Struct, frozen=True):
    """Where a log begins: what is saved, the table that it shows, and the position there."""

    setting: Setting
    table: PlayTable
    position: Position


class Club(Struct, frozen=True):
    """Where games of Keren are played: the module, its data, the printed facts, a folder for logs, those of the run.

    Settings, games and what logs begin with are made when they are first asked for, and kept; a game is played once in
    a run.
    """

    module: Path
    box: Gamebox
    facts: Facts
    folder: Path
    folders: pytest.TempPathFactory
    settings: dict[str, Setting] = {}
    games: dict[tuple[str, int], Kept] = {}
    tables: dict[tuple[str, int], dict[int, PlayTable]] = {}
    starts: dict[tuple[str, int, int], Start] = {}
    blanks: dict[tuple[int, Collection[str]], BlankLog] = {}

    def setting(self, setup: str) -> Setting:
        """Give the start of logs of a setup."""
        if setup not in self.settings:
            self.settings[setup] = Setting.of(self.module, self.box, setup)
        return self.settings[setup]

    def start(self, setup: str) -> Position:
        """Give the position of a setup."""
        return RULES.start(self.facts, self.box, setup)

    def game(self, setup: str, seed: int) -> list[Deed]:
        """Give a game that was played at random, without a fault; a `SHORT` one but for the end of its last turn."""
        kept_ = self.kept(setup, seed)
        fault = kept_.game.fault
        assert fault is None or fault.message == ENOUGH
        return kept_.deeds

    def kept(self, setup: str, seed: int) -> Kept:
        """Give a game that was played at random, and how it came out."""
        if (setup, seed) not in self.games:
            folder = made_once(self.folders, f"keren-{setup}-{seed}", partial(self._play, setup, seed))
            self.games[setup, seed] = kept.read(folder / GAME, self.facts)
        return self.games[setup, seed]

    def _play(self, setup: str, seed: int, folder: Path) -> None:
        deeds: list[Deed] = []
        rules = RULES.played_by(_broken_off(SHORT[setup, seed])) if (setup, seed) in SHORT else RULES
        game = play(rules, self.start(setup), seed, lambda *step: deeds.append(Deed(*step)))
        kept.write(Kept(game, deeds), folder / GAME)

    def phases(self, setup: str, seed: int) -> dict[int, PlayTable]:
        """Give the table at the start of each phase of a random game, by the number of its first deed."""
        if (setup, seed) not in self.tables:
            found: dict[int, PlayTable] = {}
            desk, phase = desk_at(self.setting(setup), self.box, self.facts), None
            for number, deed in enumerate(self.game(setup, seed)):
                if phase != (phase := (deed.before.turn, deed.before.segment)):
                    found[number] = desk.table.copied()
                desk.carry_out(deed.before, (deed.action,), deed.after)
            self.tables[setup, seed] = found
        return self.tables[setup, seed]

    def phase(self, setup: str, seed: int, number: int) -> Start:
        """Give the start of a log that begins with a phase of a random game, by the number of its first deed."""
        if (setup, seed, number) not in self.starts:
            setting, table = self.setting(setup), self.phases(setup, seed)[number]
            begins = next_setting(setting, table, tracker_of(setting, self.facts))
            self.starts[setup, seed, number] = Start(begins, table, self.game(setup, seed)[number].before)
        return self.starts[setup, seed, number]

    def after(self, setup: str, deeds: Sequence[Deed]) -> Start:
        """Give the start of a log that begins after some deeds; the last of them has ended a phase."""
        setting, tracker = self.setting(setup), tracker_of(self.setting(setup), self.facts)
        desk = desk_at(setting, self.box, self.facts)
        for deed in deeds:
            desk.carry_out(deed.before, (deed.action,), deed.after)
        return Start(next_setting(setting, desk.table, tracker), desk.table, deeds[-1].after)

    def log(
        self,
        setup: str,
        steps: Sequence[Deed | Does],
        start: Start | None = None,
        *,
        hides: bool = False,
        reveal: tuple[str, ...] = (),
    ) -> Reading:
        """Carry deeds out at the table, and what hands do without a rule between them; give the log, read.

        It begins with the setup, or with a later `start`.
        """
        return self.read(*self._carried_out(setup, steps, start, hides=hides), reveal)

    def read(self, setting: Setting, steps: Sequence[Sequence[Command]], reveal: tuple[str, ...] = ()) -> Reading:
        """Give a log of some steps, read, without a file (`test_logs` shows that it is as that of the file)."""
        key = id(setting), reveal
        if key not in self.blanks:
            self.blanks[key] = BlankLog.of(setting, self.folder / f"blank_{len(self.blanks)}.vlog", reveal)
        return self.blanks[key].with_steps(steps)

    def write(self, path: Path, setup: str, steps: Sequence[Deed | Does], *, hides: bool = False) -> None:
        """Carry deeds out at the table, from the setup, and what hands do without a rule; write that as a log."""
        write_log(*self._carried_out(setup, steps, None, hides=hides), path)

    def _carried_out(
        self, setup: str, steps: Sequence[Deed | Does], start: Start | None, *, hides: bool
    ) -> tuple[Setting, Sequence[Sequence[Command]]]:
        """Give what a log of some deeds begins with, and its steps."""
        if start is None:
            setting, here = self.setting(setup), self.start(setup)
            desk = desk_at(setting, self.box, self.facts, hides=hides)
        else:
            setting, here = start.setting, start.position
            desk = Desk(start.table.copied(), tracker_of(setting, self.facts), hides)
        for step in steps:
            if isinstance(step, Deed):
                desk.carry_out(step.before, (step.action,), step.after)
                here = step.after
            else:
                step(desk, here)
        return setting, desk.table.steps

    def audited(self, setup: str, steps: Sequence[Deed | Does], start: Start | None = None) -> Audit:
        """Audit the log of what was done."""
        reading = self.log(setup, steps, start)
        audit: Audit = audit_joined((reading,), windows=False)[0]
        return audit


def _broken_off(turn: int) -> Player[Position, Action]:
    """Give the random player, whose games end with a turn: what follows it is a fault."""

    def faults(position: Position) -> Iterator[str]:
        yield from PLAYER.faults(position)
        if position.turn > turn:
            yield ENOUGH

    return replace(PLAYER, faults=faults)


def played(position: Position, *actions: Action) -> list[Deed]:
    """Play actions one after another, legal or not."""
    deeds: list[Deed] = []
    for action in actions:
        after: Position = judging.apply(RULES, position, action)
        deeds.append(Deed(position, action, after))
        position = after
    return deeds


def names(found: Sequence[Any]) -> list[str]:
    """Give the findings of an audit in words."""
    return [f"{each.moment.step}: {each.diagnostic}" for each in found]
