"""Units and sides by their printed names: capitals and blanks do not count, and a name of several is refused."""

from __future__ import annotations

import click
import pytest

from rules_check.commands.typed_names import TypedNames, typed

NAMES = TypedNames.of(
    (("bde11", "11th Indian Brigade"), ("tank_1", "Light Tanks"), ("tank_2", "Light Tanks"), ("tanks", "tank_1"))
)


@pytest.mark.parametrize("word", ["bde11", "BDE11", "11th Indian Brigade", " 11TH  indian brigade "])
def test_a_unit_is_found_by_its_id_or_its_name(word: str) -> None:
    """In large or small letters."""
    assert NAMES.find(word) == "bde11"


def test_an_id_stands_before_a_name() -> None:
    """A unit may be called as another one's id."""
    assert NAMES.find("tank_1") == "tank_1"


def test_a_name_of_several_units_is_refused() -> None:
    """The ids are offered."""
    with pytest.raises(click.UsageError, match="'light tanks' is the name of tank_1, tank_2; type one of these ids"):
        NAMES.find("light tanks")


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("11th Indian Brigad", "there is no unit '11th Indian Brigad'; did you mean '11th Indian Brigade'?"),
        ("11th", "there is no unit '11th'; did you mean '11th Indian Brigade'?"),
        ("th", "there is no unit 'th'"),
        ("submarine", "there is no unit 'submarine'"),
    ],
)
def test_an_unknown_name_is_refused_and_near_ones_are_offered(word: str, message: str) -> None:
    """As they are printed."""
    with pytest.raises(click.UsageError) as refused:
        typed(NAMES, [word])
    assert refused.value.message == message
