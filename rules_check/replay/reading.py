"""A save or log opened with all that it takes to understand it: its record, release, the game's data and places."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from msgspec import Struct

from rules_check.codes.rep import NO_SUCH_PROPERTY, OTHER_DATA, TWO_LAYOUTS
from rules_check.replay.blinds import Blind
from rules_check.replay.body import Body
from rules_check.replay.die_lines import die_lines
from rules_check.replay.events import Step
from rules_check.replay.identify import Identifier
from rules_check.replay.laid_places import LaidPlaces
from rules_check.replay.layout import places_for
from rules_check.replay.origin import release_of
from rules_check.replay.record import Begun, Record, Scene
from rules_check.replay.release import Release
from rules_check.replay.sightings import Sort, Table
from rules_check.rules import judging
from rules_check.rules.opened import Opened, opened_game
from rules_check.rules.property import Property
from rules_check.rules.records import Records
from rules_check.rules.ruleset import AnyRules
from rules_check.rules.state import State
from vassal_build.codec.discreet import Discreet
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import Verbatim, joined, said, said_of
from vassal_build.location import Location

ALL = "all"
"""Stands for every side."""
REFRESHING = "vassal-build refresh NEW.vmod SAVE --from OLD.vmod --out DIR"
"""What brings counters to where their boxes are today."""


class Reading(Discreet, Struct, frozen=True, dict=True):
    """An opened save or log of a game, with the pieces of the table with which it `begins`.

    `reveal` are the sides whose masked pieces its reader knows.
    """

    HIDDEN: ClassVar[tuple[str, ...]] = ("begins",)

    opened: Opened
    record: Record
    release: Release
    identifier: Identifier
    begins: Collection[Body] = ()
    reveal: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        """The game."""
        return self.opened.game

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.opened.rules

    @property
    def box(self) -> Gamebox:
        """The data of the game."""
        return self.opened.box

    @property
    def facts(self) -> object:
        """The printed facts, as the game's own rules know them."""
        return self.opened.facts

    @property
    def records(self) -> Records[Any, Any, Any]:
        """What the game's rules do with saves and logs; raises UnusableFile where they do nothing."""
        if self.rules.records is None:
            raise UnusableFile(
                said("the rules of '{slug}' cannot read saves and logs yet", slug=self.rules.slug), self.record.name
            )
        return self.rules.records

    def source(self, step: int) -> str:
        """Name the file and the step, as findings do: `game3.vlog#147`; a save has no steps."""
        return f"{self.record.name}#{step}" if self.record.is_log else self.record.name

    def table(self, scene: Scene, step: int = 0) -> Table:
        """Give the table of a scene."""
        return self.identifier.table(scene, self.source(step), step)

    def play(self, to: int | None = None) -> Iterator[tuple[Step, Table]]:
        """Give every step with the table after it, a step 0 with the table at the start first (`Record.play`)."""
        for step, scene in self.record.play(to):
            yield step, self.table(scene, step.number)

    def at(self, number: int | None = None) -> tuple[Step, Table]:
        """Give one step, the last without a number, with its table; raise UnusableFile when there is none."""
        step, scene = self.record.at(number)
        return step, self.table(scene, step.number)

    def position(self, table: Table, reveal: Iterable[str] = ()) -> tuple[State, tuple[Diagnostic, ...]]:
        """Give the position of a table and what is not right with the table.

        `reveal` are the sides whose secret choices are reported, and whose masked pieces are known besides those that
        the reader knows. Raises UnusableFile where the game's rules read no tables.
        """
        position, found = self.records.position(table, self.facts, self.box, (*reveal, *self.reveal))
        known = judging.known(self.rules, found)
        return position, (*self._other_data(table), *known, *self._not_there, *self._laid_otherwise)

    def _other_data(self, table: Table) -> Iterator[Diagnostic]:
        """Yield the finding that the game was set up with other data than it is judged by."""
        laid = self.release.fingerprint
        if laid and not self.box.means_the_same(laid):
            message = said(
                "the game was set up with the data {data} and is judged by {ours}",
                data=laid[:12],
                ours=self.box.fingerprint[:12],
            )
            yield OTHER_DATA.at(Location(table.source), message)

    @cached_property
    def openings(self) -> Mapping[str, str]:
        """What each masked piece turns out to be that opens in the record: its id in the rules, by its name as a blind.

        Whoever has the whole record has seen it.
        """
        found: dict[str, str] = {}
        masked: dict[str, int] = {}
        for _, scene in self.record.play():
            changed = scene.bodies if scene.since is None else scene.since.others
            for body in (scene.bodies[piece] for piece in changed):
                if body.blind:
                    masked[body.id] = body.blind
                elif body.id in masked and not body.hidden:
                    found[Blind(masked.pop(body.id), "", "").key] = self.identifier.sighting(body).subject
        return found

    @cached_property
    def properties(self) -> tuple[Property, ...]:
        """The properties that the game's reader asks pieces for."""
        return self.records.properties(self.facts)

    @cached_property
    def _not_there(self) -> tuple[Diagnostic, ...]:
        """The findings that no piece of a sort, as the file begins, has what the game's reader asks it for."""
        found: list[Diagnostic] = []
        for each in self.properties:
            asked = [piece for piece in map(self.identifier.sighting, self.begins) if piece.sort == each.sort]
            if asked and not any(map(each.is_borne_by, asked)):
                message = said(
                    "no {sort} has the {property} '{name}', which the rules need",
                    sort=each.sort,
                    property=each.borne.value,
                    name=each.name,
                )
                found.append(NO_SUCH_PROPERTY.at(Location(self.record.name), message, subject=each.name))
        return tuple(found)

    @cached_property
    def _laid_otherwise(self) -> tuple[Diagnostic, ...]:
        """The finding that counters, as the file begins, lie in boxes as another release of the module has them."""
        places = self.identifier.places
        if not isinstance(places, LaidPlaces):
            return ()
        strays = sum(
            bool(places.of_another_layout(body.map, body.x, body.y))
            for body in self.begins
            if self.identifier.sighting(body).sort != Sort.HELPER
        )
        message = said_of(
            strays,
            "{number} counter lies where its box is in another release of the module; {command} carries it",
            "{number} counters lie where their boxes are in another release of the module; {command} carries them",
            command=Verbatim(REFRESHING),
        )
        return (TWO_LAYOUTS.at(Location(self.record.name), message),) if strays else ()


