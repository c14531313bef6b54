"""The engine version that a module states is one that has all its parts, and no newer than they need."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from msgspec import Struct

from vassal_build.codec.buildfile import ENTRY, OLD_ENTRY, short_name
from vassal_build.codec.elements import kind_of
from vassal_build.codec.metadata import version_numbers
from vassal_build.codec.modulefile import RENAMED_IN
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.codec.traits import RawTrait, Trait
from vassal_build.codes.code import Code
from vassal_build.counted import more_times
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.expressions import is_expression, names_read
from vassal_build.workshop.first_versions import (
    ATTRIBUTES_OF_3_7,
    COMPONENTS,
    FUNCTIONS,
    PROPERTIES_OF_3_7,
    TRAITS,
    Version,
)
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.texts import texts

FEATURE_OF_NEWER_ENGINE = Code(
    "MOD014",
    "feature-of-newer-engine",
    Severity.WARNING,
    "The module uses a component, trait or function that is newer than the engine version it states (VassalVersion).",
    "A player with exactly that engine can open the module, but this part of it fails.",
    '`VassalVersion="3.6.0"` and a Set Piece Property trait, which VASSAL has from 3.7 on.',
    "Save the module with the newer engine, or do without the new part.",
)

NEEDLESSLY_NEW = Code(
    "MOD015",
    "needlessly-new",
    Severity.NOTE,
    "The VassalVersion of the module is 3.7 or later, but nothing in it needs more than engine 3.6.",
    "Older engines refuse the module although they could play it.",
    '`VassalVersion="3.7.5"` that a script wrote into a module last saved with 3.6.',
    "State the older version if players with older engines should be able to play.",
)

BUILD_FILE_OF_OTHER_ENGINE = Code(
    "MOD016",
    "build-file-of-other-engine",
    Severity.ERROR,
    "The build file does not have the name that the VassalVersion in moduledata calls for.",
    "Engines from 3.5 on look for `buildFile` when moduledata states a version below 3.5, and for `buildFile.xml` "
    "otherwise. They do not find it and refuse the module.",
    "A module of engine 3.4 whose `buildFile` was renamed to buildFile.xml.",
    "Rename the build file, or correct the version in moduledata.",
)


STATED = ("VassalVersion", "vassalVersion")
"""The attribute of a module, and that of an extension."""
CALL = re.compile(r"(?<![\w.])([A-Z]\w*)\s*\(")
STRING = re.compile(r'"(?:\\.|[^"\\])*"')
OLDER = (3, 6)
"""The engine that all the catalogues of the codec describe; whether a module needs less is not known."""


class Need(Struct, frozen=True):
    """Something that came with an engine: what it is, and a place where it stands."""

    what: str
    version: Version
    place: Location


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield FEATURE_OF_NEWER_ENGINE, NEEDLESSLY_NEW, BUILD_FILE_OF_OTHER_ENGINE. Source: Info.isModuleTooNew."""
    yield from _build_file(module)
    text = next((module.root.get(name, "") for name in STATED if name in module.root.attrib), "")
    stated = version_numbers(text)[:2]
    if len(stated) < 2:
        return
    newer: dict[str, list[Need]] = {}
    needs = list(_needs(module))
    for need in needs:
        if need.version > stated:
            newer.setdefault(need.what, []).append(need)
    for what, group in newer.items():
        more = f" (and {more_times(len(group) - 1)})" if group[1:] else ""
        came = ".".join(map(str, group[0].version))
        message = f"{what} needs engine {came}, but the module states {text}{more}"
        yield FEATURE_OF_NEWER_ENGINE.at(group[0].place, message, subject=what)
    sure = module.knows_all and not module.broken and not module.is_extension
    if sure and stated > OLDER and all(need.version <= OLDER for need in needs) and not _has_marks_of_3_7(module):
        place = module.at(module.elements[0][0], line_of(module.root))
        yield NEEDLESSLY_NEW.at(
            place, f"the module states engine {text}, but nothing in it needs more than 3.6", subject=text
        )


def _build_file(module: OpenedModule) -> Iterator[Diagnostic]:
    if module.is_extension or module.metadata is None:
        return
    stated = version_numbers(module.metadata.vassal_version)
    wanted = OLD_ENTRY if stated < RENAMED_IN else ENTRY
    if stated and wanted not in module.entries:
        message = f"for engine {module.metadata.vassal_version} the archive must have '{wanted}', and it has not"
        yield BUILD_FILE_OF_OTHER_ENGINE.at(module.entry(MODULEDATA), message, subject=wanted)


def _needs(module: OpenedModule) -> Iterator[Need]:
    for path, element in module.elements:
        kind = short_name(str(element.tag))
        if kind in COMPONENTS:
            yield Need(kind.rsplit(".", 1)[-1], COMPONENTS[kind], module.at(path, line_of(element)))
    for definition in module.definitions:
        for trait in definition.piece.traits:
            if type(trait) in TRAITS:
                place = module.at(definition.path, definition.line)
                yield Need(type(trait).__name__, TRAITS[type(trait)], place)
    for text in texts(module):
        for name in CALL.findall(STRING.sub("", text.text)) if is_expression(text.text) else ():
            if name in FUNCTIONS:
                yield Need(f"{name}()", FUNCTIONS[name], text.place)


def _has_marks_of_3_7(module: OpenedModule) -> bool:
    """Say whether an editor from 3.7 on has saved the module, or something in it may need one."""
    return (
        any(kind_of(element) is None for _, element in module.elements[1:])
        or any(not ATTRIBUTES_OF_3_7.isdisjoint(map(str, element.attrib)) for _, element in module.elements)
        or any(_is_of_3_7(trait) for definition in module.definitions for trait in definition.piece.traits)
        or any(not PROPERTIES_OF_3_7.isdisjoint(names_read(text.text)) for text in texts(module))
    )


def _is_of_3_7(trait: Trait) -> bool:
    return isinstance(trait, RawTrait) or replace(trait.without_additions()) != trait
