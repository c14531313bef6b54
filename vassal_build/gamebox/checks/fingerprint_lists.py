"""Lists of fingerprints in game.toml: those that mean the same data, and those that an earlier layout held for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.codes.box_reading import WRONG_SETTING
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.fingerprint import is_fingerprint, is_list_of_prints

EXAMPLES: Mapping[str, str] = {
    "fingerprints": '0123456789ab = ["cdef01234567"]',
    "layouts": 'one_column = ["0123456789ab"]',
}
"""The tables, each with a line such as it must have; what `[fingerprints]` lists others for is a fingerprint itself."""


def lists_of_fingerprints(box: Gamebox) -> Iterator[Diagnostic]:
    """Each line of `[fingerprints]` and `[layouts]` is a list of fingerprints, of twelve hexadecimal digits each."""
    for table, example in EXAMPLES.items():
        listed = box.settings.get(table, {})
        for name, prints in listed.items() if isinstance(listed, Mapping) else ((table, None),):
            if not is_list_of_prints(prints) or (table == "fingerprints" and not is_fingerprint(name)):
                place = box.settings_files.place_of((table, name), table)
                yield WRONG_SETTING.at(place, f"[{table}] must have lines such as {example}", subject=str(name))
