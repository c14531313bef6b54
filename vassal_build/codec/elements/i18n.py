"""Translations of a module.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind

I18N: tuple[ElementKind, ...] = (
    ElementKind("i18n.Language", children=("i18n.Translation",)),
    ElementKind("i18n.Translation", defaults={"locale": "en,"}),
)
