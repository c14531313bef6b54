"""What the table should show when a window closes and does not: each gap that is left as a finding of its family."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import reinforcements
from rules_check.games.la_primogenita.audit.gap import ASPECTS, Gap, GapKind
from rules_check.games.la_primogenita.audit.phases import of_segment
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.combat.combat_orders import COMBINED_ARMS
from rules_check.games.la_primogenita.editions import edition_of
from rules_check.games.la_primogenita.evidence import rests_on
from rules_check.games.la_primogenita.orders.execution import entry, executing
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import OffMap
from rules_check.games.la_primogenita.supply import support
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.counters import OrderKind
from vassal_build.known import Evidence
from vassal_build.language.said import joined, said
from vassal_build.location import Location

OWN = (GapKind.STEPS, GapKind.SUPPLY)
"""The kinds that depend on who had Support, which the owner may have decided."""

BY_MINOR = (GapKind.STEPS, GapKind.DISRUPTED, GapKind.LOADED, GapKind.BORNE, GapKind.TRENCH, GapKind.LAID)
"""The kinds that a Minor Order brings about, so that its own entry says what is due."""


class Due(Struct, frozen=True):
    """What the duties of a window rest on.

    `before` is the position before what closed the window, `fought` the arithmetic of the last battle of each unit that
    fought in it, `scored` how many changes of the Victory Points there had been when it was opened, `segment` the
    segment whose end asks for it, empty for an Order.
    """

    before: Position
    fought: Mapping[str, Evidence] = {}
    scored: int = 0
    segment: str = ""

    @property
    def minor(self) -> int:
        """The Minor Order that was executed, 0 for none."""
        execution = self.before.execution
        order = execution and self.before.facts.orders[execution.order]
        return order.priority if order and order.kind is OrderKind.MINOR else 0


def duty_of(position: Position, gap: Gap, due: Due | None = None) -> Diagnostic:
    """Give the finding of a gap; `position` is what the play came to."""
    due = due or Due(position)
    mistake = ASPECTS[gap.kind].mistake(position, gap.subject, gap.played, gap.seen)
    code, message, cite = mistake.code, mistake.message, mistake.cite
    if due.minor and gap.kind in BY_MINOR:
        cite = entry(due.minor)
    if gap.kind is GapKind.LOADED and not gap.played:
        message, cite = _unpaid_by_dump(due.before, gap.subject) or (message, cite)
    if gap.kind is GapKind.TRENCH and gap.played and not gap.seen:
        message, cite = _kept_from_combined_arms(due.before, gap.place) or (message, cite)
    in_segment = of_segment(position, gap, due.segment)
    if in_segment is not None:
        cite, message = in_segment
    scores = position.scores[due.scored :]
    if gap.kind is GapKind.POINTS and scores:
        cite = joined(sorted({score.cite for score in scores if score.cite}), ", ") or cite
        message = said(
            "{message}: {scores}",
            message=message,
            scores=joined(
                (said("{cause} {points:+d}", cause=score.cause, points=score.points) for score in scores), ", "
            ),
        )
    if gap.kind in OWN and position.execution is not None and gap.subject in position.execution.unclear:
        code = duty.UNCLEAR_SUPPLY
        message = said(
            "whether {unit} had Support was its owner's choice: {message}",
            unit=position.printed(gap.subject).name,
            message=message,
        )
    if gap.kind is GapKind.LOADED and not edition_of(position).dumps_arrive_loaded and _has_arrived(gap, due):
        code = duty.UNSAID_LOAD
        message = said(
            "edition {edition} does not say how a new dump arrives: {message}",
            edition=position.edition,
            message=message,
        )
    evidence = (
        *_evidence(position, gap, due),
        *due.fought.get(gap.subject, ()),
        *rests_on(due.before, code.id, (gap.subject,), gap.place),
    )
    return code.at(Location(""), message, subject=gap.subject, cite=cite, evidence=tuple(dict.fromkeys(evidence)))


def _kept_from_combined_arms(before: Position, place: str) -> tuple[str, str] | None:
    """Say why a Trench stays that Combined Arms would take, and the section; None where they were not declared."""
    execution = before.execution
    if execution is None or not execution.has_declared(COMBINED_ARMS, place):
        return None
    return said(
        "Order {order} ({name}): no Artillery takes part in the Assault on {place}, so the Trench stays",
        order=COMBINED_ARMS,
        name=before.facts.orders[COMBINED_ARMS].name,
        place=place,
    ), entry(COMBINED_ARMS)


def _unpaid_by_dump(before: Position, dump: str) -> tuple[str, str] | None:
    """Say for what of its own side's Order a loaded dump is to be depleted, and the section; None for nothing.

    Any other one in range does as well, so that this one is named as one of them.
    """
    main, opening = executing(before), before.execution and before.execution.opening
    if main is None or main.side != before.printed(dump).side or not opening or not opening.units[dump].loaded:
        return None
    if main.row == "B":
        # 6.3: the step of a result 1
        what, cite = said("the step of the Bombardment"), "6.3"
    elif main.kind is OrderKind.MAIN:
        what, cite = said("the Push"), "7.4"
    else:
        return None
    name = before.printed(dump).name
    return said("no loaded Supply Dump, such as {dump}, was depleted for {what}", what=what, dump=name), cite


def _has_arrived(gap: Gap, due: Due) -> bool:
    """Say whether a dump is a Reinforcement of the window: of its Order, or of the Emergency Reinforcement Segment."""
    execution = due.before.execution
    if execution is None or execution.opening is None:
        return due.before.segment == reinforcements.SEGMENT
    return execution.opening.units[gap.subject].place == OffMap.WAITING


def _why_short(before: Position, unit: str) -> str:
    """Say why a unit had no Support, empty where that is not known."""
    try:
        return support.why_short(before, unit)
    except Unknown:
        return ""


def _evidence(position: Position, gap: Gap, due: Due) -> Evidence:
    if gap.kind is GapKind.SUPPLY and gap.subject in due.before.units:
        short = _why_short(due.before, gap.subject)
        return (short,) if short else ()
    if gap.kind is not GapKind.POINTS:
        return ()
    scores = position.scores[-4:]
    causes = tuple(said("{cause}: {points:+d}", cause=score.cause, points=score.points) for score in scores)
    return (*causes, *(ground for score in position.scores[due.scored :] for ground in score.grounds))
