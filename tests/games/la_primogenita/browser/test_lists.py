"""The lists beside the map, and their links to steps and hexes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.tab import PHONE, Tab

CHOSEN = "chosen === NOWHERE ? '' : data.places[chosen][0]"


@pytest.fixture
def page(same_page: Tab) -> Tab:
    """The report, which the tests of this file share."""
    return same_page


@pytest.mark.parametrize(
    ("link", "step", "place"),
    [
        ("#finding-0 a", "3", "K-5"),
        ("#finding-1 a:nth-of-type(1)", "9", "L-4"),
        ("#finding-1 a:nth-of-type(2)", "3", "L-4"),
        ("#finding-2 a", "18", ""),
    ],
)
def test_a_finding_leads_to_its_step_and_hex(page: Tab, link: str, step: str, place: str) -> None:
    """The hex is marked and brought into sight; the cause has a link of its own."""
    page.ask("Object.assign(view, {scale: 1, x: -2200, y: -1900, fitted: false}); showView()")
    page.click(link)
    assert page.text("#clock-step") == step
    assert page.ask(CHOSEN) == place
    assert page.count("#marks .chosen") == (1 if place else 0)
    if place:
        inside = (
            "(([m, h]) => m.left < h.left && m.right > h.right && m.top < h.top && m.bottom > h.bottom)"
            "(['map', 'marks'].map(id => (id === 'map' ? document.getElementById(id)"
            " : document.querySelector('#marks .chosen')).getBoundingClientRect()))"
        )
        assert page.ask(inside) is True


def test_on_a_phone_a_finding_leads_back_up_to_the_map(page: Tab) -> None:
    """The list is below the map there."""
    page.size(PHONE)
    page.click("#finding-3 a")
    top, bottom = page.ask("(b => [b.top, b.bottom])(document.getElementById('map').getBoundingClientRect())")
    assert top >= 0
    assert bottom <= PHONE[1]


def test_an_address_leads_to_a_step_and_hex(tab: Tab, report: Path) -> None:
    """So that a step can be quoted."""
    tab.open(report, "#9/L-4")
    assert tab.text("#clock-step") == "9"
    assert tab.ask(CHOSEN) == "L-4"


@pytest.mark.parametrize("place", ["#", "#x/y", "#999/nowhere", "#-1", "#3/%3Cimg%3E", "#3/%"])
def test_a_strange_address_does_no_harm(tab: Tab, report: Path, place: str) -> None:
    """It leads as far as it can."""
    tab.open(report, place)
    assert tab.complaints() == []
    assert tab.text("#clock-step") in ("0", "3", "24")


def test_findings_tell_their_severity_in_words(page: Tab) -> None:
    """Not by colour alone: a word and a sign each."""
    reported = page.ask(
        "[...document.querySelectorAll('.finding-head')].map(e => e.innerText.split(/\\s+/).slice(0, 3))"
    )
    assert reported == [
        ["✕", "Error", "MOV101"],
        ["?", "Unverifiable", "SUP101"],
        ["!", "Warning", "DIE102"],
        ["i", "Note", "REP102"],
    ]


def test_a_finding_shows_rule_and_evidence(page: Tab) -> None:
    """Why it is one."""
    assert page.text("#finding-0 .cite") == "Rule 4.1"
    assert page.text("#finding-0 .evidence") == "Rough costs 2"


def test_actions_are_those_of_the_window(page: Tab) -> None:
    """Each with its outcome in a word; another window is chosen from the list."""
    page.click("#tab-actions")
    assert page.text("#actions") == "No action was judged in this part of the turn."
    page.ask("(s => { s.value = 1; s.dispatchEvent(new Event('change')); })(document.getElementById('window'))")
    assert page.text("#clock-step") == "10"
    outcomes = page.ask("[...document.querySelectorAll('#actions li')].map(e => e.querySelector('.soft').innerText)")
    assert outcomes == ["legal · MOV", "illegal · CMB"]


def test_the_judged_table_counts_by_family(page: Tab) -> None:
    """Legal, illegal, unverifiable."""
    page.click("#tab-judged")
    rows = page.ask("[...document.querySelectorAll('#panel-judged tbody tr')].map(r => r.innerText.split(/\\s+/))")
    assert rows == [["Assault", "CMB", "0", "1", "1"], ["Movement", "MOV", "1", "0", "0"]]


def test_secret_orders_are_not_shown(page: Tab) -> None:
    """At every step of their choice the list of Orders is empty."""
    page.click("#tab-orders")
    reported = page.ask(
        "[0, 11, 12, 13, 14, 15, 24].map(n => { go(n); return document.querySelectorAll('#orders li').length; })"
    )
    assert reported == [0] * 7


def test_dice_that_were_undone_say_so(page: Tab) -> None:
    """And lead to their step."""
    page.click("#tab-dice")
    assert "undone" in page.text("#dice li:nth-child(1)")
    assert "undone" not in page.text("#dice li:nth-child(2)")
    page.click("#dice li:nth-child(2) a")
    assert page.text("#clock-step") == "18"


def test_the_table_follows_the_steps(page: Tab) -> None:
    """Written again only where something changed, it says what a table written from nothing says."""
    page.click("#tab-table")
    read = "document.getElementById('table').innerText"
    page.ask("for (const n of [24, 3, 0, 19, 7, 24, 4]) go(n)")
    kept = page.ask(read)
    page.ask("document.getElementById('table').replaceChildren(); listed.clear(); showTable()")
    assert page.ask(read) == kept


def test_a_place_in_the_table_is_shown_on_the_map(page: Tab) -> None:
    """The step stays the same."""
    page.ask("go(9)")
    page.click("#tab-table")
    page.click("#table [data-place]")
    assert page.count("#marks .chosen") == 1
    assert page.text("#place h2") == page.text("#table h2")
    assert page.text("#clock-step") == "9"


def test_the_table_lists_what_lies_where(page: Tab) -> None:
    """Every hex with its stack, as words for who does not see the map."""
    page.click("#tab-table")
    page.ask("go(9)")
    assert "10th Indian Brigade (4 of 4 steps, Disrupted)" in page.text("#table")


def test_a_click_on_the_map_tells_what_lies_there(page: Tab) -> None:
    """A second click on the hex puts the card away."""
    x, y = page.ask(
        "(([x, y], m) => [m.left + view.x + x * view.scale, m.top + view.y + y * view.scale])"
        "(middle(placeNumber.get('L-4')), document.getElementById('map').getBoundingClientRect())"
    )
    page.click_at(x, y)
    assert "Hex L-4" in page.text("#place")
    assert "10th Indian Brigade" in page.text("#place")
    page.click_at(x, y)
    assert page.ask("document.getElementById('place').hidden") is True


def test_a_finding_begins_as_a_sentence(page: Tab) -> None:
    """In a line of the terminal it follows a colon; here it stands alone."""
    look = "getComputedStyle(document.querySelector('.finding-words'), '::first-letter').textTransform"
    assert page.ask(look) == "uppercase"
