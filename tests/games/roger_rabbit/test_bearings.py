"""How far it is to what one is after: told to its own seat, on foot, and from every end of a move."""

from tests.games.roger_rabbit.builder import answer, lot

from facedown.games.roger_rabbit.content import LOT

ALL = tuple(LOT.locations)


def own(t, seat=0):
    return t.view(seat)["table"]["you"]["bearings"]


def ends(t, seat=0):
    """The words of each end, by space and count."""
    return {(option["space"], option["count"]): option["words"] for option in t.view(seat)["ask"]["options"]}


def test_while_the_will_lies_it_is_the_goal():
    t = lot(at={0: "circle-2"}, looked={0: ALL[2:]})
    assert own(t) == "the Will space 2, your home 24, Maroon Studios 15, the Ink and Paint Club 21"


def test_another_who_has_the_will_is_the_goal():
    t = lot(at={0: "circle-2", 1: "circle-4"}, looked={0: ALL}, holder=1)
    assert own(t) == "Azure 2, your home 24"


def test_with_the_will_home_is_the_goal():
    t = lot(at={0: "celluloid-street-6"}, looked={0: ALL}, holder=0)
    assert own(t) == "your home 3"


def test_an_end_of_a_move_tells_the_goal_and_the_nearest_location_to_look_at():
    t = lot(rolls=[2, 1], at={0: "celluloid-street-4"}, looked={0: ["ink-and-paint-club"]})
    answer(t, "roll")
    assert ends(t)["celluloid-street-2", 2] == "2 to Celluloid Street 2, 20 from the Will space, 2 from Maroon Studios"
    assert ends(t)["celluloid-street-6", 2].endswith("from Maroon Studios")


def test_what_is_reached_already_is_not_far():
    t = lot(rolls=[2, 1], at={0: "circle-2"}, looked={0: ALL[1:]})
    answer(t, "roll")
    assert ends(t)["will", 2] == "2 to the Will space, take a card, 13 from Maroon Studios"


def test_on_the_trolley_nothing_is_reached_on_foot():
    assert own(lot(at={0: "trolley-north-east"})) == ""
