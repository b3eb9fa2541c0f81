"""What players read of Archer: names, the log, what is told of a game."""
