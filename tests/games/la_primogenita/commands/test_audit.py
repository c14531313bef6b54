"""`rules-check audit`: what is written of saves and logs, in which form, and with which exit status."""

from __future__ import annotations

import json
import re
from errno import ENOSPC
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from tests.games.la_primogenita.audit.paper import MAIL, TURN
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.commands.conftest import Asks
from tests.report_data import read_data
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
MISTAKE = 33
"""The step of the worked turn at which a gun moves too far."""


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The worked turn up to a little after its mistake."""
    return Spliced.of(TURN).first(MISTAKE + 1).write(tmp_path_factory.mktemp("log") / "game.vlog")


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The worked turn up to the first Order."""
    return Spliced.of(TURN).first(20).write(tmp_path_factory.mktemp("clean") / "clean.vlog")


@pytest.fixture(scope="module")
def idle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log in which nobody does anything but talk."""
    return Spliced.of(MAIL[4]).write(tmp_path_factory.mktemp("idle") / "idle.vlog")


def document(asks: Asks, *arguments: object) -> Any:
    """What the command tells as JSON."""
    return json.loads(asks("audit", *arguments, "--format", "json").stdout)


def test_the_text_tells_the_finding_with_its_facts(asks: Asks, log: Path) -> None:
    """File, step, moment, hex; what it rests on; what was judged by family; the sum."""
    result = asks("audit", log)
    lines = result.stdout.splitlines()
    assert lines[0] == "game.vlog: La Primogenita 1.0a, 34 steps"
    assert lines[1] == (
        "  game.vlog#33 · GT1 1st ORDER · G-3: error MOV104: "
        "Jammu and Kashmir Mountain Battery spends 6 movement points on I-1 – H-1 – G-1 – G-2 – G-3, "
        "but Full Move (Order 36) allows 5 (4.1, 4.2, 9, Order 36)"
    )
    assert "      Full Move: 5" in lines
    assert ["MOV", "12", "1", "0", "Movement"] in [line.split() for line in lines]
    assert lines[-1] == "  23 actions judged; 1 error"
    assert (result.stderr, result.exit_code) == ("", 1)


def test_the_json_has_the_shape_that_programs_rely_on(asks: Asks, log: Path) -> None:
    """Nothing more and nothing less."""
    found = document(asks, log)
    assert list(found) == ["file", "game", "edition", "data", "steps", "undone", "judged", "summary", "findings"]
    assert (found["file"], found["game"], found["edition"]) == ("game.vlog", "la_primogenita", "1.0a")
    assert (found["steps"], found["undone"], found["summary"]) == (34, 0, {"error": 1})
    assert found["judged"]["MOV"] == {"legal": 12, "illegal": 1, "unverifiable": 0}
    (finding,) = found["findings"]
    evidence, said = finding.pop("evidence"), finding.pop("said")
    assert finding == {
        "code": "MOV104",
        "severity": "error",
        "step": 33,
        "turn": 1,
        "segment": "order1",
        "side": "allied",
        "hex": "G-3",
        "subject": "art",
        "message": "Jammu and Kashmir Mountain Battery spends 6 movement points on I-1 – H-1 – G-1 – G-2 – G-3, "
        "but Full Move (Order 36) allows 5",
        "cite": "4.1, 4.2, 9, Order 36",
    }
    assert evidence[:2] == ["costs: H-1 1, G-1 1, G-2 1, G-3 2 + 1 (Zone of Control)", "Full Move: 5"]
    assert (said["sentence"], said["values"]["points"]) == ("{spends}, but {named} allows {points:g}", 5)
    assert said["values"]["spends"]["values"]["way"] == ["I-1", "H-1", "G-1", "G-2", "G-3"]


def test_several_files_are_a_list_in_the_order_given(asks: Asks, log: Path, clean: Path) -> None:
    """As JSON and as text."""
    assert [each["file"] for each in document(asks, log, clean)] == ["game.vlog", "clean.vlog"]
    heads = [line for line in asks("audit", clean, log).stdout.splitlines() if not line.startswith(" ")]
    assert [head.partition(":")[0] for head in heads] == ["clean.vlog", "game.vlog", "in all 2 files"]


def test_a_clean_log_is_exit_status_0(asks: Asks, clean: Path) -> None:
    """And says how much was judged."""
    result = asks("audit", clean)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "  8 actions judged; no findings")


def test_an_audit_that_judged_nothing_says_so(asks: Asks, idle: Path) -> None:
    """It is not clean under --strict."""
    assert asks("audit", idle).stdout.endswith("no action was judged; no findings\n")
    assert [asks("audit", idle, *strict).exit_code for strict in ((), ("--strict",))] == [0, 1]


def test_warnings_count_under_strict(asks: Asks, clean: Path, tmp_path: Path, primogenita: Gamebox) -> None:
    """A counter that lies there twice is a warning."""
    double = Spliced.of(clean).changed(primogenita, lambda table: table.double("bde11")).write(tmp_path / "a.vlog")
    assert [asks("audit", double, *strict).exit_code for strict in ((), ("--strict",))] == [0, 1]


def test_printed_only_takes_what_rests_on_reconstructed_values_as_unverifiable(asks: Asks, log: Path) -> None:
    """The map is reconstructed, so the move may have been legal."""
    found = document(asks, log, "--printed-only")
    assert (found["summary"], asks("audit", log, "--printed-only").exit_code) == ({"unverifiable": 1}, 0)


@pytest.mark.parametrize(
    ("steps", "findings", "moves"),
    [
        (("--from", "34"), 0, 3),
        (("--to", "32"), 0, 9),
        (("--from", "33", "--to", "33"), 1, 1),
    ],
)
def test_only_some_steps_are_reported(asks: Asks, log: Path, steps: tuple[str, ...], findings: int, moves: int) -> None:
    """All are judged, what lies outside is left out of findings and sums."""
    found = document(asks, log, *steps)
    assert (len(found["findings"]), sum(found["judged"].get("MOV", {}).values())) == (findings, moves)


def test_steps_that_end_before_they_begin_are_a_wrong_use(asks: Asks, log: Path) -> None:
    """Nothing is judged."""
    result = asks("audit", log, "--from", "5", "--to", "3")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: --from 5 is after --to 3 (see main audit --help)\n"


def test_a_step_that_is_not_there_is_one_line(asks: Asks, log: Path) -> None:
    """A log without the step is said to end before it."""
    result = asks("audit", log, "--from", "999")
    assert (result.exit_code, result.stderr) == (
        2,
        "Error: game.vlog: the log has only 34 steps, so you cannot begin at step 999\n",
    )


def test_a_folder_stands_for_the_saves_and_logs_in_it(asks: Asks, log: Path, clean: Path, tmp_path: Path) -> None:
    """Those of folders in it, too; nothing else."""
    (tmp_path / "in").mkdir()
    (tmp_path / "b.vlog").write_bytes(log.read_bytes())
    (tmp_path / "in" / "a.VLOG").write_bytes(clean.read_bytes())
    (tmp_path / "read me.txt").write_text("nothing", encoding="utf-8")
    assert [each["file"] for each in document(asks, tmp_path)] == ["b.vlog", "a.VLOG"]


def test_a_bad_file_does_not_stop_the_others(asks: Asks, log: Path, clean: Path, tmp_path: Path) -> None:
    """One line on standard error, exit status 2, all the others judged."""
    bad = tmp_path / "bad.vlog"
    bad.write_bytes(clean.read_bytes()[:2000])
    result = asks("audit", log, bad, clean)
    assert (result.exit_code, len(result.stderr.splitlines()), "bad.vlog" in result.stderr) == (2, 1, True)
    assert "game.vlog: La Primogenita" in result.stdout
    assert "clean.vlog: La Primogenita" in result.stdout


@pytest.mark.parametrize("form", ["text", "json"])
def test_two_jobs_tell_what_one_tells(asks: Asks, log: Path, clean: Path, idle: Path, form: str) -> None:
    """Word for word, in the order of the files."""
    reported = [asks("audit", log, clean, idle, "--format", form, "--jobs", jobs) for jobs in (1, 2)]
    assert (reported[0].stdout, reported[0].exit_code) == (reported[1].stdout, reported[1].exit_code)


def test_an_edition_without_rules_is_a_wrong_use(asks: Asks, clean: Path) -> None:
    """The line says which there are."""
    result = asks("audit", clean, "--edition", "9.9")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: clean.vlog: the game has no edition '9.9'; it has 1.0a, 1.0\n"


def test_nothing_is_written_into_the_files_of_the_players(asks: Asks, clean: Path) -> None:
    """Nor beside them."""
    before = clean.read_bytes(), clean.stat().st_mtime_ns, sorted(clean.parent.iterdir())
    asks("audit", clean, "--jobs", 2)
    assert (clean.read_bytes(), clean.stat().st_mtime_ns, sorted(clean.parent.iterdir())) == before


def test_logs_of_one_game_are_judged_as_one(asks: Asks) -> None:
    """What the second log's loss is for lies in the first."""
    alone, joined = document(asks, MAIL[3]), document(asks, MAIL[3], MAIL[2])
    assert joined[0]["file"] == "04.vlog"
    assert alone["summary"] == {"unverifiable": 1}
    assert joined[0]["summary"] == {}
    assert joined[0]["judged"]["CMB"]["legal"] == 1


