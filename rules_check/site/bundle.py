"""The program that runs in the browser: the referee, the rules of the installed games, and their facts, as one archive.

What draws, what judges modules, and templates of pictures stay out. A game of another package comes with that package
and with a note that registers it, as its installation does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from msgspec import Struct

from rules_check.games import GROUP as RULES
from rules_check.games import OWN, rules_of
from vassal_build.game import Game
from vassal_build.games import GROUP as GAMES
from vassal_build.games import game_of

PROJECT = ("rules_check", "vassal_build")
LIBRARIES = ("jinja2", "markupsafe")
"""What pages are filled in with; both run without their compiled parts."""
MODULE = "polib"
"""What reads the sentences of other languages, a single file."""
LEFT_OUT = (
    *(f"vassal_build/{room}/" for room in ("commands", "template", "templates", "workshop")),
    *(f"rules_check/{room}/" for room in ("commands", "site/front")),
)
"""Folders of the project that nothing in a browser imports."""
FACTS = (".csv", ".toml")
PAGES = (".py", ".css", ".js", ".j2", ".po")
WHEN = (1980, 1, 1, 0, 0, 0)


class JudgedGame(Struct, frozen=True):
    """A game that can be judged and shown."""

    slug: str
    game: Game


def judged_game(slug: str) -> JudgedGame | None:
    """Give a game, None where its rules read no saves and logs; raises UnusableFile for one that is broken."""
    return None if rules_of(slug).load_records is None else JudgedGame(slug, game_of(slug))


def bundle(games: Iterable[JudgedGame]) -> bytes:
    """Give the archive, the same bytes for the same files."""
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(_files(tuple(games))):
            archive.writestr(ZipInfo(name, WHEN), data, ZIP_DEFLATED)
    return content.getvalue()


def _files(games: tuple[JudgedGame, ...]) -> Iterator[tuple[str, bytes]]:
    for name in PROJECT:
        yield from _tree(_folder(name), name, PAGES)
    for name in LIBRARIES:
        yield from _tree(_folder(name), name, (".py",))
    yield f"{MODULE}.py", (_folder(MODULE) / f"{MODULE}.py").read_bytes()
    for each in games:
        if each.slug in dict(OWN):
            yield from _tree(each.game.data, f"vassal_build/art/{each.slug}", FACTS)
        else:
            yield from _package(each)


def _tree(root: Path, name: str, suffixes: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    for path in root.rglob("*"):
        inside = f"{name}/{path.relative_to(root).as_posix()}"
        if path.suffix in suffixes and path.is_file() and not inside.startswith(LEFT_OUT):
            yield inside, path.read_bytes()


def _folder(module: str) -> Path:
    spec = find_spec(module)
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent


def _package(each: JudgedGame) -> Iterator[tuple[str, bytes]]:
    """Yield the package of a game that is not ours, and the note that registers it."""
    module = each.game.design.__module__.partition(".")[0]
    root = Path(str(import_module(module).__file__)).parent
    yield from _tree(root, module, (*PAGES, *FACTS))
    rows = (f"[{group}]\n{each.slug} = {_target(group, each.slug)}\n" for group in (GAMES, RULES))
    yield f"{module}.dist-info/entry_points.txt", "\n".join(rows).encode()
    yield f"{module}.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {module}\nVersion: 0\n".encode()


def _target(group: str, slug: str) -> str:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and needed only for games that are not ours

    return next(point.value for point in entry_points(group=group) if point.name == slug)
