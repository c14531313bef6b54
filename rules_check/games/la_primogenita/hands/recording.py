"""A random game played and recorded step by step, ready to be written as a log.

The log begins with the set-up that the module brings along; two players are seated, one on each side.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from rules_check.games.la_primogenita.hands.companions import together
from rules_check.games.la_primogenita.hands.recorder import Recorder
from rules_check.games.la_primogenita.hands.table import Table
from rules_check.games.la_primogenita.hands.time import Tracker
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position.actions import Action, Move
from rules_check.games.la_primogenita.position.position import Position
from rules_check.play.game import Game, play
from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import Command, Node
from vassal_build.codec.commands import Player as Seat
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import MODULEDATA, SaveFile
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox

FIRST_SEAT = "seat"
NAMES = ("Anna", "Bruno")
WRITTEN_AT = 1_767_225_600_000
"""The time that logs say they were written at, in milliseconds: the same game gives the same bytes."""


class Setting(Discreet, Struct, frozen=True):
    """The start of a game in a module: its state with the players seated, and the module's own metadata."""

    HIDDEN = ("state", "moduledata", "seats")

    state: GameState
    moduledata: bytes
    seats: dict[str, str]

    @classmethod
    def of(cls, module: Path, box: Gamebox, setup: str) -> Setting:
        """Read a set-up out of a module; raise UnusableFile when the module cannot be read or has none."""
        name = f"{setup}.vsav"
        try:
            with Archive.open(module) as archive:
                if name not in archive:
                    raise CodecError(f"it has no set-up {name}", archive.name)
                save = SaveFile.from_archive(archive.inner(archive[name], f"{archive.name}: {name}"))
                moduledata = archive.get(MODULEDATA, b"")
            state = GameState.read(save.tree)
        except CodecError as error:
            raise UnusableFile(str(error)) from None
        seats = {side.id: f"{FIRST_SEAT} {number}" for number, side in enumerate(box.sides, 1)}
        players = tuple(Seat(seats[side.id], name, side.name) for side, name in zip(box.sides, NAMES, strict=True))
        return cls(replace(state, players=players), bytes(moduledata), seats)


class Played(Struct, frozen=True):
    """What the rules played and how the log shows it: one action, or the moves of a stack that was dragged as one.

    The log's steps from `first` to `last`, counted from 1, carry it out; `last` is below `first` where none does.
    """

    before: Position
    actions: tuple[Action, ...]
    after: Position
    first: int
    last: int


class Recording(Discreet, Struct, frozen=True):
    """A recorded game: its start, all steps as commands, and what the rules played."""

    HIDDEN = ("steps", "played")

    setting: Setting
    game: Game
    steps: tuple[tuple[Command, ...], ...]
    played: tuple[Played, ...]

    def write(self, path: Path) -> None:
        """Write the log, whole or not at all; raise UnusableFile when it cannot be written."""
        try:
            write_log(self.setting, self.steps, path)
        except CodecError as error:
            raise UnusableFile(error.reason, path) from None


def record(setting: Setting, box: Gamebox, start: Position, rules: OwnRules, seed: int) -> Recording:
    """Play a game by a seed and record it."""
    table = Table.of(setting.state, box, setting.seats)
    tracker = Tracker(setting.state.turns[0].turn(), start.facts.segments)
    recorder = Recorder(table, tracker, Random(seed))  # noqa: S311 - how hands do it
    seen: list[tuple[Position, Action, Position]] = []
    game = play(together(rules), start, seed, lambda *step: seen.append(step))
    played: list[Played] = []
    for group in _grouped(seen):
        before, after = group[0][0], group[-1][2]
        first = len(table.steps) + 1
        recorder.record(before, [action for _, action, _ in group], after)
        played.append(Played(before, tuple(action for _, action, _ in group), after, first, len(table.steps)))
    return Recording(setting, game, tuple(table.steps), tuple(played))


def _grouped(
    seen: Sequence[tuple[Position, Action, Position]],
) -> list[list[tuple[Position, Action, Position]]]:
    """Put moves of several units from one place along one path, one after another, together."""
    groups: list[list[tuple[Position, Action, Position]]] = []
    for step in seen:
        if groups and _same_way(groups[-1][-1], step):
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups


def _same_way(a: tuple[Position, Action, Position], b: tuple[Position, Action, Position]) -> bool:
    first, second = a[1], b[1]
    if not (isinstance(first, Move) and isinstance(second, Move)):
        return False
    origin = a[0].units[first.unit].place
    alive = a[2].units[first.unit].on_map and b[2].units[second.unit].on_map
    return alive and first.path == second.path and b[0].units[second.unit].place == origin


def write_log(setting: Setting, steps: Sequence[Sequence[Command]], path: Path) -> None:
    """Write steps as a log that begins with a setting, whole or not at all."""
    tree = setting.state.tree()
    nodes = (*tree.children, *(log_node(step) for step in steps))
    module = Metadata.parse(setting.moduledata)
    own = Metadata(vassal_version=module.vassal_version, date_saved=WRITTEN_AT)
    SaveFile(tree=Node(tree.text, nodes), savedata=own.to_bytes(), moduledata=setting.moduledata).write(path)
