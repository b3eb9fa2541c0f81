"""Notifies people who are not on the page that it is their move."""
