"""The path of a component, with what would end its steps escaped."""

from __future__ import annotations

import pytest

from vassal_build.codec.component_path import PathStep, read_path

PATHS = [
    (
        "a.Window:Units/a.TabWidget/a.PieceSlot:Tank",
        (("a.Window", "Units"), ("a.TabWidget", None), ("a.PieceSlot", "Tank")),
    ),
    (r"a.PieceSlot:4\/6\:2", (("a.PieceSlot", r"4/6:2"),)),
    ("", ()),
]


@pytest.mark.parametrize(("text", "steps"), PATHS)
def test_a_path_is_steps_of_class_and_name(text: str, steps: tuple[tuple[str, str | None], ...]) -> None:
    """A step may have no name."""
    assert read_path(text) == tuple(PathStep(kind, name) for kind, name in steps)
