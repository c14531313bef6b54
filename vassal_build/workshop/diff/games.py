"""What an update does to games in progress: which pieces of old saves lose state, are orphaned or come twice.

By the rules of the engine's refresher, as refresh/ keeps them: a definition is found by its gpid, and a trait keeps its
state while its type stays the same to the letter. A module in which a gpid is missing or there twice the engine's own
refuses; the rest then says what our refresh does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from lxml import etree

from vassal_build.codec.buildfile import java_name, walk
from vassal_build.workshop.checks.gpids import numbered
from vassal_build.workshop.definitions import Definition, read_definitions
from vassal_build.workshop.diff.change import Change, ChangeKind, Part
from vassal_build.workshop.diff.pieces import titled
from vassal_build.workshop.diff.traits import named
from vassal_build.workshop.refresh.catalogue import Catalogue, Target, catalogue_of
from vassal_build.workshop.refresh.era import Era
from vassal_build.workshop.refresh.matching import plan
from vassal_build.workshop.refresh.options import Options

STRICT = Options(fonts=False, additions=False)
"""As the newest VASSAL matches, on a machine that has all the fonts."""
BY_NAME = Options(labels=True, layers=True, rotation=True)
SLOTS = (java_name("widget.PieceSlot"), java_name("widget.CardSlot"))


def game_changes(old: Sequence[etree._Element], new: Sequence[etree._Element]) -> Iterator[Change]:
    """Yield what happens to the pieces of saves made with the old module when they are refreshed with the new one.

    Both come with their extensions. What was wrong before the update is not reported.
    """
    before, after = catalogue_of(old), catalogue_of(new)
    for gpid, target in before.by_gpid.items():
        if gpid in before.placed:
            continue
        now = after.by_gpid.get(gpid)
        where = titled(target.name, gpid, target.path.rpartition("/")[0])
        if now is None:
            yield Change(Part.GAME, ChangeKind.ORPHANED, where, _refuge(target, after))
            continue
        lost = _lost(target, now, after.era)
        if lost:
            yield Change(Part.GAME, ChangeKind.LOSES_STATE, where, lost)
        if now.name != target.name and _left_its_slot(now.name, before, after):
            yield Change(Part.GAME, ChangeKind.DUPLICATED, where, (f"the gpid now belongs to {now.name}",))
    known = set(_twice(old))
    yield from (change for change in _twice(new) if change not in known)
    yield from _refused(old, new)


def _left_its_slot(name: str, before: Catalogue, after: Catalogue) -> bool:
    """Whether the piece of that name had a slot that is no longer its own."""
    had = before.by_name.get(name)
    has = None if had is None else after.by_gpid.get(had.gpid)
    return had is not None and (has is None or has.name != name)


def _refused(old: Sequence[etree._Element], new: Sequence[etree._Element]) -> Iterator[Change]:
    """Tell once when VASSAL's refresher works with the old module and not with the new one. Source: GameRefresher."""
    missing, shared = _unusable(new)
    if (missing or shared) and not any(_unusable(old)):
        counts = ((missing, "slots or traits have no gpid"), (shared, "have the same gpid as another"))
        details = "; ".join(f"{words}: {number}" for number, words in counts if number)
        yield Change(
            Part.GAME, ChangeKind.REFUSED, "all pieces", (f"VASSAL's own refresher refuses to work: {details}",)
        )


def _unusable(roots: Sequence[etree._Element]) -> tuple[int, int]:
    """Give how many slots and traits that place pieces have no gpid, and how many that of one before them."""
    read = read_definitions(tuple(element for root in roots for element in walk(root)))
    gpids = Counter(gpid for _, gpid, _ in numbered(one for one in read if isinstance(one, Definition)))
    missing = gpids.pop("", 0)
    return missing, gpids.total() - len(gpids)


def _refuge(target: Target, after: Catalogue) -> tuple[str, ...]:
    now = after.by_name.get(target.name)
    if now is None:
        return ("the new module has no piece with its gpid or name: it stays as it was",)
    return (f"only its name matches, now with gpid {now.gpid or 'none'}",)


def _lost(old: Target, new: Target, era: Era) -> tuple[str, ...]:
    """The traits whose state the update loses, except one of two of the same type: any refresh loses that."""
    if old.type_text == new.type_text:
        return ()
    always = {loss.source for loss in plan(old.traits, old, STRICT, era).losses}
    losses = [loss.source for loss in plan(old.traits, new, STRICT, era).losses if loss.source not in always]
    kept = plan(old.traits, new, BY_NAME, era).losses if losses else ()
    still = {loss.source for loss in kept}
    return tuple(
        f"{named(old.traits[source])}{'' if source in still else '; kept if you match by name'}" for source in losses
    )


def _twice(roots: Sequence[etree._Element]) -> Iterator[Change]:
    """Definitions that share a gpid: pieces of either become pieces of the first."""
    seen: dict[str, str] = {}
    for slot in (slot for root in roots for slot in root.iter(*SLOTS)):
        gpid, name = slot.get("gpid", ""), slot.get("entryName", "")
        if gpid and gpid in seen:
            yield Change(
                Part.GAME, ChangeKind.DUPLICATED, f"{name} (gpid {gpid})", (f"{seen[gpid]} has the same gpid",)
            )
        seen.setdefault(gpid, name)
