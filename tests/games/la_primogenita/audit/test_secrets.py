"""No command shows what only one player may know, or markup that other people write into a log."""

from __future__ import annotations

from contextlib import chdir
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec import structs

from rules_check.cli import main
from rules_check.games.la_primogenita.hands import orders
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.sitting import Sitting
from tests.games.la_primogenita.replay.conftest import Laid
from tests.of_kind import of_kind
from tests.report_data import all_text
from vassal_build.codec.commands import Chat, Player
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Invisible
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
SECRETS = {"allied": "alices-secret-id", "italian": "bobs-secret-id"}
HOSTILE = "\x9b2J\x9d0;taken\x07<script>alert('taken')</script>\u202e"
CHOSEN = (36, 34, 31, 27)
OTHERS = (43, 42, 37, 35)
HIDDEN = "cav14"
FORMS = (
    ("audit",),
    ("audit", "--format", "json"),
    ("audit", "--strict", "--printed-only"),
    ("timeline",),
    ("timeline", "--format", "json"),
    ("dice",),
    ("dice", "--format", "json"),
    ("state",),
    ("state", "--format", "json"),
    ("state", "--step", "999"),
    ("supply",),
    ("zoc",),
)
"""Every command that reads a log, in every form, and with a step that there is not."""


@pytest.fixture(scope="module")
def setting(primogenita: Gamebox, bare: Path) -> Setting:
    """The Quick start, with players whose ids are known here."""
    found = Setting.of(bare, primogenita, "quick_start")
    players = tuple(
        Player(SECRETS[side.id], name, side.name)
        for side, name in zip(primogenita.sides, ("Alice", HOSTILE), strict=True)
    )
    return structs.replace(found, state=structs.replace(found.state, players=players), seats=SECRETS)


def hide(table: Laid) -> None:
    """A unit is invisible to all but its owner."""
    piece = table.piece(HIDDEN)
    table.put(HIDDEN, replace(piece, traits=(Invisible(hidden_by=SECRETS["italian"]), *piece.traits)))


def strange(table: Laid) -> None:
    """A piece of another game with a hostile name lies on the map."""
    table.state = structs.replace(
        table.state, pieces=(*table.state.pieces, ("7", Piece(basic=BasicPiece(name=HOSTILE, map="Map"))))
    )


@pytest.fixture(scope="module")
def folders(setting: Setting, primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two folders with the log of one play each; they differ in the Orders chosen, which are not revealed."""
    segments = primogenita.segments
    found = []
    for chosen in (CHOSEN, OTHERS):
        sitting = Sitting.at(setting, primogenita, segments, hide, strange)
        sitting.press_to("order1")
        sitting.drag(["bde11"], "I-3")
        sitting.table.log([Chat(f"<Alice> - {HOSTILE} {SECRETS['allied']}")])
        sitting.roll("assault", 4)
        sitting.table.log([Chat(f"* Allied, battle {HOSTILE}{SECRETS['italian']}, Assault: 4")])
        for number in chosen:
            orders.choose(sitting.table, number)
        folder = tmp_path_factory.mktemp("chosen")
        sitting.write(folder / "game.vlog")
        found.append(folder)
    return found


@cache
def reported(folder: Path, command: str, *arguments: object) -> str:
    """All that a command on the log of a folder has written, its errors too; it is called once for all tests."""
    with chdir(folder):
        result = CliRunner().invoke(main, [command, "game.vlog", *map(str, arguments)])
    assert result.exit_code in (0, 1, 2)
    return result.stdout + result.stderr


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_no_output_holds_a_password_or_what_steers_a_terminal(folders: list[Path], form: tuple[str, ...]) -> None:
    """Ids of players are their passwords; names and chat may hold anything."""
    text = reported(folders[0], *form)
    assert text
    assert not [secret for secret in SECRETS.values() if secret in text]
    assert not [letter for letter in text if not letter.isprintable() and letter != "\n"]


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_which_orders_were_chosen_changes_no_output(folders: list[Path], form: tuple[str, ...]) -> None:
    """Until they are revealed, the same is reported whatever was chosen."""
    first, second = (reported(folder, *form) for folder in folders)
    assert first == second


@pytest.mark.parametrize("form", FORMS[:7], ids=" ".join)
def test_a_hidden_counter_is_not_named(folders: list[Path], form: tuple[str, ...]) -> None:
    """That there is one is reported, and whose."""
    text = reported(folders[0], *form)
    assert HIDDEN not in text
    assert "14th Colonial Cavalry" not in text


def test_the_page_tells_no_secret(folders: list[Path], drawings: Path) -> None:
    """No password, no markup from other people, nothing that depends on the Orders chosen."""
    pages = []
    for folder in folders:
        reported(folder, "audit", "--html", "page.html", "--cache", drawings)
        pages.append((folder / "page.html").read_text(encoding="utf-8"))
    assert "<script>alert" not in pages[0]
    assert not [secret for secret in SECRETS.values() if secret in all_text(pages[0])]
    assert pages[0] == pages[1]


def test_logs_checked_against_each_other_tell_no_chosen_order(folders: list[Path]) -> None:
    """Neither where they are put together nor where their tables are compared."""
    other = folders[1] / "game.vlog"
    assert reported(folders[0], "diff", other).startswith("0 differences\n")
    text = reported(folders[0], "audit", other)
    assert not [number for number in (*CHOSEN, *OTHERS) if f"Order {number}" in text]


def test_the_positions_of_an_audit_hold_no_chosen_order(folders: list[Path]) -> None:
    """Although the rules' own position knows them."""
    windows = audit(read_tables(folders[0] / "game.vlog")).windows
    found = [of_kind(Position, window.position) for window in windows]
    assert found
    assert not [position for position in found if Whereabouts.CHOSEN in position.orders.values()]
