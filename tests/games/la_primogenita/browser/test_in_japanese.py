"""The page in Japanese, in a real browser: what its script puts together is written as Japanese is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules_check.audit.batch import Done
from rules_check.replay.reading import read_tables
from rules_check.report.html.index import write_index
from rules_check.report.html.page import page
from rules_check.report.html.pictures import Pictures
from rules_check.report.html.writing import write_drawn
from rules_check.report.language import words_for
from tests.browser.coarse import coarse_pictures
from tests.browser.tab import PHONE, Tab
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.goldens.files import LOGS
from tests.games.la_primogenita.report.audits import short_game
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.web import COLUMNS, rows_of

JAPANESE = "[\u3040-\u30ff\u4e00-\u9fff]"
WESTERN = re.compile(f"{JAPANESE} ?[,:;()]|[,:;(] ?{JAPANESE}|\\){JAPANESE}|{JAPANESE}\\.(?![A-Za-z])")
"""Punctuation of Western writing beside Japanese letters."""
TABS = ("findings", "story", "actions", "orders", "dice", "table", "judged")
SHOWN = (
    "[document.body.innerText, ...['aria-label', 'title', 'aria-valuetext'].flatMap(name => "
    "[...document.querySelectorAll(`[${name}]`)].map(each => each.getAttribute(name)))].join('\\n')"
)


@pytest.fixture(scope="module")
def report(japanese_drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("japanese") / "game.html"
    with coarse_pictures():
        write_drawn(path, [short_game()], japanese_drawings, words_for("ja", "la_primogenita"))
    return path


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_lists_and_parentheses_are_japanese(tab: Tab, report: Path, size: str) -> None:
    """In every tab, at several steps, with a place chosen, for eyes and for screen readers."""
    tab.open(report, "#0")
    if size == "phone":
        tab.size(PHONE)
    last = int(tab.ask("last"))
    found: set[str] = set()
    for number, tabbed in enumerate(TABS):
        tab.ask(f"document.getElementById('tab-{tabbed}').click()")
        tab.ask(f"go({last * number // len(TABS)}); sayStep(placeNumber.get('H-3') ?? 0)")
        found.update(line for line in str(tab.ask(SHOWN)).splitlines() if WESTERN.search(line))
    assert found == set()
    assert tab.complaints() == []


def undrawn(_: Gamebox, names: Sequence[str], badges: Sequence[str]) -> Pictures:
    """Give the pictures of a page of which only the words are looked at."""
    cells = {name: number for number, name in enumerate((*names, *badges))}
    return Pictures("", "", COLUMNS, rows_of(len(cells)), cells, ("", "", ""))


def test_an_advance_after_combat_is_not_the_order_advance() -> None:
    """The Japanese rules have a word for each (7.7, Order 39); the key under the map speaks of moves."""
    reading = read_tables(LOGS["11_pushes"])
    text = page([(audit(reading), reading)], undrawn, words_for("ja", "la_primogenita"))
    assert re.search("trail advance right[^/]*(/[^/]+){0,4}>戦闘後前進<", text)


def test_the_index_of_several_games_is_japanese(tmp_path: Path) -> None:
    """With the same games behind its links."""
    judged = short_game()[0]
    games = {
        "a.html": [Done(Path("1.vlog"), judged), Done(Path("2.vlog"), judged)],
        "b.html": [Done(Path("3.vlog"), judged)],
    }
    write_index(tmp_path / "index.html", games, words_for("ja", "la_primogenita"))
    text = (tmp_path / "index.html").read_text(encoding="utf-8")
    body = re.sub("<[^>]*>", " ", text.partition("<body>")[2])
    assert '<html lang="ja">' in text and 'href="a.html"' in text
    assert "2ログ：1.vlog、2.vlog" in body and "La Primogenita：" in body
    assert re.findall("[A-Za-z]{2,}", body.replace("vlog", "").replace("La Primogenita", "")) == []
