"""Gpids: a counter keeps its number for good, and the shipped lock file knows every counter of today."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.gpids import allocate, lock_text, read_lock
from vassal_build.module.parts import Parts


def lock_file(folder: Path, text: str | bytes) -> Path:
    """Write a lock file."""
    path = folder / "gpids.lock"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_a_locked_counter_keeps_its_number() -> None:
    """Whatever the order of the data, the lock decides."""
    assert allocate({"a": 7, "b": 2}, ["b", "a"]) == {"a": 7, "b": 2}


@pytest.mark.parametrize("place", [0, 1, 2], ids=["first", "between", "last"])
def test_a_new_counter_renumbers_no_other(place: int) -> None:
    """Wherever it stands in the data, a new counter takes a number above all that were given."""
    data = ["a", "b"]
    data.insert(place, "new")
    assert allocate({"a": 1, "b": 2}, data) == {"a": 1, "b": 2, "new": 3}


def test_the_number_of_a_counter_that_is_gone_is_not_given_again() -> None:
    """Old saves still have the piece that bore it."""
    assert allocate({"a": 1, "gone": 9}, ["a", "new"]) == {"a": 1, "gone": 9, "new": 10}


def test_without_a_lock_counters_are_numbered_in_the_order_of_the_data() -> None:
    """The first build of a game begins with 1."""
    assert allocate({}, ["x", "y", "x"]) == {"x": 1, "y": 2}


def test_a_lock_file_reads_back(tmp_path: Path) -> None:
    """What is written is read again, whatever marks an id has."""
    lock = {"trench#2": 4, "place_game_turn": 1, "order_44": 12}
    assert read_lock(lock_file(tmp_path, lock_text(lock))) == lock


def test_a_lock_file_is_in_the_order_of_the_numbers() -> None:
    """A new counter is one line more at the end."""
    lines = lock_text({"b": 2, "c": 3, "a": 1}).splitlines()
    assert lines[0].startswith("#")
    assert lines[1:] == ["1 a", "2 b", "3 c"]


def test_without_a_lock_file_nothing_is_locked(tmp_path: Path) -> None:
    """An absent file is an empty one."""
    assert read_lock(tmp_path / "gpids.lock") == {}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("# gpids\n1 a\ntwo b\n", ":3: 'two b' must be a gpid and a counter"),
        ("1\n", ":1: '1' must be a gpid and a counter"),
        ("-1 a\n", ":1: '-1 a' must be a gpid and a counter"),
        ("1 a\n\n2 a\n", ":3: '2 a' repeats a counter or a gpid"),
        ("1 a\n1 b\n", ":2: '1 b' repeats a counter or a gpid"),
        (b"1 a\n2 \xff\n", ": the file is not in UTF-8"),
    ],
)
def test_a_broken_lock_line_is_reported_with_file_and_line(tmp_path: Path, text: str | bytes, line: str) -> None:
    """Numbers are never guessed."""
    path = lock_file(tmp_path, text)
    with pytest.raises(UnusableFile) as caught:
        read_lock(path)
    assert str(caught.value) == f"{path}{line}"


def ids_of(parts: Parts) -> list[str]:
    return [*(counter.id for counter in parts.counters), *(fixture.id for fixture in parts.fixtures)]


def test_the_shipped_lock_covers_every_counter_and_fixed_piece(parts: Parts, lock: dict[str, int]) -> None:
    """A build gives no new number, so that it writes nothing into the game's folder."""
    assert sorted(set(ids_of(parts)) - set(lock)) == []
    assert dict(parts.gpids) == lock


def test_the_shipped_lock_is_written_as_a_build_writes_it(box: Gamebox, lock: dict[str, int]) -> None:
    """Nobody has changed it by hand."""
    shipped = box.folders[0] / box.settings["module"]["lock"]
    assert shipped.read_text(encoding="utf-8") == lock_text(lock)


def test_no_two_parts_have_one_id(parts: Parts) -> None:
    """Counters and fixed pieces are distinguished by their ids."""
    ids = ids_of(parts)
    assert len(ids) == len(set(ids))
