"""Logs of one game are put in the order of play by the tables at their ends, and what does not fit is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from rules_check.audit.batch import Chain, Task, chained
from rules_check.audit.verdict import Finding
from tests.games.la_primogenita.audit.paper import MAIL, TURN
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
BY_NAME = {path.stem: path for path in MAIL}
OUTLINES: dict[Path, object] = {}
"""What was outlined before: the logs that went by mail are asked for again and again."""


def outlined_once(outline: Callable[[Task], object], tasks: Sequence[Task]) -> list[object]:
    """Outline the kept logs once for all tests."""
    for task in tasks:
        if task.path in (TURN, *MAIL) and task.path not in OUTLINES:
            OUTLINES[task.path] = outline(task)
    return [OUTLINES[task.path] if task.path in OUTLINES else outline(task) for task in tasks]


def chains(paths: Sequence[Path]) -> tuple[Chain, ...]:
    """The chains of some logs."""
    return chained([Task(path) for path in paths], outlined_once)  # type: ignore[arg-type]


def lines(*paths: Path) -> list[list[str]]:
    """The names of the logs, chain by chain, in the order of play."""
    return [[task.path.stem for task in chain.tasks] for chain in chains(paths)]


def fits(*paths: Path) -> dict[str, list[Finding]]:
    """What is reported of how each log fits to the others."""
    return {task.path.stem: list(task.fit) for chain in chains(paths) for task in chain.tasks}


def codes(*paths: Path) -> dict[str, list[str]]:
    """The codes of that, for logs of which anything is reported."""
    return {name: [each.diagnostic.code for each in found] for name, found in fits(*paths).items() if found}


def words(finding: Finding) -> str:
    """What a finding says."""
    return str(finding.diagnostic)


@pytest.mark.parametrize(
    "given",
    [MAIL, MAIL[::-1], (*MAIL[8:], *MAIL[:8]), (*MAIL[1::2], *MAIL[::2])],
    ids=["in order", "backwards", "half", "mixed"],
)
def test_the_order_of_play_does_not_hang_on_the_order_given(given: tuple[Path, ...]) -> None:
    """A log in which people only talk is in its place, too; there is nothing to report."""
    assert lines(*given) == [[path.stem for path in MAIL]]
    assert codes(*given) == {}


def test_names_of_files_do_not_count(tmp_path: Path) -> None:
    """Three logs whose names are in the wrong order."""
    for name, new in (("03", "b"), ("04", "c"), ("06", "a")):
        (tmp_path / f"{new}.vlog").write_bytes(BY_NAME[name].read_bytes())
    assert lines(*(tmp_path / f"{name}.vlog" for name in "abc")) == [["b", "c", "a"]]


def test_a_nudge_between_two_logs_is_nothing(primogenita: Gamebox, tmp_path: Path) -> None:
    """Pixels within a hex do not count."""

    def nudge(table: Laid) -> None:
        piece = table.piece("cav14").basic
        table.spot("cav14", piece.map, piece.x + 7, piece.y - 5)

    later = Spliced.of(BY_NAME["04"]).changed(primogenita, nudge).write(tmp_path / "04.vlog")
    assert (lines(BY_NAME["03"], later), codes(BY_NAME["03"], later)) == ([["03", "04"]], {})


def moved(table: Laid) -> None:
    """Put a unit elsewhere."""
    table.lay("cav14", "P-6")


def disrupted(table: Laid) -> None:
    """Mark a unit Disrupted."""
    table.value("cav14", "Disrupted", "1")


def turned(table: Laid) -> None:
    """Show another side of a unit."""
    table.face("bde11", 2)


def dropped(table: Laid) -> None:
    """Take a counter off the table."""
    table.drop("cav14")


def an_order(table: Laid) -> None:
    """Turn an Order over."""
    table.face("order_21", 2)


@pytest.mark.parametrize(
    ("change", "subject", "reported"),
    [
        (moved, "cav14", "is in Q-7 at the end of 03.vlog, but is in P-6 at the start of 04.vlog"),
        (disrupted, "cav14", "is not Disrupted at the end of 03.vlog, but is Disrupted at the start of 04.vlog"),
        (turned, "bde11", "shows face 1 at the end of 03.vlog, but shows face 2 at the start of 04.vlog"),
        (dropped, "cav14", "is on the table of 03.vlog, but not on that of 04.vlog"),
        (an_order, "order_21", "Order 21 shows face 1 at the end of 03.vlog, but shows face 2 at the start of 04.vlog"),
    ],
)
def test_a_piece_that_changed_between_two_logs_is_reported(
    primogenita: Gamebox, tmp_path: Path, change: Callable[[Laid], None], subject: str, reported: str
) -> None:
    """The logs are one game nevertheless; the finding stands at the start of the later one."""
    later = Spliced.of(BY_NAME["04"]).changed(primogenita, change).write(tmp_path / "04.vlog")
    assert lines(later, BY_NAME["03"]) == [["03", "04"]]
    (found,) = fits(later, BY_NAME["03"])["04"]
    assert (found.diagnostic.code, found.moment.step, found.diagnostic.subject) == ("REP121", 0, subject)
    assert words(found).startswith("04.vlog#0 · GT1 1st ORDER: warning REP121: ")
    assert reported in words(found)


def test_what_a_log_that_is_not_given_did_is_reported_piece_by_piece() -> None:
    """Where it is little, the logs before and after it are put together."""
    found = fits(BY_NAME["09"], BY_NAME["11"])["11"]
    assert {each.diagnostic.code for each in found} == {"REP121"}
    assert "ccnn41" in {each.diagnostic.subject for each in found}
    assert any("the turn button shows GT1 1st ORDER at the end of 09.vlog" in words(each) for each in found)


def test_a_missing_log_is_named() -> None:
    """Between which files, and the times."""
    (found,) = fits(BY_NAME["01"], BY_NAME["02"], BY_NAME["11"])["11"]
    assert found.diagnostic.code == "REP124"
    assert words(found) == (
        "11.vlog#0 · GT1 2nd ORDER: note REP124: "
        "no log leads from GT1 1st ORDER, where 02.vlog ends, to GT1 2nd ORDER, where 11.vlog begins"
    )


def test_a_log_begun_again_with_other_dice_is_reported(tmp_path: Path) -> None:
    """Which throws, in facts; the line that leads on is the game."""
    again = Spliced.of(BY_NAME["13"]).reworded(("Assault: 3", "Assault: 6"), ("\t5\t3\t", "\t5\t6\t"))
    again.write(tmp_path / "again.vlog")
    given = (tmp_path / "again.vlog", BY_NAME["13"], BY_NAME["14"], BY_NAME["12"])
    assert sorted(lines(*given)) == [["12", "13", "14"], ["again"]]
    fork, dice = fits(*given)["again"]
    assert (fork.diagnostic.code, dice.diagnostic.code) == ("REP122", "DIE103")
    assert words(dice) == (
        "again.vlog#0 · GT1 2nd ORDER: warning DIE103: "
        "from the table of 13.vlog after step 0, 1 throw was made again, with another result"
    )
    assert dice.diagnostic.evidence == ("Assault by Allied: 6 in step 1, 3 in step 1 of 13.vlog",)


def test_a_log_that_leaves_another_on_its_way_is_a_fork(tmp_path: Path) -> None:
    """After the steps that both have; no other dice, so none are reported."""
    other = Spliced.of(BY_NAME["15"]).first(10).then(*Spliced.of(BY_NAME["15"]).steps[13:])
    other.write(tmp_path / "other.vlog")
    (found,) = fits(BY_NAME["15"], tmp_path / "other.vlog")["other"]
    assert found.diagnostic.message == (
        "from the table of 15.vlog after step 10 this log goes on differently, from its own step 11 on"
    )


def test_a_log_that_is_part_of_another_is_reported(tmp_path: Path) -> None:
    """From its first step, or somewhere in it; the longer one says nothing."""
    Spliced.of(BY_NAME["03"]).first(25).write(tmp_path / "short.vlog")
    assert codes(tmp_path / "short.vlog", BY_NAME["03"]) == {"short": ["REP123"]}
    (found,) = fits(TURN, BY_NAME["03"])["03"]
    assert found.diagnostic.message == "its 40 steps are also steps 21 to 60 of turn.vlog"


def test_a_copy_is_reported_once(tmp_path: Path) -> None:
    """Of the one that comes later by name."""
    (tmp_path / "03 copy.vlog").write_bytes(BY_NAME["03"].read_bytes())
    assert codes(BY_NAME["03"], tmp_path / "03 copy.vlog") == {"03": ["REP123"]}


def test_logs_that_overlap_are_reported(tmp_path: Path) -> None:
    """The end of the one is the beginning of the other."""
    early = Spliced.of(TURN).first(45).write(tmp_path / "early.vlog")
    (found,) = fits(early, BY_NAME["03"])["03"]
    assert found.diagnostic.message == "its steps 1 to 25 are also steps 21 to 45 of early.vlog"


def test_two_games_from_one_set_up_are_two_games(tmp_path: Path) -> None:
    """That both begin by pressing the turn button shows nothing."""
    one = Spliced.of(BY_NAME["01"])
    first = one.first(4).write(tmp_path / "first.vlog")
    other = one.first(3).then(*one.steps[9:]).write(tmp_path / "other.vlog")
    assert (sorted(lines(first, other)), codes(first, other)) == ([["first"], ["other"]], {})


def test_a_save_among_logs_is_alone(tmp_path: Path) -> None:
    """And a file that cannot be used is, too."""
    save = Spliced.of(BY_NAME["04"]).first(0).write(tmp_path / "save.vsav")
    bad = tmp_path / "bad.vlog"
    bad.write_bytes(b"PK")
    assert lines(save, BY_NAME["04"], bad, BY_NAME["03"]) == [["save"], ["03", "04"], ["bad"]]
