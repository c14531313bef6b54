"""The parts that are fetched for the site: only what has the right digest, and one line where a part cannot be had."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import pytest

from rules_check.site.parts import Part, part
from vassal_build.diagnostics import UnusableFile

CONTENT = b"what runs Python"
WRITES = "import pathlib, sys; pathlib.Path(sys.argv[1], 'part.zip').write_bytes({content!r})"
FAILS = "import sys; sys.stderr.write('reading the list\\nno such version\\n'); sys.exit(1)"


def fetching(program: str, digest: bytes = CONTENT) -> Part:
    """A part that a program of Python fetches into the folder that is named last."""
    return Part("part.zip", sha256(digest).hexdigest(), "the part", (sys.executable, "-c", program))


def test_a_part_is_fetched_once(tmp_path: Path) -> None:
    """Then it is taken from the cache."""
    wanted = fetching(WRITES.format(content=CONTENT))
    assert part(wanted, tmp_path / "cache") == CONTENT
    assert part(fetching(FAILS), tmp_path / "cache") == CONTENT


def test_a_damaged_part_in_the_cache_is_fetched_again(tmp_path: Path) -> None:
    """It is known by its digest."""
    (tmp_path / "part.zip").write_bytes(b"damaged")
    assert part(fetching(WRITES.format(content=CONTENT)), tmp_path) == CONTENT


@pytest.mark.parametrize(
    ("wanted", "line"),
    [
        (
            fetching(WRITES.format(content=b"other")),
            "part.zip: the part does not have the expected content, so it is not used",
        ),
        (fetching(FAILS), "part.zip: the part cannot be fetched: no such version"),
        (fetching("pass"), "part.zip: the part was not fetched: no part.zip came"),
        (
            Part("part.zip", "", "the part", ("no-such-client",)),
            "part.zip: the part is fetched by 'no-such-client', which is not installed",
        ),
    ],
    ids=["another content", "the client fails", "nothing comes", "no client"],
)
def test_a_part_that_cannot_be_had_is_one_line_and_nothing_is_kept(tmp_path: Path, wanted: Part, line: str) -> None:
    """The line names the part and says why."""
    with pytest.raises(UnusableFile) as raised:
        part(wanted, tmp_path / "cache")
    assert str(raised.value) == line
    assert not (tmp_path / "cache" / "part.zip").exists()
