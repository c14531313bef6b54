"""What changed from one release of a module, or one save, to another, in words.

sides.py opens either; components.py, pieces.py, files.py and tables.py compare; games.py says what the update does to
games in progress, by the rules of refresh/; compare.py puts it together. How it is shown is the command's business.
"""

from __future__ import annotations
