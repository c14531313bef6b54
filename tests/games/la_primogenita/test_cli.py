"""The command lines: what they print, where, and with which exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from errno import EACCES, ENOSPC
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rules_check import cli as referee
from vassal_build import __version__, cli
from vassal_build.lazy_group import LazyGroup
from vassal_build.terminal import show_json

pytestmark = pytest.mark.slow
GAME = "la_primogenita"
FULL = "Error: cannot write to standard output (No space left on device)\n"


def press(*arguments: str) -> Result:
    """Run `vassal-build`."""
    return CliRunner().invoke(cli.main, arguments)


def in_shell(program: str, typed: str) -> subprocess.CompletedProcess[str]:
    """Run a command line, with its redirections, in a process of its own."""
    start = f'"{sys.executable}" -c "from {program}.cli import main; main()"'
    return subprocess.run(f"{start} {typed}", shell=True, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("main", "name"), [(cli.main, "vassal-build"), (referee.main, "rules-check")])
def test_version(main: LazyGroup, name: str) -> None:
    """Name and version on one line."""
    assert CliRunner().invoke(main, ["--version"]).stdout == f"{name} {__version__}\n"


@pytest.mark.parametrize("name", [name for name, _, _ in cli.COMMANDS])
def test_every_listed_command_is_there(name: str) -> None:
    """The list of commands names commands that can be imported and have help."""
    result = press(name, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.stdout


@pytest.mark.parametrize(
    ("typed", "reported"),
    [
        ("lint", "Missing argument 'FILE...' (see vassal-build lint --help)"),
        (
            "lint --formatt json x",
            "No such option '--formatt'. Did you mean '--format'? (see vassal-build lint --help)",
        ),
        ("prss", "there is no command 'prss' (see vassal-build --help)"),
        ("bild", "there is no command 'bild'; did you mean 'build'? (see vassal-build --help)"),
        (
            "lint --jobs two x",
            "Invalid value for '--jobs': 'two' is not a whole number (see vassal-build lint --help)",
        ),
        (
            "refresh a.vmod b.vsav",
            "use --out to say where to write, or --check to write nothing (see vassal-build refresh --help)",
        ),
    ],
)
def test_a_command_line_that_cannot_be_followed_is_one_line(typed: str, reported: str) -> None:
    """What is wrong, and where to read on."""
    result = CliRunner().invoke(cli.main, typed.split(), prog_name="vassal-build")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"Error: {reported}\n")


@pytest.mark.parametrize(
    ("error", "reported"),
    [
        (
            OSError(ENOSPC, "No space left on device"),
            "cannot write to standard output (No space left on device)",
        ),
        (PermissionError(EACCES, "Permission denied", "locked.vmod"), "locked.vmod (Permission denied)"),
    ],
)
def test_what_the_system_refuses_is_one_line(monkeypatch: pytest.MonkeyPatch, error: OSError, reported: str) -> None:
    """Where the answer goes there is no room, or a file may not be touched."""

    def refused(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("vassal_build.commands.explain.command.callback", refused)
    result = press("explain", "BOX101")
    assert (result.exit_code, result.stderr) == (2, f"Error: {reported}\n")


@pytest.mark.parametrize("program", ["vassal_build", "rules_check"])
@pytest.mark.parametrize(
    ("typed", "status", "said"),
    [
        ("--help >/dev/full", 2, FULL),
        ("--version >/dev/full", 2, FULL),
        ("explain --help >/dev/full", 2, FULL),
        ("nothing 2>/dev/full", 2, ""),
        ("nothing >&- 2>&-", 2, ""),
        ("--help >&-", 0, ""),
    ],
)
def test_there_is_nowhere_to_write_to(program: str, typed: str, status: int, said: str) -> None:
    """Full outputs are one line and exit status 2, as far as there is room for a line; closed ones swallow all."""
    run = in_shell(program, typed)
    assert (run.returncode, run.stdout, run.stderr) == (status, "", said)


@pytest.mark.parametrize("typed", [f"sources {GAME} >&-", f"sources {GAME} 2>&- >&-"])
def test_a_table_goes_nowhere(typed: str) -> None:
    """What looks whether it writes to a terminal finds a closed output to be none."""
    assert in_shell("vassal_build", typed).returncode == 0


@pytest.mark.parametrize("main", [cli.main, referee.main], ids=["vassal-build", "rules-check"])
def test_letters_that_the_output_lacks_are_escaped(monkeypatch: pytest.MonkeyPatch, main: LazyGroup) -> None:
    """The list of commands has a sign that the letters of Western Europe are without, and a byte that is no letter."""
    monkeypatch.setattr(main, "rows", [("play", "play", "Plays … \udcff")])
    result = CliRunner(charset="latin-1").invoke(main, ["--help"])
    assert (result.exit_code, result.exception) == (0, None)
    assert result.stdout_bytes.endswith(b"play  Plays \\u2026 \\udcff\n")


@pytest.mark.parametrize("charset", ["utf-8", "latin-1", "ascii"])
def test_json_is_json_in_any_output(monkeypatch: pytest.MonkeyPatch, charset: str) -> None:
    """Bytes that are no letters, letters beyond the first 65536, and what turns the writing come back as they were."""
    reported = ["M\udcffp", "Gebäude …", "\U0001f3b2", "\x7f\x85\u202e"]
    monkeypatch.setattr("vassal_build.commands.explain.command.callback", lambda **_: show_json(reported))
    result = CliRunner(charset=charset).invoke(cli.main, ["explain", "BOX101"])
    assert json.loads(result.stdout_bytes.decode(charset)) == reported


def test_starting_up_imports_nothing_heavy() -> None:
    """`--version` needs no XML, no pictures, no tables and no game."""
    code = (
        "import sys; from vassal_build.cli import main\n"
        "try: main(['--version'])\n"
        "except SystemExit: pass\n"
        "print(sorted({'lxml', 'PIL', 'jinja2', 'rich', 'resvg_py', 'vassal_build.gamebox'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("program", ["vassal_build", "rules_check"])
@pytest.mark.parametrize("module", ["click", "vassal_build.lazy_group", "explain"])
def test_an_interrupt_while_starting_is_one_line(program: str, module: str) -> None:
    """Whatever is being imported then."""
    code = (
        "import sys\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name.endswith({module!r}): raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        f"from {program}.cli import main; main(['explain', 'BOX101'])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr.strip()) == (1, "", "Aborted!")


def test_check_tells_edition_and_fingerprint() -> None:
    """The last line sums up."""
    assert press("check", GAME).stdout.splitlines()[-1].startswith(f"{GAME}: edition 1.0a, data ")


def test_check_finds_errors_in_a_folder_laid_over(tmp_path: Path) -> None:
    """An error gives exit status 1, and the line says where it is."""
    (tmp_path / "map").mkdir()
    (tmp_path / "map" / "hexes.csv").write_text("hex,terrain,altitude,desert,patriot\nA-1,hills,,,\n")
    result = press("check", GAME, "--data", str(tmp_path))
    assert result.exit_code == 1
    assert f"{tmp_path.as_posix()}/map/hexes.csv:2: error BOX102: " in result.stdout


def test_check_says_when_files_must_be_mended_first(tmp_path: Path) -> None:
    """While a file cannot be read the values are not compared, and the last line says so."""
    (tmp_path / "map").mkdir()
    (tmp_path / "map" / "hexes.csv").write_text("hex,altitude\nA-1,low\n")
    result = press("check", GAME, "--data", str(tmp_path))
    assert result.exit_code == 1
    assert "error BOX003" in result.stdout
    assert result.stdout.splitlines()[-1].endswith("then the values can be compared")


def test_check_is_strict_with_warnings(tmp_path: Path) -> None:
    """A warning is exit status 0, with --strict 1."""
    (tmp_path / "map").mkdir()
    (tmp_path / "map" / "hexe.csv").write_text("hex\nA-1\n")
    assert press("check", GAME, "--data", str(tmp_path)).exit_code == 0
    assert press("check", GAME, "--data", str(tmp_path), "--strict").exit_code == 1


def test_check_as_json(tmp_path: Path) -> None:
    """Programs get the same findings with their parts apart."""
    (tmp_path / "map").mkdir()
    (tmp_path / "map" / "hexes.csv").write_text("hex,terrain,altitude,desert,patriot\nA-1,hills,,,\n")
    reported = json.loads(press("check", GAME, "--data", str(tmp_path), "--format", "json").stdout)
    assert (reported["game"], reported["edition"], len(reported["data"])) == (GAME, "1.0a", 12)
    assert reported["summary"]["error"] == 1
    finding = next(one for one in reported["findings"] if one["severity"] == "error")
    assert (finding["code"], finding["name"], finding["line"], finding["subject"]) == (
        "BOX102",
        "unknown-terrain",
        2,
        "A-1",
    )


@pytest.mark.parametrize("command", ["check", "sources"])
@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("nowhere",), "Error: there is no game 'nowhere'; the installed games are: "),
        ((GAME, "--data", "no/folder"), "Error: no/folder: this folder does not exist"),
    ],
)
def test_what_cannot_be_used_is_one_line_on_standard_error(command: str, arguments: tuple[str, ...], line: str) -> None:
    """Exit status 2, nothing on standard output, one line that says what is wrong."""
    result = press(command, *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(line)
    assert result.stderr.count("\n") == 1


def test_sources_counts_by_file() -> None:
    """Without options there is a line for every file and one for the total."""
    lines = press("sources", GAME).stdout.splitlines()
    assert lines[1].split() == ["file", "printed", "reconstructed", "missing"]
    assert lines[2].split()[0] == "map/hexes.csv"
    assert lines[-1].split()[0] == "total"


def test_sources_lists_one_status() -> None:
    """With --status the rows are listed with file and line."""
    lines = press("sources", GAME, "--status", "printed").stdout.splitlines()
    assert any(line.startswith(f"  art/{GAME}/counters/orders.csv:2 ") for line in lines)
    assert not any(f"art/{GAME}/map/hexes.csv" in line for line in lines)


def test_proof_lists_the_names_that_scans_may_have(tmp_path: Path) -> None:
    """Each with the size of the picture, and nothing is drawn."""
    result = press("proof", GAME, "--names", "--out", str(tmp_path / "pages"))
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["board_map.png", "3200", "x", "2660"] in lines and ["order_44.png", "150", "x", "150"] in lines
    assert not (tmp_path / "pages").exists()


def test_sources_as_json() -> None:
    """Counts by file, and every row with status, source and place."""
    reported = json.loads(press("sources", GAME, "--status", "printed", "--format", "json").stdout)
    assert reported["counts"]["counters/orders.csv"]["printed"] == 44
    assert {fact["status"] for fact in reported["facts"]} == {"printed"}


def test_sources_writes_worksheets(tmp_path: Path) -> None:
    """The files are named, can be laid over at once, and are overwritten only if you ask for it."""
    result = press("sources", GAME, "--worksheet", str(tmp_path))
    assert f"{tmp_path.as_posix()}/map/hexes.csv" in result.stdout.splitlines()
    assert result.stdout.splitlines()[-1].endswith(f"vassal-build build {GAME} --data {tmp_path.as_posix()}")
    assert press("sources", GAME, "--data", str(tmp_path)).stdout == press("sources", GAME).stdout
    again = press("sources", GAME, "--worksheet", str(tmp_path))
    assert (again.exit_code, again.stderr.count("\n")) == (2, 1)
    assert press("sources", GAME, "--worksheet", str(tmp_path), "--overwrite").exit_code == 0


def test_sources_says_that_no_row_has_a_status() -> None:
    """Nothing at all would look like a fault."""
    result = press("sources", GAME, "--status", "missing")
    assert (result.exit_code, result.stdout) == (0, "La Primogenita: no value is missing\n")


@pytest.mark.parametrize("language", ["", "../ja", "Japanese"])
def test_the_words_of_what_is_no_language_are_not_counted(language: str) -> None:
    """It is refused, with an example of a code."""
    result = press("words", GAME, language)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"'{language}' is not the code of a language: write one such as ja" in result.stderr


@pytest.mark.parametrize("main", [cli.main, referee.main], ids=["vassal-build", "rules-check"])
def test_explain(main: LazyGroup) -> None:
    """A code is explained, those of a family are listed in order; an unknown one is a clear line and exit status 2."""
    listed = [line.split()[0] for line in CliRunner().invoke(main, ["explain", "BOX"]).stdout.splitlines()[2:]]
    assert listed == sorted(listed) and "BOX101" in listed
    known = CliRunner().invoke(main, ["explain", "BOX101"])
    assert known.stdout.startswith("BOX101 hex-off-the-map (error)")
    unknown = CliRunner().invoke(main, ["explain", "XYZ999"])
    assert unknown.exit_code == 2
    assert "there is no code 'XYZ999'" in unknown.stderr
