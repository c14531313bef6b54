"""MOD42x: whether expressions can be read, and whether the properties of a module meet those who read them."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNREADABLE_EXPRESSION = Code(
    "MOD420",
    "unreadable-expression",
    Severity.ERROR,
    "An expression in braces is none: BeanShell, the engine's script language, stops in the middle of it.",
    "The engine reports bad data whenever it is worked out, and goes on with an empty value.",
    "`{Step = = 1}`, `{Side == 'Red'}` (texts stand between quotation marks), `{Step == 08}` (08 is no octal number).",
)

PROPERTY_NOBODY_READS = Code(
    "MOD421",
    "property-nobody-reads",
    Severity.NOTE,
    "A Marker, a Dynamic, Calculated, global or zone property has a name that stands nowhere else in the module.",
    "It does nothing; it may be left over, or be spelt otherwise where it should be read. A module with Java classes "
    "of its own, or an extension, may read it.",
    "A Marker with the property Nation in a module without any other Nation.",
)
MISSPELT_PROPERTY = Code(
    "MOD422",
    "misspelt-property",
    Severity.WARNING,
    "An expression or format reads a property that nothing sets, and one of nearly the same name is set.",
    "The engine tells capitals apart and gives an empty value for a name that it does not know.",
    "`$Stenght$` or `{strength > 2}` where a Marker sets Strength.",
)

ASSIGNS_IN_EXPRESSION = Code(
    "MOD423",
    "assignment-in-expression",
    Severity.ERROR,
    "An expression has one equals sign where a comparison is meant.",
    "One equals sign gives the value on its right, whatever the property is: as a condition it is never true, or "
    "always. Two equals signs compare.",
    "`{Step = 1}` where `{Step == 1}` is meant.",
)
UNKNOWN_FUNCTION = Code(
    "MOD424",
    "unknown-function",
    Severity.ERROR,
    "An expression calls a function that VASSAL does not have.",
    "The engine reports bad data each time it is worked out, and goes on with an empty value.",
    '`{SumStak("Strength")}`, `{getProperty("Side")}` (capitals count: it is GetProperty).',
)

MOD_EXPRESSIONS: tuple[Code, ...] = (
    UNREADABLE_EXPRESSION,
    PROPERTY_NOBODY_READS,
    MISSPELT_PROPERTY,
    ASSIGNS_IN_EXPRESSION,
    UNKNOWN_FUNCTION,
)
