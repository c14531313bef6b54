"""Why a file cannot be used is said in the language of the user, with its place, and exit status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.la_primogenita.commands.conftest import Asks
from tests.games.la_primogenita.goldens.files import LOGS

LOG = LOGS["fault_push_by_newcomers"]


@pytest.fixture
def cut(tmp_path: Path) -> Path:
    """The first half of a log."""
    file = tmp_path / "cut.vlog"
    file.write_bytes(LOG.read_bytes()[:2000])
    return file


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("audit", "{cut}"), "cut.vlog：ZIPファイルではないか、終わりが欠けている"),
        (("audit", "{folder}"), "{folder}：このフォルダーにはセーブもログもない"),
        (("dice", "none.vlog"), "none.vlog：開けない（ファイルまたはフォルダーがない）"),
        (("timeline", "none.vlog"), "none.vlog：開けない（ファイルまたはフォルダーがない）"),
        (("state", "{log}", "--step", "99999"), "{log.name}：ステップ99999はなく、"),
        (("state", "{log}", "--reveal", "blue"), "陣営「blue」はない。陣営は"),
        (("audit", "{log}", "--edition", "2.0"), "{log.name}：このゲームに「2.0」版はない。あるのは1.0a、1.0である"),
        (("audit", "{log}", "--lang", "jp"), "言語「jp」はない。言語はen、jaである"),
        (("audit", "{log}", "--from", "99999"), "ステップしかないので、ステップ99999からは始められない"),
        (("supply", "none.txt"), "none.txt：ファイルを読めない：ファイルまたはフォルダーがない"),
        (("supply", "la_primogenita:nothing"), "la_primogenitaにセットアップ「nothing」はない。あるのは"),
        (("supply", "{folder}"), "{folder}：これはファイルではない"),
        (("supply", "la_primogenita:standard", "--unit", "bde11O"), "ユニット「bde11O」はない。'bde11'"),
        (("reach", "la_primogenita:standard"), "実施中の命令がない。"),
        (("editions", "la_primogenitta"), "ゲーム「la_primogenitta」はない。ゲームはla_primogenita"),
        (("explain", "MOV999"), "コード「MOV999」はない。"),
        (("watch", "none"), "none：見張るフォルダーがない"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_it_is_a_line_in_japanese(
    asks: Asks, cut: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], line: str
) -> None:
    monkeypatch.setenv("LANGUAGE", "ja")
    (folder := cut.parent / "folder").mkdir()
    named = {"cut": cut, "folder": folder, "log": LOG}
    result = asks(*(each.format_map(named) for each in arguments))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("エラー：")
    assert line.format_map(named) in result.stderr
