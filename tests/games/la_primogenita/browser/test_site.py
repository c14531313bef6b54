"""The site in a real browser: a log that is dropped is judged there, and nothing leaves the machine.

Python takes seconds to start in a browser. So the site has all games of ours, and is started to the end once, without a
network. What is dropped is judged in Japanese first: to choose another language makes the page again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from rules_check.audit.batch import Task, audit_one
from rules_check.games import OWN, rules_of
from rules_check.report.verdict import lines_of
from rules_check.site.answering import Desk
from rules_check.site.making import make_site
from rules_check.site.serving import address_of, serving
from tests.browser.axe import FOUND
from tests.browser.chromium import Chromium
from tests.browser.coarse import coarse_pictures
from tests.browser.dropping import READY, drop, found, give, until
from tests.browser.tab import LAPTOP, PHONE, Tab
from tests.coarse_drawings import coarsely_built
from tests.games.la_primogenita.goldens.files import LOGS
from tests.paths import ROOT
from tests.site.site_cache import site_cache
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

LOG, SHORT = LOGS["01_first_turn"], LOGS["23_clean_supply_phase"]
"""A short Game Turn with seven errors, and a few steps: judging takes several times as long in a browser."""
GAME = "la_primogenita"
OTHERS = [slug for slug, _ in OWN if slug != GAME]
PAGE = "document.getElementById('page').contentWindow"
"""The page of the game that was judged."""
PROGRESS = "document.getElementById('progress')"
SAID = "header p, #speech, #drop span, #faults, .game h2, .game button, summary, #asking h2, #asking label, footer p"
JAPANESE = "[\u3040-\u30ff\u4e00-\u9fff]"
NAMES = r"\w+\.vlog|English|rules-check|la_primogenita|vlog|vsav|VASSAL|ZIP|reach|supply|zoc|legal"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, japanese_drawings: Path) -> Path:
    """The folder of the site, for all games; real pictures take two megabytes more."""
    out = tmp_path_factory.mktemp("site")
    drawn = [coarsely_built(tmp_path_factory, game_of(slug))[1] for slug in OTHERS]
    cache = site_cache(tmp_path_factory.mktemp("cache"), japanese_drawings, *drawn)
    with coarse_pictures():
        sizes = make_site(out, [GAME, *OTHERS], cache, lambda _: None)
    assert sum(sizes.values()) < 23_000_000
    return out


class First(NamedTuple):
    """The tab of all tests, and what was asked for, complained of and shown until its referee was ready."""

    tab: Tab
    address: str
    requests: list[str]
    complaints: list[str]
    greeting: str
    progress: str


@pytest.fixture(scope="module")
def first(browser: Chromium, folder: Path) -> Iterator[First]:
    """The site without a network, opened again: the first visit went until Japanese was chosen and all files were kept.

    Python is loaded then from the same files at the same addresses; to start it twice takes as long as all tests.
    """
    tab = Tab.new(browser)
    tab.note_requests()
    browser.events.clear()
    with serving(folder) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = address_of(server)
        tab.call("Page.navigate", url=address)
        until(tab, f"{PROGRESS}?.innerText.startsWith('Loading')")
        choose(tab, "ja")
        until(tab, "navigator.serviceWorker.controller !== null")
        server.shutdown()
    tab.call("Page.reload")
    until(tab, READY)
    opened = First(tab, address, tab.requests(), tab.complaints(), tab.text("#drop .big"), tab.text("#progress"))
    # requests are looked at no more
    tab.as_new()
    yield opened
    tab.close()


@pytest.fixture(scope="module")
def mails(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with logs of two games of one name, a file that cannot be used, and notes."""
    folder = tmp_path_factory.mktemp("mails")
    for name, content in (
        ("a/game.vlog", LOG.read_bytes()),
        ("b/game.vlog", SHORT.read_bytes()),
        ("bad.vlog", LOG.read_bytes()[:2000]),
        ("notes.txt", b"Your turn!"),
    ):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def choose(site: Tab, language: str) -> None:
    """Choose the language that the site speaks, where it does not speak it."""
    choice = "document.getElementById('language')"
    if site.ask(f"{choice}.value") != language:
        site.ask(f"{choice}.value = '{language}'; {choice}.dispatchEvent(new Event('change'))")


