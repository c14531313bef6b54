"""The codes of the set-up and of Reinforcements (1.7, 5.7a, Orders 27 and 6)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WRONG_MOMENT = Code(
    "RNF101",
    "reinforcement-out-of-time",
    Severity.ERROR,
    "A Reinforcement is placed outside the Order that brings it and the Emergency Reinforcement Segment (5.7a, Orders "
    "27 and 6).",
    "Reinforcements come by Order, or late and Disrupted.",
    "RNF101: 11 Gran is placed neither by the Order Reinforcements nor in the Emergency Reinforcement Segment",
)
NOT_DUE = Code(
    "RNF102",
    "reinforcement-not-due",
    Severity.ERROR,
    "A piece is placed that does not arrive yet, or has arrived, or never comes as a Reinforcement (1.7).",
    "The Arrival Code is a Game Turn and a Setup Letter.",
    "RNF102: 9 Ind is not due now (arrives on GT5)",
)
WRONG_PLACE = Code(
    "RNF103",
    "reinforcement-out-of-place",
    Severity.ERROR,
    "A Reinforcement is placed elsewhere than in its Setup Hex, or there although the enemy holds it (1.7, Orders 27 "
    "and 6).",
    "Only Arbegnoch may come in next to a Setup Hex that the enemy occupies.",
    "RNF103: 11 Gran may not be placed in N-25: it arrives in Setup Hex S",
)
SET_UP_WRONG = Code(
    "RNF201",
    "set-up-out-of-place",
    Severity.ERROR,
    "In the set-up a unit stands where its letter does not allow it, is set up out of turn, or not at all (1.7).",
    "In or next to the Setup Hex, never in Mountain or Alpine; Massaua Artillery in Massaua itself; Italy first.",
    "RNF201: 2 Col stands in H-17 and must be in or next to Setup Hex E, not in Mountain or Alpine",
)

RNF: tuple[Code, ...] = (WRONG_MOMENT, NOT_DUE, WRONG_PLACE, SET_UP_WRONG)
