"""Build files that our reader takes and VASSAL's does not, which test_workshop_lint_start.py shows of the engine."""

from __future__ import annotations

import pytest

from tests.workshop.conftest import Bench
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import ENTRY
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

pytestmark = pytest.mark.slow
BOM = b"\xef\xbb\xbf"
REFUSED = {
    "a blank line": (b"\n", True, "1 byte before the XML declaration"),
    "a blank": (b" ", True, "1 byte before the XML declaration"),
    "other text": (b"junk", True, "4 bytes before the XML declaration"),
    "a mark and a blank line": (BOM + b"\r\n", True, "2 bytes before the XML declaration"),
    "two marks": (BOM + BOM, True, "3 bytes before the XML declaration"),
    "other text without a declaration": (b"junk", False, "4 bytes before the first component"),
}
TAKEN = {
    "nothing": (b"", True),
    "a mark": (BOM, True),
    "blank lines without a declaration": (b"\n\n", False),
    "a mark without a declaration": (BOM, False),
}


def found(bench: Bench, start: bytes, declared: bool) -> list[str]:
    """Put bytes before a build file, with its declaration or without, and look the module over."""
    bench.open()
    path = bench.folder / "tiny.vmod"
    with Archive.open(path) as archive:
        entries = dict(archive)
    data = entries[ENTRY]
    entries[ENTRY] = start + (data if declared else data[data.index(b"?>") + 2 :].lstrip())
    write_archive(path, [Entry(name, content) for name, content in entries.items()])
    return [str(one) for one in lint(open_module(path))]


@pytest.mark.parametrize(("start", "declared", "said"), REFUSED.values(), ids=REFUSED.keys())
def test_what_the_engine_refuses_is_an_error_with_what_to_do(
    bench: Bench, start: bytes, declared: bool, said: str
) -> None:
    """With the place, and nothing else is found for it."""
    reported = f"tiny.vmod/buildFile.xml:1: error MOD096: {said}, so VASSAL cannot open the file; delete them"
    assert found(bench, start, declared) == [reported]


@pytest.mark.parametrize(("start", "declared"), TAKEN.values(), ids=TAKEN.keys())
def test_what_the_engine_takes_is_no_fault(bench: Bench, start: bytes, declared: bool) -> None:
    """One byte order mark, and blanks where there is no declaration."""
    assert found(bench, start, declared) == []
