"""How it stands: who has left with how many points, and what a seat would have if it left now, as far as it knows."""

from typing import Any

from .content import ROOMS
from .score_lines import Line, as_couple, as_single, with_partner
from .table import NONE, OUT, CampusLife
from .text.words import points, would_score


def gone(t: CampusLife) -> list[dict[str, Any]]:
    """Couples and singles who have left, best first. All of them showed everything (CAM-HUK-5, CAM-LEV-1)."""
    if OUT not in t.place:
        return []
    singles = [(seat,) for seat in t.order if t.place[seat] == OUT and t.partner[seat] == NONE]
    so_far = t.points()
    best_first = sorted((*t.couples, *singles), key=lambda seats: -so_far[seats[0]])
    return [{"seats": list(seats), "points": so_far[seats[0]]} for seats in best_first]


def leaving_now(t: CampusLife, seat: int) -> dict[str, Any] | None:
    """Alone; and with each in the same room what is sure, since nobody knows the other's notepad."""
    here = t.place[seat]
    if t.over or here == OUT:
        return None
    company = t.others_in(here, seat) if here < ROOMS else []
    return {
        "alone": worth(seat, as_single(t, seat)),
        "together": [{"other": other, **worth(seat, sure_with(t, seat, other))} for other in company],
    }


def worth(seat: int, lines: list[Line]) -> dict[str, Any]:
    tally = [
        {"seat": seat, "rule": rule, "points": n, "words": would_score(what, card)} for rule, n, what, card in lines
    ]
    return {"points": total(lines), "tally": tally}


def sure_with(t: CampusLife, seat: int, other: int) -> list[Line]:
    known = [card for card, places in enumerate(t.knowledge.of(seat)) if places == 1 << other]
    return [as_couple(len(t.couples)), *with_partner(t, seat, other, known)]


def total(lines: list[Line]) -> int:
    return sum(points for _, points, *_ in lines)


def alone_in_words(t: CampusLife, seat: int) -> str:
    return points(total(as_single(t, seat)))


def to_beat_in_words(t: CampusLife) -> str:
    most = t.to_beat()
    return "Nobody has left yet." if most is None else f"To beat: {most}."
