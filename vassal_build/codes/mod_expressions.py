"""MOD42x: whether expressions can be read, and whether the properties of a module meet those who read them."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNREADABLE_EXPRESSION = Code(
    "MOD420",
    "unreadable-expression",
    Severity.ERROR,
    "BeanShell, VASSAL's script language, cannot read the text in braces as an expression.",
    "Each time the engine evaluates it, it reports bad data and goes on with an empty value.",
    "`{Step = = 1}`, `{Side == 'Red'}` (text needs double quotation marks), `{Step == 08}` (08 is not an octal "
    "number).",
    "Correct the expression at the letter that the message names.",
)

PROPERTY_NOBODY_READS = Code(
    "MOD421",
    "property-nobody-reads",
    Severity.NOTE,
    "A Marker, or a Dynamic, Calculated, global or zone property has a name that appears nowhere else in the module.",
    "It has no effect. It may be a leftover, or the place that should read it may spell the name differently. Java "
    "classes of the module or an extension may still read it.",
    "A Marker with the property Nation in a module that never reads Nation.",
    "Delete the property, or correct the spelling where it should be read.",
)
MISSPELT_PROPERTY = Code(
    "MOD422",
    "misspelt-property",
    Severity.WARNING,
    "An expression or format reads a property that nothing sets. A property with nearly the same name is set.",
    "Property names are case sensitive, and a name that the engine does not know has an empty value.",
    "`$Stenght$` or `{strength > 2}` where a Marker sets Strength.",
    "Spell the name the same way in both places.",
)

ASSIGNS_IN_EXPRESSION = Code(
    "MOD423",
    "assignment-in-expression",
    Severity.ERROR,
    "An expression has one equals sign where a comparison is meant.",
    "One equals sign gives the value on its right, whatever the property is. As a condition it is never true, or "
    "always true.",
    "`{Step = 1}` where `{Step == 1}` is meant.",
    "Write two equals signs to compare.",
)
UNKNOWN_FUNCTION = Code(
    "MOD424",
    "unknown-function",
    Severity.ERROR,
    "An expression calls a function that VASSAL does not have.",
    "Each time the engine evaluates it, it reports bad data and goes on with an empty value.",
    '`{SumStak("Strength")}`, `{getProperty("Side")}` (the function is GetProperty; names are case sensitive).',
    'Correct the name of the function. VASSAL\'s manual lists them under "Expressions".',
)

MOD_EXPRESSIONS: tuple[Code, ...] = (
    UNREADABLE_EXPRESSION,
    PROPERTY_NOBODY_READS,
    MISSPELT_PROPERTY,
    ASSIGNS_IN_EXPRESSION,
    UNKNOWN_FUNCTION,
)
