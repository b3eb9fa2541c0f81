"""The kernel: tables, asks, chance and views for any game of hidden information. No I/O, no clock, no global random."""