@pytest.mark.parametrize("page", ["game.html", "."], ids=["file", "folder"])
def test_logs_of_one_game_are_one_page(asks: Asks, tmp_path: Path, drawings: Path, page: str) -> None:
    """Whatever their order; the total is reported at the end."""
    result = asks("audit", MAIL[1], MAIL[0], "--html", tmp_path / page, "--cache", drawings, "--jobs", 2)
    assert (result.exit_code, result.stderr) == (0, "")
    (written,) = tmp_path.iterdir()
    assert written.name == ("01.vlog.html" if page == "." else page)
    chapters = read_data(written.read_text(encoding="utf-8"))["chapters"]
    assert [name for name, *_ in chapters] == ["01.vlog", "02.vlog"]
    assert re.fullmatch(r"in all 2 files: \d+ actions judged; no findings", result.stdout.splitlines()[-1])


@pytest.mark.usefixtures("blank_pages")
def test_several_games_are_a_folder_with_an_index(asks: Asks, idle: Path, clean: Path, tmp_path: Path) -> None:
    """It leads to the page of each, and says what was found; logs of one game are one page there, too."""
    result = asks("audit", idle, clean, MAIL[0], MAIL[1], "--html", tmp_path / "pages")
    assert (result.exit_code, result.stderr) == (0, "")
    index = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    pages = sorted(path.name for path in (tmp_path / "pages").iterdir() if path.name != "index.html")
    assert sorted(re.findall(r'href="([^"]+\.html)"', index)) == pages
    assert len(pages) == 3
    assert "01.vlog to 02.vlog" in index


