"""Sentences in the language of the player.

The code writes English. `said` keeps what is filled in separate from the sentence, so that `Words` can say the same in
another language when it is printed; nothing before that knows which language it will be. The sentences of a language
are a file `<language>.po` in the folder `words` of a package: one for both tools, one for each game.
"""
