"""From the files that VASSAL wrote to what stood on the table and what was done.

`record.py` reads any save or log of any module; `identify.py` says which unit each piece is and where it stands.
What the steps mean as actions, and whether they were legal, is not decided in those two.
"""
