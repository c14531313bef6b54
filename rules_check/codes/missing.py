"""The code of each family for a judgement that a missing value makes impossible."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

_FAMILIES = (
    ("ORD", "order-back", "the executed side of an Order", "ORD900: cannot be judged: back 36 is missing"),
    ("MOV", "movement-value", "a movement cost or Movement Value", "MOV900: terrain rough cost is missing"),
    ("STK", "stacking-limit", "a Stacking Limit", "STK900: cannot be judged: terrain rough stack is missing"),
    ("SUP", "supply-value", "a range or a cost of tracing", "SUP900: terrain alpine cost is missing"),
    ("CMB", "combat-value", "a cell of the Combat Table or a Strength Value", "CMB900: table combat 3:1 4 is missing"),
    ("BMB", "bombardment-value", "a cell of the Bombardment Table", "BMB900: table bombardment 6 5 is missing"),
    ("VIC", "points", "Victory Points of a town or a deduction", "VIC900: cannot be judged: deduct 6 is missing"),
)

MISSING_CODES: tuple[Code, ...] = tuple(
    Code(
        f"{family}900",
        f"missing-{name}",
        Severity.UNVERIFIABLE,
        f"The judgement needs {what}, and the data has none.",
        "The referee never guesses; fill in the value (`vassal-build sources` writes worksheets) and judge again.",
        example,
    )
    for family, name, what, example in _FAMILIES
)

MISSING: dict[str, Code] = {code.id[:3]: code for code in MISSING_CODES}
