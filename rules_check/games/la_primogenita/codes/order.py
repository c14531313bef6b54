"""The codes of Orders (section 3 and the conditions of section 9)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WRONG_MOMENT = Code(
    "ORD101",
    "order-at-the-wrong-moment",
    Severity.ERROR,
    "Orders are chosen, revealed or drawn at the wrong time (2.1, 3.2).",
    "In an ORDER Segment both sides choose, then reveal, then draw the Orders one by one.",
    "ORD101: Orders may be chosen only at the beginning of an ORDER Segment",
    "Put the Orders back and follow the sequence.",
)
NOT_TO_BE_CHOSEN = Code(
    "ORD102",
    "order-not-to-be-chosen",
    Severity.ERROR,
    "A side chooses an Order that it may not: an enemy Order, one that is not on its sheet, one with a blank back that "
    "was executed this Game Turn, or the same one twice (3.2 to 3.4).",
    "An Order is a counter and can be in one place only.",
    "ORD102: Order 27 (Reinforcements) has been executed this Game Turn and has a blank back",
    "Choose another Order.",
)
TOO_MANY = Code(
    "ORD103",
    "too-many-orders",
    Severity.ERROR,
    "The Orders chosen in one segment count more than four. An executed Order counts two, or three with a cross (3.4).",
    "The executed side of an Order may be reconstructed; if so, the evidence says it.",
    "ORD103: the Orders count 5, but the Allied side may only choose Orders that count 4",
    "Put Orders back until they count four.",
)
TOO_FEW = Code(
    "ORD110",
    "too-few-orders",
    Severity.ERROR,
    "The Orders are revealed before both sides have chosen enough (3.2, 3.4).",
    "Each side chooses Orders that count four. It need not execute those that are drawn.",
    "ORD110: the Italian side may still choose Orders that count 1",
    "Choose the missing Orders before you reveal.",
)
TOO_MANY_HELD = Code(
    "ORD104",
    "too-many-orders-held",
    Severity.ERROR,
    "A side plays on with more than three Orders in its Combination Orders Box (3.3).",
    "When you draw a fourth, one of the four goes back to the sheet at once.",
    "ORD104: the Allied side holds 4 Combination Orders, but may keep only 3",
    "Return an Order to the sheet.",
)
NOT_DRAWN = Code(
    "ORD105",
    "order-not-drawn",
    Severity.ERROR,
    "An Order is executed, declined or returned that was not drawn, or is not that side's (3.2, 3.3).",
    "Only a drawn Order can be executed, not one that somebody put into the box by hand.",
    "ORD105: Order 36 (Full Move) was never chosen and never drawn",
    "Draw the Order with the module's command.",
)
STILL_OWED = Code(
    "ORD106",
    "battle-not-finished",
    Severity.ERROR,
    "Play goes on while losses or decisions of a battle are still due (6.3, 7.3 to 7.6).",
    "Later actions depend on them.",
    "ORD106: a battle is not finished: losses or decisions are still due",
    "Take the losses and make the decisions first.",
)
NOT_DECLARABLE = Code(
    "ORD107",
    "order-not-declarable",
    Severity.ERROR,
    "A Combination Order is declared that is not in its box, does not fit the Order being executed, or comes too early "
    "or too late (3.3, section 9).",
    "Each Combination Order says with which Main Orders and when you may declare it.",
    "ORD107: Order 39 (Advance) must be declared before any unit moves",
    "Take the declaration back.",
)
BAD_TARGET = Code(
    "ORD108",
    "order-on-a-wrong-target",
    Severity.ERROR,
    "A Minor or Combination Order is used on a unit or place that it does not allow (section 9).",
    "Each Order says what you may use it on.",
    "ORD108: Order 12 (Surrender Call): Bersaglieri Battalion is Elite",
    "Choose another unit or place.",
)
BAD_ROLL = Code(
    "ORD109",
    "order-without-its-die",
    Severity.ERROR,
    "An Order that needs a die has none, or a number that is not on a die.",
    "The effect depends on the roll.",
    "ORD109: Order 12 (Surrender Call) needs 1 die roll of 1 to 6",
    "Throw the module's die for the Order.",
)
FAILED_ROLL = Code(
    "ORD111",
    "order-taken-on-a-failed-die",
    Severity.ERROR,
    "An Order had its effect although its die failed (section 9).",
    "A failed die changes nothing.",
    "ORD111: Order 43 (Air Bombardment): the die 3 fails, but 2nd Colonial Brigade was changed",
    "Take the effect back.",
)
EFFECT_MISSING = Code(
    "ORD112",
    "order-without-its-effect",
    Severity.ERROR,
    "The die of an Order succeeded, but nothing on the table changed (section 9).",
    "The unit must show the effect before the next Order is drawn. The log does not show which unit it is.",
    "ORD112: Order 12 (Surrender Call): the die 6 succeeds, but no unit shows it",
    "Mark the unit, or change it as the Order says.",
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
