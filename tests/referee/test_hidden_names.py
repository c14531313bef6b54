"""What lies face down is named nowhere before it opens, but to its own side."""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec import Struct

from rules_check.cli import main
from rules_check.replay.events import Said
from rules_check.replay.record import Record
from tests.referee.ford import Club, Deed
from vassal_build.template.the_ford.rules import RULES
from vassal_build.template.the_ford.rules.deeds.move_checks import Move
from vassal_build.template.the_ford.rules.deeds.uncover_checks import Uncover

pytestmark = pytest.mark.slow

SEEDS = (1, 4, 8)
"""Games of Mist of which the first turn is looked at: units that have not opened in it have moved."""
PAGE = "PAGE"
"""Stands for the file of the page among the words of a command."""
COMMANDS = (
    ("audit", "LOG"),
    ("audit", "LOG", "--format", "json"),
    ("audit", "LOG", "--html", PAGE),
    ("timeline", "LOG"),
    ("timeline", "LOG", "--format", "json"),
    ("state", "LOG"),
    ("state", "LOG", "--format", "json"),
    ("state", "LOG", "--step", "0"),
    ("diff", "BEFORE", "LOG"),
    ("diff", "BEFORE", "LOG", "--format", "json"),
    ("dice", "LOG"),
    ("reach", "LOG"),
    ("legal", "LOG"),
)


class Shown(Struct, frozen=True):
    """The logs of a first turn: one that ends before hidden units move, and that of all of it.

    The `hidden` have not opened in it; so many `blinds` lie on the table at its end. The `secrets` are what nobody else
    may know: the names and ids of what is hidden, and the ids of the pieces.
    """

    before: Path
    log: Path
    hidden: tuple[str, ...]
    blinds: int
    secrets: tuple[str, ...]


def units_of(deed: Deed) -> set[str]:
    """Give the units of a deed."""
    return {*RULES.by_action[type(deed.action)].about(deed.before, deed.action).units}


@pytest.fixture(scope="module", params=SEEDS)
def shown(request: pytest.FixtureRequest, club: Club) -> Shown:
    """The first turn of a game."""
    seed: int = request.param
    deeds = list(takewhile(lambda deed: deed.before.turn == 1, club.game("mist", seed)))
    opened = {deed.action.unit for deed in deeds if isinstance(deed.action, Uncover)}
    hidden = tuple(unit for unit, state in deeds[0].before.units.items() if state.hidden and unit not in opened)
    moves = [number for number, deed in enumerate(deeds) if isinstance(deed.action, Move)]
    moved = [number for number in moves if units_of(deeds[number]) & {*hidden}]
    assert moved
    blinds = sum(state.hidden for state in deeds[-1].after.units.values())
    folder = club.folder / f"mist_{seed}"
    folder.mkdir()
    for name, part in (("before", deeds[: moved[0]]), ("log", deeds)):
        club.in_logs("mist", part)[0].rename(folder / f"{name}.vlog")
    names = (club.box.unit_by_id[unit].name for unit in hidden)
    pieces = (body.id for body in Record.open(folder / "log.vlog").at()[1].bodies.values() if body.hidden)
    return Shown(folder / "before.vlog", folder / "log.vlog", hidden, blinds, (*hidden, *names, *pieces))


@cache
def said(*words: str) -> Result:
    """Call `rules-check`, once for all tests."""
    return CliRunner().invoke(main, words)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_no_command_names_what_is_hidden(shown: Shown, tmp_path: Path, words: tuple[str, ...]) -> None:
    """In what it says, and in the page that it writes."""
    page = tmp_path / "page.html"
    files = {"BEFORE": str(shown.before), "LOG": str(shown.log), PAGE: str(page)}
    done = said(*(files.get(word, word) for word in words))
    assert done.exit_code in (0, 1), done.output
    reported = done.output + done.stderr + (page.read_text(encoding="utf-8") if page.exists() else "")
    assert reported
    assert [secret for secret in shown.secrets if secret in reported] == []


def test_the_table_tells_where_the_hidden_are(shown: Shown) -> None:
    """Each is a blind with a number, and is named by that."""
    reported = said("state", str(shown.log)).output
    assert reported.count(" guard at 0") == shown.blinds
    assert "a hidden unit of the Guard moves to" in said("timeline", str(shown.log)).output


def test_its_own_side_knows_what_is_hidden(shown: Shown) -> None:
    """Where it asks for it."""
    reported = CliRunner().invoke(main, ["state", str(shown.log), "--reveal", "guard"]).output
    assert [f"unit {unit} at" in reported for unit in shown.hidden] == [True] * len(shown.hidden)


def test_no_report_of_a_written_log_names_what_is_hidden(shown: Shown) -> None:
    """As VASSAL reports it to everybody."""
    events = [event for step, _ in Record.open(shown.log).play() for event in step.events]
    reported = " ".join(event.text for event in events if isinstance(event, Said))
    assert "Guard unit" in reported
    assert [secret for secret in shown.secrets if secret in reported] == []
