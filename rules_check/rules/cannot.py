"""The error of an action that cannot be carried out at all, however much its player breaks the rules."""

from __future__ import annotations


class CannotBeDone(Exception):  # noqa: N818 - reads as what it is in a message
    """An illegal action cannot be carried out at all, as it says in words: an Order is drawn where none lies.

    `apply` of an action raises it, and nothing else that is no mistake of its own but Unknown.
    """
