"""Modules with many setups: they are read one at a time, only when they are asked for, by several processes or one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.memory import peak
from tests.workshop.conftest import Bench
from tests.workshop.typed_lint import typed_lint
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.elements import add
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.obfuscation import wrap
from vassal_build.codec.savefile import SAVED_GAME
from vassal_build.commands import progress
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop import lint as linting
from vassal_build.workshop import unpack as unpacking
from vassal_build.workshop.checks import CHECKS, LAST_CHECKS, SETUP_CHECKS, codes_of
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module
from vassal_build.workshop.pack import pack
from vassal_build.workshop.unpack import unpack
from vassal_build.workshop.unpacked import pieces

pytestmark = pytest.mark.slow
MANY = 12
MARKERS = 100
"""In each of them: what is kept of all shows in the memory that is taken, by half of it and more."""


@pytest.fixture
def module(bench: Bench) -> Path:
    """A module with a dozen setups of many markers."""

    def spoil(state: GameState) -> GameState:
        flag = next(piece for _, piece in state.pieces if piece.basic.gpid == "3")
        return GameState(pieces=tuple((str(number), flag) for number in range(MARKERS)), boards=state.boards)

    bench.spoil_state = spoil
    setup = bench.save().to_bytes()
    for number in range(MANY):
        add(bench.root, "module.PredefinedSetup", name=f"Set-up {number}", file=f"setup {number}.vsav")
        bench.files[f"setup {number}.vsav"] = setup
    bench.open()
    return bench.folder / "tiny.vmod"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The entries that are read from now on."""
    names: list[str] = []
    whole = Archive.__getitem__

    def noted(archive: Archive, name: str) -> bytes:
        names.append(name)
        return whole(archive, name)

    monkeypatch.setattr(Archive, "__getitem__", noted)
    return names


def test_a_set_up_that_was_looked_over_is_forgotten(bench: Bench, module: Path) -> None:
    """A dozen of them take little more memory than one."""
    one = bench.folder / "one.vmod"
    with Archive.open(module) as archive:
        kept = [archive.entry(name) for name in archive if not name.startswith("setup ")]
        write_archive(one, kept)
    list(lint(open_module(one)))  # what is loaded once is loaded now
    low = peak(lambda: list(lint(open_module(one))))
    assert peak(lambda: list(lint(open_module(module)))) < 2 * low


@pytest.mark.parametrize(
    ("select", "kinds"),
    [("MOD111", set()), ("MOD201", set()), ("MOD101", set()), ("MOD605", {".vsav"}), ("MOD203", {".vsav", ".gif"})],
)
def test_only_what_was_asked_for_is_read(module: Path, read: list[str], select: str, kinds: set[str]) -> None:
    """Names of entries tell whether pictures are there; what setups hold is asked for by few checks."""
    list(lint(open_module(module), (select,)))
    seen = {Path(name).suffix for name in read if name not in ("buildFile.xml", "moduledata")}
    assert ".vsav" in seen if ".vsav" in kinds else ".vsav" not in seen
    assert kinds or not seen


def test_every_check_names_the_codes_that_it_finds() -> None:
    """By them it is chosen."""
    assert all(codes_of(check) for check in (*CHECKS, *SETUP_CHECKS, *LAST_CHECKS))


def test_a_selection_finds_what_the_whole_finds(bench: Bench, module: Path) -> None:
    """Leaving out what cannot find a code leaves out no finding of it."""
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    bench.files["setup 3.vsav"] = b"no archive"
    bench.root.find(".//*[@entryName='Tank']").set("gpid", "")
    opened = bench.open()
    every = list(lint(opened))
    assert {one.code for one in every} == {"MOD111", "MOD203", "MOD602"}
    for code in {one.code for one in every}:
        assert list(lint(opened, (code,))) == [one for one in every if one.code == code]


def test_without_set_ups_nothing_is_said_that_only_they_tell(module: Path, read: list[str], bench: Bench) -> None:
    """A picture that only a setup may show is not called unused; that setups were left out shows in the summary."""
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    bench.files["setup 3.vsav"] = b"no archive"
    bench.open()
    read.clear()
    assert typed_lint(module, "--strict").exit_code == 1
    assert "setup 3.vsav" in read
    read.clear()
    result = typed_lint(module, "--no-setups", "--strict")
    assert result.exit_code == 0
    assert result.stdout.endswith(" 6 pictures: no findings\n")


def test_a_known_fault_of_a_set_up_is_not_outdated_while_set_ups_are_left_out(bench: Bench, module: Path) -> None:
    """The baseline goes on to hold what was not looked for."""
    bench.files["setup 3.vsav"] = b"no archive"
    bench.open()
    known = bench.folder / "known.txt"
    assert typed_lint(module, "--write-baseline", known).exit_code == 0
    assert typed_lint(module, "--no-setups", "--baseline", known, "--strict").stdout.count("\n") == 1


