"""VASSAL's file formats: archives, saved games and logs, commands, pieces and traits, read and written.

Not here: what the values mean in a game. This package imports nothing of ours, only the standard library and lxml.
"""
