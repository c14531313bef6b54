"""No setup holds players, their notes, or pieces that are some player's own. What they hold is never shown."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.commands import PrivateNote, SecretNote
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.traits import Invisible, Mask, RestrictedAccess, Trait
from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.setup_check import SetupCheck
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.read_setup import ReadSetup

SETUP_WITH_PLAYERS = Code(
    "MOD606",
    "setup-with-players",
    Severity.ERROR,
    "A setup contains players, their private notes, or pieces that belong to a player.",
    "It gives away a player's password and takes a side before the game begins.",
    "A setup saved by someone who had joined a side.",
    "Make the setup again in VASSAL without joining a side.",
)


OF_PLAYER = "player:"


def in_setups(module: OpenedModule) -> SetupCheck:
    """Find SETUP_WITH_PLAYERS, with numbers only."""

    def check(setup: ReadSetup) -> Iterator[Diagnostic]:
        for number, *what in _secrets(setup.state) if setup.state else ():
            if number:
                message = f"it contains {counted(number, *what)}"
                yield SETUP_WITH_PLAYERS.at(module.entry(setup.file), message, subject=setup.name)

    return check


def _secrets(state: GameState) -> Iterator[tuple[int, str, str]]:
    yield len(state.players), "player who has joined a side", "players who have joined a side"
    yield (
        sum(isinstance(node.command, PrivateNote | SecretNote) for node in state.others),
        "private or secret note",
        "private or secret notes",
    )
    yield sum(_is_owned(trait) for _, piece in state.pieces for trait in piece.traits), "owned trait", "owned traits"


def _is_owned(trait: Trait) -> bool:
    if isinstance(trait, Mask):
        return trait.access.startswith(OF_PLAYER) and bool(trait.masked_by)
    if isinstance(trait, Invisible):
        return trait.access.startswith(OF_PLAYER) and bool(trait.hidden_by)
    return isinstance(trait, RestrictedAccess) and bool(trait.owner)
