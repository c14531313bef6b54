"""The codes of the setup and of Reinforcements (1.7, 5.7a, Orders 27 and 6)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WRONG_MOMENT = Code(
    "RNF101",
    "reinforcement-out-of-time",
    Severity.ERROR,
    "A Reinforcement is placed without its Order and outside the Emergency Reinforcement Segment (5.7a, Orders 27 and "
    "6).",
    "Reinforcements come by Order, or late and Disrupted.",
    "RNF101: 11 Gran is placed without the Order Reinforcements and outside the Emergency Reinforcement Segment",
    "Put the unit back into its box.",
)
NOT_DUE = Code(
    "RNF102",
    "reinforcement-not-due",
    Severity.ERROR,
    "A piece is placed that arrives later, has already arrived, or never comes as a Reinforcement (1.7).",
    "The Arrival Code gives a Game Turn and a Setup Letter.",
    "RNF102: 9 Ind is not due now (arrives on GT5)",
    "Put the piece back into its box.",
)
WRONG_PLACE = Code(
    "RNF103",
    "reinforcement-out-of-place",
    Severity.ERROR,
    "A Reinforcement is not placed in its Setup Hex, or is placed there although the enemy holds it (1.7, Orders 27 "
    "and 6).",
    "Only Arbegnoch may arrive next to a Setup Hex that the enemy occupies.",
    "RNF103: 11 Gran may not be placed in N-25: it arrives in Setup Hex S",
    "Move the unit to its Setup Hex.",
)
SET_UP_WRONG = Code(
    "RNF201",
    "set-up-out-of-place",
    Severity.ERROR,
    "In the setup a unit is in a hex that its letter does not allow, is placed out of turn, or is not placed (1.7).",
    "Units start in or next to their Setup Hex, never in Mountain or Alpine; Massaua Artillery starts in Massaua. "
    "Italy places its units first.",
    "RNF201: 2 Col is in H-17 and must be in or next to Setup Hex E, not in Mountain or Alpine",
    "Move the unit to an allowed hex.",
)

RNF: tuple[Code, ...] = (WRONG_MOMENT, NOT_DUE, WRONG_PLACE, SET_UP_WRONG)
