"""Figures of the press, measured on whole processes in one run: `python -m tests.benchmarks` prints a table.

Nothing here is a test: a slow machine makes no test fail. Ratios hold between machines, seconds do not.
"""
