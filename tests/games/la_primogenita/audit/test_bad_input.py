"""Files that cannot be used: one clear line each, and the rest of the batch goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile
from zlib import Z_BEST_SPEED

import pytest
from click.testing import CliRunner, Result
from msgspec import structs

from rules_check.cli import main
from tests.games.la_primogenita.audit.paper import MAIL
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.replay.conftest import Laid
from tests.paths import VASSAL_FILES
from vassal_build.codec.commands import AddPiece, Command, MovePiece, Node, NullCommand, RemovePiece, SetTurn
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
GOOD = MAIL[7]
"""A short log in which an Order is drawn and executed."""
FOREIGN = VASSAL_FILES / "36" / "b.vlog"
HUGE = 3_000_000_000


def truncated(path: Path) -> None:
    """Half a file, as a broken download leaves it."""
    path.write_bytes(GOOD.read_bytes()[: GOOD.stat().st_size // 2])


def corrupt(path: Path) -> None:
    """Bytes in the middle that are others."""
    data = bytearray(GOOD.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 64] = bytes(64)
    path.write_bytes(data)


def empty(path: Path) -> None:
    """No byte at all."""
    path.write_bytes(b"")


def renamed(path: Path) -> None:
    """A text that is called a log."""
    path.write_text("Dear Anna, here is my move", encoding="utf-8")


def a_module(path: Path) -> None:
    """An archive without a game in it."""
    with ZipFile(path, "w") as archive:
        archive.writestr("buildFile.xml", "<VASSAL.launch.BasicModule/>")


def foreign(path: Path) -> None:
    """A log of another module."""
    path.write_bytes(FOREIGN.read_bytes())


def huge(path: Path) -> None:
    """An entry that says that it is of three gigabytes."""
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        archive.writestr("savedGame", "!VCSK00")
    data = bytearray(path.read_bytes())
    at = data.rindex(b"PK\x01\x02") + 24
    data[at : at + 4] = HUGE.to_bytes(4, "little")
    path.write_bytes(data)


def a_bomb(path: Path) -> None:
    """An entry that unpacks to very much more than a game ever has."""
    with (
        ZipFile(path, "w", ZIP_DEFLATED, compresslevel=Z_BEST_SPEED) as archive,
        archive.open("savedGame", "w", force_zip64=True) as entry,
    ):
        block = bytes(1 << 20)
        for _ in range(60):
            entry.write(block)


def without_its_start(path: Path) -> None:
    """Steps alone."""
    log = Spliced.of(GOOD)
    structs.replace(log.file, tree=Node("", log.steps)).write(path)


def no_file(path: Path) -> None:
    """A name that no file has."""
    assert not path.exists()


def an_empty_folder(path: Path) -> None:
    """A folder without a save or log."""
    path.mkdir()


def a_picture(path: Path) -> None:
    """A PNG that is called a log."""
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(500))


def nothing_but_zeros(path: Path) -> None:
    """What a full disk, or a broken download, leaves."""
    path.write_bytes(bytes(100_000))


def cut_inside(path: Path) -> None:
    """A whole archive with half a game in it."""
    _with_game(path, SaveFile.read(GOOD).payload_bytes()[:1000])


def without_a_game(path: Path) -> None:
    """A whole archive with an empty game in it."""
    _with_game(path, b"")


def with_entities(path: Path) -> None:
    """Metadata that want to read a file of this machine."""
    text = b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><data><version>&x;</version></data>'
    structs.replace(SaveFile.read(GOOD), moduledata=text).write(path)


def out_of_the_folder(path: Path) -> None:
    """An entry that wants to be written elsewhere."""
    path.write_bytes(GOOD.read_bytes())
    with ZipFile(path, "a") as archive:
        archive.writestr("../../elsewhere", "mine")


def an_endless_device(path: Path) -> None:
    """A link to what never ends."""
    path.symlink_to("/dev/zero")


def a_pipe(path: Path) -> None:
    """Something that nobody writes to."""
    os.mkfifo(path)


def a_loop(path: Path) -> None:
    """A link to itself."""
    path.symlink_to(path.name)


def _with_game(path: Path, game: bytes) -> None:
    with ZipFile(path, "w") as archive:
        archive.writestr("savedGame", game)


UNUSABLE: tuple[tuple[Callable[[Path], None], str], ...] = (
    (truncated, "not a ZIP file, as files of VASSAL are"),
    (corrupt, "damaged or cut off"),
    (empty, "not a ZIP file, as files of VASSAL are"),
    (renamed, "not a ZIP file, as files of VASSAL are"),
    (a_module, "it has no savedGame entry"),
    (foreign, "only games of La Primogenita"),
    (huge, "it is longer than 1073741824 bytes"),
    (a_bomb, "unpacks to more than"),
    (without_its_start, "its beginning is missing"),
    (no_file, "cannot be opened"),
    (a_picture, "not a ZIP file, as files of VASSAL are"),
    (nothing_but_zeros, "not a ZIP file, as files of VASSAL are"),
    (cut_inside, "bad.vlog"),
    (without_a_game, "bad.vlog"),
    (with_entities, "XML with a document type is not allowed"),
    (out_of_the_folder, "points outside the archive"),
    (an_endless_device, "it is not a file"),
    (a_pipe, "it is not a file"),
    (a_loop, "cannot be opened"),
    (an_empty_folder, "this folder contains no save or log"),
)


def asked(*arguments: object) -> Result:
    """Run `rules-check`."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.mark.parametrize(("make", "words"), UNUSABLE, ids=[make.__name__ for make, _ in UNUSABLE])
