"""What a game's values rest on: printed, reconstructed, missing; counted by file and listed one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from vassal_build.gamebox.box import Gamebox
from vassal_build.known import Status
from vassal_build.location import Location


class Fact(Struct, frozen=True):
    """The status and source of a row (`column` empty), or of one of its columns that is known in another way.

    `is_given` is False where neither the row nor game.toml says the status.
    """

    file: str
    subject: str
    column: str
    status: Status
    source: str
    location: Location
    is_given: bool = True

    @property
    def what(self) -> str:
        """Name the row, or the column of the row."""
        return f"{self.column} of {self.subject}" if self.column else self.subject


def facts(box: Gamebox) -> Iterator[Fact]:
    """Yield the status and source of every row of every file, and of every column that has its own."""
    for path, table in box.tables.items():
        shape = box.schema.shape_of(path)
        is_given = "status" in box.settings.get("facts", {}).get(path, {})
        for row in table.rows:
            origin = row.provenance
            key = shape.key_of(row.cells) if shape and not shape.is_nameless else tuple(row.cells.values())[:2]
            subject = " ".join(key)
            given = row.stated or is_given
            yield Fact(path, subject, "", origin.status, origin.source, origin.location, given)
            for own in origin.columns:
                place = own.location or origin.location
                yield Fact(path, subject, own.column, own.status, own.source, place)


def counts(listed: Iterable[Fact]) -> dict[str, dict[Status, int]]:
    """Count facts by file and status; a column with its own status is a line such as `counters/orders.csv (back)`."""
    result: dict[str, dict[Status, int]] = {}
    for fact in listed:
        name = f"{fact.file} ({fact.column})" if fact.column else fact.file
        by_status = result.setdefault(name, dict.fromkeys(Status, 0))
        by_status[fact.status] += 1
    return result
