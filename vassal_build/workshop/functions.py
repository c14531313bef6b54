"""The functions that an expression can call by their bare name.

Sources: VASSAL/script/init_expression.bsh of engines 3.6 to 3.7.26, and the commands of BeanShell 2.0b6.
"""

from __future__ import annotations

VASSAL = (
    "Alert Audit Count CountAttach CountLocation CountMap CountMat CountRange CountRangePx CountStack CountZone "
    "GetAttachProperty GetLocalizedProperty GetMapProperty GetProperty GetString GetZoneProperty If IsRandom MaxAttach "
    "MinAttach Random Range RangePx Sleep Sum SumAttach SumLocation SumMap SumMat SumRange SumRangePx SumStack SumZone "
    "booleanValue unwrap"
)
BEANSHELL = (
    "addClassPath bg browseClass cat cd classBrowser clear cp debug desktop dir dirname editor error eval exec exit "
    "extend fontMenu frame getBshPrompt getClass getClassPath getResource getSourceFileInfo importCommands "
    "importObject javap load makeWorkspace mv object pathToFile print printBannerMessage pwd reloadClasses rm run "
    "save server setAccessibility setClassPath setFont setNameCompletion setNameSpace setStrictJava show source "
    "sourceRelative super this thinBorder unset which workspaceEditor"
)

FUNCTIONS = frozenset(f"{VASSAL} {BEANSHELL}".split())
