"""Tools for developers of Facedown; not installed."""
