"""Saves and logs of older and newer releases: other boards, words, gpids, traits and counters, read rightly."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rules_check.cli import main
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from tests.games.la_primogenita.recorded import recorded
from tests.games.la_primogenita.replay.conftest import Laid
from tests.games.la_primogenita.replay.other_release import NEWER, OLDER, SLUG, Changes, Release, make_release
from vassal_build.codec.traits import Marker
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.setups import place_spot

pytestmark = pytest.mark.slow
VERSIONS = {changes.version: changes for changes in (OLDER, NEWER)}
MOVED_TOWN = Changes("0.3.0", town="Q-8")


@pytest.fixture(scope="module")
def releases(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Release]:
    """The releases by version."""
    folder = tmp_path_factory.mktemp("releases")
    source = primogenita.folders[0]
    return {changes.version: make_release(folder, source, changes) for changes in (OLDER, NEWER, MOVED_TOWN)}


@pytest.fixture(scope="module")
def log(releases: dict[str, Release], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first Game Turns of a game played with the newer release."""
    path, newer = tmp_path_factory.mktemp("logs") / "newer.vlog", releases[NEWER.version]
    setting = Setting.of(newer.module, newer.box, "quick_start")
    start = start_of(facts_of(newer.box), newer.box, "quick_start")
    recorded(newer.box, setting, start, 3, 4).write(path)
    return path


def asked(*arguments: object) -> Result:
    """Run `rules-check`."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def named(release: Release, reported: str) -> tuple[object, ...]:
    """How the release's module is named, or that it is not."""
    return ("--module", release.module) if reported == "module" else ()


@pytest.mark.parametrize("reported", ["module", "alone"])
@pytest.mark.parametrize("version", VERSIONS)
def test_its_set_up_is_the_same_position(
    table: Laid, releases: dict[str, Release], tmp_path: Path, version: str, reported: str
) -> None:
    """Every counter in its hex or box, whatever the boards are like; that the data are other is reported."""
    save = releases[version].save("quick_start", tmp_path / "other.vsav")
    result = asked("state", save, *named(releases[version], reported))
    assert (result.stdout, result.exit_code) == (asked("state", table.save()).stdout, 0)
    codes = [line.split(": ")[1] for line in result.stderr.splitlines()]
    assert codes == ["warning REP108"] + ["warning REP103"] * VERSIONS[version].newcomer


@pytest.mark.parametrize("reported", ["module", "alone"])
def test_its_log_is_judged_in_full(releases: dict[str, Release], log: Path, reported: str) -> None:
    """Nothing is found but the other data, and the counter that is new."""
    result = asked("audit", log, *named(releases[NEWER.version], reported), "--format", "json")
    found = json.loads(result.stdout)
    assert {finding["code"] for finding in found["findings"]} == {"REP108", "REP103"}
    assert sum(row["legal"] for row in found["judged"].values()) > 250
    assert not any(row["unverifiable"] + row["illegal"] for row in found["judged"].values())


@pytest.mark.parametrize("reported", ["module", "alone"])
@pytest.mark.parametrize("question", [("supply",), ("zoc",), ("reach", "--order", 36), ("legal",)])
def test_questions_are_answered_as_of_this_release(
    table: Laid, releases: dict[str, Release], tmp_path: Path, question: tuple[object, ...], reported: str
) -> None:
    """Supply, Zones of Control, reach, and what may be done."""
    save = releases[OLDER.version].save("quick_start", tmp_path / "other.vsav")
    name, *options = question
    ours, other = asked(name, table.save(), *options), asked(name, save, *options, *named(releases["0.0.9"], reported))
    assert ours.stdout
    assert (other.stdout, other.stderr, other.exit_code) == (ours.stdout, "", 0)


def test_tables_of_two_releases_differ_in_nothing(releases: dict[str, Release], tmp_path: Path) -> None:
    """Each is read by its own boards."""
    old, new = (releases[version].save("quick_start", tmp_path / f"{version}.vsav") for version in VERSIONS)
    assert asked("diff", old, new).stdout == "0 differences\n"


def test_a_town_in_another_hex_moves_no_counter(releases: dict[str, Release], tmp_path: Path, table: Laid) -> None:
    """The data differ, the boards do not."""
    save = releases[MOVED_TOWN.version].save("quick_start", tmp_path / "other.vsav")
    before = asked("state", table.save()).stdout
    for reported in ("module", "alone"):
        assert asked("state", save, *named(releases[MOVED_TOWN.version], reported)).stdout == before


@pytest.mark.parametrize("command", ["state", "audit", "supply"])
@pytest.mark.parametrize("other", [NEWER.version, MOVED_TOWN.version])
def test_the_module_of_another_release_is_refused(
    releases: dict[str, Release], tmp_path: Path, command: str, other: str
) -> None:
    """In one line, since every hex would be wrong."""
    save = releases[OLDER.version].save("quick_start", tmp_path / "other.vsav")
    result = asked(command, save, "--module", releases[other].module)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"Error: {SLUG}-{other}.vmod: this module does not have the boards of other.vsav; "
        "name the module of the file's release\n"
    )


def scrambled(laid: Laid) -> None:
    """Boards that are not ours at any scale: towns and Entry hexes change places."""
    towns = [each.id for each in laid.box.places if f"place_{each.id}" in _counters(laid)]
    spots = [laid.piece(f"place_{town}").basic for town in towns]
    for number, town in enumerate(towns):
        basic = spots[(number * 7 + 5) % len(spots)]
        laid.spot(f"place_{town}", basic.map, basic.x, basic.y)


def without(laid: Laid) -> None:
    """Nothing on the map that tells where a place is."""
    for counter in [each for each in _counters(laid) if each.startswith("place_")]:
        laid.drop(counter)


def _counters(laid: Laid) -> list[str]:
    return [piece.marker("CounterId") or "" for _, piece in laid.state.pieces]


def _of_other_data(laid: Laid) -> None:
    piece = laid.piece("stamp")
    marks = piece.find(Marker)
    assert marks is not None
    pairs = zip(marks.names, marks.values, strict=True)
    values = tuple("0" * 12 if name == "Fingerprint" else value for name, value in pairs)
    laid.put("stamp", piece.swap(marks, replace(marks, values=values)))


@pytest.mark.parametrize("change", [scrambled, without])
def test_boards_that_cannot_be_known_are_refused(table: Laid, change: Callable[[Laid], None]) -> None:
    """One line, which asks for the module; no hex is guessed."""
    change(table)
    _of_other_data(table)
    result = asked("state", table.save())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "Error: table.vsav: its boards differ from this release; name its own module with --module\n"
    )


def test_an_order_out_of_its_box_hides_no_layout(table: Laid) -> None:
    """Some cards lie on the track, one in a box of another: the sheet is known by all the others."""
    for number, order in enumerate((44, 43, 42)):
        spot = place_spot(table.box, f"order_track_{number + 1}")
        table.spot(f"order_{order}", spot.window, spot.x, spot.y)
    table.lay("order_31", "allied_order_9")
    _of_other_data(table)
    before = asked("state", table.save()).stdout
    assert "bde11 at I-2" in before
    assert asked("state", table.save()).stderr.count("REP102") == 0