def shown(site: Tab) -> str:
    """What the first game that was judged is called, with its files."""
    return str(site.ask("document.querySelector('#games h2')?.innerText ?? ''"))


def judged_in(language: str, first: First, mails: Path) -> Tab:
    """Give the tab, as wide as a laptop, with the folder judged and nothing asked, in a language."""
    tab = first.tab
    tab.size(LAPTOP)
    choose(tab, language)
    if not shown(tab).endswith("game.vlog"):
        drop(tab, mails)
    until(tab, f"{PAGE}?.document?.documentElement.lang === '{language}' && ({PAGE}.go(0), true)")
    tab.ask("document.getElementById('answer').replaceChildren()")
    tab.browser.events.clear()
    return tab


@pytest.fixture
def judged(first: First, mails: Path) -> Tab:
    """The tab with the folder judged, in English."""
    return judged_in("en", first, mails)


def test_it_is_opened_anew_in_the_language_that_was_chosen(first: First) -> None:
    """The browser keeps it, and in it the site says that it is ready."""
    assert first.greeting.endswith("ここに置く")
    assert first.progress == "準備完了。"


def test_the_page_speaks_another_language(first: First, mails: Path, folder: Path) -> None:
    """All of it: what was found before is said again, too, when another is chosen."""
    site = judged_in("ja", first, mails)
    assert re.search("MOV104：第25野砲連隊", site.text("#games pre"))
    assert re.findall("[A-Za-z]{2,}", re.sub("|".join((NAMES, *titles())), "", all_said(site))) == []
    assert not re.search("[:,] ", all_said(site))
    ask_for_zones(site)
    assert "イタリア軍のZOC" in site.text("#answer")
    board = json.loads((folder / "games" / "la_primogenita.ja.json").read_text())["board"]
    assert site.ask(f"{PAGE}.document.getElementById('board').src") == board
    assert "第29インド旅団" in site.ask("[...document.getElementById('units').options].map(each => each.value)")
    assert site.complaints() == []
    judged_in("en", first, mails)
    assert re.findall(JAPANESE, all_said(site).replace("日本語", "")) == []
    assert "29th Indian Brigade" in site.ask("[...document.getElementById('units').options].map(each => each.value)")
    assert site.complaints() == []


def all_said(site: Tab) -> str:
    """All words that the site has on its own page, but those of answers."""
    return str(site.ask(f"[...document.querySelectorAll('{SAID}')].map(each => each.innerText).join(' ')"))


def test_it_works_without_a_network_after_the_first_visit(first: First, judged: Tab) -> None:
    """What it needs is kept."""
    with pytest.raises(URLError):
        urlopen(first.address)
    assert "La Primogenita" in shown(judged)


def test_a_log_is_judged_as_on_the_command_line(first: First, judged: Tab, mails: Path) -> None:
    """Line for line; its page is shown, a damaged file is a line, and only the site's own files were asked for."""
    audit = audit_one(Task(mails / "a" / "game.vlog")).audit
    assert audit is not None and found(judged) == list(lines_of(audit, rules_of("la_primogenita").named_families))
    assert judged.count("#faults li") == 1 and "bad.vlog" in judged.text("#faults")
    assert judged.ask("document.getElementById('page').src").startswith("blob:")
    asked = [url for url in first.requests if not url.startswith("blob:")]
    assert asked and [url for url in asked if not url.startswith(first.address)] == []
    assert first.complaints == []


