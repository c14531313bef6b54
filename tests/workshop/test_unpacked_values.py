"""Values and names as they stand in the files of an unpacked folder."""

from __future__ import annotations

import pytest

from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.unpacked.filenames import distinct, entry_paths, fit
from vassal_build.workshop.unpacked.values import read, show, show_cell, show_line

ODD = (
    "",
    " ",
    '"quoted"',
    "ends in a blank ",
    " begins with one",
    "two\nlines",
    "carriage\rreturn",
    "bell \x07",
    "tab\tinside",
    "\\",
    "\ufeffmark",
    "next line \x85",
    "separators \u2028 \u2029",
    "not UTF-8 \udcff",
    "ערבית 漢字 ñ 🂡",
)


@pytest.mark.parametrize("value", ODD)
def test_any_value_comes_back(value: str) -> None:
    """Whatever stands in a module comes back from its line."""
    for shown in (show(value), show_cell(value), show_line(value)):
        assert read(shown, "x", 1) == value


@pytest.mark.parametrize("value", ODD)
def test_no_value_breaks_its_line(value: str) -> None:
    """Written as UTF-8, a value has no line end, no control character and no blank at an end."""
    for shown in (show(value), show_cell(value)):
        shown.encode("utf-8")
        assert shown == shown.strip()
        assert not [letter for letter in shown if ord(letter) < 32 and letter != "\t"]
    assert "\t" not in show_cell(value)


@pytest.mark.parametrize("value", ["a", '{X == "y" && Z > 1}', "C:\\back\\slash", "O'Hara; 'q'", "é"])
def test_an_ordinary_value_stands_as_it_is(value: str) -> None:
    """Expressions, back slashes and apostrophes are not made longer."""
    assert show(value) == value


@pytest.mark.parametrize("text", ['"', '"x', '"x" y', '"\\q"'])
def test_a_broken_quotation_is_reported_with_its_line(text: str) -> None:
    """Whoever edits the file learns where the mistake is."""
    with pytest.raises(UnusableFile, match=r"^components\.txt:7: .*JSON"):
        read(text, "components.txt", 7)


@pytest.mark.parametrize(
    ("name", "fitted"),
    [
        ("Tank", "Tank"),
        ('2/7 Inf: "A" <?>', "2_7 Inf_ _A_ ___"),
        ("back\\slash", "back_slash"),
        ("nul", "_nul"),
        ("COM1.png", "_COM1.png"),
        ("console", "console"),
        ("ends.. ", "ends"),
        (".hidden", "_hidden"),
        ("..", "_"),
        ("", "_"),
        ("\u00a0", "_"),
        ("1.\u2009Army ", "1. Army"),
        ("right\u202eleft", "right_left"),
        ("e\u0301", "é"),
        ("漢字", "漢字"),
    ],
)
def test_a_name_is_made_fit(name: str, fitted: str) -> None:
    """What Windows, macOS or Linux refuse, or what hides what a name is, is taken out."""
    assert fit(name) == fitted


def test_a_long_name_is_cut() -> None:
    """By letters, and by bytes where letters are long."""
    assert fit("a" * 300, 40) == "a" * 40
    assert len(fit("漢" * 100).encode("utf-8")) <= 200


@pytest.mark.parametrize(
    ("names", "marks", "distinguished"),
    [
        (["a", "b"], (), ["a", "b"]),
        (["a", "a", "A"], (), ["a", "a (2)", "A (3)"]),
        (["a", "a (2)", "a"], (), ["a", "a (2)", "a (3)"]),
        (["a", "a", "b"], ["1", "2", "3"], ["a [1]", "a [2]", "b"]),
        (["a", "a", "a"], ["1", "1", ""], ["a [1]", "a [1] (2)", "a"]),
        (["Straße", "STRASSE"], (), ["Straße", "STRASSE (2)"]),
    ],
)
def test_names_are_distinguished(names: list[str], marks: list[str], distinguished: list[str]) -> None:
    """Also where a file system takes upper and lower case for the same; a gpid tells better than a number."""
    assert distinct(names, marks) == distinguished


@pytest.mark.parametrize(
    ("entries", "paths"),
    [
        (["images/a.png", "moduledata"], ["images/a.png", "moduledata"]),
        (["images/a?.png"], ["images/a_.png"]),
        (["x/a.png", "X/b.png"], ["x (2)/a.png", "X/b.png"]),
        (["a", "a/b"], ["a", "a (2)/b"]),
        (["a//b"], ["a/_/b"]),
        (["a\\b"], ["a_b"]),
        (["con/aux.txt"], ["_con/_aux.txt"]),
    ],
)
def test_every_entry_has_a_path_of_its_own(entries: list[str], paths: list[str]) -> None:
    """A file and a folder of one name, folders that differ in case, letters that may not be."""
    assert entry_paths(entries) == dict(zip(entries, paths, strict=True))


def test_a_deep_path_gets_a_short_one() -> None:
    """Windows takes no path of more than 260 letters."""
    (path,) = entry_paths(["/".join(["folder"] * 60) + "/picture.png"]).values()
    assert path.startswith("long names/")
    assert path.endswith(" picture.png")
    assert len(path) < 60
