"""Features that plug into a room, one module each."""