def test_nothing_can_be_sent_elsewhere(judged: Tab) -> None:
    """The page's own policy refuses it, to the page and to the worker that judges."""
    other = "http://127.0.0.1:9/"
    assert judged.ask(f"fetch('{other}').then(() => 'sent', error => error.name)") == "TypeError"
    assert any("Content Security Policy" in each for each in judged.complaints())
    probe = (
        "new Promise(done => { const source = new Blob([`fetch('%s').then(() => postMessage('sent'), "
        "() => postMessage('refused'))`], {type: 'text/javascript'}); "
        "const worker = new Worker(URL.createObjectURL(source), {type: 'module'}); "
        "worker.onmessage = event => done(event.data); })"
    )
    assert judged.ask(probe % other) == "refused"


def test_a_question_is_answered(judged: Tab) -> None:
    """About the position after a step, while an Order is executed."""
    judged.ask("document.getElementById('ask-name').value = 'zoc'")
    judged.ask("document.getElementById('question').requestSubmit()")
    until(judged, "document.querySelectorAll('#answer td').length > 0")
    judged.ask("document.getElementById('ask-about').value = 'no such unit'")
    judged.ask("document.getElementById('question').requestSubmit()")
    said = "'no such unit' is not a unit, a place or"
    until(judged, f'document.getElementById("answer").innerText.startsWith("{said}")')
    assert judged.count("#answer td") == 0


@pytest.mark.parametrize(
    ("question", "about", "title"),
    [
        ("zoc", "Italian", "Zones of Control"),
        ("reach", "29th Indian Brigade", "29th Indian Brigade"),
        ("legal", "", "Legal actions"),
    ],
)
def test_an_answer_is_shown_on_the_map_of_the_page(judged: Tab, question: str, about: str, title: str) -> None:
    """At the step that it was asked of, by the page's own drawing; its button takes it away."""
    step = 40
    fill = (("ask-name", question), ("ask-about", about), ("ask-step", step), ("ask-order", "36"))
    for field, value in fill:
        judged.ask(f"document.getElementById('{field}').value = '{value}'")
    judged.ask("document.getElementById('question').requestSubmit()")
    until(judged, f"{PAGE}.answerNow?.() != null")
    # games that draw lines have them from the same answer
    assert judged.ask(f"Array.isArray({PAGE}.answerNow().lines)")
    shapes = f"{PAGE}.document.querySelectorAll('#shades .layer').length"
    assert judged.ask(shapes) > 2
    assert judged.ask(f"{PAGE}.document.getElementById('clock-step').textContent") == str(step)
    assert title in judged.ask(f"{PAGE}.document.getElementById('legend').textContent")
    assert judged.text("#answer button") == "See it on the map"
    columns = judged.ask("[...document.querySelectorAll('#answer th')].map(each => each.textContent)")
    assert columns and "dice" not in columns
    for there in (False, True):
        judged.ask(f"{PAGE}.document.getElementById('answer-button').click()")
        assert (judged.ask(shapes) > 2) is there
    judged.ask(f"{PAGE}.go({step + 1})")
    assert judged.ask(shapes) == 0
    assert judged.complaints() == []


