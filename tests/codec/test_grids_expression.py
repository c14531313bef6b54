"""Location formats that are expressions, worked out as real VASSAL does it."""

from __future__ import annotations

import pytest

from vassal_build.codec.grids.expression import evaluate

VALUES = {"row": "3", "column": "02", "gridLocation": "02-3"}
ENGINE = [
    ("gridLocation", "02-3"),
    ("row+column", "5"),
    ('"x"+row+1', "x31"),
    ("row+1", "4"),
    ('column==2?"A":"B"', "A"),
    ('$row$+"-"+$column$', "3-2"),
    ("row/2", "1"),
    ("-row/2", "-1"),
    ("-row%2", "-1"),
    ("row>1&&column<9", "true"),
    ("row>=4||column<=1", "false"),
    (r'"a\"b"+row', 'a"b3'),
    ('(row+column)*2+" "+gridLocation', "10 02-3"),
    ('gridLocation=="A-1"', "false"),
    ('gridLocation!="A-1"', "true"),
    ('row=="3"', "false"),
    ("!(row==2)", "true"),
    ('""+row+row', "6"),
    ('"x"+row+row', "x33"),
    ('row+row+""', "6"),
    ('row*1+"0"+row', "303"),
    ('"1"+"2"', "12"),
    ("row-column-1", "0"),
    ('row<2?"a":row<4?"b":"c"', "b"),
]


@pytest.mark.parametrize(("text", "result"), ENGINE)
def test_an_expression_gives_what_vassal_gives(text: str, result: str) -> None:
    """Numbers are reckoned with, texts are joined; a number with leading zeros is a number nevertheless."""
    assert evaluate(text, VALUES) == result
