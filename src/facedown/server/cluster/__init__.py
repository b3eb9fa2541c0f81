"""Several workers on one database: which one owns a table, and how they reach each other."""
