"""The data of a game are kept in the user's cache folder, and read from their files where what is kept is no more."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from tests.gamebox.conftest import TinyGame
from vassal_build.cache_folder import VARIABLE, drawings_folder
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox import kept
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.gamebox.kept import digest_of, keep_box, kept_box
from vassal_build.gamebox.read import read_gamebox
from vassal_build.gamebox.schema import UNITS, Schema, yes_no
from vassal_build.games import OWN, game_of

SLUGS = [slug for slug, _ in OWN]


@pytest.fixture(scope="module", autouse=True)
def alone() -> None:
    """It is not alone here: the data of all games are kept."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder."""
    there = tmp_path / "cache" / "of_ours"
    monkeypatch.setenv(VARIABLE, str(there))
    return there


def _keep(tiny: TinyGame, folder: Path) -> Path:
    """Keep the tiny game's data and give the file."""
    keep_box(tiny.game, read_gamebox(tiny.game).usable())
    (file,) = folder.iterdir()
    return file


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_kept_of_a_game_is_what_was_read(slug: str) -> None:
    """To the last value, whole numbers and days being what they were."""
    game = game_of(slug)
    box = read_gamebox(game).usable()
    keep_box(game, box)
    again = kept_box(game)
    assert again == box
    assert repr(again) == repr(box)


@pytest.mark.parametrize("slug", SLUGS)
def test_days_among_the_settings_are_days(slug: str) -> None:
    game = game_of(slug)
    keep_box(game, read_gamebox(game).usable())
    again = kept_box(game)
    assert again is not None
    assert isinstance(again.settings["module"]["released"], date)


def test_the_standard_kinds_of_hexsides_are_the_very_ones(tiny: TinyGame, folder: Path) -> None:
    """They are recognised by what they are, and not by what they are equal to."""
    _keep(tiny, folder)
    again = kept_box(tiny.game)
    assert again is not None
    assert {id(each.kind) for each in again.hexsides} <= set(map(id, HexsideKind.STANDARD))


def test_a_row_that_is_missing_is_reported_with_its_file(tiny: TinyGame, folder: Path) -> None:
    _keep(tiny, folder)
    again = kept_box(tiny.game)
    assert again is not None
    with pytest.raises(UnusableFile, match=r"tiny/charts: there is no chart 'none'"):
        again.charts["none"]
    row = next(iter(again.charts.values())).rows[0]
    with pytest.raises(UnusableFile, match=r"there is no column 'none'"):
        row.cells["none"]


def _other_value(tiny: TinyGame) -> None:
    tiny.append("counters/units.csv", "# a word more")


def _other_file(tiny: TinyGame) -> None:
    tiny.write("charts/one_more.csv", "id,value\nrow,1\n")


def _one_file_less(tiny: TinyGame) -> None:
    next(iter((tiny.folder / "setups").glob("*.csv"))).unlink()


@pytest.mark.parametrize("change", [_other_value, _other_file, _one_file_less])
def test_data_that_changed_are_read_anew(tiny: TinyGame, folder: Path, change: Callable[[TinyGame], None]) -> None:
    _keep(tiny, folder)
    assert kept_box(tiny.game) is not None
    change(tiny)
    assert kept_box(tiny.game) is None


@pytest.mark.parametrize("change", [_other_value, _other_file, _one_file_less])
def test_data_that_changed_while_they_were_read_are_read_anew(
    tiny: TinyGame, change: Callable[[TinyGame], None]
) -> None:
    digest, box = digest_of(tiny.game), read_gamebox(tiny.game).usable()
    change(tiny)
    keep_box(tiny.game, box, digest)
    assert kept_box(tiny.game) is None
    assert kept_box(tiny.game, digest) is not None


def test_a_file_is_read_once_for_all_who_ask(tiny: TinyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several logs are judged by the same data."""
    read, read_bytes = list[Path](), Path.read_bytes

    def listened(path: Path) -> bytes:
        read.append(path)
        return read_bytes(path)

    monkeypatch.setattr(kept, "LATELY", -(10**18))
    monkeypatch.setattr(Path, "read_bytes", listened)
    assert digest_of(tiny.game) == digest_of(tiny.game)
    assert len(read) == len(set(read)) > 0


def test_a_file_that_was_written_just_now_is_read_again(tiny: TinyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its size and times may be the same, though it was written twice."""
    files = tuple(kept._files(str(tiny.folder)))
    monkeypatch.setattr(kept, "_files", lambda _: files)
    first = digest_of(tiny.game)
    units = tiny.folder / "counters" / "units.csv"
    units.write_bytes(units.read_bytes().swapcase())
    assert digest_of(tiny.game) != first


def test_what_a_game_adds_to_its_files_counts(tiny: TinyGame, folder: Path) -> None:
    _keep(tiny, folder)
    other = TinyGame(tiny.art, tiny.over, Schema((*tiny.schema.columns, yes_no(UNITS, "one_more"))))
    assert kept_box(other.game) is None


def _flipped(data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "cut off": lambda data: data[:-100],
    "one bit is another": _flipped,
    "of another digest": lambda data: bytes(kept.DIGEST) + data[kept.DIGEST :],
    "of somebody else": lambda _: b"not of ours" * 100,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_passed_over_and_written_anew(
    tiny: TinyGame, folder: Path, damage: Callable[[bytes], bytes]
) -> None:
    file = _keep(tiny, folder)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert kept_box(tiny.game) is None
    assert _keep(tiny, folder).read_bytes() == whole


def test_a_form_that_is_none_of_a_box_is_passed_over(tiny: TinyGame, folder: Path) -> None:
    """Its digests are right: so might those be of one who wrote another program."""
    file = _keep(tiny, folder)
    other = b"\x81\xa3box\x01"
    file.write_bytes(file.read_bytes()[: kept.DIGEST] + sha256(other).digest() + other)
    assert kept_box(tiny.game) is None


def test_what_is_no_file_is_not_waited_for(tiny: TinyGame, folder: Path) -> None:
    file = _keep(tiny, folder)
    file.unlink()
    os.mkfifo(file)
    assert kept_box(tiny.game) is None
    keep_box(tiny.game, read_gamebox(tiny.game).usable())


def test_nothing_is_kept_where_there_is_no_folder(
    tiny: TinyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for reported in ("", str(tmp_path / "file" / "below")):
        monkeypatch.setenv(VARIABLE, reported)
        keep_box(tiny.game, read_gamebox(tiny.game).usable())
        assert kept_box(tiny.game) is None


def test_the_folder_is_the_users_own_for_such_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tiny: TinyGame
) -> None:
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own"))
    file = _keep(tiny, tmp_path / "own" / "vassal_build")
    assert file.name.startswith("tiny-")


@pytest.mark.parametrize(
    ("named", "own"), [("drawings", True), ("deep/below/it", True), ("", False), ("file/below", False)]
)
def test_drawings_go_elsewhere_where_the_users_folder_cannot_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, own: bool
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path / named) if named else "")
    assert (drawings_folder() == tmp_path / named) is own
