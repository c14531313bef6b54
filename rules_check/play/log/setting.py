"""The start of a log: the setup that a module brings along, with a player seated on each side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import cycle
from pathlib import Path

from msgspec import Struct

from rules_check.replay.damaged import unusable
from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import Command, Node
from vassal_build.codec.commands import Player as Seat
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import MODULEDATA, SaveFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.replacing import replace

FIRST_SEAT = "seat"
NAMES = ("Anna", "Bruno")
WRITTEN_AT = 1_767_225_600_000
"""The time that logs say they were written at, in milliseconds: the same game gives the same bytes."""


class Setting(Discreet, Struct, frozen=True, dict=True):
    """The start of a game in a module: its state with the players seated, and the module's own metadata."""

    HIDDEN = ("state", "moduledata", "seats")

    state: GameState
    moduledata: bytes
    seats: dict[str, str]

    @classmethod
    def of(cls, module: Path, box: Gamebox, setup: str) -> Setting:
        """Read a setup out of a module; raise UnusableFile when the module cannot be read or has none."""
        name = f"{setup}.vsav"
        try:
            with Archive.open(module) as archive:
                if name not in archive:
                    raise CodecError(
                        "it has no setup {name}; name a module of {game}", archive.name, name=name, game=box.title
                    )
                save = SaveFile.from_archive(archive.inner(archive[name], f"{archive.name}: {name}"))
                moduledata = archive.get(MODULEDATA, b"")
            state = GameState.read(save.tree)
        except CodecError as error:
            raise unusable(error) from None
        seats = {side.id: f"{FIRST_SEAT} {number}" for number, side in enumerate(box.sides, 1)}
        players = tuple(Seat(seats[side.id], name, side.name) for side, name in zip(box.sides, cycle(NAMES)))
        return cls(replace(state, players=players), bytes(moduledata), seats)

    @cached_property
    def begin(self) -> Node:
        """What a log begins with, as commands: written once for all logs that begin here."""
        return self.state.tree()

    def of_seed(self, seed: int) -> Setting:
        """Give the start of one of many games, with players of its own, by whom it is known to be another game."""
        players = (replace(player, name=f"{player.name} {seed}") for player in self.state.players)
        return replace(self, state=replace(self.state, players=tuple(players)))


def log_of(setting: Setting, steps: Sequence[Sequence[Command]]) -> SaveFile:
    """Give steps as a log that begins with a setting."""
    begin = setting.begin
    nodes = (*begin.children, *(log_node(step) for step in steps))
    module = Metadata.parse(setting.moduledata)
    own = Metadata(vassal_version=module.vassal_version, date_saved=WRITTEN_AT)
    return SaveFile(tree=Node(begin.text, nodes), savedata=own.to_bytes(), moduledata=setting.moduledata)


def write_log(setting: Setting, steps: Sequence[Sequence[Command]], path: Path) -> None:
    """Write steps as a log that begins with a setting, whole or not at all."""
    log_of(setting, steps).write(path)
