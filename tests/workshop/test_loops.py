"""Names that lead back to themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

import pytest

from vassal_build.workshop.loops import in_loops


@pytest.mark.parametrize(
    ("uses", "looping"),
    [
        ({}, ""),
        ({"a": "a"}, "a"),
        ({"a": "b", "b": ""}, ""),
        ({"a": "b", "b": "a"}, "ab"),
        ({"a": "b", "b": "c", "c": "b", "d": "a"}, "bc"),
        ({"a": "b", "b": "a", "c": "ad", "d": "e", "e": "d"}, "abde"),
        ({"a": "bb", "b": "cc", "c": ""}, ""),
        ({"a": "x"}, ""),
    ],
    ids=(
        "nothing",
        "itself",
        "a row",
        "each other",
        "on the way to a loop",
        "between loops",
        "twice and twice",
        "not there",
    ),
)
def test_what_leads_back_to_itself(uses: dict[str, str], looping: str) -> None:
    """And not what only leads to a loop, or comes out of one."""
    assert in_loops({name: tuple(used) for name, used in uses.items()}) == frozenset(looping)


class Counted(Sequence[str]):
    """Names that count how often they are looked at."""

    looks = 0

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...
    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        return self.names[at]

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[str]:
        for name in self.names:
            Counted.looks += 1
            yield name


def test_every_use_is_looked_at_once() -> None:
    """Three thousand prototypes that each name the next twice are a row, not two to the power of three thousand."""
    Counted.looks = 0
    assert not in_loops({str(one): Counted((str(one + 1),) * 2) for one in range(3000)})
    assert Counted.looks == 6000
