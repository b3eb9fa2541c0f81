"""What can go wrong: a refusal is a value (table.py); these are raised."""


class FacedownError(Exception):
    """Base of all errors that are told to a person in one line.

    >>> facedown.game("campus-life").open(seats=2)
    Traceback (most recent call last):
    facedown.kernel.errors.FacedownError: campus-life takes 3 to 6 seats, not 2
    """


class Unreadable(FacedownError):
    """Input that is not of the form it claims to be; the message quotes it."""


class ContentError(FacedownError):
    """A content file that does not hold together: file, key, what was expected."""


class ReplayError(FacedownError):
    """A replay that does not fit: where, and what is wrong."""


class NotAsked(FacedownError):
    """An answer from a seat that is not asked, or outside its options."""
