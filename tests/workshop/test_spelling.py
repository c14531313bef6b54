"""Names that are taken for misspelt ones of others, and names that are not."""

from __future__ import annotations

import pytest

from vassal_build.workshop.spelling import Spelling


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("strength", "Strength"),
        ("Stenght", None),
        ("Strenght", "Strength"),
        ("Strengh", "Strength"),
        ("Strengtth", "Strength"),
        ("Strangth", "Strength"),
        ("Xtrength", None),
        ("Strength", None),
        ("Level3", None),
        ("level2", "Level2"),
        ("side", "Side"),
        ("Sides", None),
        ("Ab", None),
        ("", None),
    ],
)
def test_a_name_like_another(name: str, meant: str | None) -> None:
    """Capitals, one letter or two swapped; no digits, no first letters, and nothing short."""
    assert Spelling(("Strength", "Level1", "Level2", "Side", "A", "x", "")).like(name) == meant


def test_capitals_go_before_letters() -> None:
    """Of several names the one that differs in capitals only is meant."""
    assert Spelling(("Strengt", "strengtH")).like("Strength") == "strengtH"
