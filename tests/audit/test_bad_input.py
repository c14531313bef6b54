"""Files that cannot be used: one clear line each, and the rest of the batch goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from click.testing import CliRunner, Result

from rules_check.cli import main
from tests.audit.paper import MAIL
from tests.audit.spliced import Spliced
from tests.replay.conftest import Laid
from vassal_build.codec.commands import Node
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.gamebox.box import Gamebox

GOOD = MAIL[7]
"""A short log in which an Order is drawn and executed."""
FOREIGN = Path(__file__).parents[1] / "fixtures" / "vassal_files" / "36" / "b.vlog"
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
    with ZipFile(path, "w", ZIP_DEFLATED) as archive, archive.open("savedGame", "w", force_zip64=True) as entry:
        block = bytes(1 << 20)
        for _ in range(600):
            entry.write(block)


def without_its_start(path: Path) -> None:
    """Steps alone."""
    log = Spliced.of(GOOD)
    replace(log.file, tree=Node("", log.steps)).write(path)


def no_file(path: Path) -> None:
    """A name that no file has."""
    assert not path.exists()


def an_empty_folder(path: Path) -> None:
    """A folder without a save or log."""
    path.mkdir()


UNUSABLE: tuple[tuple[Callable[[Path], None], str], ...] = (
    (truncated, "not a whole ZIP file"),
    (corrupt, "damaged or cut off"),
    (empty, "not a whole ZIP file"),
    (renamed, "not a whole ZIP file"),
    (a_module, "it has no savedGame entry"),
    (foreign, "only games of La Primogenita"),
    (huge, "unpacks to more than is allowed"),
    (a_bomb, "unpacks to more than"),
    (without_its_start, "its start is missing"),
    (no_file, "cannot be opened"),
    (an_empty_folder, "there is no save or log in this folder"),
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
    assert f"{GOOD.name}: la_primogenita" in result.stdout


@pytest.mark.parametrize("command", ["timeline", "dice", "state"])
@pytest.mark.parametrize(
    "make", [truncated, corrupt, empty, renamed, a_module, huge, no_file], ids=lambda f: f.__name__
)
def test_every_command_refuses_it_in_one_line(tmp_path: Path, command: str, make: Callable[[Path], None]) -> None:
    """Nothing on standard output, no traceback."""
    bad = tmp_path / "bad.vlog"
    make(bad)
    result = asked(command, bad)
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert isinstance(result.exception, SystemExit)


def test_a_log_with_pieces_of_nobody_is_judged_all_the_same(primogenita: Gamebox, tmp_path: Path) -> None:
    """Names in any script, unknown counters: they are told and left out."""
    names = ("צבא אדום", "第一師団", "Ⅷ Армия", "مدفع", "a" * 5000)

    def strangers(table: Laid) -> None:
        pieces = tuple((f"9{n}", Piece(basic=BasicPiece(name=name, map="Map"))) for n, name in enumerate(names))
        table.state = replace(table.state, pieces=(*table.state.pieces, *pieces))

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
