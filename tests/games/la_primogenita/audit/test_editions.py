"""The editions: a game is judged by the one that its file names, or by the one that is asked for (2.4, 5.2, 5.5)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.audit.batch import Task, audit_all
from rules_check.audit.verdict import Audit
from rules_check.codes import CODES as SHARED
from rules_check.games.la_primogenita.audit.duties import Due, duty_of
from rules_check.games.la_primogenita.audit.gap import DisruptedGap, GapKind, LoadedGap
from rules_check.games.la_primogenita.codes import CODES
from rules_check.games.la_primogenita.editions import DIFFERENCES, EDITIONS
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.audit.test_disputes import after
from tests.games.la_primogenita.audit.worlds import CASES
from tests.games.la_primogenita.goldens.files import HERE
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

pytestmark = pytest.mark.slow

LOG, ENOUGH = HERE / "logs" / "game_9.vlog", 885
BY_ORDER, IN_EMERGENCY = "9-700", "5.5-27"
"""Cases in which the dump `sd1` arrives."""


def audited(path: Path, edition: str = "") -> Audit:
    """A log as an edition judges it."""
    (done,) = audit_all([Task(path, edition=edition)], 1)
    assert done.audit is not None
    return done.audit


def codes(audit: Audit) -> list[tuple[str, int]]:
    """What is found, and where."""
    return [(each.diagnostic.code, each.moment.step) for each in audit.findings]


@pytest.fixture(scope="module")
def log() -> Spliced:
    """A game as far as what the editions judge otherwise."""
    return Spliced.of(LOG).first(ENOUGH)


def test_the_edition_that_is_asked_for_judges(log: Spliced, tmp_path: Path) -> None:
    """By 1.0 the game is over after its first Game Turn, which is said once; and somebody advanced unsupplied."""
    path = log.write(tmp_path / "game.vlog")
    assert codes(audited(path)) == []
    assert codes(audited(path, "1.0")) == [("VIC102", 393), ("RET204", 877)]


def test_a_file_says_by_which_edition_it_was_played(log: Spliced, tmp_path: Path) -> None:
    """The stamp on its table does, and the data are the same."""
    other = log.stamped("1.0a", "1.0").write(tmp_path / "earlier.vlog")
    audit = audited(other)
    assert (audit.edition, codes(audit)) == ("1.0", [("VIC102", 393), ("RET204", 877)])
    assert codes(audited(other, "1.0a")) == []


def depleted(case: str, edition: str) -> str:
    """The code for a dump that has arrived on its depleted side."""
    position: Position = replace(after(case), edition=edition)
    gap = LoadedGap(GapKind.LOADED, "sd1", True, False, "A-1")
    return duty_of(position, gap, Due(position)).code


@pytest.mark.parametrize("case", [BY_ORDER, IN_EMERGENCY])
def test_a_new_dump_on_its_depleted_side_cannot_be_judged_by_edition_1_0(case: str) -> None:
    """1.0a says that it arrives loaded (5.5)."""
    assert (depleted(case, "1.0a"), depleted(case, "1.0")) == ("SUP903", "SUP905")


def test_a_dump_that_was_there_before_is_judged_by_either_edition() -> None:
    """It has been depleted by nothing."""
    position = replace(after("5.5-25"), edition="1.0")
    gap = LoadedGap(GapKind.LOADED, "sd1", True, False, position.units["sd1"].place)
    assert duty_of(position, gap, Due(position)).code == "SUP903"


def test_only_the_load_of_a_new_dump_is_what_an_edition_does_not_say() -> None:
    """What else is wrong with it is wrong in either."""
    position = replace(after(BY_ORDER), edition="1.0")
    gap = DisruptedGap(GapKind.DISRUPTED, "sd1", False, True, "A-1")
    assert duty_of(position, gap, Due(position)).code != "SUP905"


def test_a_dump_arrives_in_no_order_whose_beginning_is_not_on_file() -> None:
    """What lay there before it cannot be known from what came by it."""
    position = replace(after(BY_ORDER), edition="1.0")
    assert position.execution is not None
    unknown = replace(position, execution=replace(position.execution, opening=None))
    gap = LoadedGap(GapKind.LOADED, "sd1", True, False, "A-1")
    assert duty_of(unknown, gap, Due(unknown)).code == "SUP903"


def test_the_data_name_the_editions_that_the_rules_judge() -> None:
    """In one order, the usual one first."""
    box = read_gamebox(game_of("la_primogenita")).usable()
    assert box.editions == tuple(EDITIONS) and box.editions[0] == box.edition


def test_every_difference_has_a_case_for_each_edition() -> None:
    """Or, where only an audit meets it, a code that says so."""
    known = {code.id for code in (*CODES, *SHARED)}
    for difference in DIFFERENCES:
        assert set(difference.says) == set(EDITIONS)
        section = difference.cite.partition(" ")[0]
        tried = {case.edition for case in CASES.values() if case.id.startswith(f"{section}-")}
        reported = {word.strip("();,") for word in difference.changes.split()} & known
        assert tried == set(EDITIONS) or reported
