"""Two players: what the one chooses in secret, the other's screen, menus and chat never show, from a save or a log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.engine.harness import Engine
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.gamebox.box import Gamebox

CHOSEN, OTHERS, OWN = (36, 34, 41, 27), (42, 32, 22, 14), 33
"""The Orders that the Allies choose, some that they do not, and one of Italy's."""


UNITS = ("bde10", "kanger")
"""Units that lie on the table besides."""


@pytest.fixture(scope="module")
def table(opened_once: Engine, few: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> Table:
    """The Allies have chosen, committed and saved, with a log of it; then Italy sits down and has opened neither."""
    return Table(opened_once, few(orders=(*CHOSEN, *OTHERS, OWN), units=UNITS), tmp_path_factory.mktemp("table"))


class Table:
    """Two players at one engine after another, the files that go between them, and what each sees of the Orders."""

    def __init__(self, engine: Engine, start: Path, folder: Path) -> None:
        self.folder = folder
        self.save, self.log = folder / "chosen.vsav", folder / "chosen.vlog"
        allied = engine.start_over("Alice", "alices secret")
        allied.load(start, "Allied")
        allied.begin_log(self.log)
        for order in CHOSEN:
            allied.choose(f"order_{order}", "Choose in secret")
        allied.save(self.save)
        self.own = self.sheet(allied, "own.png")
        allied.press("Commit")
        allied.end_log()
        self.committed, self.allied_noise = position(allied), allied.noise
        self.italian = engine.start_over("Bruno", "brunos secret")
        self.italian.load(start, "Italian")
        self.before = self.sheet(self.italian, "before.png")

    def sheet(self, engine: Engine, name: str) -> Image.Image:
        """The Allied Order Sheet as this player sees it."""
        engine.render_map("Allied Order Sheet", self.folder / name)
        return Image.open(self.folder / name).convert("RGB")


def position(engine: Engine) -> dict[str, tuple[str | None, dict[str, str | None]]]:
    """Where each counter lies and what it is."""
    asked = ["Chosen", "Face_Level", "BattleRole"]
    return {piece.id: (piece.location, dict(piece.properties)) for piece in engine.pieces(asked) if piece.counter}


def differing(a: Image.Image, b: Image.Image, box: Gamebox) -> set[int]:
    """The Allied Orders whose boxes look different in two pictures of the sheet."""
    boxes = {int(slot.number): slot for slot in box.boxes if slot.id.startswith("allied_order_")}
    areas = {order: (slot.x, slot.y, slot.x + slot.width, slot.y + slot.height) for order, slot in boxes.items()}
    return {o for o, area in areas.items() if ImageChops.difference(a.crop(area), b.crop(area)).getbbox() is not None}


def test_the_owner_sees_the_marks(table: Table, primogenita: Gamebox) -> None:
    """Exactly the four chosen Orders are marked on the Allied player's screen."""
    assert differing(table.own, table.before, primogenita) == set(CHOSEN)


def test_the_other_side_sees_no_mark_in_a_save(table: Table, primogenita: Gamebox) -> None:
    """Italy loads the save: every Order looks as before it was chosen."""
    table.italian.load(table.save, "Italian")
    assert differing(table.sheet(table.italian, "save.png"), table.before, primogenita) == set()


def test_the_other_sides_menu_offers_nothing(table: Table) -> None:
    """No Allied Order can be chosen or given up by Italy, and Italy's own can be chosen."""
    table.italian.load(table.save, "Italian")
    lines = {
        order: [line.text for line in table.italian.menu(f"order_{order}") if line.enabled]
        for order in (CHOSEN[0], OTHERS[0], OWN)
    }
    assert lines == {CHOSEN[0]: [], OTHERS[0]: [], OWN: ["Choose in secret"]}


def test_replaying_the_log_shows_nothing_but_the_commitment(table: Table, primogenita: Gamebox) -> None:
    """After every step of the log the sheet looks as before; the chat says only that the Allies have committed."""
    table.italian.load(table.log, "Italian")
    table.italian.chat()
    left = 1
    while left:
        left = table.italian.step()
        assert differing(table.sheet(table.italian, "log.png"), table.before, primogenita) == set()
    said = [line for line in table.italian.chat() if line.startswith("*")]
    assert said == ["* The Allied side has committed its Orders."]
    assert table.italian.module_property("AlliedCommitted") == "1"


def test_the_log_gives_the_same_position(table: Table) -> None:
    """What Italy has after the log is what the Allies had, piece by piece."""
    table.italian.load(table.log, "Italian")
    table.italian.step_all()
    assert position(table.italian) == table.committed


def test_passwords_stay_out_of_what_we_show(table: Table) -> None:
    """Our own reading of the save names the player and never the password."""
    state = GameState.read(SaveFile.read(table.save).tree)
    assert [player.name for player in state.players] == ["Alice"]
    assert "alices secret" not in repr(state)


def test_both_screens_were_quiet(table: Table) -> None:
    """No dialog and no warning on either side."""
    assert (table.allied_noise, table.italian.noise) == ([], [])
