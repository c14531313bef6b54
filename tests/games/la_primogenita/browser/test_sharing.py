"""The page given to others: its address, the position as a picture and as a file, and paper."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.cases.position_file import text_of
from rules_check.cli import main
from rules_check.replay.reading import read_tables
from tests.browser.tab import PHONE, Tab
from tests.games.la_primogenita.audit.paper import TURN

LAID = {
    "toggleOverlay('zone-italian')": "toggleOverlay('zone-italian')",
    "toggleOverlay('supply')": "toggleOverlay('supply')",
    "walk(states.findIndex((state, piece) => choicesOf(piece) >= 0))": "walk(NOWHERE)",
    "choose(placeNumber.get('H-4'))": "choose(NOWHERE)",
    "showWays()": "byId('costs').replaceChildren()",
}
"""What is laid over the map, and what takes it away."""
COMPARED = """(() => {
  const points = () => { const canvas = drawPosition({}, 0.25);
    return new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer); };
  const alike = (some, others) => some.every((point, at) => point === others[at]);
  window.compared = (lay, take) => {
    lay(); take(); const bare = points();
    lay(); const more = points();
    take(); return [!alike(bare, more), alike(bare, points())];
  };
})()"""
"""Says of something that is laid over the map whether the picture is another with it, and without it as it was."""


@pytest.fixture
def own_turn(tab: Tab) -> Iterator[Tab]:
    """A tab for a test that opens the page and leaves it otherwise than it was."""
    yield tab
    tab.leave()


@pytest.fixture
def at_finding(same_turn: Tab) -> Tab:
    """The page as the tests before left it, on its first finding, on which it opens."""
    same_turn.press("f")
    return same_turn


def addressed(tab: Tab, step: int) -> tuple[str, str]:
    """Wait until the address has a step, which it follows a quarter of a second later; give it and the step shown."""
    tab.ask(
        f"new Promise((done, late) => {{ const wait = tries => location.hash.split('/')[0] === '#{step}' ? done()"
        " : tries ? setTimeout(wait, 20, tries - 1) : late(new Error(location.hash)); wait(500); })"
    )
    return tab.ask("location.hash"), tab.text("#clock-step")


def test_it_opens_on_the_first_finding(tab: Tab, turn: Path) -> None:
    """With its hex chosen, and the way of the move on the map, red where it breaks; one comes back there, too."""
    tab.open(turn)
    tab.press("f")
    assert addressed(tab, 90)[1] == "90"
    tab.ask("history.back()")
    assert addressed(tab, 33) == ("#33/G-3", "33")
    assert tab.text("#place h2") == "Hex G-3"
    assert tab.count("#ways .trail.right") == tab.count("#ways .trail.broken") == 1
    assert tab.ask("[...document.querySelectorAll('#costs text')].map(e => e.textContent)") == ["1", "2", "3", "6 of 5"]
    assert tab.ask("[...document.querySelectorAll('#costs .broken')].map(e => e.textContent)") == ["6 of 5"]


def test_without_findings_it_opens_on_the_first_move(own_turn: Tab, turn: Path) -> None:
    """Not on an empty start."""
    own_turn.open(turn, "#0")
    first = own_turn.ask("data.actions.find(row => row[WAYS])[1]")
    assert own_turn.ask("(data.findings.length = 0, firstStep())") == first > 0


def test_the_nearest_legal_move_is_reported_and_drawn(at_finding: Tab) -> None:
    """In the finding and on the map."""
    assert at_finding.text(".finding-instead") == "Nearest legal move: to G-2 for 3 (I-1 – H-1 – G-1 – G-2)"
    assert at_finding.count("#ways .trail.nearest") == 1


def test_where_a_unit_could_have_gone_is_shown(at_finding: Tab) -> None:
    """Its button shows the hexes with their costs and the ways there, and takes them away."""
    at_finding.click("#place .way-button")
    costs = at_finding.ask("[...document.querySelectorAll('#costs .choice-cost')].map(e => Number(e.textContent))")
    assert len(costs) > 5
    assert max(costs) <= 5
    assert at_finding.count("#ways .choice") >= len(costs)
    assert at_finding.ask("document.querySelector('#place .way-button').getAttribute('aria-pressed')") == "true"
    at_finding.click("#place .way-button")
    assert at_finding.count("#costs .choice-cost") == 0


def test_the_hex_shows_pictures_and_values(at_finding: Tab) -> None:
    """Of every unit in it."""
    assert at_finding.count("#place .chit") == at_finding.count("#place li") == 4
    assert "strength 2 · movement 5" in at_finding.text("#place li")


def test_the_address_follows_and_the_browser_goes_back(tab: Tab, turn: Path) -> None:
    """A leap is an entry of its own, steps one after another are none."""
    tab.open(turn, "#5")
    tab.press("f")
    assert addressed(tab, 33) == ("#33/G-3", "33")
    for _ in range(3):
        tab.press("ArrowRight")
    assert addressed(tab, 36)[1] == "36"
    tab.ask("history.back()")
    assert addressed(tab, 5) == ("#5", "5")
    tab.ask("history.forward()")
    assert addressed(tab, 36)[1] == "36"


def test_the_position_is_that_of_the_step_in_a_file_that_rules_check_reads(same_turn: Tab) -> None:
    """Line for line what `rules-check state --step` says, forward and back; not that of the window."""
    same_turn.ask("go(60)")
    reading = read_tables(TURN)
    texts = [text_of(reading.rules, reading.position(table)[0]) for _, table in reading.play()]
    last = same_turn.ask("data.windows[windowAt(60)][1]")
    assert texts[60] != texts[last]
    for step in (60, 0, last, 41):
        same_turn.ask(f"go({step})")
        assert same_turn.ask("positionFile()") == texts[step]


def test_the_saved_position_answers_for_the_step(same_turn: Tab, tmp_path: Path) -> None:
    """`legal` lists what may be done then."""
    same_turn.ask("go(60)")
    (tmp_path / "position.txt").write_text(same_turn.ask("positionFile()"), encoding="utf-8")
    runner = CliRunner()
    of_file = runner.invoke(main, ["legal", str(tmp_path / "position.txt")])
    of_step = runner.invoke(main, ["legal", str(TURN), "--step", "60"])
    assert of_file.exit_code == of_step.exit_code == 0
    # units are listed in the order of their tables
    listed, expected = (sorted(done.output.replace(",", "").split()) for done in (of_file, of_step))
    assert listed == expected


def test_the_copied_picture_shows_what_is_laid_over_the_map(same_turn: Tab) -> None:
    """With it the picture has other points, and without it those that it had."""
    same_turn.ask("go(33)")
    same_turn.ask("sheetPicture().decode()")
    same_turn.ask(COMPARED)
    shows = {laid: same_turn.ask(f"compared(() => {laid}, () => {taken})") for laid, taken in LAID.items()}
    assert shows == {laid: [True, True] for laid in LAID}


def test_the_picture_shows_board_and_counters(own_turn: Tab, turn: Path) -> None:
    """Other points than those of the bare board where a counter lies."""
    own_turn.open(turn, "#33")
    own_turn.ask("sheetPicture().decode()")
    look = (
        "(canvas => { const [x, y] = middle(placeNumber.get('L-7')); const pen = canvas.getContext('2d');"
        " return [canvas.width, canvas.height, [...pen.getImageData(x, y, 1, 1).data]]; })"
    )
    wide, high, counter = own_turn.ask(f"{look}(drawPosition())")
    assert [wide, high] == own_turn.ask("data.size")
    own_turn.ask("showPieces(new Set(states.keys()))")
    bare = own_turn.ask(f"(elements.forEach(e => {{ if (e) e.lay = NOWHERE; }}), {look}(drawPosition()))")[2]
    assert counter != bare


@pytest.mark.parametrize("size", [(1366, 768), PHONE], ids=["laptop", "phone"])
def test_on_paper_each_finding_has_a_sheet_with_its_map(own_turn: Tab, turn: Path, size: tuple[int, int]) -> None:
    """As the page makes it ready for the printer, whatever the screen."""
    own_turn.open(turn, "#5")
    own_turn.size(size)
    own_turn.ask("dispatchEvent(new Event('beforeprint'))")
    own_turn.call("Emulation.setEmulatedMedia", media="print")
    assert own_turn.count(".sheet") == 3 + 1
    assert "MOV104" in own_turn.text(".sheet")
    assert own_turn.count(".sheet canvas") == 3
    assert own_turn.ask("[...document.querySelectorAll('.sheet canvas')].every(e => e.offsetHeight > 200)")
    assert own_turn.ask("document.querySelector('.stage').offsetHeight") == 0
    assert own_turn.complaints() == []


def test_printed_findings_have_a_page_of_paper_each(own_turn: Tab, turn: Path) -> None:
    """The first stands under the head of the page: three without the story are three, none with the head alone.

    The board is in the file once, as a photograph; dot by dot it would be twice as large, with coarse pictures, too.
    And afterwards the page is as it was, on a phone, too, of which the paper knows nothing.
    """
    own_turn.open(turn, "#5")
    own_turn.size(PHONE)
    own_turn.ask("document.styleSheets[0].insertRule('.sheet.story { display: none; }')")
    pdf = b64decode(own_turn.call("Page.printToPDF", printBackground=True)["data"])
    assert len(re.findall(rb"/Type /Page\b", pdf)) == 3
    assert pdf.count(b"/DCTDecode") == 1
    assert pdf.count(b"/Subtype /Image") > 40
    assert len(pdf) < 700_000
    assert (own_turn.text("#clock-step"), own_turn.count("#sheets > *")) == ("5", 0)
    assert own_turn.complaints() == []


def test_the_story_is_printed_whole(own_turn: Tab, turn: Path) -> None:
    """Every fight and every loss, the points as figures, nothing folded in, nothing over the edge of the paper."""
    own_turn.open(turn)
    own_turn.ask("dispatchEvent(new Event('beforeprint'))")
    own_turn.call("Emulation.setEmulatedMedia", media="print")
    assert own_turn.count(".sheet.story .fight") == own_turn.ask("data.fights.length") > 5
    folded = own_turn.ask("[...document.querySelectorAll('.sheet.story details')].filter(each => !each.open).length")
    assert folded == 0 and own_turn.count(".sheet.story .losses li") > 5
    points = own_turn.ask("[...document.querySelectorAll('.sheet.story .curve .value')].map(each => each.textContent)")
    assert points == ["6", "6"]
    who = own_turn.text(".sheet.story .fight p:nth-of-type(2)")
    assert who.endswith("Regiment (half 2) against 12th Colonial Brigade + Armoured car company")
    assert own_turn.count("[id=fights]") == 1
    own_turn.size((720, 1000))
    assert own_turn.ask("document.documentElement.scrollWidth") <= 720


def test_the_speed_of_play_is_chosen(own_turn: Tab, turn: Path) -> None:
    """Ten times as fast, ten steps are soon played."""
    own_turn.open(turn, "#0")
    own_turn.ask("document.getElementById('speed').value = '10'")
    own_turn.click("#play")
    own_turn.ask("new Promise(done => { const wait = () => now > 10 ? done() : setTimeout(wait, 20); wait(); })")
    assert own_turn.ask("PACE / Number(document.getElementById('speed').value)") == 70
    own_turn.click("#play")


def test_nothing_covers_the_map(at_finding: Tab) -> None:
    """Its key is printed on it: buttons, legend and the card of a hex lie beside it."""
    at_finding.ask("['supply', 'zone-allied'].forEach(toggleOverlay)")
    for size in ((1366, 768), PHONE):
        at_finding.size(size)
        covered = at_finding.ask(
            "(m => ['.tools .group', '#legend', '#place', '.share'].filter(name => {"
            " const b = document.querySelector(name).getBoundingClientRect();"
            " return b.width && b.left < m.right && b.right > m.left && b.top < m.bottom && b.bottom > m.top; }))"
            "(document.getElementById('map').getBoundingClientRect())"
        )
        assert covered == []
    # what can be unfolded has its mark on a phone, too
    assert at_finding.ask(
        "[...document.querySelectorAll('summary')].every(e => getComputedStyle(e).display === 'list-item')"
    )