def test_it_fits_a_phone(judged: Tab) -> None:
    """Nothing is wider than the screen."""
    judged.size(PHONE)
    assert judged.ask("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nobody_is_kept_out_of_the_site(judged: Tab, axe: str, size: tuple[int, int]) -> None:
    """With two games, a file that cannot be used and an answer: axe finds nothing, a thumb every button."""
    judged.size(size)
    ask_for_zones(judged)
    assert (judged.count(".game"), judged.count(".game pre"), judged.count("#faults li")) == (2, 2, 1)
    assert judged.text(".game p") == "47 actions judged: 42 legal, 5 illegal. Found: 7 errors."
    judged.ask(f"{axe}; null")
    assert judged.ask(FOUND) == []
    small = "[...document.querySelectorAll('button, select, summary, input')].filter(e => e.offsetParent)"
    assert judged.ask(f"{small}.filter(e => e.offsetHeight < 44).map(e => e.id || e.textContent)") == []


def ask_for_zones(site: Tab) -> None:
    """Ask for all zones of control, and wait for the answer."""
    until(site, "!document.getElementById('asking').hidden")
    site.ask("document.getElementById('answer').replaceChildren()")
    site.ask("document.getElementById('ask-name').value = 'zoc'")
    site.ask("document.getElementById('question').requestSubmit()")
    until(site, "document.querySelectorAll('#answer td').length > 0")


def test_the_games_that_can_be_judged_are_called_by_their_titles(first: First) -> None:
    """Not by the names of commands."""
    assert first.tab.text("#known") == " · ".join(titles()) and titles()[0] == "La Primogenita"


def titles() -> list[str]:
    """What the games are called in every language."""
    return [read_gamebox(game_of(slug)).usable().title for slug in (GAME, *OTHERS)]


@pytest.mark.parametrize("slug", OTHERS)
def test_every_other_game_is_judged_there_and_answers_as_elsewhere(first: First, slug: str, tmp_path: Path) -> None:
    """The smallest log of its tests: line for line, and every question at its last step, as Python says it here.

    A question that wants to know about what is asked of two hexes, or of the first unit on the map.
    """
    log = min((ROOT / "tests" / "games" / slug).rglob("*.vlog"), key=lambda each: each.stat().st_size)
    desk = Desk(tmp_path)
    (game,) = json.loads(desk.take({log.name: log.read_bytes()}, lambda *_: None))["games"]
    choose(first.tab, "en")
    first.tab.browser.events.clear()
    give(first.tab, log)
    assert found(first.tab) == game["lines"]
    until(first.tab, f"{PAGE}?.document?.getElementById('slider')?.max === '{game['files'][0]['steps']}'")
    assert len(game["questions"]) > 2
    reading = desk.games[0].reading
    position = reading.position(reading.at()[1])[0]
    places = [each.id for each in reading.box.hexes if each.id in position.places]
    wordings = ("", f"{places[0]} {places[-1]}", *position.pieces)
    for question, _ in game["questions"]:
        about = {"game": 0, "file": 0, "step": game["files"][0]["steps"], "question": question}
        answers = ((words, json.loads(desk.ask(json.dumps({**about, "words": words})))) for words in wordings)
        words, here = next((words, here) for words, here in answers if "fault" not in here)
        first.tab.ask("document.getElementById('answer').replaceChildren()")
        for field, value in (("ask-name", question), ("ask-about", words), ("ask-order", "")):
            first.tab.ask(f"document.getElementById('{field}').value = '{value}'")
        first.tab.ask("document.getElementById('question').requestSubmit()")
        until(first.tab, "document.getElementById('answer').hasChildNodes()")
        cells = "[...document.querySelectorAll('#answer td')].map(each => each.textContent).filter(Boolean)"
        tables = [part["rows"] for part in here["answer"] if isinstance(part, dict)]
        assert first.tab.ask(cells) == [cell for rows in tables for row in rows for cell in row if cell]
        said = "[...document.querySelectorAll('#answer p')].map(each => each.textContent)"
        assert first.tab.ask(said) == [part for part in here["answer"] if isinstance(part, str)]
    assert first.tab.complaints() == []


def test_what_the_browser_cannot_read_is_said_in_another_language_too(first: First, tmp_path: Path) -> None:
    """The referee was never given that file: the page knows alone of it, and that nothing could be judged."""
    site = first.tab
    choose(site, "en")
    gone = tmp_path / "gone.vlog"
    gone.write_bytes(b"")
    site.ask("File.prototype.arrayBuffer = () => Promise.reject(new Error('gone')); null")
    give(site, gone)
    site.ask("delete File.prototype.arrayBuffer")
    was = site.text("#faults"), site.text("#progress")
    assert was == ("gone.vlog: it cannot be read", "Nothing could be judged.")
    choose(site, "ja")
    until(site, "document.getElementById('faults').innerText === 'gone.vlog：読み込めない'")
    assert site.text("#progress") == "判定できたものはない。"
