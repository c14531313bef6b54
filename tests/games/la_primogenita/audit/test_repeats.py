"""`rules-check dice` on several logs: what was thrown once counts once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from rules_check.cli import main
from tests.games.la_primogenita.audit.paper import MAIL, TURN
from tests.games.la_primogenita.audit.spliced import Spliced

WITH_DICE = MAIL[2]
"""Steps 21 to 60 of the worked turn, with two throws."""


def dice(*paths: Path) -> Any:
    """What the command tells as JSON."""
    result = CliRunner().invoke(main, ["dice", *map(str, paths), "--format", "json"])
    return json.loads(result.stdout)


def codes(document: Any) -> list[str]:
    """The codes of its findings."""
    return [found["code"] for found in document["findings"]]


def test_logs_one_after_another_are_counted_together() -> None:
    """By mail there are as many throws as at one table, and nothing to report."""
    mail = dice(*MAIL)
    assert [each["faces"] for each in mail["throws"]] == [each["faces"] for each in dice(TURN)["throws"]]
    assert codes(mail) == []


def test_a_copy_counts_once(tmp_path: Path) -> None:
    """It is named."""
    (tmp_path / "copy.vlog").write_bytes(WITH_DICE.read_bytes())
    found = dice(WITH_DICE, tmp_path / "copy.vlog")
    assert (len(found["throws"]), codes(found)) == (2, ["REP123"])


def test_a_log_that_goes_on_where_a_shorter_one_stopped_counts_once(tmp_path: Path) -> None:
    """In whatever order they are given."""
    short = Spliced.of(WITH_DICE).first(30).write(tmp_path / "short.vlog")
    for paths in ((short, WITH_DICE), (WITH_DICE, short)):
        found = dice(*paths)
        assert (len(found["throws"]), codes(found)) == (2, ["REP123"])


def test_throws_of_a_log_begun_again_all_count(tmp_path: Path) -> None:
    """They were thrown, whatever was played on."""
    log = Spliced.of(MAIL[12])
    again = log.reworded(("Assault: 3", "Assault: 6"), ("\t5\t3\t", "\t5\t6\t")).write(tmp_path / "again.vlog")
    assert [each["faces"] for each in dice(MAIL[12], again)["throws"]] == [[3], [6]]
