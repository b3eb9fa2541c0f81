"""Studies: very many games by bots, stored as Parquet files, shown on a page and compared (docs/lab.md)."""
