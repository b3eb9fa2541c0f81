"""What players read of Voices: names, the log, what is told of a game."""
