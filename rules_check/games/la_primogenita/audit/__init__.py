"""Her audit: what the players did, told from the steps of a record window by window, and judged.

What a record is stands in `replay/`; how logs of one game are found and joined, and what a verdict is, in
`rules_check/audit/`. The Ford's audit is that of `rules_check/referee/`, whose words are the same where they can be.

The words of this package:

- A *record* is a save or log. A *step* is one press of VASSAL's Step button; a *beat* is a step that tells something,
  and its *cues* say what: a unit came, a die was thrown, an Order was laid (beat.py, cues.py).
- A *window* is what lies between two steps before which duties fall due: an Order drawn or finished, or the turn button
  pressed. What is *known* of it is one value, begun anew with each (knowledge.py).
- The *follower* holds the rules' truth: the position that the actions told so far come to (follower.py). The table is
  the players' truth. A *gap* is one thing in which the two differ (gap.py). What was worked out of late is *remembered*
  (remembered.py), and is no knowledge.
- *Settling* closes gaps by legal actions: for each gap its *candidates* are *tried*, and those that close it are
  *offered*, which judges them and writes them into the ledger (settling.py, candidates.py, paths.py, dumps.py).
- *Closing* ends a window: late losses are *paid* (losses.py, unpaid.py), what no legal action explains is judged as
  what was *meant* (closing.py, illegal_retreats.py), the Orders' uses are told (aiming.py, declarations.py), and each
  gap that is left is a *duty* that the table does not show (duties.py, phases.py, surrender.py).
- A gap is *forgiven* that has been told, and *standing* while it was told in a window before. What is *owed* stood open
  when the follower was *shaken*: something illegal was done, and until the table is *adopted* nothing is relied on.
- A fault is *lasting* that is nobody's action and can be mended, as a hex over its limit (lasting.py). A *dispute* is
  what another reading of the rules gives (disputes.py). Results are *early* that were shown before the button was
  pressed for their segment (early_marks.py).
- *Marks* are what the module's commands Attack, Bombard and Target set on counters (marks.py, fights.py,
  order_outcomes.py).
- What is *believed* where several actions would do, and why, is believing.py.
"""
