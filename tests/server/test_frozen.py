"""What others know by name stays as it is: tags and fields of messages, HTTP calls, figures, columns, stored JSON."""

from tests.server.frozen import FILE, text


def test_names_that_others_rely_on_are_those_of_the_file() -> None:
    """A name that is new, and meant so, is added by `.venv/bin/python -m tests.server.frozen`. One that goes breaks
    somebody's page, dashboard or database."""
    assert text().splitlines() == FILE.read_text("utf-8").splitlines()
