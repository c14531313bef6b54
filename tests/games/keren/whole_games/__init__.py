"""Two hundred games of each battle of Keren, played at random, and the page that says what occurred in them."""