def test_what_cannot_be_used_is_one_line_and_the_rest_is_judged(
    tmp_path: Path, make: Callable[[Path], None], words: str
) -> None:
    """The line names the file; exit status 2."""
    bad = tmp_path / "bad.vlog"
    make(bad)
    result = asked("audit", bad, GOOD)
    (line,) = result.stderr.splitlines()
    assert (result.exit_code, type(result.exception)) == (2, SystemExit)
    assert line.startswith("Error: ")
    assert "bad.vlog" in line
    assert words in line
    assert f"{GOOD.name}: La Primogenita" in result.stdout


@pytest.mark.parametrize("command", ["timeline", "dice", "state", "supply"])
@pytest.mark.parametrize(
    "make",
    [truncated, corrupt, empty, renamed, a_module, huge, no_file, cut_inside, an_endless_device, a_pipe, a_loop],
    ids=lambda f: f.__name__,
)
def test_every_command_refuses_it_in_one_line(tmp_path: Path, command: str, make: Callable[[Path], None]) -> None:
    """Nothing on standard output, no traceback."""
    bad = tmp_path / "bad.vlog"
    make(bad)
    result = asked(command, bad)
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert isinstance(result.exception, SystemExit)


def test_a_log_with_pieces_of_nobody_is_judged_all_the_same(primogenita: Gamebox, tmp_path: Path) -> None:
    """Names in any script, unknown counters: they are reported and left out."""
    names = ("צבא אדום", "第一師団", "Ⅷ Армия", "مدفع", "a" * 5000)

    def strangers(table: Laid) -> None:
        pieces = tuple((f"9{n}", Piece(basic=BasicPiece(name=name, map="Map"))) for n, name in enumerate(names))
        table.state = structs.replace(table.state, pieces=(*table.state.pieces, *pieces))

    path = Spliced.of(GOOD).changed(primogenita, strangers).write(tmp_path / "Партия 一.vlog")
    result = asked("audit", path)
    assert result.exit_code == 0
    assert all(name[:80] in result.stdout for name in names)
    assert max(map(len, result.stdout.splitlines())) < 300


def test_a_log_of_another_release_is_read_with_a_warning(primogenita: Gamebox, tmp_path: Path) -> None:
    """It was laid with other data, and says so in its stamp."""
    log = Spliced.of(GOOD)
    stamp = GameState.read(Node(log.file.tree.text, log.start))
    known = next(piece.marker("Fingerprint") for _, piece in stamp.pieces if piece.marker("CounterId") == "stamp")
    assert known is not None
    other = replace(log, start=tuple(_reworded(node, known, "0" * len(known)) for node in log.start))
    result = asked("audit", other.write(tmp_path / "old.vlog"))
    assert (result.exit_code, "warning REP108" in result.stdout) == (0, True)


def _reworded(node: Node, old: str, new: str) -> Node:
    return Node(node.text.replace(old, new), tuple(_reworded(each, old, new) for each in node.children))


