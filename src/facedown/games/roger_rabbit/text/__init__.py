"""What players read of Roger Rabbit: names, the log, what is told of a game."""
