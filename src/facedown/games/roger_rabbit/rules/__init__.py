"""The rules of Who Framed Roger Rabbit?, one file per chapter of the rulebook."""