NAMES = ("a b\nc.vlog", "\x1b[31mred.vlog", "\u202egolv.vlog", "\udcff\udcfe.vlog", "<b>'\"&.vlog", "\x9b2J.vlog")
"""Names of files that steer a terminal, turn the writing, are in no script, or are half a page."""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("make", [truncated, None], ids=["bad", "good"])
def test_no_name_of_a_file_steers_the_terminal(tmp_path: Path, name: str, make: Callable[[Path], None] | None) -> None:
    """Wherever it is reported: in the line of a file that cannot be used, in a verdict, in JSON, with the dice."""
    path = tmp_path / name
    if make is None:
        path.write_bytes(GOOD.read_bytes())
    else:
        make(path)
    for words in (("audit",), ("audit", "--format", "json"), ("state",), ("dice", "--format", "json"), ("timeline",)):
        result = asked(*words, path)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert all(line.isprintable() for line in (*result.stdout.split("\n"), *result.stderr.split("\n")))
        assert result.exit_code == (0 if make is None else 2)
    if make is None:
        assert json.loads(asked("audit", path, "--format", "json").stdout)["steps"] > 0


def test_a_version_of_very_many_digits_is_no_version(tmp_path: Path) -> None:
    """The log is read as one of an engine that nobody knows."""
    path = tmp_path / "a.vlog"
    own = Metadata(version="1", vassal_version="9" * 5000).to_bytes()
    structs.replace(SaveFile.read(GOOD), savedata=own).write(path)
    assert asked("audit", path).exit_code == 0


PILE, OTHER, PIECE, SECOND = "9001", "9002", "9003", "9004"


def _pile(*members: str) -> Stack:
    return Stack(map="Map", x=77, y=1047, members=members, layer=0)


def _drag(identity: str, x: int = 77, under: str | None = None) -> MovePiece:
    return MovePiece(identity, "Map", x, 1047, under, "Map", 1, 1, None, None)


NONSENSE: dict[str, tuple[Command, ...]] = {
    "a stack in itself": (AddPiece.of(PILE, _pile(PILE)), _drag(PILE)),
    "two stacks in each other": (
        AddPiece.of(PILE, _pile(OTHER)),
        AddPiece.of(OTHER, _pile(PILE)),
        _drag(PILE),
        _drag(OTHER),
    ),
    "a piece in a stack again and again": (
        AddPiece.of(PIECE, Piece(basic=BasicPiece(name="x", map="Map"))),
        AddPiece.of(PILE, _pile(*(PIECE,) * 2000)),
        _drag(PIECE),
        RemovePiece(PIECE),
        AddPiece.of(SECOND, Piece(basic=BasicPiece(name="y", map="Map"))),
        _drag(SECOND),
        _drag(PILE),
    ),
    "a stack that comes twice": (
        AddPiece.of(PIECE, Piece(basic=BasicPiece(name="x", map="Map"))),
        AddPiece.of(PILE, _pile(PIECE)),
        AddPiece.of(PILE, _pile()),
        AddPiece.of(SECOND, Piece(basic=BasicPiece(name="y", map="Map"))),
        _drag(SECOND, under=PIECE),
    ),
    "a stack with the id of a piece": (
        AddPiece.of(PIECE, Piece(basic=BasicPiece(name="x", map="Map"))),
        AddPiece.of(PIECE, _pile(PIECE)),
        _drag(PIECE),
        RemovePiece(PIECE),
        _drag(PIECE),
    ),
    "a piece under itself": (
        AddPiece.of(PIECE, Piece(basic=BasicPiece(name="x", map="Map"))),
        _drag(PIECE, under=PIECE),
    ),
    "places off every board": tuple(_drag("1000000000089", x) for x in (-(2**31), -1, 2**31 - 1)),
    "what is not there": (_drag("404"), RemovePiece("404"), NullCommand()),
    "a time that no turn has": (SetTurn("TurnTracker0", "0|2147483647;0;;;;0|99"),),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_on_the_table_ends_no_audit(tmp_path: Path, what: str) -> None:
    """What cannot be is left out, and the rest is judged, or the step is named in one line."""
    steps = tuple(log_node((command,)) for command in NONSENSE[what])
    path = Spliced.of(GOOD).then(*steps).write(tmp_path / "odd.vlog")
    for words in ("audit", "timeline", "state", "dice"):
        result = asked(words, path)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert result.exit_code in (0, 2)
        assert len(result.stderr.splitlines()) <= 3
