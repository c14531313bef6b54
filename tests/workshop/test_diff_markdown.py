"""`vassal-build diff --format markdown`: the differences as release notes."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from tests.workshop.test_diff import FUEL, PLAIN, SIDE, STEPS, Slots, module
from vassal_build.cli import main
from vassal_build.codec.traits import Marker


def notes(old: Path, new: Path, status: int) -> str:
    """Run the command."""
    result = CliRunner().invoke(main, ["diff", str(old), str(new), "--format", "markdown"])
    assert result.exit_code == status
    return result.stdout


def test_notes_begin_with_what_it_means_for_games(tmp_path: Path) -> None:
    """The title names both, then comes a sentence, then a group for each kind of thing."""
    old = module(tmp_path / "old.vmod", PLAIN)
    new = module(tmp_path / "new.vmod", {"1": {"Tank": (STEPS, SIDE)}}, picture=b"2")
    lines = notes(old, new, 1).splitlines()
    assert lines[:3] == [
        "# old.vmod → new.vmod",
        "",
        "Some games in progress lose something with the new version; see below.",
    ]
    assert [line for line in lines if line.startswith("## ")] == ["## Games in progress", "## Pieces", "## Pictures"]
    assert lines[-2].startswith("- **changed** images/tank.png")


def test_details_stand_below_their_change(tmp_path: Path) -> None:
    """What changed in a piece is a list inside the list."""
    old = module(tmp_path / "old.vmod", PLAIN)
    new = module(tmp_path / "new.vmod", {**PLAIN, "1": {"Tank": (STEPS, Marker.of({"Side": "Blue"}))}})
    lines = notes(old, new, 3).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("- **changed** "))
    assert lines[at + 1].startswith("  - ")
    assert "'Red' -> 'Blue'" in lines[at + 1].replace("\\", "")


def test_the_same_version_has_short_notes(tmp_path: Path) -> None:
    """Nothing has changed, and that is said."""
    old = module(tmp_path / "old.vmod", PLAIN)
    assert notes(old, old, 0) == "# old.vmod → old.vmod\n\nNothing has changed.\n"


def test_names_are_no_markup(tmp_path: Path) -> None:
    """A piece may be called anything; it becomes no link, no heading and no tag."""
    name = "<img src=x> [a](b) `c` *d* #1"
    old = module(tmp_path / "old.vmod", {"2": {"Truck": (FUEL,)}})
    new = module(tmp_path / "new.vmod", {"1": {name: (SIDE,)}, "2": {"Truck": (FUEL,)}})
    reported = notes(old, new, 3)
    assert r"\<img src=x\> \[a\](b) \`c\` \*d\* \#1" in reported
    assert "<img" not in reported.replace(r"\<img", "")


def test_many_pieces_with_one_change_are_one_line(tmp_path: Path) -> None:
    """The first five are named, the others counted."""
    slots: Slots = {str(number): {f"Tank {number}": (SIDE,)} for number in range(1, 9)}
    changed: Slots = {gpid: {name: (Marker.of({"Side": "Blue"}),) for name in named} for gpid, named in slots.items()}
    old, new = module(tmp_path / "old.vmod", slots), module(tmp_path / "new.vmod", changed)
    lines = [line for line in notes(old, new, 3).splitlines() if line.startswith("- **changed**")]
    assert len(lines) == 1
    assert lines[0].endswith(" and 3 more")
