"""Whatever other people have named things, no command sends their control characters to a terminal."""

from __future__ import annotations

import errno
import os
import pty
import re
import sys
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from rules_check.rules.opened import opened_game
from tests.command_groups import PROGRAMS, commands
from tests.forked import end_with, status_of
from tests.games.la_primogenita import hostile
from tests.games.la_primogenita.hostile import IN_FILES, SEEN
from tests.site.site_cache import site_cache
from vassal_build.cache_folder import VARIABLE
from vassal_build.diagnostics import is_shown
from vassal_build.games import design_of, game_of

pytestmark = pytest.mark.slow
GAME = "la_primogenita"
RICH = re.compile("\x1b\\[[0-9;]*m|\x1b\\[\\?25[hl]|\x1b\\[1A|\x1b\\[2K|[\r\n]")
"""What rich sends by itself: colours, the cursor hidden, shown and put back, a line cleared."""
DOCTYPE = b"<!DOCTYPE"
"""How a page begins."""
END = "\x1d"
"""What stands between the answers of command lines; no name has it."""
ASKED = ("{bad}", "{log} --data {data}")
LINES: dict[str, tuple[str, ...]] = {
    "rules-check audit": (
        "{log} {later} --html {out}",
        "{log} --data {data}",
        "{log} --jobs 2 --format json",
        "{folder}",
        "{gone}",
        "{log} --edition {gone}",
    ),
    "rules-check cases": ("{cases}", "{cases} --format json", "{gone}"),
    "rules-check dice": ("{log} {later}", "{later} {later} --format json", "{gone} {module}"),
    "rules-check demo": ("{gone} --no-open", "--no-open --out {out} --cache CACHE"),
    "rules-check editions": ("{gone}", f"{GAME} --format json"),
    "rules-check site": ("--game {gone} --out site", f"--game {GAME} --out {{page}} --cache SITE"),
    "rules-check watch": ("{folder} --once", "{gone} --once"),
    "rules-check diff": ("{log} {later} --data {data}", "{log} {module}"),
    "rules-check explain": ("{gone}",),
    "rules-check legal": (*ASKED, "{position} --unit {gone}"),
    "rules-check play": (f"{GAME} --games 1 --data {{data}}", f"{GAME} --setup {{gone}}", "{gone}"),
    "rules-check ask": (*(f"zoc {line}" for line in ASKED), "{gone} {position}", "zoc {position} {gone}"),
    "rules-check reach": (*(f"{line} --order 36" for line in ASKED), "{position} --unit {gone}"),
    "rules-check sees": ("{gone} A-1 A-2", "{position} {gone} {gone}"),
    "rules-check state": ("{log} --data {data}", "{log} --format json", "{log} --reveal {gone}", "{gone}"),
    "rules-check supply": ASKED,
    "rules-check timeline": ("{log} {later} --data {data}", "{log} --format json", "{gone}"),
    "rules-check zoc": (*ASKED, "{log} --module {module}", "{log} --png {gone}/a.png", "{position} --side {gone}"),
    "vassal-build build": (
        f"{GAME} --data {{data}} --out {{out}} --cache CACHE",
        f"{GAME} --data {{broken}} --out {{out}} --cache CACHE",
        "{gone}",
    ),
    "vassal-build check": (f"{GAME} --data {{data}}", f"{GAME} --data {{broken}} --format json", "{gone}"),
    "vassal-build diff": ("{module} {other} --html {page}", "{save} {moved}", "{save} {moved} --format json"),
    "vassal-build explain": ("{gone}",),
    "vassal-build games": ("--format json", "{gone}"),
    "vassal-build new": ("{gone}", "fine {folder}", "fine --title {gone}"),
    "vassal-build info": ("{module}", "{save} --names", "{save} --names --format json", "{gone}"),
    "vassal-build lint": (
        "{module} {save} --module {module}",
        "{module} --format json",
        "{module} --write-baseline {page}",
        "{gone}",
    ),
    "vassal-build pack": ("{unpacked} {packed}", "{unpacked} {packed}", "{gone} {packed}"),
    "vassal-build proof": (f"{GAME} --data {{broken}} --out {{out}} --cache CACHE", "{gone}"),
    "vassal-build redact": ("{save} {log} --out {out}", "{gone} --out {out}"),
    "vassal-build refresh": (
        "{module} {save} {gone} --out {out}",
        "{module} {save} --check --format json",
        "{gone} {save} --check",
    ),
    "vassal-build sources": (f"{GAME} --data {{data}} --status printed", f"{GAME} --worksheet {{out}}", "{gone}"),
    "vassal-build text": ("{module}", "{save}", "{log}", "{gone}"),
    "vassal-build words": (f"{GAME} ja", f"{GAME} fr --worksheet {{out}}", "{gone} ja"),
    "vassal-build unpack": ("{module} {fresh}", "{save} {fresh2}", "{module} {fresh}", "{gone} {fresh}"),
}
"""Lines of each command over files in which every name is hostile; those that need one another in their order."""
WITHOUT_A_GAME = {"rules-check demo": ("none",), "rules-check site": ("--game", "none")}
"""What keeps commands that any value of an option suits from half a minute's work; the lines above have them at it."""


