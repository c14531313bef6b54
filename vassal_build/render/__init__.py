"""Pictures: the templates and facts of a game's box drawn as PNG, crisp at twice their size on the screen.

`catalogue.py` lists the families of pictures, one room each; a family only says which template is filled with which
plain values. `templates.py` fills them, `svg.py` draws, `studio.py` draws only what has changed and lets a maintainer's
scans win. `proof.py` lays everything out on pages to look at. What a picture means in VASSAL belongs to `module/`.
"""
