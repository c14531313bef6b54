"""How the report looks: laptop and phone, light and dark, large and small, and a map that is moved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.tab import LAPTOP, PHONE, Tab

TABS = ("findings", "story", "actions", "orders", "dice", "table", "judged")
CONTRAST = """(selector => {
  const parse = c => (c.match(/[\\d.]+/g) || []).map(Number);
  const linear = v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => [r, g, b].map(v => linear(v / 255))
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const ground = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > .99) return c; } return [255, 255, 255]; };
  const poor = [];
  for (const e of document.querySelectorAll(selector)) {
    if (!e.innerText || !e.innerText.trim() || !e.checkVisibility() || e.closest(':disabled')) continue;
    const [a, b] = [light(parse(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
    const ratio = (a + .05) / (b + .05);
    if (ratio < 4.5) poor.push(`${e.tagName} ${e.className} ${e.innerText.slice(0, 20)} ${ratio.toFixed(2)}`);
  }
  return poor;
})"""


@pytest.fixture
def page(same_page: Tab) -> Tab:
    """The report, which the tests of this file share."""
    return same_page


@pytest.mark.parametrize("size", [LAPTOP, PHONE, (320, 640)])
def test_nothing_is_wider_than_the_screen(page: Tab, size: tuple[int, int]) -> None:
    """No list has to be pushed sideways, and neither has the page."""
    page.size(size)
    page.ask("go(9, placeNumber.get('L-4'))")
    wider = {}
    for name in TABS:
        page.ask(f"document.getElementById('tab-{name}').click()")
        list_is = page.ask(f"(e => e.scrollWidth > e.clientWidth + 1)(document.getElementById('panel-{name}'))")
        wider[name] = list_is, page.ask("document.documentElement.scrollWidth") > size[0]
    assert wider == dict.fromkeys(TABS, (False, False))


def test_on_a_laptop_nothing_needs_scrolling_but_the_lists(page: Tab) -> None:
    """Map, slider and lists are all in sight."""
    assert page.ask("document.documentElement.scrollHeight") <= LAPTOP[1]
    assert page.ask("document.getElementById('map').clientHeight") > 500


def test_on_a_phone_buttons_are_as_large_as_a_thumb(page: Tab) -> None:
    """And so are lists to choose from and links that stand alone: at least 44 pixels wide and high, in every list."""
    page.size(PHONE)
    page.ask("go(9, placeNumber.get('L-4'))")
    small = {}
    for name in TABS:
        page.ask(f"document.getElementById('tab-{name}').click()")
        small[name] = page.ask(
            "[...document.querySelectorAll('button, select, summary, a:not(.skip), input')]"
            ".filter(e => e.offsetParent && (e.offsetWidth < 44 || e.offsetHeight < 44))"
            ".map(e => [e.id || e.textContent, e.offsetWidth, e.offsetHeight])"
        )
    assert small == {name: [] for name in TABS}


def test_the_system_decides_between_light_and_dark(tab: Tab, report: Path) -> None:
    """As long as the switch was not used."""
    tab.open(report, "#0")
    ground = "getComputedStyle(document.body).backgroundColor"
    tab.media(prefers_color_scheme="light")
    light = tab.ask(ground)
    tab.media(prefers_color_scheme="dark")
    dark = tab.ask(ground)
    assert light != dark
    tab.click("#theme")
    assert tab.ask(ground) == light
    tab.click("#theme")
    assert tab.ask(ground) == dark
    # the switch stays as it was set
    tab.leave()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_their_ground(page: Tab, scheme: str) -> None:
    """At least 4.5 to 1, which is AA, in every list."""
    page.media(prefers_color_scheme=scheme)
    page.ask("toggleOverlay('supply'); go(9, placeNumber.get('L-4'))")
    poor = {}
    for name in TABS:
        page.ask(f"document.getElementById('tab-{name}').click()")
        poor[name] = page.ask(f"{CONTRAST}('body *')")
    assert poor == {name: [] for name in TABS}


def test_less_motion_is_no_motion(page: Tab) -> None:
    """For who asked the system for it."""
    moving = "getComputedStyle(document.querySelector('.piece')).transitionDuration"
    page.media(prefers_reduced_motion="no-preference")
    assert page.ask(moving) != "0s"
    page.media(prefers_reduced_motion="reduce")
    assert page.ask(moving) == "0s"


def test_the_map_is_zoomed_and_fitted(page: Tab) -> None:
    """By buttons, keys and wheel; asked for again, the whole board with its tracks is shown."""
    start = page.ask("view.scale")
    page.click("#zoom-in")
    page.press("+")
    assert page.ask("view.scale") == pytest.approx(start * 1.96)
    page.press("0")
    assert page.ask("view.scale") == pytest.approx(start)
    page.press("0")
    assert page.ask("view.scale * data.size[1] <= frame().height && view.scale < 1")
    page.call("Input.dispatchMouseEvent", type="mouseWheel", x=400, y=300, deltaX=0, deltaY=-200)
    assert page.ask("new Promise(done => setTimeout(() => done(view.scale), 100))") > page.ask("smallest()")


def test_the_map_is_moved_by_keys(page: Tab) -> None:
    """Shift and an arrow; the step stays."""
    page.click("#zoom-in")
    before = page.ask("view.x")
    page.press("ArrowRight", shift=True)
    assert page.ask("view.x") < before
    assert page.text("#clock-step") == "0"
