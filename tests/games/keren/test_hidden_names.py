"""What lies face down in Keren is named in no output before it opens, but to its own side (7.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec import Struct

from rules_check.cli import main
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.lose import Lose
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.position import Position
from rules_check.play.log import masks
from rules_check.replay.events import Said
from rules_check.replay.record import Record
from tests.games.keren.club import Club
from tests.games.keren.kept import Deed

pytestmark = pytest.mark.slow
SETUP, SEED = "first_battle", 2
MOVES = 10
"""So many units of each side move."""
FIGHTS = (Fire, Assault, Lose, Retreat)
PAGE = "PAGE"
"""Stands for the file of the page among the words of a command."""
DRAWINGS = "DRAWINGS"
"""Stands for the folder of the press's drawings."""
COMMANDS = (
    ("audit", "LOG", "--format", "json"),
    # it says besides what it says without a page
    ("audit", "LOG", "--html", PAGE, "--cache", DRAWINGS),
    ("timeline", "LOG"),
    ("timeline", "LOG", "--format", "json"),
    ("state", "LOG"),
    ("state", "LOG", "--format", "json"),
    ("diff", "BEFORE", "LOG"),
    ("diff", "BEFORE", "LOG", "--format", "json"),
    ("dice", "LOG"),
    ("legal", "LOG"),
    ("reach", "LOG"),
    ("supply", "LOG"),
    ("supply", "LOG", "--format", "json"),
    ("zoc", "LOG"),
)


class Shown(Struct, frozen=True):
    """The log of a setup and of first moves, all of it face down, and one that ends before anybody moves.

    The `hidden` have not opened in it; their `pieces` lie on the map as blinds at its end, by the ids of these.
    """

    before: Path
    log: Path
    hidden: tuple[str, ...]
    pieces: tuple[str, ...]

    def secrets(self, club: Club) -> Iterator[str]:
        """Yield what nobody else may know: the names and ids of what is hidden, and the ids of the pieces."""
        yield from self.hidden
        yield from (club.box.unit_by_id[unit].name for unit in self.hidden)
        yield from self.pieces


def cover_all(desk: Desk, position: Position) -> None:
    """Turn every unit that comes face down in its box; aircraft have no mask, Alpini left aside stay as they are."""
    for side in position.facts.sides:
        waiting = (unit for unit, state in position.units.items() if state.arrives or state.area)
        mine = [unit for unit in waiting if position.printed(unit).side == side]
        counters = [desk.table.counters[unit] for unit in mine if not position.printed(unit).flies]
        masks.turn(desk.table, counters, (), "", side)


@pytest.fixture(scope="module")
def shown(club: Club) -> Shown:
    """Nobody fires in it, for who fires opens."""
    deeds: list[Deed] = []
    moved: Counter[str] = Counter()
    for deed in club.game(SETUP, SEED):
        moved[deed.before.phase.side] += isinstance(deed.action, Move)
        if deed.before.turn == 1 and not isinstance(deed.action, FIGHTS) and moved[deed.before.phase.side] <= MOVES:
            deeds.append(deed)
    moves = [number for number, deed in enumerate(deeds) if isinstance(deed.action, Move)]
    folder = club.folder / "hidden_names"
    folder.mkdir()
    for name, part in (("before", deeds[: moves[0]]), ("log", deeds[: moves[-1] + 1])):
        club.write(folder / f"{name}.vlog", SETUP, [cover_all, *part])
    hidden = [body for body in Record.open(folder / "log.vlog").at()[1].bodies.values() if body.hidden]
    units, pieces = tuple(body.counter for body in hidden), tuple(body.id for body in hidden)
    return Shown(folder / "before.vlog", folder / "log.vlog", units, pieces)


@cache
def said(*words: str) -> Result:
    """Call `rules-check`, once for all tests."""
    return CliRunner().invoke(main, words)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_no_command_names_what_is_hidden(
    club: Club, shown: Shown, keren_drawings: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """In what it says, and in the page that it writes."""
    page = tmp_path / "page.html"
    files = {"BEFORE": str(shown.before), "LOG": str(shown.log), PAGE: str(page), DRAWINGS: str(keren_drawings)}
    done = said(*(files.get(word, word) for word in words))
    assert done.exit_code in (0, 1), done.output
    reported = done.output + done.stderr + (page.read_text(encoding="utf-8") if page.exists() else "")
    assert reported
    assert [secret for secret in shown.secrets(club) if secret in reported] == []


def test_the_table_tells_where_the_hidden_are(shown: Shown) -> None:
    """Each is a blind with a number, and what it does is recognised by that."""
    assert said("state", str(shown.log)).output.count("  blind blind_") == len(shown.pieces) > 0
    timeline = said("timeline", str(shown.log)).output
    assert "a hidden unit of the Italian side is set up in" in timeline
    assert "a hidden unit of the Commonwealth side moves to" in timeline


def test_its_own_side_knows_what_is_hidden(club: Club, shown: Shown) -> None:
    """Where it asks for it; who still waits as the scenario has it is left out."""
    reported = CliRunner().invoke(main, ["state", str(shown.log), "--reveal", "all"]).output
    assert "blind_" not in reported
    here = [unit for unit in shown.hidden if not club.start(SETUP).units[unit].arrives]
    assert here
    assert [unit for unit in here if f"stands {unit} at" not in reported] == []


@pytest.mark.parametrize("question", ["legal", "reach", "supply"])
def test_its_own_side_may_ask_about_what_is_hidden(club: Club, shown: Shown, question: str) -> None:
    """The answer names its units and none of the enemy's, and a warning says so."""
    asked = CliRunner().invoke(main, [question, str(shown.before), "--reveal", "commonwealth", "--format", "json"])
    assert "Warning: this shows what is hidden by commonwealth" in asked.stderr
    named = [unit for unit in shown.hidden if f'"{unit}"' in asked.stdout or f" {unit} " in asked.stdout]
    assert {club.box.unit_by_id[unit].side for unit in named} == {"commonwealth"}


def test_no_report_of_a_written_log_names_what_is_hidden(club: Club, shown: Shown) -> None:
    """As VASSAL reports it to everybody."""
    events = [event for step, _ in Record.open(shown.log).play() for event in step.events]
    texts = " ".join(event.text for event in events if isinstance(event, Said))
    assert "Italian unit" in texts
    assert [secret for secret in shown.secrets(club) if secret in texts] == []
