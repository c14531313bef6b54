"""A Game Turn of Orders in real VASSAL: choose, commit, reveal, draw, hold, execute, return, flip back (3.1 to 3.4)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.harness import Engine

CHOICES = {"Allied": (36, 34, 41, 27), "Italian": (33, 29, 38, 30)}
MAIN = (36, 34, 32, 27, 33, 29, 25, 30)
"""Orders of both sides that are no Combination Orders."""
NOT_CHOSEN = 22


@pytest.fixture(scope="module")
def start(few: Callable[..., Path]) -> Path:
    """The Quick start for Solitaire without units, and with the Orders that are chosen and one that is not."""
    return few(orders={*CHOICES["Allied"], *CHOICES["Italian"], NOT_CHOSEN}, units=())


@pytest.fixture
def engine(running: Engine, start: Path) -> Engine:
    """The Quick start, played by one player for both sides."""
    running.load(start, "Solitaire")
    running.chat()
    return running


def choose(engine: Engine, *orders: int) -> None:
    """Choose Orders in secret."""
    for order in orders:
        engine.choose(f"order_{order}", "Choose in secret")


Reveal = Callable[..., Engine]


@pytest.fixture(scope="module")
def revealed(running: Engine, few: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> Reveal:
    """Gives the Quick start with these Orders alone, four a side, that have been chosen, committed and revealed.

    The first time that is done by hand and saved, and later the save is loaded.
    """
    saves: dict[tuple[int, ...], Path] = {}

    def reveal(*orders: int) -> Engine:
        if orders in saves:
            running.load(saves[orders])
        else:
            running.load(few(orders=orders, units=()), "Solitaire")
            choose(running, *orders)
            running.press("Commit")
            running.press("Reveal")
            saves[orders] = running.save(tmp_path_factory.mktemp("revealed") / "revealed.vsav")
        running.chat()
        return running

    return reveal


def menu(engine: Engine, piece: str) -> list[str]:
    """The lines of a menu that can be taken."""
    return [line.text for line in engine.menu(piece) if line.enabled]


def test_a_choice_that_does_not_count_four_cannot_be_committed(engine: Engine) -> None:
    """Three Orders are too few: so says the staff to its owner; the chat does not tell it, and nothing is locked."""
    choose(engine, *CHOICES["Allied"][:3])
    assert [engine.property(f"staff_{side}", "TextLabel") for side in ("allied", "italian")] == ["3 of 4", "0 of 4"]
    engine.press("Commit")
    assert engine.module_property("AlliedCommitted") == "0"
    assert engine.chat()[0] == "* The Allied side cannot commit yet: choose Orders that count as four."


def test_a_committed_choice_is_locked(engine: Engine) -> None:
    """Once committed, the side's Orders can neither be chosen nor given up."""
    choose(engine, *CHOICES["Allied"])
    engine.press("Commit")
    assert engine.module_property("AlliedCommitted") == "1"
    assert menu(engine, "order_36") == []
    assert menu(engine, f"order_{NOT_CHOSEN}") == []


def test_nobody_reveals_before_both_have_committed(engine: Engine) -> None:
    """With one side committed the button only says so."""
    choose(engine, *CHOICES["Allied"])
    engine.press("Commit")
    engine.chat()
    engine.press("Reveal")
    assert engine.chat() == ["* Solitaire: Both sides must commit before the Orders are revealed."]
    assert engine.piece("order_36").location == "Allied Order 36"


def test_revealed_orders_lie_on_the_track_from_the_highest_to_the_lowest(revealed: Reveal) -> None:
    """All eight lie on the Order Track by descending priority, and the choice is forgotten."""
    engine = revealed(*CHOICES["Allied"], *CHOICES["Italian"])
    ranked = sorted((*CHOICES["Allied"], *CHOICES["Italian"]), reverse=True)
    for place, order in enumerate(ranked, 1):
        assert engine.piece(f"order_{order}").location == f"Order Track {place}"
        assert engine.property(f"order_{order}", "Chosen") == "0"
    assert engine.module_property("AlliedCommitted") == engine.module_property("ItalianCommitted") == "0"


def test_a_drawn_combination_order_goes_to_its_owners_box(revealed: Reveal) -> None:
    """Overrun is drawn first and held by the Allies, Raid by Italy."""
    engine = revealed(*CHOICES["Allied"], *CHOICES["Italian"])
    engine.press("Draw")
    engine.press("Draw")
    assert engine.piece("order_41").location == "Allied Combination 1"
    assert engine.piece("order_38").location == "Italian Combination 1"


def test_a_fourth_combination_order_finds_no_box(revealed: Reveal) -> None:
    """With three held the fourth goes to the box of the Order being executed, and the chat says what to do."""
    engine = revealed(42, 41, 39, 23, *CHOICES["Italian"])
    for _ in range(3):
        engine.press("Draw")
    held = {engine.piece(f"order_{order}").location for order in (42, 41, 39)}
    assert held == {f"Allied Combination {number}" for number in (1, 2, 3)}
    for _ in range(5):
        engine.press("Draw")
        for order in (38, 33, 30, 29):
            if engine.piece(f"order_{order}").location == "Order being executed":
                engine.choose(f"order_{order}", "Return unexecuted")
    assert engine.piece("order_23").location == "Order being executed"
    assert any("all three boxes are full" in line or "holds three" in line for line in engine.chat())


def test_an_undecided_order_stops_the_next_draw(revealed: Reveal) -> None:
    """What was drawn must be executed or returned before another Order is drawn."""
    engine = revealed(36, 34, 37, 27, *CHOICES["Italian"])
    for _ in range(3):
        engine.press("Draw")
    assert engine.chat()[-1] == "* Solitaire: An Order still lies undecided: execute it or return it first."
    assert engine.piece("order_36").location == "Order Track 3"


