"""One table: who sits there, the game, and the one way to change them."""
