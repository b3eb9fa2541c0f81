"""A11, told a second time and without the server's code: who has agreed that whom sees which hand. The machine of
test_dealt_in.py tells it what everybody did, and asks it about every view that is sent."""

from dataclasses import dataclass, field

Who = int  # a window: everybody with a token of their own


@dataclass
class Asked:
    by: Who
    seat: int
    agreed: set[Who] = field(default_factory=set)


@dataclass
class Consent:
    dealt: list[Who | None]  # by seat; None: a bot
    option: bool  # late friends may take bots' seats, as all saw it before the deal
    public: bool = False  # a lesson: its deal can be looked up
    removed: set[Who] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)  # seats that somebody was removed from
    left: dict[Who, bool] = field(default_factory=dict)  # and whether they let friends take over
    asked: dict[int, Asked] = field(default_factory=dict)
    seen: dict[Who, int] = field(default_factory=dict)

    @property
    def electorate(self) -> list[Who]:
        return [who for who in self.dealt if who is not None]

    def all_agree(self, asked: Asked) -> bool:
        return bool(self.electorate) and all(
            who not in self.removed and (who in asked.agreed or self.left.get(who, False)) for who in self.electorate
        )

    def may_see(self, who: Who, seat: int) -> bool:
        if self.dealt[seat] == who:
            return True
        if self.public or seat in self.closed:
            return False
        if self.option and self.dealt[seat] is None:
            return True
        return any((one.by, one.seat) == (who, seat) and self.all_agree(one) for one in self.asked.values())

    def sees(self, who: Who, seat: int) -> str | None:
        """What is wrong with that, if anything is."""
        if who in self.removed:
            return f"{who} was removed and sees the hand of seat {seat}"
        if self.seen.get(who) == seat:
            return None
        if who in self.seen:
            return f"{who} has held seat {self.seen[who]} and sees the hand of seat {seat}, too"
        if not self.may_see(who, seat):
            return f"{who} sees the hand of seat {seat}, dealt to {self.dealt[seat]}, and not all have agreed"
        self.seen[who] = seat
        return None
