"""Templates: folders over folders, names that must be there, values that are escaped."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

from tests.render.conftest import give_little_time
from vassal_build.diagnostics import UnusableFile
from vassal_build.render import filling, held
from vassal_build.render.templates import Templates, as_plain

pytestmark = pytest.mark.slow


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


DOUBLINGS = {
    "by ~": "{% set ns = namespace(x='xy') %}{% for i in range(60) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}",
    "by +": "{% set ns = namespace(x=[1]) %}{% for i in range(60) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
    "by a width": "{{ 'x'.center(100000000000) }}",
    "by join": "{% set ns = namespace(x='xy') %}{% for i in range(60) %}{% set ns.x = [ns.x, ns.x]|join %}{% endfor %}",
}
LITTLE_MEMORY = 448 * 1024**2
ENDLESS = {
    "loops in loops": "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "macros in macros": "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
}


def _of_a_stranger(folder: Path, text: str) -> Templates:
    _write(folder / "own", "a.j2", "own")
    _write(folder / "laid_over", "a.j2", text)
    return Templates([folder / "own", folder / "laid_over"])


@pytest.mark.parametrize("way", DOUBLINGS)
def test_a_template_laid_over_takes_only_so_much_memory(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What doubles sixty times is one line, however it does it; to meet a high limit takes seconds."""
    if way != "by ~":
        monkeypatch.setattr(held, "MOST_MEMORY", LITTLE_MEMORY)
    with pytest.raises(UnusableFile, match=r"^templates/a\.j2: the template cannot be filled: "):
        _of_a_stranger(tmp_path, DOUBLINGS[way]).render("a.j2")


@pytest.mark.parametrize("way", ENDLESS)
def test_a_template_laid_over_takes_only_so_much_time(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would take for ever is one line."""
    give_little_time(monkeypatch, filling)
    with pytest.raises(UnusableFile, match=r"^templates/a\.j2: the template cannot be filled: it takes more than"):
        _of_a_stranger(tmp_path, ENDLESS[way]).render("a.j2")


def test_a_template_laid_over_gives_only_so_long_a_text(tmp_path: Path) -> None:
    """Nothing can be drawn of it."""
    text = "{% for a in range(99999) %}" + "x" * 400 + "{% endfor %}"
    with pytest.raises(UnusableFile, match=r"templates/a\.j2: .* the result has more than 33554432 characters"):
        _of_a_stranger(tmp_path, text).render("a.j2")


def test_after_a_template_that_took_too_much_others_are_filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process is started again."""
    monkeypatch.setattr(held, "MOST_MEMORY", LITTLE_MEMORY)
    templates = _of_a_stranger(tmp_path, DOUBLINGS["by ~"])
    _write(tmp_path / "laid_over", "b.j2", "{{ name }}")
    with pytest.raises(UnusableFile):
        templates.render("a.j2")
    assert [templates.render("b.j2", name=name) for name in ("a & b", "c")] == ["a &amp; b", "c"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are split off by fork alone")
def test_a_process_split_off_leaves_the_filling_to_its_owner(tmp_path: Path) -> None:
    """What ends there with it must not end the process that fills, nor wait for it."""
    templates = _of_a_stranger(tmp_path, "{{ name }}")
    assert templates.render("a.j2", name="a") == "a"
    child = os.fork()
    if child == 0:
        del templates
        gc.collect()
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    assert templates.render("a.j2", name="b") == "b"
