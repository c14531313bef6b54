"""Where a value comes from: printed in a rule text, reconstructed by us, or missing."""

from __future__ import annotations

from msgspec import Struct

from vassal_build.known import Known, Status
from vassal_build.location import Location


class ColumnOrigin(Struct, frozen=True):
    """What holds for one column of a file, or for one cell, when it is known in another way than the rest of the row.

    `location` is where the cell stands when that is another file than the row's.
    """

    column: str
    status: Status
    source: str
    location: Location | None = None


class Provenance(Struct, frozen=True):
    """A row's status, the source it rests on, and the file and line where it stands.

    `columns` are those of its values that are known in another way than the rest.
    """

    status: Status
    source: str
    location: Location
    columns: tuple[ColumnOrigin, ...] = ()

    def of(self, column: str) -> Provenance:
        """Give the provenance of the value in one column."""
        for other in self.columns:
            if other.column == column:
                return Provenance(other.status, other.source, other.location or self.location)
        return Provenance(self.status, self.source, self.location)

    @property
    def known(self) -> Known:
        """How the row is known, as the rules carry it on."""
        return Known(self.status, self.source, self.location)

    def place_of(self, *columns: str) -> Location:
        """Give where one of some columns was set by a folder above, else where the row stands."""
        places = (self.of(column).location for column in columns)
        return next((place for place in places if place != self.location), self.location)


class Origin(Struct, frozen=True):
    """What holds for the rows of a file that say nothing of their own: a status and a source, and columns that differ.

    The status is None when nothing says it (then the values count as reconstructed).
    """

    status: Status | None
    source: str
    columns: tuple[ColumnOrigin, ...] = ()

    def provenance(self, status: Status | None, source: str, location: Location) -> Provenance:
        """Give the provenance of a row from its own two cells, empty ones filled in from the file.

        A row that states a status speaks for all its columns but those that have their own, and for these too
        where it says `missing`. Where its status is another than the file's, it does not take over the file's source.
        """
        own = status or self.status or Status.RECONSTRUCTED
        inherited = self.source if status in (None, self.status) else ""
        return Provenance(own, source or inherited, location, () if status is Status.MISSING else self.columns)
