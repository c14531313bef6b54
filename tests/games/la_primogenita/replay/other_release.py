"""Other releases of the module, made by the press from a changed copy of the game's folder, without their pictures."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from msgspec import structs

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import board_picture
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.module.draft import drafted
from vassal_build.module.gpids import read_lock
from vassal_build.module.package import module_entries

SLUG = "la_primogenita"
Row = dict[str, str]


@dataclass(frozen=True, slots=True)
class Changes:
    """In what a release differs: version, the boards' scale and margin, boxes moved by so much, words, a new unit."""

    version: str
    scale: float = 1.0
    margin: tuple[int, int] = (0, 0)
    moved: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    words: tuple[tuple[str, str], ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    town: str = ""
    newcomer: bool = False
    reversed: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """A release: its game's data, the module's file, and the folder that saves of it are written to."""

    box: Gamebox
    module: Path

    def save(self, setup: str, path: Path) -> Path:
        """Write a setup of the module as a saved game, as VASSAL saves it once it was chosen."""
        with Archive.open(self.module) as archive:
            path.write_bytes(archive[f"{setup}.vsav"])
        return path


OLDER = Changes("0.0.9", scale=0.9, margin=(40, 25), names={"bde11": "Eleventh Brigade"}, reversed=True)
NEWER = Changes(
    "0.2.0",
    scale=1.15,
    margin=(-12, 60),
    moved={"air_base": (0, 30), "executed": (40, 0)},
    words=(
        ('map = "Map"', 'map = "Eritrea"'),
        ('air_base = "Air Base"', 'air_base = "Airfield"'),
        ('order = "{side} Order {number}"', 'order = "{side} Card {number}"'),
    ),
    names={"bde11": "11th Brigade (4th Division)"},
    newcomer=True,
)


def make_release(folder: Path, source: Path, changes: Changes) -> Release:
    """Write a changed copy of a game's folder into `folder`, and its module beside it."""
    art = folder / changes.version
    game = art / SLUG
    shutil.copytree(source, game)
    _settings(game / "game.toml", changes)
    _table(game / "map" / "boards.csv", lambda row: _sized(row, changes))
    _table(game / "map" / "boxes.csv", lambda row: _laid(row, changes))
    _table(game / "map" / "places.csv", lambda row: {**row, "hex": changes.town} if _is_town(row, changes) else row)
    _table(game / "counters" / "units.csv", lambda row: {**row, "name": changes.names.get(row["id"], row["name"])})
    if changes.newcomer:
        _newcomer(game)
    words = game / "strings" / "en.toml"
    text = words.read_text(encoding="utf-8")
    for old, new in changes.words:
        assert old in text
        text = text.replace(old, new, 1)
    words.write_text(text, encoding="utf-8")
    box = read_gamebox(structs.replace(game_of(SLUG), data=art / SLUG)).usable()
    return Release(box, _module(box, folder / f"{SLUG}-{changes.version}.vmod", reverse=changes.reversed))


def _settings(path: Path, changes: Changes) -> None:
    text = path.read_text(encoding="utf-8")
    new = {"width": round(120 * changes.scale), "pitch": round(104 * changes.scale)}
    new |= {f"origin_{axis}": _at(old, changes, axis == "y") for axis, old in (("x", 700), ("y", 215))}
    for key, value in new.items():
        line = next(line for line in text.splitlines() if line.startswith(f"{key} = "))
        text = text.replace(line, f"{key} = {value}", 1)
    path.write_text(text.replace('version = "0.1.0"', f'version = "{changes.version}"'), encoding="utf-8")


def _at(value: int, changes: Changes, down: bool) -> int:
    return round(value * changes.scale) + changes.margin[int(down)]


def _sized(row: Row, changes: Changes) -> Row:
    return {**row, **{key: str(round(int(row[key]) * changes.scale) + 100) for key in ("width", "height")}}


def _laid(row: Row, changes: Changes) -> Row:
    dx, dy = changes.moved.get(row["group"], (0, 0))
    return {
        **row,
        "x": str(_at(int(row["x"]), changes, False) + dx),
        "y": str(_at(int(row["y"]), changes, True) + dy),
        "width": str(round(int(row["width"]) * changes.scale)),
        "height": str(round(int(row["height"]) * changes.scale)),
    }


def _is_town(row: Row, changes: Changes) -> bool:
    return bool(changes.town) and row["id"] == "om_ager"


def _newcomer(game: Path) -> None:
    """Add a unit that only this release has, due on the last Game Turn."""
    rows = (
        ("counters/units.csv", "bde99,99th Indian Brigade,99 Ind,allied,british,foot,infantry,brigade,,,,,10 K,,,,,"),
        ("counters/faces.csv", "bde99,1,5,6,2,,1,front,,,,"),
        ("setups/quick_start.csv", "bde99,allied_reinforcements_10,,,,"),
    )
    for name, row in rows:
        path = game / name
        path.write_text(f"{path.read_text(encoding='utf-8').rstrip()}\n{row}\n", encoding="utf-8")


def _table(path: Path, change: Callable[[Row], Row]) -> None:
    with path.open(encoding="utf-8", newline="") as file:
        rows = [change(row) for row in csv.DictReader(file)]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _module(box: Gamebox, path: Path, *, reverse: bool) -> Path:
    """Write the module with other gpids; of the boards' pictures there is only the size."""
    lock = read_lock(box.folders[0] / box.settings["module"]["lock"])
    design, gpids = game_of(SLUG).design(), {name: 2000 - number for name, number in lock.items()}
    pictures = {board_picture(board.id): _blank(board.width, board.height) for board in box.shown_boards}
    draft, faults = drafted(box, design, gpids)
    assert draft is not None, faults
    entries = tuple(module_entries(box, design, draft, pictures))
    write_archive(path, [_turned(entry) if reverse and entry.name.endswith(".vsav") else entry for entry in entries])
    return path


def _turned(entry: Entry) -> Entry:
    """Give a setup in which the traits of every piece stand the other way round."""
    with Archive.of(entry.data) as archive:
        save = SaveFile.from_archive(archive)
    state = GameState.read(save.tree)
    pieces = tuple((name, replace(piece, traits=piece.traits[::-1])) for name, piece in state.pieces)
    return structs.replace(
        entry, data=structs.replace(save, tree=structs.replace(state, pieces=pieces).tree()).to_bytes()
    )


def _blank(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big")
