"""Files in which every name that somebody else may choose tries to control the terminal of whoever looks at them."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

from lxml import etree

from tests.games.la_primogenita.audit.paper import MAIL
from tests.games.la_primogenita.commands.conftest import POSITION
from tests.games.la_primogenita.commands.test_cases import CASE
from tests.paths import ROOT
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.commands import BoardPlace, Chat, Node, Player, SetBoards
from vassal_build.codec.elements import add, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SAVED_GAME, SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import Layer, Marker, TriggerAction

SEEN = "E?V?I"
"""What is left of the names below where they are shown."""
IN_XML = "\x9b5mE\u202eV\u200bI\u2028L\x85\u2066\x7f"
"""C1 controls, signs that turn the writing, none that XML cannot hold."""
IN_SAVES = f"\x07\x08{IN_XML}\x1a\udcff"
"""Bells and a byte that is no letter, too; an escape parts the commands of a save."""
IN_LINES = f"\x1b]0;title\x07\x1b[2J{IN_XML}".replace("\u2028", "").replace("\x85", "")
"""No ends of lines."""
IN_FILES = f"\x1b]0;title\x07\x1b[2J{IN_XML}\n\udcff"
"""A name of a file: lines in it, too."""
IN_DATA = "E\u202eV\u200bI\u2066"
"""No control characters, and yet refused by the checks of data."""
ART = ROOT / "art" / "la_primogenita"


def module(path: Path, picture: str) -> Path:
    """A module with a map, a board, a slot, a prototype and traits, some of them broken."""
    root = component("GameModule", name=f"Tiny{IN_XML}", version=f"1{IN_XML}", description=IN_XML)
    side = etree.SubElement(add(root, "module.PlayerRoster"), "entry")
    side.text = f"Red{IN_XML}"
    window = add(root, "module.Map", mapName=f"Map{IN_XML}")
    add(add(window, "module.map.BoardPicker"), "module.map.boardPicker.Board", name=IN_XML, image=f"{IN_XML}.png")
    prototypes = add(root, "module.PrototypesContainer")
    add(prototypes, "module.PrototypeDefinition", Piece().definition(), name=IN_XML)
    traits = (
        Layer(name=f"Face{IN_XML}", images=(picture,)),
        Marker.of({f"Kind{IN_XML}": IN_XML}),
        TriggerAction(name=IN_XML, condition=f"{{ {IN_XML} == }}"),
    )
    slots = add(root, "module.PieceWindow", name=IN_XML)
    piece = Piece(traits=traits, basic=BasicPiece(name=IN_XML, gpid="1", image=f"{IN_XML}.png"))
    add(slots, "widget.PieceSlot", piece.definition(), entryName=IN_XML, gpid="1")
    entries = [Entry("buildFile.xml", BuildFile(root).write()), Entry(f"images/{IN_XML}2.png", b"1")]
    write_archive(path, entries)
    return path


def save(path: Path, spot: int) -> Path:
    """A saved game of that module."""
    map_, board = f"Map{IN_XML}", IN_XML
    piece = Piece(
        traits=(Layer(name=f"Face{IN_XML}", images=(IN_SAVES,)),),
        basic=BasicPiece(name=IN_SAVES, gpid="1", map=map_, x=spot, y=0),
    )
    state = GameState(
        pieces=(("7", piece), ("9", piece)),
        stacks=(("8", Stack(map=map_, x=spot, y=0, members=("7", "9"))),),
        boards=(SetBoards(map_, (BoardPlace(board, 0, 0),)),),
        players=(Player(IN_SAVES, IN_SAVES, f"Red{IN_XML}"),),
    )
    tree = state.tree()
    SaveFile(tree=Node(tree.text, (*tree.children, Node.of(Chat(IN_SAVES))))).write(path)
    return path


def log(path: Path, number: int) -> Path:
    """A log of a game that is judged, in which people and pieces have such names."""
    text = SaveFile.read(MAIL[number]).payload.text
    for plain in ("CHAT", "Player A", "Indian Brigade", "Indian Divisional"):
        text = text.replace(plain, plain + IN_SAVES)
    with Archive.open(MAIL[number]) as archive:
        entries = [archive.entry(name) for name in archive if name != SAVED_GAME]
    write_archive(path, [Entry(SAVED_GAME, text.encode("utf-8", "surrogateescape")), *entries])
    return path


def data(folder: Path) -> Path:
    """A folder to be laid over the game's data: units and sides with such names."""
    rows = list(csv.DictReader((ART / "counters" / "units.csv").read_text(encoding="utf-8").splitlines()))
    for row in rows[:3]:
        row["name"] += IN_DATA
    _write_rows(folder / "counters" / "units.csv", rows[:3])
    words = f'[segments]\norder1 = "1{IN_DATA}"\n'
    (folder / "strings").mkdir()
    (folder / "strings" / "en.toml").write_text(words, encoding="utf-8")
    return folder


def broken_data(folder: Path) -> Path:
    """A folder with ids that the game's data cannot have."""
    rows = [{"hex": IN_XML, "terrain": IN_XML, "altitude": "", "desert": "", "patriot": ""}]
    _write_rows(folder / "map" / "hexes.csv", rows)
    return folder


def _write_rows(file: Path, rows: list[dict[str, str]]) -> None:
    file.parent.mkdir(parents=True)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    file.write_text(text.getvalue(), encoding="utf-8")


def cases(path: Path) -> Path:
    """A case that passes, one that fails, and one that cannot be read."""
    titled = CASE.replace("Seven points", f"Seven{IN_LINES} points").replace("2-01", f"2-01{IN_XML[:8]}")
    texts = [titled.format(expect=expect) for expect in ("turn 6", "turn 7", f"tern{IN_LINES}")]
    path.write_text("".join(texts), encoding="utf-8")
    return path


def position(path: Path, *, broken: bool) -> Path:
    """A position, or one that names a unit which the game has not."""
    path.write_text(POSITION + f"  unit stranger{IN_XML[:8]} at H-3\n" * broken, encoding="utf-8")
    return path


def everything(folder: Path, name: str) -> dict[str, Path]:
    """All of these in a folder, by what they are, and names for what is not there yet; each ends in `name`."""
    places = {new: folder / f"{new}{name}" for new in ("gone", "out", "page", "packed", "fresh", "fresh2")}
    made: dict[str, Callable[[Path], Path]] = {
        "module": lambda path: module(path, "1.png"),
        "other": lambda path: module(path, "2.png"),
        "save": lambda path: save(path, 0),
        "moved": lambda path: save(path, 9),
        "log": lambda path: log(path, 7),
        "later": lambda path: log(path, 8),
        "cases": cases,
        "position": lambda path: position(path, broken=False),
        "bad": lambda path: position(path, broken=True),
        "data": data,
        "broken": broken_data,
    }
    for what, make in made.items():
        places[what] = make(folder / f"{what}{name}")
    return {**places, "unpacked": places["fresh"], "folder": folder}