def test_an_executed_order_is_announced_and_goes_home_flipped_at_the_next_draw(revealed: Reveal) -> None:
    """Its effect stands in the chat; then it shows its executed side on its sheet, with what it costs now."""
    engine = revealed(*MAIN)
    engine.press("Draw")
    engine.choose("order_36", "Execute")
    assert "The Allied side executes 36 Full Move" in engine.chat()[-1]
    engine.press("Draw")
    piece = engine.piece("order_36", ["Executed", "ChoiceCost"])
    assert (piece.location, dict(piece.properties)) == ("Allied Order 36", {"Executed": "1", "ChoiceCost": "3"})


def test_a_declined_order_goes_home_unflipped(revealed: Reveal) -> None:
    """It may be chosen again at its single cost (3.2)."""
    engine = revealed(*MAIN)
    engine.press("Draw")
    engine.choose("order_36", "Return unexecuted")
    piece = engine.piece("order_36", ["Executed", "ChoiceCost"])
    assert (piece.location, dict(piece.properties)) == ("Allied Order 36", {"Executed": "0", "ChoiceCost": "1"})


def test_a_declared_combination_order_lies_beside_the_main_order(revealed: Reveal) -> None:
    """From its box it goes to the Order being executed, and home flipped with it."""
    engine = revealed(*CHOICES["Allied"], 33, 29, 25, 30)
    engine.press("Draw")
    engine.press("Draw")
    engine.choose("order_36", "Execute")
    engine.choose("order_41", "Execute")
    assert engine.piece("order_41").location == engine.piece("order_36").location == "Order being executed"
    engine.press("Draw")
    assert engine.piece("order_41", ["Executed"]).properties["Executed"] == "1"
    assert engine.piece("order_41").location == "Allied Order 41"


def test_an_order_with_a_blank_back_cannot_be_chosen_twice(revealed: Reveal) -> None:
    """Matildas are executed once a Game Turn (3.4)."""
    engine = revealed(14, 36, 34, 32, 33, 29, 25, 30)
    for order in (36, 34, 33, 32, 30, 29):
        engine.press("Draw")
        engine.choose(f"order_{order}", "Execute")
    engine.press("Draw")
    engine.press("Draw")
    engine.choose("order_14", "Execute")
    engine.press("Draw")
    assert engine.property("order_14", "Executed") == "1"
    assert "Choose in secret" not in menu(engine, "order_14")
    assert "Choose in secret" in menu(engine, "order_36")


def test_the_pre_phase_turns_all_orders_back(revealed: Reveal) -> None:
    """When the turn button comes to the Pre-Phase of the next Game Turn, every Order shows its front."""
    engine = revealed(*MAIN)
    engine.press("Draw")
    engine.choose("order_36", "Execute")
    engine.press("Draw")
    assert engine.property("order_36", "Executed") == "1"
    while engine.turn().text != "GT 2 · Flip back Orders":
        engine.turn_next()
    assert engine.property("order_36", "Executed") == "0"
    assert engine.piece("turn").location == "Game Turn 2"
    assert engine.piece("phase").location == "Phase: Flip back Orders"
    engine.quiet()


def test_reveal_can_be_undone(engine: Engine) -> None:
    """One undo brings all Orders home, chosen and committed as before."""
    choose(engine, *CHOICES["Allied"], *CHOICES["Italian"])
    engine.press("Commit")
    engine.press("Reveal")
    engine.undo()
    assert engine.piece("order_41").location == "Allied Order 41"
    assert engine.property("order_41", "Chosen") == "1"
    assert engine.module_property("AlliedCommitted") == "1"


def test_the_orders_have_a_window_that_opens_with_the_game(revealed: Reveal) -> None:
    """Track, executed and Combination boxes are in sight at once, and no window lies over the buttons."""
    engine = revealed(*CHOICES["Allied"], *CHOICES["Italian"])
    assert [title.partition(" - ")[2] for title in engine.windows()[1:]] == ["Orders"]
    assert {engine.piece(f"order_{order}").map for order in CHOICES["Allied"]} == {"Orders"}


def test_an_executed_order_goes_home_flipped_when_the_segment_ends(revealed: Reveal) -> None:
    """One key goes on to the next segment, and nothing is left to Draw (3.4)."""
    engine = revealed(*MAIN)
    engine.press("Draw")
    engine.choose("order_36", "Execute")
    engine.hotkey((119, 0))
    assert engine.turn().text == "GT 1 · Deduct VP"
    piece = engine.piece("order_36", ["Executed"])
    assert (piece.location, piece.properties["Executed"]) == ("Allied Order 36", "1")
    engine.hotkey((119, 65))
    assert engine.turn().text == "GT 1 · Flip back Orders"


def test_a_report_that_names_the_side_says_it_once(engine: Engine) -> None:
    """Who plays the side is not said before it a second time."""
    engine.switch_side("Allied")
    choose(engine, *CHOICES["Allied"])
    engine.chat()
    engine.press("Commit")
    assert engine.chat() == ["* The Allied side has committed its Orders."]


def test_menus_offer_only_what_a_piece_can_do(running: Engine, few: Callable[..., Path]) -> None:
    """A dump neither assaults nor bombards, and only Artillery bombards (5.5, 6.1)."""
    dump, brigade, guns = units = "sd1", "bde11", "field25_1"
    running.load(few(orders=(), units=units, staff=False), "Solitaire")
    assert not {"Attack", "Bombard"} & set(menu(running, dump))
    assert "Bombard" not in menu(running, brigade)
    assert {"Attack", "Bombard", "Target"} <= set(menu(running, guns))
