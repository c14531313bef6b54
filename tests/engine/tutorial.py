"""Tutorials: the log that a script played in real VASSAL, and whether it still fits script and module."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

from tests.engine.harness import Engine
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import find_all, parse
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Trait, parse_trait
from vassal_build.properties import COUNTER_ID

USER = "Tutorial"
"""Who plays it: a player of no name."""


def keep(module: Path, play: Path, log: Path, record: Callable[[Engine, Path, Path], object]) -> None:
    """Let a game's player play the script into the log, and note of which script it is, beside the script."""
    with Engine.start() as engine:
        engine.open(module, user=USER, password=USER.lower())
        record(engine, play, log)
    _note(play).write_text(_digests(play, log), encoding="utf-8")


def offered(module: Path) -> bytes:
    """Give the log that VASSAL offers to play when the module is opened for the first time.

    Raises ValueError where there is not exactly one.
    """
    with Archive.open(module) as archive:
        (named,) = find_all(parse(archive["buildFile.xml"]), "module.documentation.Tutorial")
        if named.get("launchOnStartup") != "true":
            raise ValueError("VASSAL does not offer the tutorial by itself")
        return archive[named.get("logfile", "")]


def misfits(module: Path, setup: str, play: Path, log: Path) -> Iterator[str]:
    """Yield why the log must be played again: another script, other pieces than the module's setup begins with."""
    if not _note(play).is_file() or _note(play).read_text(encoding="utf-8") != _digests(play, log):
        yield f"{log.name} is not what {play.name} gave: play it anew"
    with Archive.open(module) as archive:
        now = _types(SaveFile.from_archive(archive.inner(archive[setup], setup)))
    kept = _types(SaveFile.read(log))
    for id_ in sorted(now.keys() | kept.keys()):
        if now.get(id_) != kept.get(id_):
            yield f"{id_} has other traits in {log.name} than in the module: play it anew"


def _types(save: SaveFile) -> dict[str, tuple[Trait, ...]]:
    """Give the traits of each piece by its CounterId, without what they have become in the game.

    Keys are compared by their names: VASSAL gives them other numbers in every session.
    """
    return {
        str(piece.marker(COUNTER_ID)): tuple(parse_trait(trait.type_text(), "") for trait in piece.traits)
        for _, piece in GameState.read(save.tree).pieces
    }


def _note(play: Path) -> Path:
    return play.with_suffix(".sha256")


def _digests(*files: Path) -> str:
    return "".join(f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)
