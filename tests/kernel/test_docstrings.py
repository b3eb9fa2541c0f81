"""What the docstrings of the public names show is so."""

import doctest

import pytest

import facedown

WITHOUT = {"Bot", "Option", "Views", "Worlds"}  # types, which are not called


@pytest.mark.parametrize("name", ["facedown", *facedown.__all__])
def test_a_docstring_shows_a_use_that_works(name):
    thing = facedown if name == "facedown" else getattr(facedown, name)
    names = {**vars(facedown), "facedown": facedown, "table": facedown.game("campus-life").open(4, 7)}
    for found in doctest.DocTestFinder(recurse=False).find(thing, name, globs=names):
        failed, tried = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(found)
        assert failed == 0
        assert tried or name in WITHOUT
