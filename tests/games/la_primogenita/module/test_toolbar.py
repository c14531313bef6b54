"""Buttons: each has a picture or words, and says what it does."""

from __future__ import annotations

import pytest
from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.module import keys
from vassal_build.module.design import PressDesign
from vassal_build.module.toolbar import command_button, silent_command
from vassal_build.render.catalogue import all_pictures

BUTTONS = {
    "module.PlayerRoster": ("buttonText", "buttonToolTip"),
    "module.turn.TurnTracker": ("buttonText", "tooltip"),
    "module.DiceButton": ("text", "tooltip"),
    "module.Inventory": ("text", "tooltip"),
    "module.ChartWindow": ("text", "tooltip"),
    "module.NotesWindow": ("buttonText", "tooltip"),
}
"""Classes of buttons, and the attributes with their text and their tooltip."""

ICONS = ("icon", "buttonIcon", "image", "fileName", "markUnmovedIcon", "inIconName", "outIconName", "pickIconName")


@pytest.mark.parametrize("kind", BUTTONS)
def test_every_button_has_words_and_a_tooltip(tree: etree._Element, kind: str) -> None:
    """None of that kind is blank."""
    found = [one for one in tree.iter() if short_name(str(one.tag)) == kind]
    assert found
    for one in found:
        text, tip = (one.get(name, "") for name in BUTTONS[kind])
        assert text.strip() and tip.strip(), one.get("name")


def test_command_buttons_have_words_a_tooltip_and_a_key(tree: etree._Element, box: Gamebox) -> None:
    """The silent ones, that the turn tracker presses, have none of it but a key."""
    found = list(tree.iterchildren("VASSAL.build.module.GlobalKeyCommand"))
    silent = [one for one in found if not one.get("buttonText")]
    assert [one.get("name") for one in silent] == ["Turn markers follow", "Executed Orders go home", "Orders flip back"]
    for one in found:
        assert bool(one.get("tooltip")) == bool(one.get("icon")) == (one not in silent)
        assert one.get("buttonHotkey") and one.get("hotkey") and one.get("filter")


def test_windows_that_open_by_a_button_have_words(tree: etree._Element) -> None:
    """The Order Sheets open by buttons; the main map is always open."""
    windows = list(tree.iter("VASSAL.build.module.Map"))
    opened = [one for one in windows if one.get("launch") == "true"]
    assert len(windows) == len(opened) + 1
    assert all(one.get("buttonName") and one.get("tooltip") for one in opened)


def test_every_picture_that_a_component_names_is_drawn(tree: etree._Element, box: Gamebox) -> None:
    """Boards, icons, charts and the About picture."""
    drawn = {picture.name for picture in all_pictures(box, game_of("la_primogenita").design().pictures)}
    named = {one.get(name) for one in tree.iter() for name in ICONS if one.get(name)}
    pictures = {name for name in named if name.endswith(".png")}
    assert len(pictures) > 30
    assert sorted(pictures - drawn) == []


def test_dice_say_battle_side_die_and_result(tree: etree._Element, design: PressDesign) -> None:
    """A log shows what each of the five dice was for."""
    dice = list(tree.iter("VASSAL.build.module.DiceButton"))
    assert len(dice) == len(design.dice) == len({one.get("name") for one in dice}) == 5
    for one in dice:
        assert (one.get("nDice"), one.get("nSides"), one.get("prompt")) == ("1", "6", "false")
        assert all(word in one.get("reportFormat") for word in ("PlayerSide", "Battle", "result", one.get("name")))


def test_a_command_button_sends_its_key_to_its_target(box: Gamebox) -> None:
    """The hotkey presses the button, the key goes to the pieces."""
    made = command_button(box, "commit", keys.STAFF_COMMIT, "{Layer == 1}", KeyStroke(112, 0))
    assert (made.get("buttonHotkey"), made.get("filter")) == ("112,0", "{Layer == 1}")
    assert KeyStroke.parse(made.get("hotkey")) == keys.STAFF_COMMIT


def test_a_silent_command_has_no_button(box: Gamebox) -> None:
    """Without text and icon VASSAL shows none."""
    made = silent_command("Quiet", keys.TURN_CHANGED, keys.FOLLOW_TURN, "{x}")
    assert (made.get("buttonText"), made.get("icon")) == ("", "")


def test_charts_are_tabs_of_one_window(tree: etree._Element, design: PressDesign) -> None:
    """A tab with a title and a picture for each chart."""
    charts = list(tree.iter("VASSAL.build.widget.Chart"))
    assert [one.get("fileName") for one in charts] == [f"chart_{chart}.png" for chart in design.charts]
    assert len({one.get("chartName") for one in charts}) == len(charts)
