"""The kits: every trait that more than one counter has, one file per kind of counter.

A `Kit` is a name and its traits, the outermost first; pieces name prototypes and hold only what is their own.
"""
