"""Templates: folders over folders, names that must be there, values that are escaped."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.templates import Templates, as_plain


def _write(folder: Path, name: str, text: str) -> None:
    (folder / "templates").mkdir(parents=True, exist_ok=True)
    (folder / "templates" / name).write_text(text, encoding="utf-8")


def test_the_later_folder_wins(tmp_path: Path) -> None:
    """A maintainer's template stands in for the game's own of the same name."""
    _write(tmp_path / "own", "a.j2", "own")
    _write(tmp_path / "laid_over", "a.j2", "laid over")
    assert Templates([tmp_path / "own", tmp_path / "laid_over"]).render("a.j2") == "laid over"


def test_values_are_escaped(tmp_path: Path) -> None:
    """An ampersand in a name does not break the drawing."""
    _write(tmp_path, "a.j2", "{{ name }}")
    assert Templates([tmp_path]).render("a.j2", name="Trucks & Mules") == "Trucks &amp; Mules"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ missing }}", "missing"),
        ("{% if %}", "a.j2:1"),
        ("{% include 'gone.j2' %}", "gone.j2"),
        ("{{ cycler.__init__.__globals__.os.getcwd() }}", "__init__"),
    ],
)
def test_a_template_that_cannot_be_filled_is_named(tmp_path: Path, text: str, said: str) -> None:
    """An undefined name, a syntax error, a missing part and a way out of the template are one line with its name."""
    _write(tmp_path, "a.j2", text)
    with pytest.raises(UnusableFile, match=r"templates/a\.j2") as caught:
        Templates([tmp_path]).render("a.j2")
    assert said in str(caught.value)


def test_a_missing_template_is_named(tmp_path: Path) -> None:
    """The digest of a template that is not there cannot be had."""
    with pytest.raises(UnusableFile, match=r"templates/gone\.j2"):
        Templates([tmp_path]).digest("gone.j2")


def test_the_digest_follows_included_templates(folder: Path) -> None:
    """A change in a part is a change of the whole."""
    before = Templates([folder]).digest("square.svg.j2")
    _write(folder, "dot.svg.j2", "<circle r='1'/>")
    assert Templates([folder]).digest("square.svg.j2") != before


def test_the_digest_does_not_follow_other_templates(folder: Path) -> None:
    """A template that is not part of the drawing does not change it."""
    before = Templates([folder]).digest("square.svg.j2")
    _write(folder, "other.svg.j2", "<svg/>")
    assert Templates([folder]).digest("square.svg.j2") == before


def test_a_context_holds_plain_data_alone() -> None:
    """What has no stable text cannot be part of a key."""
    assert as_plain({"a": (1, "b", None)}) == {"a": [1, "b", None]}
    with pytest.raises(TypeError, match="Path"):
        as_plain({"a": Path()})