def read_tables(
    path: Path,
    data: Path | None = None,
    module: Path | None = None,
    reveal: Collection[str] = (),
    edition: str = "",
    *,
    shown: str = "",
) -> Reading:
    """Open a save or log: `data` is a folder laid over the game's data, `module` a module whose grids give the places.

    `reveal` are the sides, by their ids, whose hidden pieces and secret choices are reported, or `all`; `edition` is
    the one to judge by in place of the file's; `shown` is what the file is called, if not by its name. Raises
    UnusableFile when the file or the module cannot be used, is of another module, or there is no such side or edition.
    """
    begun = Begun.read(path, shown=shown)
    release = release_of(begun)  # what is refused here need not be read to its end
    opened = opened_game(release.game, data, edition or release.edition, path.name)
    record = begun.record(die_lines(opened.box))
    bodies = begun.bodies()
    places = places_for(path.name, bodies, opened.box, release.fingerprint, module)
    sides = _revealed(opened.box, reveal)
    records = opened.rules.records
    names = [side.name for side in opened.box.sides if side.id in sides]
    opens = () if records is not None and records.blinds else (*sides, *names)
    return Reading(opened, record, release, Identifier(opened.box, places, opens), bodies, sides)


def _revealed(box: Gamebox, reveal: Collection[str]) -> tuple[str, ...]:
    """Give the sides to reveal, the empty one for pieces of none among all."""
    known = [side.id for side in box.sides]
    unknown = sorted(set(reveal).difference(known, [ALL]))
    if unknown:
        raise UnusableFile(
            said(
                "there is no side '{side}'; the sides are {sides}", side=Verbatim(unknown[0]), sides=joined(known, ", ")
            )
        )
    return (*known, "") if ALL in reveal else tuple(reveal)
