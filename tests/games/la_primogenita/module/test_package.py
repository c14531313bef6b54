"""The entries of a module file: what is inside, and times that come from the release day and the content alone."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from msgspec.structs import replace

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.buildfile import parse
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import SaveFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.design import PressDesign
from vassal_build.module.draft import Draft
from vassal_build.module.package import module_entries

PICTURES = {"board_map.png": b"a map", "badge_chosen.png": b"a mark", "of_a_proof.png": b"a page"}
"""Stand-ins: a picture that the tree names, one that a prototype names, and one that nothing names."""


def released(box: Gamebox, day: date) -> Gamebox:
    """The same box, released on another day."""
    return replace(box, settings_files=box.settings_files.under("mine/game.toml", {"module": {"released": day}}))


@pytest.fixture(scope="module")
def entries(box: Gamebox, design: PressDesign, draft: Draft) -> dict[str, Entry]:
    """The entries with stand-ins for pictures, by name."""
    return {entry.name: entry for entry in module_entries(box, design, draft, PICTURES)}


def test_a_module_holds_tree_metadata_setups_pages_and_pictures(entries: dict[str, Entry]) -> None:
    """In that order; a picture that nothing names stays out."""
    assert list(entries) == [
        "buildFile.xml",
        "moduledata",
        "standard.vsav",
        "quick_start.vsav",
        "standard_solitaire.vsav",
        "quick_start_solitaire.vsav",
        "help/live.html",
        "help/email.html",
        "help/solitaire.html",
        "help/about.html",
        "tutorial.vlog",
        "images/board_map.png",
        "images/badge_chosen.png",
    ]


def test_metadata_say_what_the_tree_says(box: Gamebox, entries: dict[str, Entry]) -> None:
    """The module list shows the version that the game shows."""
    root = parse(entries["buildFile.xml"].data)
    reported = Metadata.parse(entries["moduledata"].data)
    names = ("name", "version", "VassalVersion", "description", "ModuleOther1", "ModuleOther2")
    assert (
        reported.name,
        reported.version,
        reported.vassal_version,
        reported.description,
        reported.extra1,
        reported.extra2,
    ) == tuple(root.get(name) for name in names)
    assert box.edition in reported.extra1 and box.fingerprint in reported.extra2


def test_setups_belong_to_this_module(entries: dict[str, Entry]) -> None:
    """They carry its metadata, and their own say which setup they are."""
    for name, entry in entries.items():
        if name.endswith(".vsav"):
            with Archive.of(entry.data, name) as archive:
                save = SaveFile.from_archive(archive)
            assert save.moduledata == entries["moduledata"].data
            assert save.savedata is not None
            metadata = Metadata.parse(save.savedata, "savedata")
            assert metadata.description
            assert metadata.name is None


def test_times_lie_on_the_release_day(box: Gamebox, entries: dict[str, Entry]) -> None:
    """In its first half, in the two seconds' steps of ZIP."""
    day = datetime.combine(box.settings["module"]["released"], datetime.min.time())
    for entry in entries.values():
        assert timedelta(0) <= entry.modified - day < timedelta(hours=12)
        assert entry.modified.second % 2 == 0


def test_a_later_release_makes_every_entry_later(
    box: Gamebox, design: PressDesign, draft: Draft, entries: dict[str, Entry]
) -> None:
    """Players' engines then cut no picture from an older release."""
    later = released(box, date(2031, 5, 1))
    moved = {entry.name: entry for entry in module_entries(later, design, draft, PICTURES)}
    assert {entry.modified.date() for entry in moved.values()} == {date(2031, 5, 1)}
    assert moved["images/board_map.png"].modified.time() == entries["images/board_map.png"].modified.time()


def test_a_changed_picture_alone_has_another_time(
    box: Gamebox, design: PressDesign, draft: Draft, entries: dict[str, Entry]
) -> None:
    """The time comes from the content."""
    changed = {**PICTURES, "badge_chosen.png": b"another"}
    again = {entry.name: entry for entry in module_entries(box, design, draft, changed)}
    assert {name for name in entries if again[name].modified != entries[name].modified} == {"images/badge_chosen.png"}


def test_the_date_of_saving_is_the_release_day(box: Gamebox, entries: dict[str, Entry]) -> None:
    """At its beginning, wherever the build is run."""
    saved = datetime(1970, 1, 1) + timedelta(milliseconds=Metadata.parse(entries["moduledata"].data).date_saved)
    assert saved == datetime.combine(box.settings["module"]["released"], datetime.min.time())


def test_entries_inside_setups_have_the_release_day_too(box: Gamebox, entries: dict[str, Entry]) -> None:
    """No clock is asked for them either."""
    with Archive.of(entries["standard.vsav"].data) as archive:
        assert {archive.modified(name).date() for name in archive} == {box.settings["module"]["released"]}
