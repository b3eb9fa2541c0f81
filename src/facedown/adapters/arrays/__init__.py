"""Views as arrays, options as actions: what learners of any framework are given. Made from `table.view(seat)` alone."""
