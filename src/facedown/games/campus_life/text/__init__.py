"""What players read of Campus Life: names, the log, what is told of a game."""
