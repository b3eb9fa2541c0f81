"""Experiments: playing many games at once, and measuring speed."""
