"""Every command that README.md and the guides of docs/ show is typed in as it stands, and does what the page says."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.audit.batch import Task, audit_one
from rules_check.cli import main
from tests.documents.fenced import pages, typed
from tests.games.la_primogenita.documents.reader import INSTALL, Reader, lay_out
from tests.games.la_primogenita.documents.ready import Ready
from tests.made_game import made_game
from vassal_build.pipeline import build

pytestmark = pytest.mark.slow
README = "README.md"
DEMO = "rules-check demo"
STARTED = "vassal-build build la_primogenita"
"""This line and the demo's, one of each program, are processes that are started as a user starts them."""
FINDS = {
    "rules-check audit game.vlog --html game.html": "error MOV104: 25th Field Regiment (half 1) spends 7",
    "rules-check audit logs --html game.html --jobs 2": "error",
}
"""What ends with status 1, since it finds something, and what it says then."""
MAKES = {
    "vassal-build build la_primogenita": "dist/la_primogenita-0.1.0.vmod",
    "rules-check audit game.vlog --html game.html": "game.html",
    "vassal-build unpack game.vmod game": "game/components.txt",
    "vassal-build pack game new.vmod": "new.vmod",
    "vassal-build build blue_river": "dist/blue_river-0.1.0.vmod",
    "vassal-build sources la_primogenita --worksheet mine": "mine/counters/faces.csv",
    "rules-check reach la_primogenita:quick_start --order 36 --png reach.png": "reach.png",
    "vassal-build lint game.vmod --write-baseline known.txt": "known.txt",
    "vassal-build lint game/ --format sarif > lint.sarif": "lint.sarif",
}
"""What a command leaves behind."""
BEFORE = {
    "own_game.md": (
        "rm -r logs",
        'mkdir "$VIRTUAL_ENV"/aside && find "$VIRTUAL_ENV"/lib -name "*blue_river*" -prune '
        '-exec mv {} "$VIRTUAL_ENV"/aside ";"',
    ),
    "ci.md": ("git init -q .", "vassal-build unpack game.vmod game"),
}
"""What the reader of a page has done before."""
PUT_BACK = 'mv "$VIRTUAL_ENV"/aside/* "$VIRTUAL_ENV"/lib/python*/site-packages'
"""What stands for a line of pip that was typed on another page: pip would write the same there again, for seconds."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory, drawings: Path) -> Reader:
    """An environment into which the project was installed by the README's line."""
    reader = Reader.with_environment(tmp_path_factory.mktemp("reader"), drawings)
    done = reader.types(INSTALL)
    assert done.returncode == 0, done.stderr
    return reader


@pytest.fixture
def reader(installed: Reader, ready: Ready) -> Iterator[Reader]:
    """Somebody with these programs held ready, in a fresh folder that has the same path for each page."""
    folder = installed.folder / "pages"
    folder.mkdir()
    yield Reader(installed.programs.parent, folder, installed.kept, ready)
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def typed_before() -> set[str]:
    """The lines of pip that were typed on earlier pages."""
    return set()


@pytest.fixture(scope="module")
def demo(installed: Reader, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder that the README's demo makes, and what it says."""
    reader = Reader(installed.programs.parent, tmp_path_factory.mktemp("demo"), installed.kept)
    done = reader.types(DEMO)
    assert done.returncode == 0, done.stderr
    return reader.folder / "demo", done.stdout


@pytest.fixture(scope="module")
def ready(installed: Reader, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ready]:
    """Its programs, held ready."""
    held = Ready(installed.programs / "python", tmp_path_factory.mktemp("ready"), installed.variables)
    yield held
    held.end()


@pytest.fixture(scope="module")
def modules(built_module: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """La Primogenita's, and that of a small game, which somebody looks after."""
    folder = tmp_path_factory.mktemp("small")
    with made_game("red_river", "The Red River", folder / "red_river") as made:
        module = build(made.game, folder, folder / "drawings").module
    assert module is not None
    return built_module, module


def test_the_readme_says_how_to_install() -> None:
    """In one line, which the other tests rest on."""
    assert typed(next(page for page in pages() if page.name == README))[0] == INSTALL


def test_what_is_expected_of_commands_is_of_commands_that_stand_somewhere() -> None:
    """A line that was changed on its page is looked at again."""
    assert {DEMO, STARTED, *FINDS, *MAKES} <= {line for page in pages() for line in typed(page)}


@pytest.mark.parametrize("page", [page for page in pages() if typed(page)], ids=lambda page: page.name)
def test_commands_work_as_they_stand(
    reader: Reader, modules: tuple[Path, Path], typed_before: set[str], page: Path
) -> None:
    """One after another in a fresh folder with the files that the page names."""
    lay_out(page, reader.folder, *modules)
    starting = Reader(reader.programs.parent, reader.folder, reader.kept)
    for line in BEFORE.get(page.name, ()):
        assert reader.types(line).returncode == 0, line
    for line in typed(page):
        if line in (INSTALL, DEMO):  # typed in the fixtures, nothing else needs what the demo makes
            continue
        done = (starting if line == STARTED else reader).types(PUT_BACK if line in typed_before else line)
        assert done.returncode == (line in FINDS), (line, done.stdout[-500:], done.stderr)
        assert FINDS.get(line, "") in done.stdout
        assert (reader.folder / MAKES.get(line, "")).exists(), line
        if line.startswith("pip "):
            typed_before.add(line)


def test_a_demo_is_a_game_with_two_mistakes_and_its_page(demo: tuple[Path, str]) -> None:
    """Both are reported with their code, no two are alike; log, module and page are there, and nothing after GT1."""
    folder, said = demo
    log = folder / "la_primogenita-demo.vlog"
    assert "GT2" not in CliRunner().invoke(main, ["timeline", str(log)]).stdout
    audit = audit_one(Task(log)).audit
    assert audit is not None
    codes = [each.diagnostic.code for each in audit.findings]
    assert len(codes) == 2 and len(set(codes)) == 2
    assert all(code in said for code in codes)
    assert {path.name for path in folder.iterdir()} == {
        "la_primogenita-0.1.0.vmod",
        "la_primogenita-demo.vlog",
        "la_primogenita-demo.html",
    }
