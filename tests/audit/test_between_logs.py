"""What changed on the table between the end of one log and the start of the next, piece by piece."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from rules_check.audit.between_logs import changed
from rules_check.audit.outline import End, Looks, Outline
from rules_check.audit.trail import Trail

SHOWN = ("has Full Supply", "says 0 points")
HORSE = Looks("horse", "A-1", words=SHOWN)
TRAIL = Trail((1,), (), frozenset(), frozenset())


def outline(file: str, end: End) -> Outline:
    """A log that begins and ends with one table."""
    return Outline(
        file=file,
        kin=("game", "1"),
        players={},
        moment=(1, "day"),
        start=end,
        end=end,
        trail=TRAIL,
        throws=(),
        names={"horse": "the Horse"},
        places={"red_eliminated": "Red Eliminated"},
        segments={"day": "Day", "night": "Night"},
        openings=frozenset(),
    )


def table(*pieces: Looks, time: tuple[int, int] | None = (1, 0), **values: str) -> End:
    """A table with some pieces."""
    reported: dict[str, tuple[Looks, ...]] = {}
    for each in pieces:
        reported[each.counter] = (*reported.get(each.counter, ()), each)
    return End(time, reported, values)


def between(before: End, after: End) -> list[tuple[str, str, str]]:
    """What changed between two logs."""
    return list(changed(outline("one.vlog", before), outline("two.vlog", after)))


WORDS: tuple[tuple[dict[str, object], str, str], ...] = (
    ({"place": "A-2"}, "is in A-1", "is in A-2"),
    ({"place": ""}, "is in A-1", "is in no place"),
    ({"place": "red_eliminated"}, "is in A-1", "is in Red Eliminated"),
    ({"face": 2}, "shows face 1", "shows face 2"),
    ({"words": ("has Low Supply", SHOWN[1])}, "has Full Supply", "has Low Supply"),
    ({"words": (SHOWN[0], "says 1 point")}, "says 0 points", "says 1 point"),
    (
        {"face": 2, "words": ("has Low Supply", SHOWN[1])},
        "shows face 1 and has Full Supply",
        "shows face 2 and has Low Supply",
    ),
)


@pytest.mark.parametrize(("changes", "was", "shows"), WORDS)
def test_what_a_piece_shows_is_reported_as_it_was_and_is(changes: dict[str, Any], was: str, shows: str) -> None:
    """By its name, with where it lies now."""
    other = replace(HORSE, **changes)
    words = f"the Horse {was} at the end of one.vlog, but {shows} at the start of two.vlog"
    assert between(table(HORSE), table(other)) == [("horse", other.place, words)]


def test_nothing_is_reported_of_what_is_the_same() -> None:
    """Neither of pieces nor of time or properties."""
    same = table(HORSE, HORSE, Score="1")
    assert between(same, same) == []


def test_a_piece_that_is_missing_or_new_is_reported() -> None:
    """On which table it lies."""
    gone = "the Horse is on the table of one.vlog, but not on that of two.vlog"
    new = "the Horse is on the table of two.vlog, but not on that of one.vlog"
    assert between(table(HORSE), table()) == [("horse", "", gone)]
    assert between(table(), table(HORSE)) == [("horse", "A-1", new)]
    assert between(table(HORSE), table(HORSE, HORSE)) == [("horse", "A-1", new)]


def test_of_several_pieces_of_a_counter_those_that_changed_are_reported() -> None:
    """The others are the same, in whatever order."""
    away = replace(HORSE, place="A-2")
    other = replace(HORSE, place="A-3")
    assert between(table(HORSE, away), table(away, HORSE)) == []
    assert [place for _, place, _ in between(table(HORSE, away), table(other, HORSE))] == ["A-3"]


def test_pieces_without_a_name_are_known_by_what_they_are() -> None:
    """A hidden one is no more than that; a copy has the name of its counter."""
    hidden = Looks("", "A-1", hidden="red", words=("is hidden by the red side",))
    copy, unknown = replace(HORSE, counter="horse#2"), replace(HORSE, counter="cart")
    found = [words.split(" is on")[0] for *_, words in between(table(), table(hidden, copy, unknown))]
    assert found == ["a hidden counter", "cart", "the Horse"]


def test_the_clock_and_what_the_module_remembers_are_reported_without_a_place() -> None:
    """However much the module remembers otherwise is one thing; what only one table has is empty in the other."""
    clock = "the turn button shows GT1 Day at the end of one.vlog, but GT2 Night at the start of two.vlog"
    assert between(table(), table(time=(2, 1))) == [("", "", clock)]
    reported = [words for *_, words in between(table(a="1", b="2", c=""), table(a="2", d="", b="2"))]
    unseen = "between one.vlog and two.vlog values changed that the module remembers and no counter shows"
    assert reported == [f"{unseen}: a"]
    reported = [words for *_, words in between(table(a="1", b="2"), table(a="2", b=""))]
    assert reported == [f"{unseen}: a, b"]
    assert "no time" in between(table(), table(time=cast(Any, None)))[0][2]


def test_agreements_are_reported_by_their_number() -> None:
    """A module that has none yet counts 0."""
    reported = [words for *_, words in between(table(), table(Agreements="2"))]
    assert reported == ['the count of "by agreement" is 0 at the end of one.vlog, but 2 at the start of two.vlog']
