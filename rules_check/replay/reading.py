"""A save or log opened with all that it takes to understand it: its record, release, the game's data and places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct, field

from rules_check.facts.game import Facts
from rules_check.facts.gamebox import facts_of
from rules_check.facts.opening import open_gamebox
from rules_check.games import rules_of, slugs
from rules_check.position.position import Position
from rules_check.replay.events import Step
from rules_check.replay.identify import Identifier
from rules_check.replay.layout import places_for
from rules_check.replay.record import Record, Scene
from rules_check.replay.release import Release, release_of, title_of
from rules_check.replay.sightings import Table
from rules_check.replay.tableau import Known, OrdersSeen, orders_on, position_of, seen_on
from rules_check.rules.ruleset import RuleSet
from vassal_build.codec.discreet import Discreet
from vassal_build.diagnostics import Diagnostic
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of


class Reading(Discreet, Struct, frozen=True):
    """An opened save or log of a game, with the rules of the game."""

    HIDDEN = ("known",)

    game: Game
    rules: RuleSet
    record: Record
    release: Release
    box: Gamebox
    facts: Facts
    identifier: Identifier
    known: Known = field(default_factory=dict)

    def source(self, step: int) -> str:
        """Name the file and the step, as findings do: `game3.vlog#147`; a save has no steps."""
        return f"{self.record.name}#{step}" if self.record.is_log else self.record.name

    def table(self, scene: Scene, step: int = 0) -> Table:
        """Give the table of a scene."""
        return self.identifier.table(scene, self.source(step), self.release)

    def play(self, to: int | None = None) -> Iterator[tuple[Step, Table]]:
        """Give every step with the table after it, a step 0 with the table at the start first (`Record.play`)."""
        for step, scene in self.record.play(to):
            yield step, self.table(scene, step.number)

    def at(self, number: int | None = None) -> tuple[Step, Table]:
        """Give one step, the last without a number, with its table; raise UnusableFile when there is none."""
        step, scene = self.record.at(number)
        return step, self.table(scene, step.number)

    def position(self, table: Table, reveal: Iterable[str] = ()) -> tuple[Position, tuple[Diagnostic, ...]]:
        """Give the position of a table and what is not right with the table (`tableau.position_of`)."""
        return position_of(table, self.facts, self.box, reveal, self.known)

    def seen(self, table: Table) -> Position:
        """Give the position of a table, Orders chosen in secret included: never to be shown."""
        return seen_on(table, self.facts, self.box, self.facts.sides, self.known)

    def orders(self, table: Table) -> OrdersSeen:
        """Give the Orders of a table, those chosen in secret included: never to be shown."""
        return orders_on(table, self.facts, self.box, self.facts.sides, self.known)


def read_tables(path: Path, data: Path | None = None, module: Path | None = None) -> Reading:
    """Open a save or log: `data` is a folder laid over the game's data, `module` a module whose grids tell the places.

    Raises UnusableFile when the file or the module cannot be used, or is of another module.
    """
    begun = Record.begun(path)
    if begun.module not in map(title_of, slugs()):  # then most likely it is refused, and its steps need not be read
        release_of(begun, begun.start().bodies.values())
    record = Record.open(path)
    bodies = record.start().bodies.values()
    release = release_of(record, bodies)
    game, rules = game_of(release.game), rules_of(release.game)
    box = open_gamebox(game, data)
    facts = facts_of(box)
    places = places_for(path.name, bodies, box, release.fingerprint, module)
    return Reading(game, rules, record, release, box, facts, Identifier(box, facts, places))
