"""La Primogenita stays what it is: its verdicts, its random play, its module, what the commands answer."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from rules_check.report.grounds import evidence_lines
from rules_check.report.language import words_for
from tests.games.la_primogenita.english_words import GAME, left_in
from tests.games.la_primogenita.goldens import module
from tests.games.la_primogenita.goldens.audits import audit_of
from tests.games.la_primogenita.goldens.files import HERE, LOGS, REACHING
from tests.games.la_primogenita.goldens.kept import Kept, all_kept
from tests.games.la_primogenita.goldens.reached import reached
from tests.games.la_primogenita.goldens.rows import from_csv
from tests.games.la_primogenita.goldens.traces import SEEDS, other_than_kept, trace
from tests.games.la_primogenita.pressing import Press
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
AGAIN = "CONTRIBUTING.md, A change: `python -m tests.games.la_primogenita.goldens --rows` writes it again, for a reason"
LINES = 12


@pytest.mark.parametrize("kept", [each for each in all_kept() if each.path != "traces.csv"], ids=lambda kept: kept.path)
def test_what_is_kept_stays_as_it_is(kept: Kept, primogenita: Gamebox) -> None:
    """Rows to the letter; what differs is shown as a patch of the file."""
    old, new = kept.file.read_text(encoding="utf-8"), kept.text(primogenita)
    patch = unified_diff(old.splitlines(), new.splitlines(), kept.path, "now", lineterm="", n=0)
    assert old == new, "\n".join((AGAIN, *islice(patch, LINES)))


@pytest.mark.parametrize("name", LOGS)
def test_findings_have_no_english_in_japanese(name: str) -> None:
    """Nor what they rest on."""
    words = words_for("ja", GAME)
    found = (each.diagnostic for each in audit_of(name).findings)
    said = (text for each in found for text in (each.message, *evidence_lines(each.evidence)))
    assert {text: left_in(words.text(text)) for text in said if left_in(words.text(text))} == {}


def test_those_that_are_judged_under_other_names_have_all_kinds_of_actions_and_findings() -> None:
    """Whoever keeps a log with a new kind in it adds it to them."""
    everything, theirs = (set[str]().union(*(reached(audit_of(name)) for name in names)) for names in (LOGS, REACHING))
    assert sorted(everything - theirs) == []


MODULE = {row[0]: row[1] for row in from_csv(HERE / "module.csv")}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_plays_as_it_did(seed: int, primogenita: Gamebox) -> None:
    """The first actions that are others than before are named; other seeds are those of the closed loop."""
    assert other_than_kept(seed, trace(primogenita, seed)) == ""


def test_every_entry_of_the_module_stays_as_it_is(press: Press, primogenita: Gamebox) -> None:
    """But for the stamp of data and version."""
    result = press.run("build")
    assert result.exit_code == 0, result.output
    (built,) = Path(press.out).glob("*.vmod")
    kept, found = MODULE, module.digests(built, primogenita)
    assert sorted(name for name in {*kept, *found} if kept.get(name) != found.get(name)) == [], AGAIN


def test_nothing_else_is_kept() -> None:
    """A file that no test reads would seem to hold something."""
    kept = {each.file for each in all_kept()} | {HERE / "module.csv"}
    lying = {file for folder in ("audits", "answers") for file in (HERE / folder).iterdir()}
    assert lying - kept == set()
