"""The codes of Orders (section 3 and the conditions of section 9)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WRONG_MOMENT = Code(
    "ORD101",
    "order-at-the-wrong-moment",
    Severity.ERROR,
    "Orders are chosen, revealed or drawn when it is not the time for it (2.1, 3.2).",
    "The ORDER Segments go: choose, reveal, then draw one by one.",
    "ORD101: Orders are chosen at the beginning of an ORDER Segment",
)
NOT_TO_BE_CHOSEN = Code(
    "ORD102",
    "order-not-to-be-chosen",
    Severity.ERROR,
    "A side chooses an Order that it cannot: the enemy's, one that is not on its sheet, one with a blank back that was "
    "executed this Game Turn, or the same twice (3.2 to 3.4).",
    "An Order is a counter: it can be in one place only.",
    "ORD102: Order 27 (Reinforcements) has been executed this Game Turn and has a blank back",
)
TOO_MANY = Code(
    "ORD103",
    "too-many-orders",
    Severity.ERROR,
    "The Orders chosen in one segment count more than four: an executed one counts two, or three with a cross (3.4).",
    "What an Order's executed side shows may be reconstructed; the evidence says so.",
    "ORD103: the Orders count 5, and the Allied side may still choose Orders that count 4",
)
TOO_FEW = Code(
    "ORD110",
    "too-few-orders",
    Severity.ERROR,
    "The Orders are revealed before both sides have chosen as many as they may (3.2, 3.4).",
    "Each side chooses Orders that count four; a drawn one need not be executed.",
    "ORD110: the Italian side may still choose Orders that count 1",
)
TOO_MANY_HELD = Code(
    "ORD104",
    "too-many-orders-held",
    Severity.ERROR,
    "A side goes on with more than three Orders in its Combination Orders Box (3.3).",
    "When a fourth is drawn, one of the four goes back to the sheet at once.",
    "ORD104: the Allied side holds 4 Combination Orders and must return all but 3",
)
NOT_DRAWN = Code(
    "ORD105",
    "order-not-drawn",
    Severity.ERROR,
    "An Order is executed, declined or returned that is not the one that was drawn, or not that side's (3.2, 3.3).",
    "Only an Order that was drawn can be executed, not one that was laid in the Order being executed Box by hand.",
    "ORD105: Order 36 (Full Move) was never chosen and never drawn",
)
STILL_OWED = Code(
    "ORD106",
    "battle-not-finished",
    Severity.ERROR,
    "Play goes on while losses or decisions of a battle are still owed (6.3, 7.3 to 7.6).",
    "The next thing depends on them.",
    "ORD106: a battle is not finished: something is still owed",
)
NOT_DECLARABLE = Code(
    "ORD107",
    "order-not-declarable",
    Severity.ERROR,
    "A Combination Order is declared that is not in its box, does not go with the Order being executed, or comes too "
    "early or too late (3.3, section 9).",
    "Each Combination Order says with which Main Orders and at which moment it may be declared.",
    "ORD107: Order 39 (Advance) must be declared before any unit moves",
)
BAD_TARGET = Code(
    "ORD108",
    "order-on-a-wrong-target",
    Severity.ERROR,
    "A Minor or Combination Order is used on a unit or place that it does not allow (section 9).",
    "Each Order names what it may be used on.",
    "ORD108: Order 12 (Surrender Call): Bersaglieri Battalion is Elite",
)
BAD_ROLL = Code(
    "ORD109",
    "order-without-its-die",
    Severity.ERROR,
    "An Order that needs a die roll is used without one, or with a number that no die shows.",
    "What follows depends on the roll.",
    "ORD109: Order 12 (Surrender Call) needs 1 die roll of 1 to 6",
)
FAILED_ROLL = Code(
    "ORD111",
    "order-taken-on-a-failed-die",
    Severity.ERROR,
    "An Order was carried out although its die failed (section 9).",
    "The die decides; a failed one changes nothing.",
    "ORD111: Order 43 (Air Bombardment): the die 3 fails, and 2nd Colonial Brigade was changed all the same",
)
EFFECT_MISSING = Code(
    "ORD112",
    "order-without-its-effect",
    Severity.ERROR,
    "The die of an Order succeeded, and nothing on the table changed (section 9).",
    "The unit that it was used on must show the effect before the next Order is drawn; which one it was, the log does "
    "not say.",
    "ORD112: Order 12 (Surrender Call): the die 6 succeeds, and no unit shows it",
)

ORD: tuple[Code, ...] = (
    WRONG_MOMENT,
    NOT_TO_BE_CHOSEN,
    TOO_MANY,
    TOO_FEW,
    TOO_MANY_HELD,
    NOT_DRAWN,
    STILL_OWED,
    NOT_DECLARABLE,
    BAD_TARGET,
    BAD_ROLL,
    FAILED_ROLL,
    EFFECT_MISSING,
)
