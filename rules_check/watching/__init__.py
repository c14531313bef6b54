"""A folder of mails that is watched: what arrives is judged, and what is new in the audit is shown.

- `arrivals.py` waits until something in the folder has changed, and is quiet again.
- `remembering.py` keeps what earlier logs came to, so that one that arrives is judged alone.
- `publishing.py` writes pages after that, of games to which something has come.
- `news.py` compares one audit of the folder with the one before.
"""
