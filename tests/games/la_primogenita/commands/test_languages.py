"""What is found in a log is the same in every language, and is said in the one that is asked for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rules_check.games.la_primogenita.table.properties import SUPPLIES
from rules_check.games.la_primogenita.victory import VICTORIES
from rules_check.report.language import words_for
from tests.games.la_primogenita.audit.paper import TURN
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.commands.conftest import Asks
from vassal_build.language.said import said

pytestmark = pytest.mark.slow
KANA = re.compile("[\u3040-\u30ff]")
SUPPLY = {"Full": "完全補給である", "Low": "低補給である", "No": "非補給である"}
WON = {
    "allied great": "ゲームは終了している：連合軍の大勝利",
    "italian marginal": "ゲームは終了している：イタリア軍の限定的勝利",
}


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The worked turn up to a little after its mistake."""
    return Spliced.of(TURN).first(34).write(tmp_path_factory.mktemp("log") / "game.vlog")


def test_the_finding_is_said_in_japanese_with_the_same_code_and_step(asks: Asks, log: Path) -> None:
    lines = asks("audit", log, "--lang", "ja").stdout.splitlines()
    assert lines[0] == "game.vlog：La Primogenita 1.0a、34ステップ"
    assert re.match(r"  game\.vlog#33 · GT1 .* · G-3：違反 MOV104：", lines[1])
    assert "I-1 – H-1 – G-1 – G-2 – G-3で6移動ポイントを消費したが、" in lines[1]
    assert lines[-1] == "  23個の行動を判定、違反1件"


def test_json_differs_in_words_for_people_alone(asks: Asks, log: Path) -> None:
    english, japanese = (
        json.loads(asks("audit", log, "--format", "json", "--lang", language).stdout) for language in ("en", "ja")
    )
    assert all(KANA.search(finding["message"]) for finding in japanese["findings"])
    for document in (english, japanese):
        for finding in document["findings"]:
            del finding["message"], finding["evidence"]
    assert english == japanese


@pytest.mark.parametrize(
    ("text", "japanese"),
    [
        *((said("has {supply} Supply", supply=SUPPLIES[each]), words) for each, words in SUPPLY.items()),
        *((said("the game is over: {winner}", winner=VICTORIES[each].words), words) for each, words in WON.items()),
    ],
)
def test_the_values_in_a_sentence_are_said_in_japanese(text: str, japanese: str) -> None:
    """What supply a unit shows, and who has won, are values of the table and no names."""
    assert words_for("ja", "la_primogenita").text(text) == japanese


def test_the_language_of_the_system_is_taken(asks: Asks, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ja")
    assert "違反 MOV104" in asks("audit", log).stdout


def test_a_system_in_a_language_that_is_not_there_gets_english(
    asks: Asks, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "fi")
    assert "error MOV104" in asks("audit", log).stdout


@pytest.mark.parametrize("command", ["audit", "timeline"])
def test_an_unknown_language_is_one_line(asks: Asks, log: Path, command: str) -> None:
    result = asks(command, log, "--lang", "jp")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: there is no language 'jp'; the languages are en, ja\n"


def test_a_code_is_explained_in_japanese(asks: Asks) -> None:
    text = asks("explain", "MOV105", "--lang", "ja").stdout
    assert "ユニットが敵の強ZOCに入った後さらに進んだ（4.2）。" in text
    assert "対処：最初のZOCのヘクスで止まる。" in text


@pytest.mark.parametrize(("code", "words"), [("MOV900", "判定に必要な印刷値"), ("CMB901", "ユニットのステップが")])
def test_a_code_that_is_made_by_a_rule_is_explained_too(asks: Asks, code: str, words: str) -> None:
    assert words in asks("explain", code, "--lang", "ja").stdout


def test_a_timeline_is_reported_in_japanese(asks: Asks, log: Path) -> None:
    lines = asks("timeline", log, "--lang", "ja").stdout.splitlines()
    assert any("が移動：" in line for line in lines)
