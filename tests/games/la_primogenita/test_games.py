"""Games are found where packages register them; a broken one is one line and stops no other."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from functools import partial
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from rules_check.facts.opening import open_gamebox
from rules_check.games import rules_of
from rules_check.site import making
from rules_check.site.parts import Part
from tests.command_groups import PROGRAMS
from tests.forked import Said, end_with
from vassal_build.cli import main
from vassal_build.diagnostics import UnusableFile
from vassal_build.game import Game
from vassal_build.games import OWN, game_of

pytestmark = pytest.mark.slow
LIGHT = """
from pathlib import Path
from vassal_build.game import Game
from vassal_build.games.la_primogenita.schema import SCHEMA

def design():
    from vassal_build.games import OWN, game_of
    return game_of("la_primogenita").design()

GAME = Game(api=2, slug={slug!r}, data=Path(__file__).parent / "data", design=design, schema=SCHEMA)
"""
RULES = """
from msgspec.structs import replace
from rules_check.facts.opening import open_gamebox
from rules_check.games import rules_of

RULES = replace(rules_of("la_primogenita"), slug={slug!r})
"""


BOTH = ("vassal_build.games {slug} = {slug}:GAME", "rules_check.games {slug} = {slug}.rules:RULES")
SEVEN = ("vassal_build.games broken = broken:GAME", "rules_check.games broken = broken:RULES")
"""The entry points of a package whose game and rules are the number seven."""


class Site:
    """A folder with packages in it, as `pip` leaves them, that a Python process has on its path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.packages: list[str] = []

    def add(self, package: str, text: str, *points: str) -> None:
        """Lay a package there with data and its entry points, each `group name = target`."""
        self.packages.append(package)
        home = self.folder / package
        shutil.copytree(game_of("la_primogenita").data, home / "data")
        (home / "__init__.py").write_text(text, encoding="utf-8")
        (home / "rules.py").write_text(RULES.format(slug=package), encoding="utf-8")
        reported = self.folder / f"{package}-2.5.dist-info"
        reported.mkdir()
        (reported / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 2.5\n", encoding="utf-8")
        lines = (point.split(maxsplit=1) for point in points)
        (reported / "entry_points.txt").write_text("".join(f"[{group}]\n{rest}\n" for group, rest in lines), "utf-8")

    def run(self, module: str, *words: str) -> Result:
        """Call a command line of ours with these packages installed, in this process."""
        before = set(sys.modules)
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(self.folder)
            _forget_games()
            result = CliRunner().invoke(PROGRAMS[module.replace("_", "-")], words)
        for name in set(sys.modules) - before:
            if name.partition(".")[0] in self.packages:
                del sys.modules[name]
        _forget_games()
        return result

    def apart(self, module: str, *words: str) -> Said:
        """Call it in a process that is forked for it: what it keeps of a game is gone with it."""
        answer = self.folder / "answer.json"
        child = os.fork()
        if child == 0:
            end_with(partial(self._answer, answer, module, *words))
        os.waitpid(child, 0)
        return msgspec.json.decode(answer.read_bytes(), type=Said)

    def _answer(self, file: Path, module: str, *words: str) -> int:
        run = self.run(module, *words)
        file.write_bytes(msgspec.json.encode(Said(run.exit_code, run.stdout, run.stderr)))
        return 0

    def start(self, module: str, *words: str) -> subprocess.CompletedProcess[str]:
        """Call it in a process of its own, as a player does."""
        code = f"from {module}.cli import main; main()"
        env = {**os.environ, "PYTHONPATH": str(self.folder)}
        line = [sys.executable, "-c", code, *words]
        return subprocess.run(line, check=False, capture_output=True, text=True, env=env, timeout=60)


def _forget_games() -> None:
    game_of.cache_clear()
    rules_of.cache_clear()


@pytest.fixture(scope="module", autouse=True)
def kept() -> None:
    """The data of our games are kept, as they are where somebody has used them: no list reads them again."""
    for slug, _ in OWN:
        open_gamebox(game_of(slug))


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


def test_our_games_are_listed_with_edition_data_and_package(site: Site) -> None:
    """Without any other package."""
    run = site.start("vassal_build", "games", "--format", "json")
    game, *_ = json.loads(run.stdout)["games"]
    assert (run.returncode, game["slug"], game["edition"], game["trouble"]) == (0, "la_primogenita", "1.0a", "")
    assert game["package"].startswith("vassal-build ")


def test_a_game_of_another_package_is_listed_and_checked(site: Site) -> None:
    """It needs nothing of ours changed; findings name its own folder."""
    site.add("small", LIGHT.format(slug="small"), "vassal_build.games small = small:GAME")
    listed = site.start("vassal_build", "games")
    assert listed.returncode == 0
    assert "small 2.5" in listed.stdout
    checked = site.apart("vassal_build", "check", "small")
    assert (checked.status, checked.answer[:22]) == (0, "small: edition 1.0a, d")
    (site.folder / "small" / "data" / "counters" / "odd.csv").write_text("key\n", encoding="utf-8")
    assert "small/data/counters/odd.csv" in site.apart("vassal_build", "check", "small").answer


BROKEN = {
    "raises": ("1 / 0", "ZeroDivisionError: division by zero"),
    "lacks": ("", "has no attribute 'GAME'"),
    "wrong": ("GAME = 7", "it is a int, but must be a Game"),
    "older": (
        LIGHT.format(slug="older").replace("api=2", "api=0"),
        "it is made for version 0 of the interface for games",
    ),
    "renamed": (LIGHT.format(slug="other"), "it is registered as 'renamed', but its slug is 'other'"),
    "empty": (LIGHT.format(slug="empty").replace('"data"', '"art"'), "the folder with the game's data does not exist"),
    "doubled": (
        LIGHT.format(slug="doubled") + "from msgspec.structs import replace\n"
        "GAME = replace(GAME, schema=replace(SCHEMA, columns=(*SCHEMA.columns, *SCHEMA.columns[:1])))\n",
        "the schema of 'doubled' cannot be used: the column 'altitude' of map/hexes.csv is named 2 times",
    ),
    "steers": ("raise ValueError('a\\n\\x1b[2Jb')", "ValueError: a"),
}


@pytest.mark.parametrize("slug", BROKEN)
def test_a_broken_game_is_one_line_and_stops_no_other(site: Site, slug: str) -> None:
    """The line says which game of which package, and why."""
    text, why = BROKEN[slug]
    site.add(slug, text, f"vassal_build.games {slug} = {slug}:GAME")
    listed = site.run("vassal_build", "games")
    assert listed.exit_code == 1
    assert (listed.stderr.count("\n"), "\x1b" in listed.stderr) == (1, False)
    assert why in listed.stderr
    assert "La Primogenita" in listed.stdout
    checked = site.run("vassal_build", "check", slug)
    assert (checked.exit_code, checked.stderr.count("\n")) == (2, 1)
    assert why in checked.stderr


@pytest.mark.parametrize("slug", ["raises", "doubled"])
def test_beside_a_broken_game_ours_is_checked_as_ever(site: Site, slug: str) -> None:
    """It breaks as it is imported, or only as it is used."""
    site.add(slug, BROKEN[slug][0], f"vassal_build.games {slug} = {slug}:GAME")
    assert site.run("vassal_build", "check", "la_primogenita").exit_code == 0


@pytest.mark.parametrize(
    ("design", "why"),
    [("1 / 0", "__init__.py:8: ZeroDivisionError: division by zero"), ("return 7", "it is a int, not a PressDesign")],
)
def test_a_broken_press_design_is_one_line(site: Site, design: str, why: str) -> None:
    """It is loaded only when something is drawn or built."""
    text = LIGHT.format(slug="small").replace('return game_of("la_primogenita").design()', design)
    site.add("small", text, "vassal_build.games small = small:GAME")
    assert site.run("vassal_build", "sources", "small").exit_code == 0
    listed = site.run("vassal_build", "games")
    assert (listed.exit_code, listed.stderr.count("\n"), why in listed.stderr) == (1, 1, True)
    assert "La Primogenita" in listed.stdout
    for words in (["check"], ["proof", "--names"], ["build", "--out", str(site.folder / "out")]):
        run = site.run("vassal_build", words[0], "small", *words[1:])
        assert (run.exit_code, run.stderr.count("\n")) == (2, 1)
        assert "the press design of 'small' cannot be used" in run.stderr
        assert why in run.stderr


@pytest.mark.parametrize("language", ["en", "ja"])
def test_broken_rules_do_not_keep_a_code_of_another_game_from_being_explained(site: Site, language: str) -> None:
    """One line says what is wrong with them, in the language that was asked for."""
    site.add("broken", "GAME = RULES = 7", *SEVEN)
    run = site.run("rules_check", "explain", "MOV101", "--lang", language)
    assert (run.exit_code, run.stderr.count("\n"), "broken 2.5" in run.stderr) == (0, 1, True)
    assert ("cannot be used" in run.stderr, "MOV101" in run.stdout) == (language == "en", True)
    assert not re.search("the rules|must be", run.stderr) or language == "en"


def test_a_site_of_all_games_is_made_without_those_that_cannot_be_used(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line names each, be it broken or not to be drawn; a game that was asked for must be there."""

    def drawn(game: Game, _: Path) -> dict[str, bytes]:
        if game.slug != "la_primogenita":
            raise UnusableFile(f"{game.slug} cannot be drawn")
        return {"en": b"{}"}

    def fetched(_: Part, __: Path) -> bytes:
        archive = BytesIO()
        with tarfile.open(fileobj=archive, mode="w:gz") as packed:
            for name in making.RUNS:
                packed.addfile(tarfile.TarInfo(f"package/{name}"))
        return archive.getvalue()

    monkeypatch.setattr(making, "drawings", drawn)
    monkeypatch.setattr(making, "part", fetched)
    site.add("broken", "GAME = RULES = 7", *SEVEN)
    site.add("small", LIGHT.format(slug="small"), *(each.format(slug="small") for each in BOTH))
    words = ("site", "--out", str(site.folder / "out"))
    run = site.run("rules_check", *words)
    wrong = [line for line in run.stderr.splitlines() if not line.endswith("…")]
    assert run.exit_code == 1
    assert [each for each in wrong if "broken 2.5" in each or "small cannot be drawn" in each] == [wrong[0], wrong[-1]]
    assert list(json.loads((site.folder / "out" / "games.json").read_bytes())) == ["la_primogenita"]
    assert site.run("rules_check", *words, "--game", "broken").exit_code == 2


def test_a_name_of_ours_cannot_be_taken(site: Site) -> None:
    """Ours is the one that is used."""
    site.add("thief", "1 / 0", "vassal_build.games la_primogenita = thief:GAME")
    listed = site.run("vassal_build", "games")
    assert (listed.exit_code, listed.stderr) == (0, "")


def test_a_slug_of_several_packages_is_one_line_that_names_them(site: Site) -> None:
    """Neither is used, whatever asks for it; other games go on."""
    text = LIGHT.format(slug="small")
    for package in ("one", "two"):
        game, rules = f"vassal_build.games small = {package}:GAME", f"rules_check.games small = {package}.rules:RULES"
        site.add(package, text, game, rules)
    line = "several packages have a game 'small': one 2.5, two 2.5; remove or rename one\n"
    listed = site.run("vassal_build", "games")
    assert (listed.exit_code, listed.stderr, "La Primogenita" in listed.stdout) == (1, line, True)
    for program, *words in (
        ("vassal_build", "check", "small"),
        ("rules_check", "legal", "small:quick_start"),
        ("rules_check", "play", "small", "--games", "1"),
    ):
        run = site.run(program, *words)
        assert (run.exit_code, run.stderr.removeprefix("Error: ")) == (2, line)
    assert site.run("vassal_build", "check", "la_primogenita").exit_code == 0


def test_the_rules_of_another_package_judge(site: Site) -> None:
    """A game brings its rules in a group of its own, under the same slug."""
    game, rules = "vassal_build.games small = small:GAME", "rules_check.games small = small.rules:RULES"
    site.add("small", LIGHT.format(slug="small"), game, rules)
    reach = site.apart("rules_check", "reach", "small:quick_start", "--order", "36")
    assert (reach.status, reach.errors) == (0, "")
    assert "small" in site.apart("rules_check", "play", "nowhere").errors


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("1 / 0", "rules.py:1: ZeroDivisionError: division by zero"),
        ("RULES = 7", "it is a int, which has no version and no slug"),
        (RULES.format(slug="other"), "it is registered as 'small', but its slug is 'other'"),
    ],
)
def test_rules_that_cannot_be_loaded_are_a_line_in_the_list(site: Site, rules: str, why: str) -> None:
    """The press imports what the package registers, by its name, and not the referee."""
    points = ("vassal_build.games small = small:GAME", "rules_check.games small = small.rules:RULES")
    site.add("small", LIGHT.format(slug="small"), *points)
    (site.folder / "small" / "rules.py").write_text(rules, encoding="utf-8")
    listed = site.run("vassal_build", "games")
    assert (listed.exit_code, listed.stderr.count("\n")) == (1, 1)
    assert "the rules of 'small' of small 2.5 cannot be used: " in listed.stderr and why in listed.stderr
    judged = site.run("rules_check", "legal", "small:quick_start")
    assert judged.exit_code == 2 and "the rules of 'small' of small 2.5 cannot be used: " in judged.stderr
    assert "La Primogenita" in listed.stdout


def test_a_game_whose_rules_cannot_be_loaded_is_checked_without_them(site: Site) -> None:
    """Its data and its press have no fault; that nobody can judge by its rules is said after them."""
    points = ("vassal_build.games small = small:GAME", "rules_check.games small = small.rules:RULES")
    site.add("small", LIGHT.format(slug="small"), *points)
    (site.folder / "small" / "rules.py").write_text("1 / 0", encoding="utf-8")
    checked = site.run("vassal_build", "check", "small")
    assert "no findings" in checked.stdout
    assert "the rules of 'small' of small 2.5 cannot be used: " in checked.stderr
    assert checked.exit_code == 2


RAISING = """
from rules_check.games.la_primogenita.rule_set import RULES as HERS
from msgspec.structs import replace

def facts(box):
    return dict()["ford"]

def records():
    import nothing_such

RULES = replace(HERS, slug="small", {part})
"""


@pytest.mark.parametrize(
    ("part", "words", "why"),
    [
        ("facts=facts", ("legal", "small:quick_start"), "the rules of 'small' cannot be used: "),
        ("facts=facts", ("play", "small"), "KeyError: 'ford'"),
        ("load_records=records", ("legal", "small:quick_start", "--png", "no/x.png"), "No module named 'nothing_such'"),
        ("load_player=records", ("play", "small"), "the random player of 'small' cannot be used: "),
        (
            "load_questions=records",
            ("zoc", "small:quick_start"),
            "what answers questions about 'small'",
        ),
        (
            "load_hands=records",
            ("play", "small", "--log", "m.vmod.logs", "--module", "m.vmod"),
            "what writes logs of 'small'",
        ),
    ],
)
def test_rules_that_raise_while_a_game_is_opened_are_one_line(
    site: Site, part: str, words: tuple[str, ...], why: str
) -> None:
    """With the file and the line of the package."""
    module = site.folder / "m.vmod"
    module.write_bytes(b"")
    words = tuple(str(module) if word == "m.vmod" else word for word in words)
    game, rules = "vassal_build.games small = small:GAME", "rules_check.games small = small.rules:RULES"
    site.add("small", LIGHT.format(slug="small"), game, rules)
    (site.folder / "small" / "rules.py").write_text(RAISING.format(part=part), encoding="utf-8")
    run = site.apart("rules_check", *words)
    assert (run.status, run.errors.count("\n")) == (2, 1), run.errors
    assert why in run.errors and "rules.py:" in run.errors


GAPPY = """
from rules_check.games.la_primogenita.rule_set import RULES as HERS
from msgspec.structs import replace

RULES = replace(HERS, slug="small", handlers={rows})
"""


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ("HERS.handlers[1:]", "a list contains Move, but no row plays it"),
        ("(HERS.handlers[0], *HERS.handlers)", "Move has two rows"),
        ("(*HERS.handlers[1:], replace(HERS.handlers[0], form=HERS.handlers[1].form))", "two rows have the verb 'go'"),
    ],
)
def test_rows_that_do_not_fit_together_are_one_line(site: Site, rows: str, why: str) -> None:
    """Before anything is judged by them."""
    game, rules = "vassal_build.games small = small:GAME", "rules_check.games small = small.rules:RULES"
    site.add("small", LIGHT.format(slug="small"), game, rules)
    (site.folder / "small" / "rules.py").write_text(GAPPY.format(rows=rows), encoding="utf-8")
    run = site.run("rules_check", "legal", "small:quick_start")
    assert (run.exit_code, run.stderr.count("\n")) == (2, 1), run.stderr
    assert f"the rules of 'small' of small 2.5 cannot be used: {why}" in run.stderr


def test_an_unknown_game_is_reported_with_those_there_are(site: Site) -> None:
    """In both tools."""
    for module, words in (("vassal_build", ["check", "../art/x"]), ("rules_check", ["play", "x"])):
        run = site.run(module, *words)
        assert (run.exit_code, run.stderr.count("\n")) == (2, 1)
        assert "la_primogenita" in run.stderr


def test_a_new_game_cannot_take_a_name_of_ours(tmp_path: Path) -> None:
    """And nothing is written."""
    run = CliRunner().invoke(main, ["new", "la_primogenita", str(tmp_path / "new")])
    assert (run.exit_code, "there is already a game 'la_primogenita'" in run.output) == (2, True)
    assert not list(tmp_path.iterdir())
