"""What files are called that are judged together."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.file_names import distinct_names


@pytest.mark.parametrize(
    ("paths", "names"),
    [
        ((), ()),
        (("a/x.vlog", "b/y.vlog"), ("x.vlog", "y.vlog")),
        (("a/x.vlog", "b/x.vlog", "a/y.vlog"), ("a/x.vlog", "b/x.vlog", "y.vlog")),
        (("x.vlog", "a/x.vlog"), ("x.vlog", "a/x.vlog")),
        (("/1/a/x.vlog", "/2/a/x.vlog", "/2/b/x.vlog"), ("1/a/x.vlog", "2/a/x.vlog", "b/x.vlog")),
        (("a/x.vlog", "a/x.vlog"), ("a/x.vlog", "a/x.vlog")),
    ],
)
def test_a_name_has_as_few_folders_as_distinguish_the_file(paths: tuple[str, ...], names: tuple[str, ...]) -> None:
    """A page that is sent to the opponent does not show all folders of a machine."""
    assert distinct_names([Path(path) for path in paths]) == names
