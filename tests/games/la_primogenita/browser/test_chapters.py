"""The sixteen mails of one game as one page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.games.la_primogenita.table.tableau import shown_on
from rules_check.replay.reading import read_tables
from rules_check.report.html.writing import write_drawn
from tests.browser.chromium import Chromium
from tests.browser.coarse import coarse_pictures
from tests.browser.tab import Tab

TURN = Path(__file__).resolve().parents[1] / "worked_turn"
MAILS = sorted((TURN / "by_mail").glob("*.vlog"))
WHERE = """data.pieces.flatMap((piece, number) => piece[1] === 'unit' && states[number][0] >= 0
  ? [[piece[0], data.places[states[number][0]][0]]] : []).sort()"""

WATCHED_WALK = """(async () => {
  window.most = 0;
  const seen = new Set();
  const watch = new MutationObserver(all => all.forEach(one => seen.add(one.target)));
  watch.observe(document.getElementById('pieces'), {subtree: true, attributes: true});
  for (let n = 1; n <= last; n += 1) {
    go(n);
    await null;
    most = Math.max(most, seen.size);
    seen.clear();
  }
})()"""


@pytest.fixture(scope="module")
def mails(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Their page."""
    path = tmp_path_factory.mktemp("mails") / "game.html"
    readings = [read_tables(mail) for mail in MAILS]
    with coarse_pictures():
        write_drawn(path, list(zip(audit_joined(readings), readings, strict=True)), drawings)
    return path


def test_every_mail_is_a_chapter(tab: Tab, mails: Path) -> None:
    """By its name, with what was found in it; choosing one leads to its start."""
    tab.open(mails, "#1.0")
    names = tab.ask("[...document.querySelectorAll('#chapter option')].map(e => e.textContent.trim())")
    assert [name.partition(" ")[0] for name in names] == [mail.name for mail in MAILS]
    assert len(names) == 16
    tab.ask("(s => { s.value = 4; s.dispatchEvent(new Event('change')); })(document.getElementById('chapter'))")
    assert tab.text("#now-head").startswith("05.vlog · Start of the file")
    assert tab.text("#clock-step") == "0"


def test_a_finding_names_its_mail_and_leads_there(tab: Tab, mails: Path) -> None:
    """By an address that the other player can open."""
    tab.open(mails)
    assert tab.text(".finding-links a").startswith("03.vlog step ")
    address = tab.ask("document.querySelector('.finding-links a').getAttribute('href')")
    assert address.startswith("#3.")
    tab.open(mails, address)
    assert tab.text("#now-head").startswith("03.vlog · Step ")
    assert "MOV104" in tab.text("#now-lines")


@pytest.fixture(scope="module")
def walked(browser: Chromium, mails: Path) -> Iterator[Tab]:
    """Their page, gone through step by step to the last: `most` says how many pieces a step touched."""
    tab = Tab.new(browser)
    tab.open(mails, "#1.0")
    tab.ask(WATCHED_WALK)
    yield tab
    tab.close()


def test_the_last_table_is_that_of_the_whole_turn(walked: Tab) -> None:
    """Gone to step by step through all mails, every unit lies where the last mail leaves it."""
    reading = read_tables(MAILS[-1])
    position = shown_on(reading, reading.at()[1])
    stands = sorted([position.printed(unit.id).name, unit.place] for unit in position.units.values() if unit.on_map)
    shown = [row for row in walked.ask(WHERE) if row[1] in position.facts.map.places]
    assert sorted(shown) == stands
    assert walked.complaints() == []


def test_a_step_touches_few_pieces(walked: Tab) -> None:
    """So that it is smooth: no step sets out the whole map again, nor does the next mail."""
    assert 1 <= walked.ask("most") <= 40
