"""A setup with few of its pieces: VASSAL lays out all of them in half a second and more, and asks each at each key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from msgspec import structs

from vassal_build.codec.archive import Archive
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.savefile import SaveFile


def few_pieces(module: Path, setup: str, is_spare: Callable[[str | None], bool], path: Path) -> Path:
    """Write a module's setup, an entry such as `standard.vsav`, without the pieces whose CounterId is spare."""
    with Archive.open(module) as archive:
        save = SaveFile.from_archive(archive.inner(archive[setup], setup))
    return without_spare(save, is_spare, path)


def without_spare(save: SaveFile, is_spare: Callable[[str | None], bool], path: Path) -> Path:
    """Write a save, or where a log begins, without the pieces whose CounterId is spare.

    Its text is plain, which VASSAL reads sooner.
    """
    state = GameState.read(save.tree)
    pieces = tuple((id_, piece) for id_, piece in state.pieces if not is_spare(piece.marker("CounterId")))
    left = {id_ for id_, _ in pieces}
    stacks = (
        (id_, replace(each, members=tuple(one for one in each.members if one in left))) for id_, each in state.stacks
    )
    stood = tuple((id_, stack) for id_, stack in stacks if stack.members)
    tree = structs.replace(state, pieces=pieces, stacks=stood).tree()
    structs.replace(save, tree=tree, payload=Payload(Envelope.PLAIN, 0, "")).write(path)
    return path
