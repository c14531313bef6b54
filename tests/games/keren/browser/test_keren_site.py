"""Questions about Keren in the browser: the referee there answers, and draws the answer on the page's map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from rules_check.site.making import make_site
from rules_check.site.serving import address_of, serving
from tests.browser.chromium import Chromium
from tests.browser.conftest import browser
from tests.browser.dropping import READY, give, until
from tests.browser.tab import Tab
from tests.site.site_cache import site_cache

__all__ = ["browser"]
pytestmark = [pytest.mark.browser, pytest.mark.slow]
LOG = Path(__file__).resolve().parents[1] / "by_hand" / "logs" / "04_retreats.vlog"
STEP = 9
"""A step of an assault, in the middle of the log."""
PAGE = "document.getElementById('page').contentWindow"


@pytest.fixture(scope="module")
def site(browser: Chromium, tmp_path_factory: pytest.TempPathFactory, keren_drawings: Path) -> Iterator[Tab]:
    """A tab with the site of this one game, which has judged a short log."""
    out = tmp_path_factory.mktemp("site")
    make_site(out, ["keren"], site_cache(tmp_path_factory.mktemp("cache"), keren_drawings), lambda _: None)
    with serving(out) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        tab = Tab.new(browser)
        tab.call("Page.navigate", url=address_of(server))
        until(tab, READY)
        give(tab, LOG)
        yield tab
        assert tab.complaints() == []
        tab.close()
        server.shutdown()


def ask(site: Tab, question: str, about: str) -> str:
    """Ask it at the step, and give what the answer says once it lies on the map."""
    for field, value in (("ask-name", question), ("ask-about", about), ("ask-step", STEP)):
        site.ask(f"document.getElementById('{field}').value = '{value}'")
    site.ask("document.getElementById('answer').replaceChildren()")
    site.ask("document.getElementById('question').requestSubmit()")
    until(site, "document.querySelector('#answer button') !== null")
    return str(site.ask("document.getElementById('answer').innerText"))


def legend(site: Tab) -> str:
    """What the page says beneath its map."""
    return str(site.ask(f"{PAGE}.document.getElementById('legend').textContent"))


@pytest.mark.parametrize(
    ("hexes", "said", "lines", "words"),
    [
        ("1723 2420", "1723 sees 2420", 6, {"from", "to"}),
        ("2414 2520", "2414 does not see 2520", 6, {"from", "to", "ridge"}),
    ],
)
def test_what_one_hex_sees_of_another_is_drawn(site: Tab, hexes: str, said: str, lines: int, words: set[str]) -> None:
    """12: a line to each corner, the hexes that hide it, and the answer in words under the map."""
    assert said in ask(site, "sees", hexes)
    assert said in legend(site)
    shapes = f"{PAGE}.document.querySelectorAll('#shades .answer-line').length"
    assert site.ask(shapes) == lines
    drawn = site.ask(f"[...{PAGE}.document.querySelectorAll('#shades .word')].map(each => each.textContent)")
    assert words <= set(drawn)


@pytest.mark.parametrize(
    ("question", "about"),
    [("supply", "Italian"), ("zoc", "Italian"), ("reach", "cavalry_tan_1"), ("legal", "")],
)
def test_every_other_question_is_answered_on_the_map(site: Tab, question: str, about: str) -> None:
    """Hexes are shaded, and the answer has rows or lines."""
    said = ask(site, question, about)
    assert len(said.split("\n")) > 2
    assert site.ask(f"{PAGE}.document.querySelectorAll('#shades .layer').length") > 0


def test_one_hex_alone_is_a_line_of_advice(site: Tab) -> None:
    """Two are asked for."""
    site.ask("document.getElementById('ask-name').value = 'sees'")
    site.ask("document.getElementById('ask-about').value = '1723'")
    site.ask("document.getElementById('question').requestSubmit()")
    until(site, "document.getElementById('answer').innerText.startsWith('name two hexes')")
    assert site.text("#answer").startswith("name two hexes") and site.count("#answer td") == 0
