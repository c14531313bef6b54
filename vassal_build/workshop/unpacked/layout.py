"""The names of the parts of an unpacked folder.

    entries.txt     what is in the archive: each entry's time, kind and name
    components.txt  the module itself: its attributes and the list of its components
    components/     a file for each component, with a folder of the same name for those inside it
    files/          every other entry as it is: pictures, sounds, pages, metadata, classes
    saves/          a folder of this same shape for each saved game, log or setup among the entries
    commands.txt    in the folder of a saved game or log: its commands

Not here: what stands in these files.
"""

from __future__ import annotations

MANIFEST = "entries.txt"
TREE = "components"
FILES = "files"
SAVES = "saves"
COMMANDS = "commands.txt"
SHEET = ".txt"
"""What the name of a component's file ends in."""

GIT_ATTRIBUTES = ".gitattributes"
GIT_SETTINGS = b"# Line ends stay as they are.\n* -text\n"

MAX_LEVELS = 200
"""How many components may stand around one; no module has so many, and an XML reader takes few more."""
TOO_DEEP = f"components are nested more than {MAX_LEVELS} levels deep"

PARTS = (MANIFEST, f"{TREE}{SHEET}", TREE, FILES, SAVES, COMMANDS, GIT_ATTRIBUTES)
"""All that unpacking puts into a folder; whatever else is there belongs to the maintainer."""
