"""One word, one thing."""

from tools import one_name


def test_no_two_classes_bear_one_name():
    assert one_name.complaints() == []
    assert len(one_name.CLASS.findall("class Told:\n    pass\n\n\nclass Line(Told): ...\n")) == 2
