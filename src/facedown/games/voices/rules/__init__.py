"""The rules of Voices in My Head, one file per chapter of the rulebook."""
