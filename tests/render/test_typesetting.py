"""Measures of text and the small conversions of templates."""

from __future__ import annotations

import pytest

from vassal_build.render.notes import laid_out
from vassal_build.render.typesetting import fitted, number, points, shade, text_width, wrapped


def test_a_bolder_face_is_wider() -> None:
    """Widths are those of the face."""
    assert text_width("Thornby", 20, "sans-black") > text_width("Thornby", 20, "sans")


def test_a_name_that_fits_keeps_its_size_and_a_long_one_shrinks() -> None:
    """Letters shrink only as far as they must."""
    assert fitted("SD", 22, 100, "sans-bold") == 22
    size = fitted("Coastal Artillery", 22, 60, "sans-bold")
    assert size < 22
    assert text_width("Coastal Artillery", size, "sans-bold") == pytest.approx(60, abs=0.5)


def test_lines_break_between_words() -> None:
    """No line is wider than asked, and no word is lost."""
    lines = wrapped("Brigade of the Free French in the east", 20, 110)
    assert len(lines) > 1
    assert all(text_width(line, 20) <= 110 for line in lines)
    assert " ".join(lines) == "Brigade of the Free French in the east"


def test_a_long_word_stands_alone() -> None:
    """A word that is wider than the line is not cut."""
    assert wrapped("a Reorganisation b", 20, 40) == ["a", "Reorganisation", "b"]


@pytest.mark.parametrize(
    ("amount", "result"), [(0, "#804020"), (1, "#ffffff"), (-1, "#000000"), (0.5, "#dc9673"), (-0.5, "#402010")]
)
def test_shades_go_from_black_to_white(amount: float, result: str) -> None:
    """A shade keeps the hue."""
    assert shade("#804020", amount) == result


@pytest.mark.parametrize(("value", "text"), [(3, "3"), (3.5, "3.5"), (3.456, "3.46"), (-0.5, "-0.5"), (100.0, "100")])
def test_numbers_are_short(value: float, text: str) -> None:
    """No zeros behind the point, none lost before it."""
    assert number(value) == text


def test_points_are_written_for_svg() -> None:
    """Pairs become a list of points."""
    assert points([(0, 1.5), (2, 3)]) == "0,1.5 2,3"


def test_notes_have_headings_and_heads() -> None:
    """A colon at the end makes a heading, one within a line sets off its first words."""
    runs = laid_out("Shifts:\n1 left: a Trench\nplain words", 10, 500)
    assert [(run["style"], run["text"]) for run in runs] == [
        ("heading", "Shifts"),
        ("head", "1 left"),
        ("plain", "a Trench"),
        ("plain", "plain words"),
    ]
    assert runs[1]["y"] == runs[2]["y"] < runs[3]["y"]


def test_a_long_note_goes_on_under_its_first_line() -> None:
    """The rest of a point is indented as its beginning."""
    runs = [run for run in laid_out("Oc: " + "convert or retreat " * 5, 10, 150) if run["style"] == "plain"]
    assert len(runs) > 1
    assert len({run["x"] for run in runs}) == 1
