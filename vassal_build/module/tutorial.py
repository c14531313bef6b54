"""The tutorial of a module: a log that VASSAL offers to play when the module is opened for the first time.

The page *Select play mode* of its welcome wizard then begins with *Load tutorial*, which is chosen already; later it is
the last choice. VASSAL 3.6 asks in its own words: it shows the prompt of the module nowhere.

It lies among a game's data as `tutorial.vlog`, if the game has one. With data laid over the game's own it is left out,
for it shows the game as it is printed there.
"""

from __future__ import annotations

from lxml import etree

from vassal_build.codec.elements import add
from vassal_build.gamebox.box import Gamebox

TUTORIAL = "tutorial.vlog"
"""The file among the data, and the entry of the module."""


def tutorial_log(box: Gamebox) -> bytes | None:
    """Give the log, None where there is none to play."""
    file = box.folders[0] / TUTORIAL
    return file.read_bytes() if len(box.folders) == 1 and file.is_file() else None


def add_tutorial(documentation: etree._Element, box: Gamebox) -> None:
    """Add the tutorial to the help menu (`VASSAL.build.module.documentation.Tutorial`), if the game has one."""
    if tutorial_log(box) is not None:
        text = box.strings.text
        add(
            documentation,
            "module.documentation.Tutorial",
            name=text("tutorial.title"),
            logfile=TUTORIAL,
            launchOnStartup=True,
            promptMessage=text("tutorial.prompt"),
            welcomeMessage=text("tutorial.welcome"),
        )
