"""Why a file cannot be read, as a sentence for any language."""

from __future__ import annotations

from vassal_build.codec.errors import CodecError
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import joined, said


def unusable(error: CodecError) -> UnusableFile:
    """Give the error of a reader as one of a file that cannot be used."""
    place = (error.place,) if error.place else ()
    return UnusableFile(joined((*place, said(error.template, **error.values)), ": "))
