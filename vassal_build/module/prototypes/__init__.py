"""The prototypes: every trait that more than one counter has, one file per kind of counter.

A `Definition` is a name and its traits, the outermost first; pieces name prototypes and hold only what is their own.
"""
