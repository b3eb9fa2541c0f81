"""The rules of Archer: The Danger Zone!, one file per chapter of the rulebook."""
