"""The referee as a folder of static files: a browser that opens it judges saves and logs, and nothing is uploaded.

- `parts.py` fetches what runs Python in a browser, pinned by digest, through the clients of the registries.
- `bundle.py` packs the referee with the games' rules and data, `drawings.py` draws each game's pictures beforehand.
- `making.py` puts the folder together, `serving.py` shows it on the loopback address.
- `answering.py` is what the browser runs; `front/` is the page that it is shown on.

How a page of an audit looks is not here, but in `rules_check.report.html`.
"""
