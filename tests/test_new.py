"""`vassal-build new` makes a game that installs, checks, draws and builds the minute it is made."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from tests.forked import Forking, forking
from tests.paths import ROOT
from tests.report_data import all_text
from tests.typefaces import keep_typefaces
from vassal_build.cache_folder import drawings_folder
from vassal_build.cli import main

pytestmark = pytest.mark.slow
NAME = "red_river"


class Fresh:
    """A fresh Python environment with our package and pip in it, as somebody's own who has installed it."""

    def __init__(self, folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True, timeout=120)
        self.python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        site = self("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
        Path(site, "ours.pth").write_text(f"{ROOT}\n{sysconfig.get_path('purelib')}\n", encoding="utf-8")

    def __call__(self, *words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run Python, far from this checkout."""
        line = [str(self.python), *words]
        return subprocess.run(line, check=True, capture_output=True, text=True, timeout=180, cwd=cwd)


class Designer(NamedTuple):
    """Somebody who has made the game: where it is, the empty folder that commands are called in, and what runs them."""

    package: Path
    work: Path
    forking: Forking

    def press(self, *words: str) -> str:
        """Call `vassal-build`, which must end with status 0, and give what it says."""
        return self._done("vassal_build", words)

    def referee(self, *words: str) -> str:
        """Call `rules-check`, which must end with status 0, and give what it says."""
        return self._done("rules_check", words)

    def _done(self, program: str, words: Sequence[str]) -> str:
        said = self.forking.run(program, words, self.work)
        assert said.status == 0, said.errors
        return said.answer


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Designer]:
    """A new game, made by a command in that environment, and installed from its folder without a network.

    Its commands are forked from one process there: that each also starts by itself, the tests of typed lines show.
    """
    home = tmp_path_factory.mktemp("designer")
    fresh = Fresh(home / "env")
    fresh("-c", "from vassal_build.cli import main; main()", "new", NAME, "--title", "The Red River", cwd=home)
    offline = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    fresh("-m", "pip", "install", *offline, str(home / NAME))
    work = home / "work"
    work.mkdir()
    keep_typefaces(drawings_folder())
    with forking(os.environ, NAME, python=str(fresh.python)) as started:
        yield Designer(home / NAME, work, started)


@pytest.fixture(scope="module")
def module(made: Designer) -> str:
    """The module that `build` makes of it, named from that folder."""
    made.press("build", NAME)
    return f"dist/{NAME}-0.1.0.vmod"


def test_it_is_listed_under_its_name_and_title(made: Designer) -> None:
    """With the package that brings it."""
    games = json.loads(made.press("games", "--format", "json"))["games"]
    (game,) = [each for each in games if each["slug"] == NAME]
    assert (game["title"], game["package"], game["trouble"]) == ("The Red River", "red-river 0.1.0", "")


def test_every_value_is_printed(made: Designer) -> None:
    """The game is its designer's own: nothing in it is reconstructed or missing."""
    reported = json.loads(made.press("sources", NAME, "--format", "json"))
    assert {fact["status"] for fact in reported["facts"]} == {"printed"}


def test_the_data_have_no_faults(made: Designer) -> None:
    """`check --strict` finds nothing."""
    assert "no findings" in made.press("check", NAME, "--strict")


def test_it_builds_and_goes_through_every_command_of_the_workshop(made: Designer, module: str) -> None:
    """Lint finds nothing; it is unpacked and packed again; two builds do not differ."""
    assert "no findings" in made.press("lint", module, "--strict")
    assert "The Red River" in made.press("info", module)
    made.press("unpack", module, "tree")
    made.press("pack", "tree", "again.vmod")
    assert "0 changes" in made.press("diff", module, "again.vmod")
    assert "The Red River" in made.press("text", module)
    first = (made.work / module).read_bytes()
    made.press("build", NAME, "--out", "second", "--cache", "other")
    assert (made.work / "second/red_river-0.1.0.vmod").read_bytes() == first


def test_it_is_drawn_as_pages(made: Designer) -> None:
    """Countersheet, map and About picture."""
    made.press("proof", NAME)
    assert sorted(page.name for page in (made.work / "dist/proof").iterdir()) == [
        "about.png",
        "board_map.png",
        "countersheet_1.png",
    ]


def test_its_cases_pass(made: Designer) -> None:
    """Each section of its rules has some; they go through the command as its README says."""
    reported = made.referee("cases", str(made.package / "tests" / "cases"))
    assert reported.splitlines()[-1].endswith(" pass")
    assert {line.split()[0] for line in reported.splitlines()[:-1]} == {"pass"}


@pytest.mark.parametrize(("setup", "games"), [("dawn", 20), ("storm", 30)])
def test_games_at_random_end_by_its_rules(made: Designer, setup: str, games: int) -> None:
    """No rule and no invariant is broken, and either side may win."""
    played = json.loads(made.referee("play", NAME, "--setup", setup, "--games", str(games), "--format", "json"))
    assert (played["faults"], played["never"]) == ([], [])
    assert set(played["endings"]) == {"column", "guard"}


def test_what_may_be_done_is_listed(made: Designer) -> None:
    """At the start of Dawn nobody waits to come in, so that the phase may only end."""
    listed = json.loads(made.referee("legal", f"{NAME}:dawn", "--format", "json"))
    assert listed == [{"action": "Next", "name": "Next", "play": "next", "dice": 0, "sample": False}]


def test_its_codes_are_explained(made: Designer) -> None:
    """Another game may have a code of the same id: the game is named."""
    reported = made.referee("explain", "CMB202", "--game", NAME)
    assert reported.startswith("CMB202 leader-lost-before-others (error)")


def test_what_the_rules_do_not_answer_is_one_line(made: Designer) -> None:
    """There is no supply in it."""
    said = made.forking.run("rules_check", ["supply", f"{NAME}:dawn"], made.work)
    assert (said.status, said.answer) == (2, "")
    assert "the rules of The Red River do not answer 'supply'" in said.errors


def test_the_referee_plays_it_and_writes_the_games_as_logs(made: Designer, module: str) -> None:
    """Random games end by the rules, and each is a log of the module."""
    played = made.referee("play", NAME, "--setup", "dawn", "--games", "2", "--log", "logs", "--module", module)
    assert "2 games" in played and "0 faults" in played
    assert sorted(log.name for log in (made.work / "logs").iterdir()) == [f"{NAME}-1.vlog", f"{NAME}-2.vlog"]


def test_logs_of_one_set_up_are_games_of_their_own(made: Designer, module: str) -> None:
    """Storm begins with turn 4; dice are reported by side, and each game has its page."""
    written = ("--log", "games", "--module", module)
    made.referee("play", NAME, "--setup", "storm", "--games", "2", *written)
    made.referee("play", NAME, "--setup", "dawn", "--games", "1", "--seed", "3", *written)
    reported = made.referee("audit", "games", "--html", "pages")
    assert "no findings" in reported and "DIE103" not in reported
    pages = [
        all_text((made.work / "pages" / f"{NAME}-{seed}.vlog.html").read_text(encoding="utf-8")) for seed in (1, 2, 3)
    ]
    assert not any('"Set-up"' in page for page in pages)
    dice = made.referee("dice", f"games/{NAME}-1.vlog")
    assert "Column" in dice and "Guard" in dice and "somebody" not in dice


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("Red",), "cannot be the name of a game"),
        (("../x",), "cannot be the name of a game"),
        (("x" * 41,), "cannot be the name of a game: use 2 to 40 of a-z, 0-9 and _"),
        (("class",), "is a word of Python"),
        (("json",), "is the name of a Python package"),
        (("vassal_build",), "is the name of a Python package"),
        (("fine", "--title", 'a "b"'), "the title may have up to 60 characters"),
        (("fine", "--title", "a\nb"), "the title may have up to 60 characters"),
        (("fine", "full"), "full: this already exists"),
        (("fine", "file"), "file: this already exists"),
        (("fine", "file/below"), "file"),
    ],
)
def test_what_cannot_be_made_is_reported_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], why: str
) -> None:
    """And nothing is written."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine")
    (tmp_path / "file").write_text("mine")
    before = sorted(tmp_path.rglob("*"))
    run = CliRunner().invoke(main, ["new", *words])
    assert (run.exit_code, why in run.output) == (2, True), run.output
    assert sorted(tmp_path.rglob("*")) == before
