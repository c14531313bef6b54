"""Actions tried in a world: with the dice that lie loose, and judged by the rules."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules_check.facts.fact import Unknown
from rules_check.referee.aspects import Gaps, far, gaps
from rules_check.referee.dialect import Dialect, Group, actions_of
from rules_check.referee.lines import Line
from rules_check.referee.world import Roll, World
from rules_check.rules import judging
from rules_check.rules.finding import is_grave
from rules_check.rules.ruleset import RuleSet
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")

MORE_WORLDS = 4
"""So many times more readings are kept by who is patient."""


class Filled(Struct, Generic[A], frozen=True):
    """An action with the loose dice that it takes; `waits` says that it needs one more."""

    action: A
    taken: tuple[Roll, ...] = ()
    waits: bool = False


class Judge(Struct, Generic[F, P, A], frozen=True):
    """Tries actions by the rules of a game and its dialect.

    One that `supposes` believes what cannot be judged where it stands in the row; else it comes after all that is
    legal. One that is `patient` tries several orders of what was done before a throw, and keeps more readings.
    """

    rules: RuleSet[F, P, A]
    dialect: Dialect[P, A]
    supposes: bool = False
    patient: bool = False

    @property
    def worlds(self) -> int:
        """How many readings are kept side by side."""
        return self.dialect.worlds * (MORE_WORLDS if self.patient else 1)

    def gaps(self, world: World[P], seen: P) -> Gaps[P]:
        """Give where a world differs from a table."""
        return gaps(self.dialect.aspects, world.here, seen)

    def far(self, world: World[P], seen: P) -> int:
        """Give how far a world is from a table."""
        return far(self.gaps(world, seen))

    def left(self, world: World[P], seen: P) -> int:
        """Give how far a world is from a table, with what is still owed in it."""
        return self.far(world, seen) + self.dialect.owes(world.here)

    def led_to(self, world: World[P], action: A | Group[A], step: int) -> tuple[World[P], A] | None:
        """Give the world in which a group's last action is done, with that action; None where one before it is not."""
        *first, last = actions_of(action)
        for each in first:
            after = self._tried(world, each, step)
            if after is None:
                return None
            world = after
        return world, last

    def filled(self, world: World[P], action: A) -> Filled[A]:
        """Give an action with the dice that it needs, of those that lie loose, the earliest first.

        It waits where it cannot be known what it needs.
        """
        try:
            return self._filled(world, action)
        except Unknown:
            return Filled(action, waits=True)

    def _filled(self, world: World[P], action: A) -> Filled[A]:
        taken: list[Roll] = []
        while (die := judging.needed(self.rules, world.here, action)) is not None:
            buttons, faces = self.dialect.buttons.get(die.name, (die.name,)), list[int]()
            free = [each for each in world.loose if each.die in buttons and each not in taken]
            # a module may have a button for each die of a throw
            while len(faces) < die.count and free:
                taken.append(free.pop(0))
                faces.extend(taken[-1].faces)
            if len(faces) < die.count:
                return Filled(action, tuple(taken), waits=True)
            action = judging.rolled(self.rules, action, tuple(faces))
        return Filled(action, tuple(taken))

    def tried(self, world: World[P], action: A | Group[A], step: int) -> World[P] | None:
        """Give the world after an action, None when it is illegal, cannot be judged, or waits for a die.

        Of a group all have to be legal.
        """
        led = self.led_to(world, action, step)
        return None if led is None else self._tried(*led, step)

    def _tried(self, world: World[P], action: A, step: int) -> World[P] | None:
        filled = self.filled(world, action)
        if filled.waits:
            return None
        after, findings = judging.tried(self.rules, world.here, filled.action)
        if after is None:
            return None
        return self._written(world, filled, findings, after, step)

    def believed(self, world: World[P], action: A | Group[A], step: int, seen: P) -> World[P] | None:
        """Give the world after an action that is legal, or cannot be judged where that is supposed; None for others."""
        after = self.tried(world, action, step)
        if after is not None or not self.supposes:
            return after
        after = self.supposed(world, action, step, seen)
        return None if after is None or after.why != world.why else after

    def supposed(self, world: World[P], action: A | Group[A], step: int, seen: P) -> World[P] | None:
        """Give the world after an action that cannot be judged, done anyway; None when it can, or waits.

        Where its result is not known either, its units are as the table shows them, and what follows is doubted.
        Of a group those before the last have to be legal.
        """
        led = self.led_to(world, action, step)
        return None if led is None else self._supposed(*led, step, seen)

    def _supposed(self, world: World[P], action: A, step: int, seen: P) -> World[P] | None:
        filled = self.filled(world, action)
        if filled.waits:
            return None
        findings = judging.check(self.rules, world.here, filled.action)
        if judging.is_illegal(findings):
            return None
        is_judged = not any(map(is_grave, findings))
        try:
            after = (judging.apply if is_judged else judging.forced)(self.rules, world.here, filled.action)
        except Unknown as unknown:
            why = judging.missing(world.here, unknown)
            findings = (*findings, why) if is_judged else findings
        else:
            if is_judged:
                return None
            if after is not None:
                return self._written(world, filled, findings, after, step)
            why = findings[-1]
        units = judging.about(self.rules, world.here, filled.action).units
        done = self._written(world, filled, findings, self._shown(world.here, units, seen), step)
        return done.doubted(said("what was done before {message}", message=why.message))

    def _shown(self, here: P, units: Container[str], seen: P) -> P:
        """Give a position with some units as a table shows them."""
        for gap in gaps(self.dialect.aspects, here, seen):
            if gap.key in units:
                here = gap.aspect.put(here, gap.key, gap.seen)
        return here

    def forced(self, world: World[P], action: A | Group[A], step: int) -> World[P] | None:
        """Give the world after an action that breaks a rule, done anyway.

        None when it breaks none, waits for a die, cannot be done at all, or a value is missing. Of a group those before
        the last have to be legal.
        """
        led = self.led_to(world, action, step)
        return None if led is None else self._forced(*led, step)

    def _forced(self, world: World[P], action: A, step: int) -> World[P] | None:
        filled = self.filled(world, action)
        if filled.waits:
            return None
        findings = judging.check(self.rules, world.here, filled.action)
        if not judging.is_illegal(findings):
            return None
        try:
            after = judging.forced(self.rules, world.here, filled.action)
        except Unknown:
            return None
        return None if after is None else self._written(world, filled, findings, after, step)

    def judged(self, world: World[P], action: A, step: int, after: P) -> World[P]:
        """Give the world after an action that was done, legal or not; `after` is the position that it left."""
        filled = self.filled(world, action)
        findings = judging.check(self.rules, world.here, filled.action)
        return self._written(world, filled, findings, after, step)

    def is_wrong(self, world: World[P], action: A) -> bool:
        """Say whether an action breaks a rule, as far as it can be judged."""
        filled = self.filled(world, action)
        return judging.is_illegal(judging.check(self.rules, world.here, filled.action))

    def played(self, position: P, action: A) -> P:
        """Give the position after an action that ends a segment; the same one where a value is missing for it."""
        try:
            return judging.apply(self.rules, position, action)
        except Unknown:
            return position

    def _written(
        self, world: World[P], filled: Filled[Any], findings: tuple[Diagnostic, ...], after: P, step: int
    ) -> World[P]:
        units = judging.about(self.rules, world.here, filled.action).units
        hops = [hop.step for unit in units for hop in world.ways.get(unit, ())]
        steps = [*hops, *(roll.step for roll in filled.taken)] or [step]
        line = Line(max(steps), min(steps), world.here, filled.action, findings)
        loose = tuple(roll for roll in world.loose if roll not in filled.taken)
        return replace(world.written(line, after, *units), loose=loose)
