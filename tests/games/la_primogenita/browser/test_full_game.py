"""The report of a whole game: not too large, and at every step what the log says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import record
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.table.tableau import facts_in
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import Reading, read_tables
from rules_check.replay.sightings import Sort
from rules_check.report.html.writing import write_drawn
from tests.browser.chromium import Chromium
from tests.browser.tab import Tab
from tests.games.la_primogenita.audit.audited import audit
from vassal_build.gamebox.box import Gamebox

SEED = 6
"""A game of little more than a thousand steps."""
LARGEST = 1_000_000
UNITS = """data.pieces.flatMap((piece, number) => piece[1] === 'unit'
  ? [[piece[0], data.places[states[number][0]][0]]] : [])"""


@dataclass(frozen=True, slots=True)
class Game:
    """A log of a random game, opened, and its report."""

    reading: Reading
    report: Path


@pytest.fixture(scope="module")
def game(primogenita: Gamebox, bare: Path, drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A game that takes more than a thousand steps."""
    folder = tmp_path_factory.mktemp("game")
    setting = Setting.of(bare, primogenita, "standard")
    start = start_of(facts_of(primogenita), primogenita, "standard")
    record(setting, primogenita, start, rules_of("la_primogenita"), SEED).write(folder / "game.vlog")
    reading = read_tables(folder / "game.vlog")
    write_drawn(folder / "game.html", [(audit(reading), reading)], drawings)
    return Game(reading, folder / "game.html")


@pytest.fixture(scope="module")
def walked(browser: Chromium, game: Game) -> Iterator[Tab]:
    """Its report, gone through step by step from the first to the last: `most` says how many pieces a step touched."""
    tab = Tab.new(browser)
    tab.open(game.report, "#0")
    tab.ask(
        "window.most = 0; window.seen = new Set();"
        "window.watch = new MutationObserver(all => all.forEach(one => seen.add(one.target)));"
        "watch.observe(document.getElementById('pieces'), {subtree: true, attributes: true})"
    )
    tab.ask(
        "(async () => { for (let n = 1; n <= last; n += 1) { go(n); await null;"
        " watch.takeRecords().forEach(one => seen.add(one.target));"
        " most = Math.max(most, seen.size); seen.clear(); } })()"
    )
    yield tab
    tab.close()


def test_a_whole_game_is_not_too_large(game: Game) -> None:
    """More than a thousand steps in less than one megabyte, even with the larger pictures that tests make in haste."""
    assert game.reading.record.steps > 1000
    assert game.report.stat().st_size < LARGEST


def test_the_last_table_is_that_of_the_log(walked: Tab, game: Game) -> None:
    """Gone to step by step, every unit lies where the log leaves it."""
    _, table = game.reading.at()
    facts = facts_in(game.reading)
    named = {(facts.units[each.subject].name, each.place) for each in table.of(Sort.UNIT)}
    assert {(name, place) for name, place in walked.ask(UNITS)} == named
    assert walked.complaints() == []


def test_a_step_of_a_whole_game_touches_few_pieces(walked: Tab) -> None:
    """So that it is smooth: no step sets out the whole map again."""
    assert 1 <= walked.ask("most") <= 40