def test_several_processes_find_what_one_finds(bench: Bench, module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same order."""
    for number in (2, 5, 9):
        bench.files[f"setup {number}.vsav"] = b"no archive"
    opened = bench.open()
    monkeypatch.setattr(linting, "SHARED_FROM", 0)
    alone: list[Diagnostic] = list(lint(opened, jobs=1))
    assert len(alone) == 3
    assert list(lint(opened, jobs=3)) == alone


def test_in_a_pipe_a_line_now_and_then_says_how_far_it_is(module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On standard error, so that what was found stays by itself; what is soon done says nothing."""
    assert typed_lint(module).stderr == ""
    monkeypatch.setattr(progress, "EVERY", 0.0)
    lines = typed_lint(module).stderr.splitlines()
    assert lines[-1].startswith("checking tiny.vmod: ")
    done, _, total = lines[-1].removeprefix("checking tiny.vmod: ").split()
    assert done == total


def test_a_name_of_a_stranger_steers_nothing_by_way_of_progress(
    bench: Bench, module: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is one line."""
    odd = module.rename(bench.folder / "odd\x1b[2J\n.vmod")
    monkeypatch.setattr(progress, "EVERY", 0.0)
    assert "\x1b" not in typed_lint(odd).stderr


def test_unpacking_holds_one_set_up_at_a_time(bench: Bench, module: Path) -> None:
    """A dozen of them take no more memory than one."""
    one = bench.folder / "one.vmod"
    with Archive.open(module) as archive:
        write_archive(one, [archive.entry(name) for name in archive if not name.startswith("setup ")])

    def unpacked(path: Path) -> None:
        """Begin with nothing remembered: what other tests left would be moved to a larger room at any time."""
        pieces._trait_line_again.cache_clear()
        unpack(path, bench.folder / path.stem)

    low = peak(lambda: unpacked(one))
    assert peak(lambda: unpacked(module)) < 1.5 * low


def test_unpacking_a_long_save_takes_little_more_memory_than_its_lines(tmp_path: Path) -> None:
    """Its commands are laid out as they go by."""
    notes = "\x1b".join(f"CHAT<Ada> - {number * 7919:09} {'word ' * 40}." for number in range(4000))
    write_archive(tmp_path / "long.vsav", [Entry(SAVED_GAME, wrap(f"begin_save\x1b{notes}\x1bend_save", 0x2A))])
    most = peak(lambda: unpack(tmp_path / "long.vsav", tmp_path / "folder"))
    assert most < 3 * (tmp_path / "folder" / "commands.txt").stat().st_size


def test_several_processes_unpack_what_one_unpacks(bench: Bench, module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """File by file, a setup that is no archive among them."""
    bench.files["setup 5.vsav"] = b"no archive"
    bench.files["setup 7.vsav"] = b"PK\3\4 a damaged one"
    bench.open()
    monkeypatch.setattr(unpacking, "SHARED_FROM", 0)
    folders = [bench.folder / f"of {jobs}" for jobs in (1, 3)]
    reported = [unpack(module, folder, jobs=jobs) for folder, jobs in zip(folders, (1, 3), strict=True)]
    assert reported[0] == reported[1]
    alone, together = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in folders
    )
    assert alone == together
    assert len(reported[0].saves) == MANY - 1


@pytest.mark.parametrize(
    "text",
    [
        "begin_save\x1bNOTES\t\x1bend_save",
        "begin_save\x1b'quoted'\x1bend_save",
        "begin_save\x1b\\odd\x1bend_save",
        "begin_save\x1b'\\x'\x1bend_save",
        "begin_save\x1ba\\\x1bb\\\\\x1bc\x1bend_save\\",
        "begin_save\x1b\x1b\\\x1b\\\x1ba\x1bend_save",
        "begin_save\x1bchat \udcff\x1bend_save",
        "begin_save\x1b'a\\\x1bb'\x1bend_save",
    ],
)
def test_commands_written_in_odd_ways_come_back_byte_for_byte(tmp_path: Path, text: str) -> None:
    """Whether they can be laid out in lines or stay as they are."""
    for number, data in enumerate(
        (wrap(text, 0x2A), wrap(text, 0x2A).upper(), text.encode("utf-8", "surrogateescape"))
    ):
        source, folder, again = (tmp_path / f"{number}{end}" for end in (".vsav", "", "again.vsav"))
        write_archive(source, [Entry(SAVED_GAME, data)])
        unpack(source, folder)
        pack(folder, again)
        with Archive.open(again) as archive:
            assert archive[SAVED_GAME] == data
