"""`rules-check state` and `rules-check diff`: a table in the words of the rulebook, and what changed between two."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.core import Command
from click.testing import CliRunner, Result

from rules_check.commands import diff, state
from tests.games.la_primogenita.replay.conftest import PASSWORD, Laid
from vassal_build.diagnostics import UnusableFile

pytestmark = pytest.mark.slow
CHOSEN = (27, 34, 36, 41)


def run(command: Command, *arguments: object) -> Result:
    """Run a command."""
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


def reported(result: Result) -> str:
    """All that a command has written."""
    return result.stdout + result.stderr + repr(result.exception)


def test_the_table_is_reported_as_a_position(table: Laid) -> None:
    """A position file, nothing on standard error."""
    result = run(state.command, table.save())
    assert (result.exit_code, result.stderr) == (0, "")
    assert "turn 1; segment setup; vp 5" in result.stdout
    assert "unit bde11 at I-2" in result.stdout


def test_a_step_of_a_log_can_be_asked_for(real_log: Path) -> None:
    """Without a number the end; the undone move is undone, the one made again is there."""
    places = {step: run(state.command, real_log, "--step", step).stdout for step in (0, 1, 2, 3)}
    assert [step for step, text in places.items() if "unit bde29 at K-5" in text] == [1, 3]
    assert "turn 1; segment deduct; vp 6" in run(state.command, real_log).stdout


def test_the_json_form_has_the_position_and_the_findings(table: Laid) -> None:
    """With file, step, game, edition and data."""
    table.double("bde11")
    document = json.loads(run(state.command, table.save(), "--format", "json").stdout)
    assert (document["file"], document["step"], document["game"]) == ("table.vsav", 0, "la_primogenita")
    assert document["position"]["units"]["bde11"]["place"] == "I-2"
    assert (document["summary"], document["findings"][0]["code"]) == ({"warning": 1}, "REP101")


@pytest.mark.parametrize(
    ("place", "face", "choosing"),
    [
        ("allied_order_36", 1, "due"),
        ("allied_order_36", 2, "unknown"),
        ("order_track_1", 1, "revealed"),
        ("executed", 1, "revealed"),
    ],
)
def test_the_table_tells_whether_orders_are_still_to_be_chosen(
    table: Laid, place: str, face: int, choosing: str
) -> None:
    """An executed Order may be of this ORDER Segment or of the one before."""
    table.lay("order_36", place)
    table.face("order_36", face)
    document = json.loads(run(state.command, table.save(), "--format", "json").stdout)
    assert document["position"]["choosing"] == choosing


def test_a_set_up_and_a_position_file_are_shown_too(tmp_path: Path) -> None:
    """As the text that any question reads; the JSON names the data that the setup is of."""
    text = run(state.command, "la_primogenita:quick_start").stdout
    assert "turn 1; segment setup; vp 5\n  unit bde11 at I-2" in text
    file = tmp_path / "table.txt"
    file.write_text(text, encoding="utf-8")
    assert sorted(run(state.command, file).stdout.splitlines()) == sorted(text.splitlines())
    document = json.loads(run(state.command, "la_primogenita:quick_start", "--format", "json").stdout)
    assert (document["step"], document["steps"], document["game"]) == (0, 0, "la_primogenita")
    assert (len(document["data"]), document["findings"]) == (12, [])
    assert document["position"]["units"]["bde11"]["place"] == "I-2"


def test_a_wrong_set_up_is_exit_status_1(table: Laid) -> None:
    """The unit is not in or next to its Setup Hex (1.7); the finding names the file."""
    table.lay("bde11", "P-22")
    table.lay("marina1", "Q-7")
    result = run(state.command, table.save())
    assert result.exit_code == 1
    assert "table.vsav · GT1 · setup · P-22: error RNF" in result.stderr


def test_a_unit_forgotten_in_the_set_up_is_exit_status_1(table: Laid) -> None:
    """It still lies in its box."""
    table.lay("bde11", "allied_setup_w")
    result = run(state.command, table.save())
    assert (result.exit_code, "has not been set up" in result.stderr) == (1, True)


def test_a_set_up_that_has_not_begun_is_not_judged(lay: Callable[[str], Laid]) -> None:
    """All units in their boxes."""
    result = run(state.command, lay("standard").save())
    assert (result.exit_code, result.stderr) == (0, "")


def test_the_difference_of_two_tables_is_reported_in_words(table: Laid, real_log: Path) -> None:
    """Time, points, units, flags, in that order; what is the same is not reported."""
    result = run(diff.command, table.save(), real_log)
    assert result.stdout.splitlines() == [
        "from GT1 setup to GT1 Deduct VP",
        "5 Victory Points become 6",
        "10th Indian Brigade in L-4: not Disrupted, now Disrupted",
        "29th Indian Brigade: from L-5 to K-5",
        "L-7: no flag, now Italian flag",
        "5 differences",
    ]


def test_everything_that_can_change_is_reported(table: Laid, tmp_path: Path) -> None:
    """Steps, supply, loads, elimination, Orders, sources, Trenches, the Open City."""
    before = table.save().rename(tmp_path / "before.vsav")
    table.face("bde11", 3)
    table.value("bde11", "Supply", "Low")
    table.face("sd1", 2)
    table.lay("col12", "italian_eliminated")
    table.lay("order_36", "order_track_1")
    table.lay("zuhani", "H-3")
    table.lay("trench_allied#1", "I-2")
    table.lay("open_city", "I-20")
    found = json.loads(run(diff.command, before, table.save(), "--format", "json").stdout)["differences"]
    assert {(each["subject"], each["before"], each["after"]) for each in found} == {
        ("bde11", "4 steps", "2 steps"),
        ("bde11", "full supply", "low supply"),
        ("sd1", "loaded", "depleted"),
        ("col12", "L-7", "gone"),
        ("order_36", "sheet", "track"),
        ("zuhani", "off the map", "LS in H-3"),
        ("trench I-2", "", "allied"),
        ("open_city", "not_yet", "declared"),
    }


@pytest.mark.parametrize("form", ["text", "json"])
def test_secrets_are_in_no_output(table: Laid, real_log: Path, form: str) -> None:
    """No password, and none of the chosen Orders unless their side is revealed."""
    fresh = table.save()
    outputs = [run(state.command, real_log, "--step", step, "--format", form) for step in (0, 11, 14, 15, 24)]
    outputs += [run(diff.command, fresh, real_log, "--format", form)]
    outputs += [run(state.command, real_log, "--step", 99), run(state.command, real_log, "--reveal", "italian")]
    for text in map(reported, outputs):
        assert PASSWORD not in text
        assert "chosen\n" not in text
        assert '"chosen"' not in text
        assert not any(f"order allied {number}" in text for number in CHOSEN)
    revealed = run(state.command, real_log, "--reveal", "allied").stdout
    assert [number for number in CHOSEN if f"order allied {number} chosen" in revealed] == list(CHOSEN)


def test_an_unknown_side_or_step_is_a_wrong_use(table: Laid, real_log: Path) -> None:
    """One line, which says what there is."""
    strange = run(state.command, table.save(), "--reveal", "blue").exception
    assert str(strange) == "there is no side 'blue'; the sides are allied, italian"
    result = run(state.command, real_log, "--step", 30)
    assert isinstance(result.exception, UnusableFile)
    assert str(result.exception) == "undone.vlog: it has no step 30, only 24 steps"
