"""Events in words: the log, the story of an ending, claims."""