@pytest.fixture(scope="module", autouse=True)
def ready() -> None:
    """Every command and the game are here before a command line has a process of its own, which then has them, too."""
    assert dict(commands())
    opened_game(GAME)
    design_of(game_of(GAME))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files that the lines name, in a folder whose name is no better."""
    folder = tmp_path_factory.mktemp("hostile") / IN_FILES
    folder.mkdir()
    return hostile.everything(folder, IN_FILES)


class Line(NamedTuple):
    """A command line of a program, and the folder in which it is typed."""

    words: list[str]
    folder: Path


class Shown(NamedTuple):
    """What a command line sends to a terminal, and its status; letters that are none come as halves of letters."""

    text: str
    status: int


def on_one_terminal(program: str, lines: list[Line]) -> list[Shown]:
    """Give what each of some command lines shows, all in one process: to make one takes longest."""
    child, terminal = pty.fork()
    if child == 0:
        end_with(partial(_run, program, lines))
    reported = b""
    while True:
        try:
            part = os.read(terminal, 1 << 16)
        except OSError as error:
            if error.errno != errno.EIO:  # the other end is closed
                raise
            part = b""
        if not part:
            break
        reported += part
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    text = reported.decode("utf-8", "surrogateescape")
    assert os.waitstatus_to_exitcode(status) == 0, text
    *answers, after = text.split(END)
    assert (len(answers), after) == (2 * len(lines), "")
    return [Shown(said, int(ended)) for said, ended in zip(answers[::2], answers[1::2], strict=True)]


def _run(program: str, lines: list[Line]) -> int:
    """Run command lines in this process; say on the terminal where the answer of each ends, and its status."""
    os.environ.update(TERM="xterm", COLUMNS="100")
    sys.stdout, sys.stderr = (open(number, "w", encoding="utf-8") for number in (1, 2))  # noqa: SIM115, PTH123
    for words, folder in lines:
        os.chdir(folder)
        status = status_of(PROGRAMS[program], program, words)
        sys.stderr.flush()
        sys.stdout.write(f"{END}{status}{END}")
        sys.stdout.flush()
    return 0


def shown_by_command(lines: dict[str, list[Line]]) -> dict[str, list[Shown]]:
    """Give what the lines of each command show: those of all commands of a program in one process."""
    shown: dict[str, list[Shown]] = {}
    for program in PROGRAMS:
        names = [name for name in lines if name.split()[0] == program]
        answers = iter(on_one_terminal(program, [line for name in names for line in lines[name]]))
        shown |= {name: [next(answers) for _ in lines[name]] for name in names}
    return shown


@pytest.fixture(scope="module")
def answered(
    files: dict[str, Path], drawings: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, list[Shown]]:
    """What the lines over hostile files show, by the command."""
    kept = {"CACHE": str(drawings), "SITE": str(site_cache(tmp_path_factory.mktemp("site") / "cache", drawings))}
    lines = dict[str, list[Line]]()
    for name, typed in LINES.items():
        command, folder = name.split()[1], tmp_path_factory.mktemp("work")
        words = [[kept.get(word, word.format(**files)) for word in line.split()] for line in typed]
        lines[name] = [Line([command, *line], folder) for line in words]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(drawings))
        return shown_by_command(lines)


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Shown]]:
    """What commands show of options that there are none of, and of values that options cannot have."""
    folder, lines = tmp_path_factory.mktemp("typed"), dict[str, list[Line]]()
    for name, command in commands():
        typed = [[f"--{IN_FILES}"], [IN_FILES] * 9]
        typed += [[*one.opts[-1:], IN_FILES] for one in command.params if isinstance(one, click.Option)]
        called = name.split()[1]
        lines[name] = [Line([called, *line, *WITHOUT_A_GAME.get(name, ())], folder) for line in typed]
    return shown_by_command(lines)


def check_harmless(reported: str) -> None:
    """Nothing but rich's own signs, and letters that can be shown."""
    assert strange_in(RICH.sub("", reported)) == set(), repr(reported[-3000:])


def strange_in(text: str) -> set[str]:
    """Give the letters of a text that cannot be shown."""
    return {letter for letter in set(text) if not is_shown(letter)}


@pytest.mark.parametrize("name", LINES)
def test_names_do_not_steer_the_terminal(answered: dict[str, list[Shown]], name: str) -> None:
    """Of files, folders, players, pieces, maps, units, cases and words, in answers, errors and progress bars."""
    for shown in answered[name]:
        assert shown.status in {0, 1, 2, 3}, shown.text
        check_harmless(shown.text)
    assert any(SEEN in shown.text for shown in answered[name]), answered[name]


@pytest.mark.usefixtures("answered")
def test_names_stand_in_pages_without_what_steers(files: dict[str, Path]) -> None:
    """In those of a log and of what differs between modules."""
    pages = _pages(files["folder"])
    assert len(pages) >= sum("--html" in line for typed in LINES.values() for line in typed)
    for page in pages:
        assert strange_in(page) <= {"\n"}


def _pages(folder: Path) -> list[str]:
    """The pages that have been written so far."""
    return [file.read_bytes().decode() for file in folder.rglob("*") if file.is_file() and _is_page(file)]


def _is_page(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(DOCTYPE)) == DOCTYPE


@pytest.mark.parametrize("name", LINES)
def test_what_is_typed_does_not_steer_the_terminal(refused: dict[str, list[Shown]], name: str) -> None:
    """Options that there are none of, and values that options cannot have."""
    for shown in refused[name]:
        assert shown.status in {0, 1, 2, 3}, shown.text
        check_harmless(shown.text)
        assert shown.text


def test_all_commands_are_tried() -> None:
    """A new one joins the lines above."""
    assert {name for name, _ in commands()} == set(LINES)
    for program in PROGRAMS:
        (shown,) = on_one_terminal(program, [Line([IN_FILES], Path())])
        assert shown.status in {0, 1, 2, 3}
        check_harmless(shown.text)
