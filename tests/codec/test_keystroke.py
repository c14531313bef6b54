"""Key strokes, lists of them, and the key commands of properties."""

from __future__ import annotations

import pytest

from vassal_build.codec.columns import java_double
from vassal_build.codec.errors import TokenError
from vassal_build.codec.keycommand import (
    Choose,
    Increment,
    KeyCommand,
    Prompt,
    SetValue,
    read_key_commands,
    write_key_commands,
)
from vassal_build.codec.keystroke import ALT, CTRL, NO_KEY, SHIFT, KeyStroke, read_keys, write_keys

STROKES = [
    (NO_KEY, ""),
    (KeyStroke.ctrl("L"), "76,130"),
    (KeyStroke(87, CTRL + ALT), "87,650"),
    (KeyStroke(87, CTRL + SHIFT + ALT), "87,715"),
    (KeyStroke(27), "27,0"),
    (KeyStroke.named("LoseStep"), "57348,0,LoseStep"),
]


@pytest.mark.parametrize(("stroke", "text"), STROKES)
def test_a_key_stroke_is_written_and_read(stroke: KeyStroke, text: str) -> None:
    """Code, modifiers and name; nothing for no key."""
    assert (stroke.text(), KeyStroke.parse(text)) == (text, stroke)


@pytest.mark.parametrize(
    ("text", "stroke"),
    [
        ("L", KeyStroke.ctrl("L")),
        ("76,2", KeyStroke.ctrl("L")),
        ("76,128", KeyStroke.ctrl("L")),
        ("57999,0,LoseStep", KeyStroke.named("LoseStep")),
        ("0,0", NO_KEY),
        ("76,x", NO_KEY),
        ("76,2,Name,rest", KeyStroke.named("Name")),
    ],
)
def test_old_and_odd_key_strokes_mean_the_same(text: str, stroke: KeyStroke) -> None:
    """Old modifier masks, bare letters and any code with the same name are the same stroke."""
    assert KeyStroke.parse(text) == stroke
    assert hash(KeyStroke.parse(text)) == hash(stroke)


@pytest.mark.parametrize("other", [KeyStroke(76, SHIFT), KeyStroke(77, CTRL), KeyStroke.named("L"), "76,130"])
def test_other_keys_are_not_the_same(other: object) -> None:
    """Key, modifiers and name all count."""
    assert KeyStroke.ctrl("L") != other


@pytest.mark.parametrize("name", ["", "a,b"])
def test_a_name_that_cannot_be_read_back_is_refused(name: str) -> None:
    """The engine cuts a name at its first comma."""
    with pytest.raises(TokenError):
        KeyStroke.named(name)


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ((), ""),
        ((KeyStroke.ctrl("A"), KeyStroke.named("Go")), r"65\,130,57348\,0\,Go"),
        ((NO_KEY, KeyStroke.ctrl("A")), r"65\,130"),
    ],
)
def test_a_list_of_keys_is_written_and_read(keys: tuple[KeyStroke, ...], text: str) -> None:
    """Empty strokes have no place in a list."""
    assert write_keys(keys) == text
    assert read_keys(text) == tuple(key for key in keys if not key.is_none)


def test_an_old_list_of_keys_is_letters() -> None:
    """Without a comma each letter is one Ctrl key."""
    assert read_keys("AB") == (KeyStroke.ctrl("A"), KeyStroke.ctrl("B"))


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (KeyCommand("Lose", KeyStroke.ctrl("L"), Increment("-1")), "Lose:76,130:I,-1"),
        (KeyCommand("", KeyStroke.named("Set"), SetValue("{a:b,c}")), r":57348,0,Set:P,{a\:b\,c}"),
        (KeyCommand("Ask", NO_KEY, Prompt("How many?")), "Ask::R,How many?"),
        (KeyCommand("Pick", NO_KEY, Choose("Which", ("a", "b,c"))), r"Pick::E,Which,a\,b\\,c"),
    ],
)
def test_a_key_command_is_written_and_read(command: KeyCommand, text: str) -> None:
    """Menu, key, and one of four changes."""
    assert (command.text(), KeyCommand.parse(text)) == (text, command)


def test_key_commands_stand_in_a_list() -> None:
    """The commas inside each are escaped once more; no commands is an empty text."""
    commands = (KeyCommand("a", KeyStroke.ctrl("A"), Increment()), KeyCommand("b"))
    text = r"a:65\,130:I\,1,b::P\,"
    assert (write_key_commands(commands), read_key_commands(text)) == (text, commands)
    assert (write_key_commands(()), read_key_commands("")) == ("", ())


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0.0"),
        (1, "1.0"),
        (0.5, "0.5"),
        (-0.25, "-0.25"),
        (0.001, "0.001"),
        (0.00001, "1.0E-5"),
        (-0.000123, "-1.23E-4"),
        (9999999.0, "9999999.0"),
        (12345678.0, "1.2345678E7"),
        (1e21, "1.0E21"),
    ],
)
def test_numbers_are_written_as_java_does(value: float, text: str) -> None:
    """Small and large numbers get an exponent where Java gives them one."""
    assert java_double(value) == text
