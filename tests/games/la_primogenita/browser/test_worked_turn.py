"""The report of a whole Game Turn that was played in real VASSAL, as the referee judged it."""

from __future__ import annotations

from pathlib import Path

from tests.browser.tab import Tab

ORDERS = "[...document.querySelectorAll('#orders section')].map(e => e.innerText.split('\\n'))"


def test_every_step_can_be_shown(tab: Tab, turn: Path) -> None:
    """With every list open and every overlay laid, nothing goes wrong."""
    tab.open(turn)
    tab.ask("['zone-allied', 'zone-italian', 'supply'].forEach(toggleOverlay)")
    tab.ask(
        "const tabs = [...document.querySelectorAll('[role=tab]')];"
        "for (let n = 0; n <= last; n += 1) { go(n); tabs.forEach(tab => tab.click()); }"
    )
    assert tab.complaints() == []
    assert tab.text("#clock-step") == str(tab.ask("last"))


def test_the_mistake_of_the_turn_is_found_and_shown(tab: Tab, turn: Path) -> None:
    """The mountain battery's move one movement point too long: step 33, hex G-3."""
    tab.open(turn, "#0")
    tab.press("f")
    assert tab.text("#clock-step") == "33"
    assert "Jammu and Kashmir Mountain Battery" in tab.text("#now-lines .error")
    assert tab.ask("data.places[chosen][0]") == "G-3"
    tab.click("#tab-actions")
    assert "Jammu and Kashmir Mountain Battery" in tab.text("#actions .illegal")


def test_orders_are_shown_from_their_reveal_on(tab: Tab, turn: Path) -> None:
    """None while they are chosen; then on the Track, the highest first, and one being executed."""
    tab.open(turn)
    tab.click("#tab-orders")
    tab.ask("go(18)")
    assert tab.count("#orders li") == 0
    tab.ask("go(40)")
    executed, track, held, flipped = tab.ask(ORDERS)
    assert "Order 36 Full Move" in executed
    assert [line for line in track if line.startswith("Order")] == sorted(
        (line for line in track if line.startswith("Order")), reverse=True
    )
    assert "Order 44 Stand Fast" in held
    assert flipped == ["Executed and flipped", "", "None."]
