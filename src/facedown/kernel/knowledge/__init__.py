"""Who knows what: cards in zones, and what follows from them."""
