"""One saved game or log as a file: read, refreshed, and packed again.

A save that is current already is given back as the bytes that it was.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.archive import Archive
from vassal_build.codec.archive_writing import pack
from vassal_build.codec.commands import Extension
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import MODULEDATA, SAVED_GAME, SaveFile
from vassal_build.replacing import replace
from vassal_build.workshop.refresh.catalogue import Catalogue
from vassal_build.workshop.refresh.outcome import Outcome
from vassal_build.workshop.refresh.pieces import PieceRefresher
from vassal_build.workshop.refresh.places import Carrier
from vassal_build.workshop.refresh.stamp import new_stamps, read_stamp
from vassal_build.workshop.refresh.table import RefreshedTable, refresh_tree

START_ONLY = "only the starting position of the log is refreshed; the steps are left out"


def refresh_save(archive: Archive, refresher: PieceRefresher, *, check: bool = False) -> tuple[Outcome, bytes | None]:
    """Refresh an open file; gives what came of it and the bytes of the new one, None where nothing changed.

    With `check` nothing is packed. Raises CodecError when the file cannot be read.
    """
    catalogue = refresher.catalogue
    save = SaveFile.from_archive(archive)
    carrier = Carrier(catalogue.places, refresher.reader)
    table = refresh_tree(carrier.tree(save.tree) if catalogue.places.boards else save.tree, refresher)
    remarks = (*_remarks(save, table, read_stamp(archive, MODULEDATA), catalogue), *carrier.remarks())
    outcome = Outcome(archive.name, None, table.counts, table.leftovers, remarks)
    new = {} if check else new_stamps(archive, catalogue.metadata)
    if not check and table.tree is not save.tree:
        new[SAVED_GAME] = replace(save, tree=table.tree).payload_bytes()
    if not new:
        return outcome, None
    entries = (archive.entry(one) for one in archive)
    return outcome, pack((replace(one, data=new.get(one.name, one.data)) for one in entries), is_quick=True)


def _remarks(save: SaveFile, table: RefreshedTable, made_with: Metadata | None, catalogue: Catalogue) -> Iterator[str]:
    module = catalogue.metadata
    if save.is_log:
        yield START_ONLY
    if made_with is not None and module is not None and made_with.name != module.name:
        yield f"it was made with the module '{made_with.name}', not with '{module.name}'"
    for name in table.unknown_maps:
        yield f"the module has no map '{name}'; pieces on it are not refreshed"
    yield from table.deck_remarks
    if table.counts.named:
        yield f"--by-name finds a definition for {table.counts.named} of the pieces without one"
    played_with = {one.name for node in save.tree.walk() if (one := Extension.parse(node.text)) is not None}
    if table.counts.unknown and played_with - catalogue.extensions:
        missing = ", ".join(sorted(played_with - catalogue.extensions))
        yield f"it was played with extensions that you did not give with --extension: {missing}"
