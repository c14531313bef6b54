"""The turn tracker: ten Game Turns of ten segments, and what follows a change."""

from __future__ import annotations

from lxml import etree

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.module import keys
from vassal_build.module.turn import segment_names, turn_hotkeys, turn_tracker


def test_there_are_ten_segments_in_the_order_of_play(box: Gamebox) -> None:
    """From flipping back the Orders to the Victory Check (rule 2.1), each with words of its own."""
    names = segment_names(box)
    assert list(names) == [
        "flip", "deduct", "source", "order1", "rail", "order2", "emergency", "resupply", "attrition", "victory",
    ]  # fmt: skip
    assert len(set(names.values())) == 10


def test_the_tracker_counts_turns_over_segments(box: Gamebox, tree: etree._Element) -> None:
    """Ten Game Turns from 1; within each the segments."""
    (tracker,) = tree.iter("VASSAL.build.module.turn.TurnTracker")
    turn = tracker.find("VASSAL.build.module.turn.CounterTurnLevel")
    segment = turn.find("VASSAL.build.module.turn.ListTurnLevel")
    assert [turn.get(name) for name in ("property", "start", "incr", "loop", "loopLimit")] == [
        "Turn", "1", "1", "true", "10",
    ]  # fmt: skip
    assert segment.get("property") == "Segment"
    assert segment.get("list").split(",") == list(segment_names(box).values())


def test_every_change_moves_the_markers_and_the_flip_segment_turns_orders(box: Gamebox) -> None:
    """The tracker is the truth for time."""
    always, flip = turn_hotkeys(box, orders_return="flip")
    assert always == ("", keys.TURN_CHANGED)
    assert flip == (f'{{Segment == "{segment_names(box)["flip"]}"}}', keys.FLIP_ORDERS)


def test_a_hotkey_is_written_with_its_expression(box: Gamebox) -> None:
    """Each pair is one component of the tracker."""
    tracker = turn_tracker(box, (("{Turn == 6}", KeyStroke.named("Six")),))
    (hotkey,) = tracker.iter("VASSAL.build.module.turn.TurnGlobalHotkey")
    assert hotkey.get("match") == "{Turn == 6}"
    assert KeyStroke.parse(hotkey.get("hotkey")) == KeyStroke.named("Six")


def test_hotkeys_of_the_tracker_are_heard_by_a_button(box: Gamebox, tree: etree._Element) -> None:
    """What the tracker presses, a silent key command sends on to the pieces."""
    pressed = {one.get("hotkey") for one in tree.iter("VASSAL.build.module.turn.TurnGlobalHotkey")}
    heard = {one.get("buttonHotkey") for one in tree.iter("VASSAL.build.module.GlobalKeyCommand")}
    assert pressed <= heard
