"""The rules of Campus Life, one file per chapter of the rulebook."""
