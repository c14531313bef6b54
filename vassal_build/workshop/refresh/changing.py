"""Whether a trait changes in play, so that a save holds more of it than its definition says."""

from __future__ import annotations

from vassal_build.codec.traits import AreaOfEffect, Layer, RawTrait, ReportAction, SendToLocation, TextLabel, Trait


def changes_in_play(trait: Trait) -> bool:
    """Say it; traits of unknown kinds may."""
    match trait:
        case RawTrait():
            return True
        case Layer() if trait.always_active:
            # the level is worked out from a value, or there is no other
            return not trait.follows and len(trait.images) > 1
        case ReportAction():
            return bool(trait.cycle_messages)
        case AreaOfEffect():
            return not trait.always_active
        case TextLabel():
            return not trait.key.is_none
        case SendToLocation():
            return not trait.back_key.is_none
    own = type(trait).read_state.__func__ is not Trait.read_state.__func__  # type: ignore[attr-defined]
    return bool(trait.STATE) or own
