"""The book of an audit: every action judged and every finding, with file, step and moment."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct, field

from rules_check.audit.verdict import Finding, Judged, Moment, Outcome
from rules_check.rule_errors import doing
from rules_check.rules import judging
from rules_check.rules.clock import time_of
from rules_check.rules.finding import place_of
from rules_check.rules.found import Done, Found
from rules_check.rules.ruleset import AnyRules
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.language.said import joined, said
from vassal_build.location import Location
from vassal_build.replacing import replace


class Ledger(Struct):
    """Writes down what the referee says by the `rules` of the game.

    - `file` is the name of the record, `is_log` says whether it has steps.
    - `printed_only`: what depends on a reconstructed value is unverifiable.
    - `names` are what players call segments.
    - `offset` is the number of the last step of the file before, whose ledger is `earlier`: steps are counted on from
      file to file.
    - `keeps` says that the position before each action is wanted.
    """

    rules: AnyRules
    file: str
    is_log: bool
    printed_only: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    offset: int = 0
    earlier: Ledger | None = None
    keeps: bool = False
    actions: list[Judged] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def judge(
        self,
        position: State,
        action: object,
        found: Iterable[Diagnostic],
        *,
        step: int,
        first: int = 0,
        assumed: bool = False,
        done: Sequence[Done[State]] = (),
    ) -> Outcome:
        """Write an action down with what was found against it: one finding for one mistake, the gravest first.

        `done` are the actions before it, which findings may rest on.
        """
        if self.earlier is not None and step <= self.offset:
            return self.earlier.judge(position, action, found, step=step, first=first, assumed=assumed, done=done)
        row = self.rules.by_action[type(action)]
        with doing(step=step - self.offset):
            about, words = judging.about(self.rules, position, action), judging.words(self.rules, position, action)
        against = (Found(each, about.units, about.place, action, done) for each in found)
        known = (self._printed(self.grounded(position, each)) for each in against)
        grave = sorted(known, key=_gravity)[: None if row.closing else 1]
        outcome = _outcome(grave)
        moment = self.moment(position, step, about.side)
        self.actions.append(
            Judged(
                moment=moment,
                first=max(0, first - self.offset) or moment.step,
                family=row.family,
                action=action,
                words=words or said("{when} ends", when=self.when(position)),
                outcome=outcome,
                subject=about.subject,
                hex=about.place,
                assumed=assumed,
                before=position if self.keeps else None,
            )
        )
        for each in grave:
            if not (row.closing and self._is_reported(each, moment)):
                place = place_of(position, each) or about.place
                self.note(position, each, step=step, place=place, side=moment.side)
        return outcome

    def note(
        self, position: State, found: Diagnostic, *, step: int, place: str = "", cause: int = 0, side: str = ""
    ) -> None:
        """Write a finding down at a step; `cause` is the step that gave rise to it, 0 for the step itself."""
        if self.earlier is not None and step <= self.offset:
            self.earlier.note(position, found, step=step, place=place, cause=cause, side=side)
            return
        with doing(game=self.rules.slug, step=step - self.offset):
            judging.known(self.rules, (found,))
        moment = self.moment(position, step, side)
        name = position.place_name(place) if place in position.places else ""
        detail = joined((part for part in (self.when(position), name) if part), " · ")
        placed = replace(self._printed(found), location=Location(self.source(moment.step), None, detail))
        self.findings.append(Finding(moment, placed, place, 0 if cause == step else max(0, cause - self.offset)))

    def grounded(self, position: State, found: Found[State]) -> Diagnostic:
        """Give a finding with what it rests on."""
        records = self.rules.records
        return found.finding if records is None else records.grounded(position, found)

    def source(self, step: int) -> str:
        """Name the file and the step, as in `game3.vlog#147`."""
        return f"{self.file}#{step}" if self.is_log else self.file

    def when(self, position: State) -> str:
        """Say the Game Turn and the segment of a position, such as `GT4 1st ORDER`."""
        return time_of(position, self.names)

    def moment(self, position: State, step: int, side: str = "") -> Moment:
        """Give the moment of a position at a step."""
        records = self.rules.records
        order = 0 if records is None or records.acting is None else records.acting(position)
        return Moment(step - self.offset, position.turn, position.segment, order, side)

    def excuse(self, number: int, step: int, marked: Ledger) -> None:
        """Turn a finding, by its number, into a note: the players agreed upon it at `step`, in the record `marked`."""
        found, here = self.findings[number], step - marked.offset
        if marked is self:
            why = said("agreed upon or taken back by the players at step {step}", step=here)
        else:
            why = said("agreed upon or taken back by the players at {step}", step=marked.source(here))
        mild = replace(found.diagnostic, severity=Severity.NOTE, evidence=(*found.diagnostic.evidence, why))
        self.findings[number] = replace(found, diagnostic=mild)

    def doubt(self, since: int, why: str, codes: Container[str] | None = None) -> None:
        """Make the errors since there were `since` findings unverifiable, for what is missing, as `why` says.

        `codes` are those meant, all where none are given.
        """
        for number, found in enumerate(self.findings[since:], since):
            is_meant = codes is None or found.diagnostic.code in codes
            if is_meant and found.diagnostic.severity is Severity.ERROR:
                evidence = (*found.diagnostic.evidence, why)
                mild = replace(found.diagnostic, severity=Severity.UNVERIFIABLE, evidence=evidence)
                self.findings[number] = replace(found, diagnostic=mild)

    def _is_reported(self, found: Diagnostic, moment: Moment) -> bool:
        """Say whether the same was found in this segment already, when the piece was put where it still lies."""
        return any(
            (each.moment.turn, each.moment.segment) == (moment.turn, moment.segment)
            and (each.diagnostic.code, each.diagnostic.subject) == (found.code, found.subject)
            and each.diagnostic.message == found.message
            for each in self._all_findings()
        )

    def _all_findings(self) -> Iterator[Finding]:
        """Give the findings of this file and of those before it in the same game."""
        yield from self.findings
        if self.earlier is not None:
            yield from self.earlier._all_findings()

    def _printed(self, found: Diagnostic) -> Diagnostic:
        if self.printed_only and found.grounds and found.severity is Severity.ERROR:
            return replace(found, severity=Severity.UNVERIFIABLE)
        return found


def _gravity(found: Diagnostic) -> int:
    return (Severity.ERROR, Severity.UNVERIFIABLE, Severity.WARNING, Severity.NOTE).index(found.severity)


def _outcome(found: list[Diagnostic]) -> Outcome:
    severity = found[0].severity if found else None
    if severity is Severity.ERROR:
        return Outcome.ILLEGAL
    return Outcome.UNVERIFIABLE if severity is Severity.UNVERIFIABLE else Outcome.LEGAL