@pytest.mark.usefixtures("blank_pages")
def test_logs_of_one_name_get_a_page_each(asks: Asks, idle: Path, clean: Path, tmp_path: Path) -> None:
    """In a folder that is made for them."""
    for folder, path in (("a", idle), ("b", clean)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "game.vlog").write_bytes(path.read_bytes())
    pages = tmp_path / "new" / "pages"
    result = asks("audit", tmp_path / "a", tmp_path / "b", "--html", pages)
    assert (result.exit_code, result.stderr) == (0, "")
    assert sorted(page.name for page in pages.iterdir()) == ["game.vlog.2.html", "game.vlog.html", "index.html"]


def test_pages_of_several_logs_need_a_folder(asks: Asks, idle: Path, clean: Path, tmp_path: Path) -> None:
    """A file in its place is one line, before anything is judged."""
    (tmp_path / "page.html").write_text("mine", encoding="utf-8")
    result = asks("audit", idle, clean, "--html", tmp_path / "page.html")
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == "mine"


@pytest.fixture(params=[OSError(ENOSPC, "No space left on device"), KeyboardInterrupt()], ids=["full", "stopped"])
def half(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full, or a player who has had enough, in the middle of writing."""
    opened = Path.open

    class Half(FileIO):
        def write(self, data: Any, /) -> int:
            super().write(data[:1000])
            raise request.param

    def broken(path: Path, *how: Any, **more: Any) -> Any:
        if how[:1] == ("wb",) and path.name.endswith(".part") and path.parent == tmp_path:
            return Half(path, "wb")
        return opened(path, *how, **more)

    monkeypatch.setattr(Path, "open", broken)


@pytest.mark.usefixtures("half")
def test_no_half_a_page_is_left(asks: Asks, clean: Path, tmp_path: Path, drawings: Path) -> None:
    """The old page stays as it was."""
    page = tmp_path / "page.html"
    page.write_text("old", encoding="utf-8")
    result = asks("audit", clean, "--html", page, "--cache", drawings)
    assert result.exit_code != 0
    assert len(result.stderr.strip().splitlines()) == 1
    assert [(each.name, each.read_text(encoding="utf-8")) for each in tmp_path.iterdir()] == [("page.html", "old")]


def test_a_verdict_that_cannot_be_written_is_one_line(asks: Asks, clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the verdict goes there is no room."""

    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("rules_check.commands.audit.show_json", full)
    result = asks("audit", clean, "--format", "json")
    assert (result.exit_code, result.stderr) == (
        2,
        "Error: cannot write to standard output (No space left on device)\n",
    )


def test_the_help_says_where_the_drawings_of_a_page_are_kept(asks: Asks) -> None:
    """A folder is made that nobody named."""
    reported = " ".join(asks("audit", "--help").stdout.split())
    assert "A folder that keeps drawings for the next time. [default: (your cache folder)]" in reported
