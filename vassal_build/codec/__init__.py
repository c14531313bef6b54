"""VASSAL's file formats: archives, saved games and logs, commands, pieces and traits, read and written.

Not here: what the values mean in a game. This package imports nothing of ours, only the standard library, lxml and
msgspec. Its values are Structs, which cost little to define and to make, because a log has many thousands; a dataclass
stands where a field is not compared or is worked out.
"""
