"""The report of an audit as one page of HTML that holds everything it shows and opens from disk.

`page.write_report` is the way in; the other rooms turn an audit and its reading into plain values for the page. What
is legal is judged elsewhere. Nothing here shows more than the players' screens showed at each step.
"""
