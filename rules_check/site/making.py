"""The folder of the site: the front, the parts that run Python, the bundle, and the pictures of each game."""

from __future__ import annotations

import tarfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import TypeVar

from msgspec import json

from rules_check.site.bundle import JudgedGame, bundle, judged_game
from rules_check.site.drawings import drawings
from rules_check.site.parts import MSGSPEC, RUNTIME, part
from rules_check.site.sentences import front, in_each_language, sentences
from vassal_build.diagnostics import UnusableFile
from vassal_build.file_writing import write_file
from vassal_build.folder import made_folder, make_folder
from vassal_build.gamebox.own_box import own_box
from vassal_build.language.said import said

KEEP = "keep.js"
RUNS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What a browser loads of Pyodide."""
Progress = Callable[[str], None]
"""Hears what is being made."""
Unusable = Callable[[UnusableFile], None]
"""Hears why a game cannot be used; where it raises that, no site is made."""
T = TypeVar("T")
G = TypeVar("G")


def required(fault: UnusableFile) -> None:
    """Raise what is wrong with a game that the site must have."""
    raise fault


def make_site(
    folder: Path, slugs: Iterable[str], cache: Path, progress: Progress, unusable: Unusable = required
) -> Mapping[str, int]:
    """Write the site of the games of these slugs into a folder; give its files with their sizes in bytes.

    `cache` keeps drawings and what was fetched. A game that cannot be used or drawn is left out where `unusable` does
    not raise. Raises UnusableFile when a part cannot be fetched, no game is left, or a file cannot be written. That the
    folder cannot be made or a game be used is known before the work begins.
    """
    with made_folder(folder):
        made = _files(slugs, cache, progress, unusable)
        for name, content in made.items():
            make_folder((folder / name).parent)
            write_file(folder / name, content)
    return {name: len(content) for name, content in made.items()}


def _files(slugs: Iterable[str], cache: Path, progress: Progress, unusable: Unusable) -> dict[str, bytes]:
    """Give all files of the site by their names."""
    games = [game for _, game in _usable(slugs, judged_game, unusable) if game is not None]
    if not games:
        raise UnusableFile(said("there is no game that the site can judge"))
    made = front()
    made["words.json"] = json.encode(in_each_language(sentence for sentence, _ in sentences(made)))
    progress(said("fetching Pyodide and msgspec"))
    made |= _runtime(part(RUNTIME, cache / "site"))
    made["msgspec.whl"] = part(MSGSPEC, cache / "site")

    def drawn(game: JudgedGame) -> dict[str, bytes]:
        progress(said("drawing {game}", game=game.slug))
        return drawings(game.game, cache)

    shown = list(_usable(games, drawn, unusable))
    progress(said("packing the rules"))
    made["referee.zip"] = bundle(game for game, _ in shown)
    known: dict[str, dict[str, object]] = {}
    for game, pictures in shown:
        made |= {f"games/{game.slug}.{language}.json": content for language, content in pictures.items()}
        known[game.slug] = {"title": own_box(game.game).title, "languages": list(pictures)}
    made["games.json"] = json.encode(known)
    made["files.json"] = json.encode(sorted(made))
    made[KEEP] = _stamped(made)
    return made


def _usable(each: Iterable[G], part_of: Callable[[G], T], unusable: Unusable) -> Iterator[tuple[G, T]]:
    """Yield each game with a part of it, but for those that cannot be used."""
    for game in each:
        try:
            found = part_of(game)
        except UnusableFile as fault:
            unusable(fault)
        else:
            yield game, found


def _runtime(archive: bytes) -> dict[str, bytes]:
    """Give what a browser loads out of the archive of the npm registry."""
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=BytesIO(archive), mode="r:gz") as packed:
        for name in RUNS:
            inside = packed.extractfile(f"package/{name}")
            if inside is None:
                raise UnusableFile(said("{what} has no {name}", what=RUNTIME.what, name=name), RUNTIME.file)
            found[f"pyodide/{name}"] = inside.read()
    return found


def _stamped(made: Mapping[str, bytes]) -> bytes:
    """Give what keeps the files in a browser; it changes when one of them does."""
    digest = sha256()
    for name, content in sorted(made.items()):
        digest.update(f"{name} {sha256(content).hexdigest()}\n".encode())
    script = files("rules_check.site").joinpath("front", KEEP).read_text(encoding="utf-8")
    return f'const STAMP = "rules-check-{digest.hexdigest()[:16]}";\n{script}'.encode()
