"""What changed from one release of a module, or one save, to another, in words.

sides.py opens either and places.py says where components stand, those of extensions too; components.py, pieces.py with
traits.py and files.py compare modules, saves.py with tables.py and steps.py saves; games.py and grounds.py say what the
update does to games in progress, by the rules of refresh/; compare.py puts it together, words.py makes lines of it. How
it is shown is the command's business.
"""

from __future__ import annotations
