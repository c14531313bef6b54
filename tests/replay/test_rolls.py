"""What a dice button writes is read as a throw, even where no property changed."""

from __future__ import annotations

import pytest

from rules_check.replay.die_lines import DieLines, die_lines
from rules_check.replay.events import Event, Rolled, Said, ValueSet
from rules_check.replay.rolls import rolls_in
from vassal_build.gamebox.read import read_gamebox
from vassal_build.replacing import replace
from vassal_build.template.the_ford import GAME


@pytest.mark.parametrize(
    ("line", "reported"),
    [
        ("* Red, battle 1, Assault: 4", ("Assault", (4,), "battle 1")),
        ("* Red, Assault: 4,5", ("Assault", (4, 5), "")),
        ("* Red, battle 2, 6 on 0304, column 5, Fire: 4 (1DE)", ("Fire", (4,), "battle 2, 6 on 0304, column 5")),
        ("* Red, battle 1, Assault: 4 or more", None),
    ],
)
def test_a_line_alone_tells_the_throw(line: str, reported: tuple[str, tuple[int, ...], str] | None) -> None:
    """With what it was for, and without what it came to."""
    rolls = [(each.die, each.faces, each.purpose) for each in rolls_in([Said(line)])]
    assert rolls == ([reported] if reported else [])


DICE = DieLines(
    {"Assault": "Assault", "Assalto": "Assault"},
    (
        r"[^,:]*, (?P<purpose>battle .+?), (?P<die>.+?) of .+?, column .+?: (?P<faces>[0-9]+) – .+?\.",
        r"[^,:]*, (?P<purpose>battaglia .+?), (?P<die>.+?), colonna .+?: (?P<faces>[0-9]+) – .+?\.",
    ),
)


@pytest.mark.parametrize(
    ("line", "reported"),
    [
        ("* Red, battle 1, Assault of H-3, column 3:1: 4 – no loss, a Push.", ("Assault", (4,), "battle 1")),
        ("* Red, battaglia 1, Assalto, colonna 3:1: 4 – nulla.", ("Assault", (4,), "battaglia 1")),
        ("* Red, battaglia 1, Assalto: 4", ("Assault", (4,), "battaglia 1")),
        ("* Red, battle 1, Hammer of H-3, column 3:1: 4 – no loss.", None),
    ],
)
def test_a_line_of_the_game_names_the_die_in_english(
    line: str, reported: tuple[str, tuple[int, ...], str] | None
) -> None:
    """In whatever language the module wrote it, and with what came of it behind the faces."""
    rolls = [(each.die, each.faces, each.purpose) for each in rolls_in([Said(line)], DICE)]
    assert rolls == ([reported] if reported else [])


def test_a_die_of_another_language_is_one_throw() -> None:
    """Its property and its line are of one button."""
    changed = [ValueSet(f"Assalto_{name}", "1", "4") for name in ("result", "total")]
    events: list[Event] = [Said("* Red, battaglia 1, Assalto: 4", side="Red"), *changed]
    assert list(rolls_in(events, DICE)) == [Rolled("Assault", (4,), "Red", "battaglia 1")]


def test_a_line_of_the_game_tells_each_of_several_dice() -> None:
    """As VASSAL writes them, with commas between."""
    box = read_gamebox(GAME).usable()
    words = {**box.strings.words, "reports.die_fire": "{side}, fire at {place}, {die}: {result} – {outcome}"}
    lines = die_lines(replace(box, languages={}, strings=replace(box.strings, words=words)))
    (roll,) = rolls_in([Said("* Column, fire at 0603, Fire: 3,10 – a hit")], lines)
    assert (roll.die, roll.faces, roll.purpose) == ("Fire", (3, 10), "fire at 0603")
