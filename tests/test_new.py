"""`vassal-build new` makes a game that installs, checks, draws and builds the minute it is made."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.paths import ROOT
from tests.report_data import all_text
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

    def press(self, *words: str, cwd: Path) -> str:
        """Call `vassal-build`, which must end with status 0, and give what it says."""
        return self("-c", "from vassal_build.cli import main; main()", *words, cwd=cwd).stdout

    def referee(self, *words: str, cwd: Path) -> str:
        """Call `rules-check`, which must end with status 0, and give what it says."""
        return self("-c", "from rules_check.cli import main; main()", *words, cwd=cwd).stdout


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Fresh, Path]:
    """A new game, installed from its folder without a network, and the empty folder that commands are called in."""
    home = tmp_path_factory.mktemp("designer")
    fresh = Fresh(home / "env")
    fresh.press("new", NAME, "--title", "The Red River", cwd=home)
    offline = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    fresh("-m", "pip", "install", *offline, str(home / NAME))
    work = home / "work"
    work.mkdir()
    return fresh, work


@pytest.fixture(scope="module")
def module(made: tuple[Fresh, Path]) -> str:
    """The module that `build` makes of it, named from that folder."""
    fresh, work = made
    fresh.press("build", NAME, cwd=work)
    return f"dist/{NAME}-0.1.0.vmod"


def test_it_is_listed_under_its_name_and_title(made: tuple[Fresh, Path]) -> None:
    """With the package that brings it."""
    fresh, work = made
    games = json.loads(fresh.press("games", "--format", "json", cwd=work))["games"]
    (game,) = [each for each in games if each["slug"] == NAME]
    assert (game["title"], game["package"], game["trouble"]) == ("The Red River", "red-river 0.1.0", "")


def test_every_value_is_printed(made: tuple[Fresh, Path]) -> None:
    """The game is its designer's own: nothing in it is reconstructed or missing."""
    fresh, work = made
    reported = json.loads(fresh.press("sources", NAME, "--format", "json", cwd=work))
    assert {fact["status"] for fact in reported["facts"]} == {"printed"}


def test_the_data_have_no_faults(made: tuple[Fresh, Path]) -> None:
    """`check --strict` finds nothing."""
    fresh, work = made
    assert "no findings" in fresh.press("check", NAME, "--strict", cwd=work)


def test_it_builds_and_goes_through_every_command_of_the_workshop(made: tuple[Fresh, Path], module: str) -> None:
    """Lint finds nothing; it is unpacked and packed again; two builds do not differ."""
    fresh, work = made
    assert "no findings" in fresh.press("lint", module, "--strict", cwd=work)
    assert "The Red River" in fresh.press("info", module, cwd=work)
    fresh.press("unpack", module, "tree", cwd=work)
    fresh.press("pack", "tree", "again.vmod", cwd=work)
    assert "0 changes" in fresh.press("diff", module, "again.vmod", cwd=work)
    assert "The Red River" in fresh.press("text", module, cwd=work)
    first = (work / module).read_bytes()
    fresh.press("build", NAME, "--out", "second", "--cache", "other", cwd=work)
    assert (work / "second/red_river-0.1.0.vmod").read_bytes() == first


def test_it_is_drawn_as_pages(made: tuple[Fresh, Path]) -> None:
    """Countersheet, map and About picture."""
    fresh, work = made
    fresh.press("proof", NAME, cwd=work)
    assert sorted(page.name for page in (work / "dist/proof").iterdir()) == [
        "about.png",
        "board_map.png",
        "countersheet_1.png",
    ]


def test_its_cases_pass(made: tuple[Fresh, Path]) -> None:
    """Each section of its rules has some; they go through the command as its README says."""
    fresh, work = made
    reported = fresh.referee("cases", str(work.parent / NAME / "tests" / "cases"), cwd=work)
    assert reported.splitlines()[-1].endswith(" pass")
    assert {line.split()[0] for line in reported.splitlines()[:-1]} == {"pass"}


@pytest.mark.parametrize(("setup", "games"), [("dawn", 20), ("storm", 30)])
def test_games_at_random_end_by_its_rules(made: tuple[Fresh, Path], setup: str, games: int) -> None:
    """No rule and no invariant is broken, and either side may win."""
    fresh, work = made
    played = json.loads(
        fresh.referee("play", NAME, "--setup", setup, "--games", str(games), "--format", "json", cwd=work)
    )
    assert (played["faults"], played["never"]) == ([], [])
    assert set(played["endings"]) == {"column", "guard"}


def test_what_may_be_done_is_listed(made: tuple[Fresh, Path]) -> None:
    """At the start of Dawn nobody waits to come in, so that the phase may only end."""
    fresh, work = made
    listed = json.loads(fresh.referee("legal", f"{NAME}:dawn", "--format", "json", cwd=work))
    assert listed == [{"action": "Next", "name": "Next", "play": "next", "dice": 0, "sample": False}]


def test_its_codes_are_explained(made: tuple[Fresh, Path]) -> None:
    """Another game may have a code of the same id: the game is named."""
    fresh, work = made
    reported = fresh.referee("explain", "CMB202", "--game", NAME, cwd=work)
    assert reported.startswith("CMB202 leader-lost-before-others (error)")


def test_what_the_rules_do_not_answer_is_one_line(made: tuple[Fresh, Path]) -> None:
    """There is no supply in it."""
    fresh, work = made
    line = [str(fresh.python), "-c", "from rules_check.cli import main; main()"]
    run = subprocess.run([*line, "supply", f"{NAME}:dawn"], check=False, capture_output=True, text=True, cwd=work)
    assert (run.returncode, run.stdout) == (2, "")
    assert "the rules of The Red River do not answer 'supply'" in run.stderr


def test_the_referee_plays_it_and_writes_the_games_as_logs(made: tuple[Fresh, Path], module: str) -> None:
    """Random games end by the rules, and each is a log of the module."""
    fresh, work = made
    code = "from rules_check.cli import main; main()"
    run = fresh(
        "-c", code, "play", NAME, "--setup", "dawn", "--games", "2", "--log", "logs", "--module", module, cwd=work
    )
    assert "2 games" in run.stdout and "0 faults" in run.stdout
    assert sorted(log.name for log in (work / "logs").iterdir()) == [f"{NAME}-1.vlog", f"{NAME}-2.vlog"]


def test_logs_of_one_set_up_are_games_of_their_own(made: tuple[Fresh, Path], module: str) -> None:
    """Storm begins with turn 4; dice are reported by side, and each game has its page."""
    fresh, work = made
    code = "from rules_check.cli import main; main()"
    written = ("--log", "games", "--module", module)
    fresh("-c", code, "play", NAME, "--setup", "storm", "--games", "2", *written, cwd=work)
    fresh("-c", code, "play", NAME, "--setup", "dawn", "--games", "1", "--seed", "3", *written, cwd=work)
    reported = fresh("-c", code, "audit", "games", "--html", "pages", cwd=work).stdout
    assert "no findings" in reported and "DIE103" not in reported
    pages = [all_text((work / "pages" / f"{NAME}-{seed}.vlog.html").read_text(encoding="utf-8")) for seed in (1, 2, 3)]
    assert not any('"Set-up"' in page for page in pages)
    dice = fresh("-c", code, "dice", f"games/{NAME}-1.vlog", cwd=work).stdout
    assert "Column" in dice and "Guard" in dice and "somebody" not in dice


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("Red",), "cannot be the name of a game"),
        (("../x",), "cannot be the name of a game"),
        (("class",), "cannot be the name of a game"),
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
