"""CSV files as rows of text: what may vary in how they are written, and what may not."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.facts import Origin
from vassal_build.gamebox.table import CsvTable, TableFile
from vassal_build.known import Status

PROVENANCE_LAST = "'status' and 'source' can only be the last two columns, in this order"


def read(tmp_path: Path, content: bytes | str, columns: str = "id name") -> tuple[CsvTable | None, list[Diagnostic]]:
    """Read a file of the given content."""
    file = tmp_path / "rows.csv"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    findings: list[Diagnostic] = []
    source = TableFile(file, "rows.csv", "rows.csv", tuple(columns.split()), Origin(Status.PRINTED, "1.1"))
    return source.read(findings), findings


@pytest.mark.parametrize(
    "content",
    [
        "id,name\na,Alpha\n",
        "name,id\nAlpha,a\n",
        "\ufeffid,name\na,Alpha\n",
        "id,name\r\na,Alpha\r\n",
        "id,name\n\n  a , Alpha \n,\n",
        'id,name\n"a","Alpha"',
        "id,name,status,source\na,Alpha,,\n",
    ],
)
def test_ways_of_writing_the_same_rows(tmp_path: Path, content: str) -> None:
    """Order of columns, byte order mark, line ends, blank lines, blanks and quotation marks do not matter."""
    table, findings = read(tmp_path, content)
    assert findings == []
    assert table is not None
    assert [dict(row.cells) for row in table.rows] == [{"id": "a", "name": "Alpha"}]


@pytest.mark.parametrize(
    ("content", "place", "message"),
    [
        ("", "rows.csv", "the file is empty"),
        ("\n\n", "rows.csv", "the file is empty"),
        (
            "id,nam\na,Alpha\n",
            "rows.csv:1",
            "the column 'name' is missing; the column 'nam' is not a column of this file",
        ),
        ("id,name,id\na,b,c\n", "rows.csv:1", "the file has the column 'id' twice"),
        ("id,name,\na,b,\n", "rows.csv:1", "a column has no name"),
        ("id;name\na;b\n", "rows.csv:1", "are the columns separated by semicolons?"),
        ("id,name,status\na,b,\n", "rows.csv:1", PROVENANCE_LAST),
        ("id,status,source,name\na,,,b\n", "rows.csv:1", PROVENANCE_LAST),
        ("id,name\na\n", "rows.csv:2", "1 cells under a header of 2 columns"),
        ("id,name\na,b\nc,d,e\n", "rows.csv:3", "3 cells under a header of 2 columns"),
        (b"id,name\na,Barent\xf9\n", "rows.csv:2", "the file is not in UTF-8"),
        ("id,name\na,\0\n", "rows.csv:2", "NUL"),
        ('id,name\na,"Alpha\n', "rows.csv", "not readable as CSV"),
        ("id,name,status,source\na,b,sure,\n", "rows.csv:2", "status is 'sure'"),
    ],
)
def test_what_is_wrong_is_reported_with_its_line(
    tmp_path: Path, content: bytes | str, place: str, message: str
) -> None:
    """A file that cannot be read as rows says where and why."""
    _, findings = read(tmp_path, content)
    assert [str(finding.location) for finding in findings] == [place]
    assert message in findings[0].message


def test_rows_know_their_line_also_after_a_cell_of_two_lines(tmp_path: Path) -> None:
    """A cell may have line breaks; the line of a row is that on which it begins."""
    table, _ = read(tmp_path, 'id,name\na,"Al\npha"\nb,Beta\n')
    assert table is not None
    assert [row.provenance.location.line for row in table.rows] == [2, 4]


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_rows_end_where_an_editor_ends_them(tmp_path: Path, sign: str, newline: str) -> None:
    """A sign that only some programs take for the end of a line stays in its cell."""
    table, findings = read(tmp_path, f"id,name\na,Al{sign}pha\nb,Beta\n".replace("\n", newline))
    assert findings == []
    assert table is not None
    assert [row.cells["name"] for row in table.rows] == [f"Al{sign}pha", "Beta"]
    assert [row.provenance.location.line for row in table.rows] == [2, 3]


def test_a_column_called_source_may_be_a_fact(tmp_path: Path) -> None:
    """Only the last two columns, status and source, are provenance; elsewhere `source` is a column like any other."""
    table, findings = read(tmp_path, "source,range,status,source\nFS,8,reconstructed,ours\n", "source range")
    assert findings == []
    assert table is not None
    assert dict(table.rows[0].cells) == {"source": "FS", "range": "8"}
    assert table.rows[0].provenance.source == "ours"
