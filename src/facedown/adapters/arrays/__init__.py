"""Views as arrays and options as actions, for machine learning in any framework. Made from `table.view(seat)` alone."""
