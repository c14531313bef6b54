"""The Ford played at its own table without VASSAL: its module is built, and hands write what is done as logs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit
from rules_check.play.game import play
from rules_check.play.log.setting import Setting, write_log
from rules_check.play.log.table import PlayTable
from rules_check.play.log.time import Tracker
from rules_check.replay.reading import Reading
from tests.play.blank_log import BlankLog
from tests.play.next_log import next_setting
from tests.play.played_action import PlayedAction
from vassal_build.codec.commands import Command
from vassal_build.gamebox.box import Gamebox
from vassal_build.template.the_ford.rules import RULES
from vassal_build.template.the_ford.rules.deed import Action
from vassal_build.template.the_ford.rules.deeds.advance import Advance
from vassal_build.template.the_ford.rules.deeds.arrive import Arrive
from vassal_build.template.the_ford.rules.deeds.assault_checks import Assault
from vassal_build.template.the_ford.rules.deeds.cover import Cover
from vassal_build.template.the_ford.rules.deeds.detach import Detach
from vassal_build.template.the_ford.rules.deeds.fire import Fire
from vassal_build.template.the_ford.rules.deeds.lose import Lose
from vassal_build.template.the_ford.rules.deeds.move_checks import Move
from vassal_build.template.the_ford.rules.deeds.next import Next
from vassal_build.template.the_ford.rules.deeds.rejoin import Rejoin
from vassal_build.template.the_ford.rules.deeds.retreat import Retreat
from vassal_build.template.the_ford.rules.deeds.turn import Turn
from vassal_build.template.the_ford.rules.deeds.uncover_checks import Uncover
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.facts import Facts
from vassal_build.template.the_ford.rules.front import SIDES
from vassal_build.template.the_ford.rules.hands import carry_out
from vassal_build.template.the_ford.rules.state import GONE, Position

MISS, MIDDLE = (6, 6), (3,)
"""Dice that hit nobody, and one of the middle of the assault table."""


class Deed(PlayedAction[Position, Action], frozen=True):
    """An action of The Ford as it was played."""


class Club(Struct, frozen=True):
    """Where games of The Ford are played: the module, its data, the printed facts, a folder for logs.

    Settings, games and what logs begin with are made when they are first asked for, and kept.
    """

    module: Path
    box: Gamebox
    facts: Facts
    folder: Path
    settings: dict[str, Setting] = {}
    games: dict[tuple[str, int], tuple[Deed, ...]] = {}
    starts: dict[tuple[str, int], tuple[Deed, Setting]] = {}
    """By the number of the deed that comes then, which is kept so that no other has its number."""
    blanks: dict[int, BlankLog] = {}

    def setting(self, setup: str) -> Setting:
        """Give the start of logs of a setup."""
        if setup not in self.settings:
            self.settings[setup] = Setting.of(self.module, self.box, setup)
        return self.settings[setup]

    def start(self, setup: str) -> Position:
        """Give the position of a setup."""
        return RULES.start(self.facts, self.box, setup)

    def game(self, setup: str, seed: int) -> list[Deed]:
        """Give a game that was played at random, without a fault."""
        if (setup, seed) not in self.games:
            deeds: list[Deed] = []
            played = play(RULES, self.start(setup), seed, lambda *step: deeds.append(Deed(*step)))
            assert played.fault is None
            self.games[setup, seed] = tuple(deeds)
        return list(self.games[setup, seed])

    def audited(
        self, setup: str, deeds: Sequence[Deed], *then: Callable[[Desk], None], reveal: tuple[str, ...] = ()
    ) -> Audit:
        """Audit the log of what was done, as one who knows what the sides to `reveal` hide."""
        return audit_joined((self.log(setup, deeds, *then, reveal=reveal),), windows=False)[0]

    def log(
        self, setup: str, deeds: Sequence[Deed], *then: Callable[[Desk], None], reveal: tuple[str, ...] = ()
    ) -> Reading:
        """Carry deeds out at the table, and then what hands do without a rule; give the log, read."""
        return self._read(self.setting(setup), self._carried_out(self.setting(setup), deeds, then), reveal)

    def log_since(self, turn: int, setup: str, deeds: Sequence[Deed], *then: Callable[[Desk], None]) -> Reading:
        """Give the log of some deeds from a Game Turn on: it begins with the table as that turn begins."""
        begin = next(number for number, deed in enumerate(deeds) if deed.before.turn == turn)
        setting = self._after(setup, deeds, begin) if begin else self.setting(setup)
        return self._read(setting, self._carried_out(setting, deeds[begin:], then))

    def write(self, setup: str, deeds: Sequence[Deed], *then: Callable[[Desk], None]) -> Path:
        """Carry deeds out at the table, and then what hands do without a rule; write that as a log."""
        setting, path = self.setting(setup), self.folder / "game.vlog"
        write_log(setting, self._carried_out(setting, deeds, then), path)
        return path

    def _carried_out(
        self, setting: Setting, deeds: Sequence[Deed], then: Sequence[Callable[[Desk], None]]
    ) -> Sequence[Sequence[Command]]:
        """Give the steps of a log."""
        desk = self._seated(setting)
        for deed in deeds:
            carry_out(desk, deed.before, (deed.action,), deed.after)
        for do in then:
            do(desk)
        return desk.table.steps

    def _read(self, setting: Setting, steps: Sequence[Sequence[Command]], reveal: tuple[str, ...] = ()) -> Reading:
        """Give a log of some steps, read, without a file."""
        if id(setting) not in self.blanks:
            self.blanks[id(setting)] = BlankLog.of(setting, self.folder / f"blank_{len(self.blanks)}.vlog")
        return replace(self.blanks[id(setting)].with_steps(steps), reveal=reveal)

    def _after(self, setup: str, deeds: Sequence[Deed], number: int) -> Setting:
        """Give the start of a log that begins when so many deeds are done."""
        key = setup, id(deeds[number])
        if key not in self.starts:
            desk = self._seated(self.setting(setup))
            for deed in deeds[:number]:
                carry_out(desk, deed.before, (deed.action,), deed.after)
            self.starts[key] = deeds[number], next_setting(self.setting(setup), desk.table, desk.tracker)
        return self.starts[key][1]

    def in_logs(self, setup: str, *parts: Sequence[Deed | Callable[[Desk], None]]) -> tuple[Path, ...]:
        """Carry deeds out in several sittings, each a log that begins with the table that the one before left.

        Between deeds hands may do what no rule knows.
        """
        setting, paths = self.setting(setup), list[Path]()
        for number, deeds in enumerate(parts, 1):
            desk = self._seated(setting)
            for deed in deeds:
                if isinstance(deed, Deed):
                    carry_out(desk, deed.before, (deed.action,), deed.after)
                else:
                    deed(desk)
            paths.append(self.folder / f"{setup}_{number}.vlog")
            write_log(setting, desk.table.steps, paths[-1])
            setting = next_setting(setting, desk.table, desk.tracker)
        return tuple(paths)

    def _seated(self, setting: Setting) -> Desk:
        tracker = Tracker.of(setting.state, (phase.id for phase in self.facts.phases))
        return Desk(PlayTable.of(setting.state, self.box, setting.seats), tracker)


def wrong(position: Position, random: Random) -> Iterator[Action]:
    """Yield actions of every kind that somebody might try in a position, in no order."""
    board, units = position.facts.board, [unit for unit in position.units if position.units[unit].place != GONE]
    hexes = list(board.hexes)
    found: list[Action] = []
    for other in (unit for unit in position.units if position.printed(unit).is_detached):
        found += [Detach(unit, other) for unit in units if position.on_map(unit) and position.units[unit].steps > 1]
        weak = (unit for unit in units if position.units[unit].steps < max(position.printed(unit).faces))
        found += [Rejoin(unit, other) for unit in weak if position.on_map(unit) and position.on_map(other)]
    for unit in units:
        found += [Lose(unit), Advance(unit), Arrive(unit)]
        if not position.on_map(unit):
            continue
        place = position.units[unit].place
        found += [Move(unit, (place, to)) for to in random.sample(hexes, 4)]
        found += [Move(unit, (place, to, on)) for to in board.beside[place] for on in board.beside[to] if on != place]
        found += [Fire(unit, to, MISS) for to in hexes if position.at(to)]
        found += [Fire(unit, random.choice(hexes), MISS)]
        found += [Retreat(unit, to) for to in random.sample(hexes, 3)]
        found += [Retreat(unit, to) for to in board.beside[place]]
        found += [Uncover(unit), Cover(unit)]
        found += [Turn(unit, facing) for facing in random.sample(SIDES, 2) if facing != position.units[unit].facing]
        found += [Assault(to, (unit,), MIDDLE) for to in hexes if position.at(to)]
    random.shuffle(found)
    yield Next()
    yield from found


def codes_of(position: Position, action: Action) -> list[str]:
    """Give the codes of what is wrong with an action, each once."""
    return list(dict.fromkeys(found.code for found in RULES.by_action[type(action)].check(position, action)))


def done(position: Position, action: Action) -> Position:
    """Give the position after an action, legal or not."""
    after: Position = RULES.by_action[type(action)].apply(position, action)
    return after
