"""Very many games by bots, kept as Parquet files, told on a page and compared (docs/lab.md)."""
