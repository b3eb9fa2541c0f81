"""The verbs that cards and Events are written in, each in one place: what it needs, does and says, and what it is worth
to `steady`."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from facedown.kernel import verbs
from facedown.kernel.content.toml_content import Piece
from facedown.kernel.errors import FacedownError

UH = "Upper Hand"
OTHERS = 0.6  # what one Upper Hand of a foe counts for a bot
CARD = 1.2  # a card drawn
LITTLE = 0.3


class Effect(Piece, frozen=True):
    """One clause of a card: `when` it applies at all, to whom, how much; `or` is the amount if `if` holds."""

    do: str
    who: str = "you"
    amount: int = 1
    per: str = ""
    most: int = 0
    when: str = ""
    or_: int = msgspec.field(default=0, name="or")
    if_: str = msgspec.field(default="", name="if")
    needs: int = 0
    stake: int = 0


class Writer(Protocol):
    """Who writes a card (card_text.py)."""

    def subject(self, effect: Effect, /) -> str: ...

    def whom(self, effect: Effect, /) -> str: ...

    def target(self) -> str: ...

    def quantity(self, effect: Effect, /) -> str: ...

    def amount(self, count: int, /) -> str: ...

    def condition(self, word: str, /) -> str: ...


class Lasts(msgspec.Struct, frozen=True):
    """A card that stays on the table: what is said of it there, and what each of its amount is worth to whom it lies
    before. One that is `due` is counted and settled at clean-up."""

    words: str
    worth: float
    due: bool = False


class Verb(verbs.Verb, frozen=True, kw_only=True, eq=False):
    """`needs`: "target" for a chosen foe, "place" for a chosen Location. It does one of three things: what the function
    `does` in rules/effects does; it ends its card, for it asks somebody, in the step `asks`; or it `lasts`. `text` says
    it on the card, `worth` is what a bot reckons before the table is known, from the effect, the amount to be expected
    and how many it may touch."""

    needs: tuple[str, ...] = ()
    does: str = ""
    asks: str = ""
    lasts: Lasts | None = None
    text: str | Callable[[Writer, Effect], str] = verbs.MISSING
    worth: float | Callable[[Effect, float, float], float] = verbs.MISSING

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.does and not self.asks and self.lasts is None:
            raise FacedownError(f"the verb {self.name!r} has nothing to do: it has no does, no asks and no lasts")


def gain_worth(effect: Effect, amount: float, touched: float) -> float:
    return amount if effect.who == "you" else -0.2 * amount * touched


def lose_worth(effect: Effect, amount: float, touched: float) -> float:
    return -amount if effect.who == "you" else OTHERS * amount * min(touched, 1.6)


def gamble_worth(effect: Effect, amount: float, touched: float) -> float:
    odds = (7 - effect.needs) / 6
    return odds * amount - (1 - odds) * effect.stake


def gain_or_lose(w: Writer, effect: Effect) -> str:
    much = w.quantity(effect)
    return f"{effect.do} {much}" if effect.who == "you" else f"{w.subject(effect)} {effect.do}s {much}"


def steal_text(w: Writer, effect: Effect) -> str:
    if not effect.if_:
        return f"steal {w.quantity(effect)} from {w.whom(effect)}"
    return f"steal {w.amount(effect.amount)} from {w.whom(effect)}, or {effect.or_} if {w.condition(effect.if_)}"


def draw_text(w: Writer, effect: Effect) -> str:
    cards = "one more card" if effect.amount == 1 else f"{effect.amount} more cards"
    return f"draw {cards}, and play one more of those you drew"


def pass_pictures_text(w: Writer, effect: Effect) -> str:
    passed = f"if you do not lead, pass this {effect.who} until it reaches the leader"
    return f"{passed}, who loses {w.amount(1)} for each foe who saw it"


VERBS = verbs.verbs_by_name(
    (
        # --- Upper Hand -----------------------------------------------------------------------------------------------
        Verb("gain", does="do_gain", text=gain_or_lose, worth=gain_worth),
        Verb("lose", does="do_lose", text=gain_or_lose, worth=lose_worth),
        Verb(
            "steal",
            does="steal",
            text=steal_text,
            worth=lambda effect, amount, touched: amount * (1 + OTHERS) * min(touched, 1.2),
        ),
        Verb(
            "give",
            does="give",
            text=lambda w, effect: f"give {w.quantity(effect)} to {w.whom(effect)}",
            worth=LITTLE,
        ),
        Verb(
            "gamble",
            does="gamble",
            text=lambda w, effect: (
                f"roll a die: on {effect.needs} or more gain {w.quantity(effect)}, otherwise lose {effect.stake}"
            ),
            worth=gamble_worth,
        ),
        Verb(
            "duel",
            needs=("target",),
            does="duel",
            text=lambda w, effect: f"roll a die against {w.target()}: the lower roll loses {w.quantity(effect)}",
            worth=lambda effect, amount, touched: 0.2 * amount,
        ),
        Verb(
            "dare",
            needs=("target",),
            asks="dare",
            text=lambda w, effect: (
                f"{w.target()} chooses: they lose {w.amount(effect.amount)}, or you gain {effect.stake}"
            ),
            worth=lambda effect, amount, touched: min(OTHERS * amount, effect.stake) + 0.2,
        ),
        Verb(
            "swap-upper-hand",
            needs=("target",),
            does="swap_upper_hand",
            text=lambda w, effect: f"swap {UH} with {w.target()}, who must be at most {effect.amount} ahead",
            worth=lambda effect, amount, touched: 0.7 * amount,
        ),
        # --- cards that last ------------------------------------------------------------------------------------------
        Verb(
            "turn",
            lasts=Lasts("the next loss is a gain", worth=0.7),
            text=f"this round, your next loss of {UH} becomes a gain",
            worth=0.7,
        ),
        Verb(
            "shield",
            lasts=Lasts("the next loss does not count", worth=0.5),
            text=f"this round, your next loss of {UH} does not happen",
            worth=0.5,
        ),
        Verb(
            "dodge",
            lasts=Lasts("the next insult misses", worth=0.3),
            text="the next insult at you this round does nothing",
            worth=0.3,
        ),
        Verb(
            "extra-die",
            lasts=Lasts("+{dice}", worth=0.9),
            text="your next Mission roll has one more die",
            worth=0.9,
        ),
        Verb(
            "fewer-dice",
            lasts=Lasts("\N{MINUS SIGN}{dice}", worth=-0.8),
            text=lambda w, effect: f"{w.subject(effect)} rolls one die fewer on their next Mission roll",
            worth=0.4,
        ),
        Verb(
            "sure",
            lasts=Lasts("+{amount} to the roll", worth=0.3),
            text=lambda w, effect: f"add {effect.amount} to your next Mission roll",
            worth=0.7,
        ),
        Verb(
            "hinder",
            lasts=Lasts("\N{MINUS SIGN}{amount} to the roll", worth=-0.3),
            text=lambda w, effect: f"{w.subject(effect)} takes {effect.amount} off their next Mission roll",
            worth=0.4,
        ),
        Verb(
            "reroll",
            lasts=Lasts("one roll may be made again", worth=0.5),
            text="you may repeat your next Mission roll once",
            worth=0.5,
        ),
        Verb(
            "study",
            lasts=Lasts("+{cards}", worth=CARD),
            text="draw one more card on your next Mission turn",
            worth=CARD,
        ),
        Verb(
            "hush",
            lasts=Lasts("the next roll draws no cards", worth=-0.5),
            text=lambda w, effect: f"{w.subject(effect)} draws no cards from their next Mission roll this round",
            worth=LITTLE,
        ),
        Verb(
            "intercept",
            lasts=Lasts("takes the next gain", worth=-0.9),
            text=lambda w, effect: f"the next {UH} that {w.subject(effect)} gains this round is yours instead",
            worth=0.6,
        ),
        Verb(
            "pay-day",
            lasts=Lasts("+{amount} at clean-up", worth=0.95, due=True),
            text=lambda w, effect: f"at clean-up, gain {w.quantity(effect)}",
            worth=gain_worth,
        ),
        Verb(
            "bill",
            lasts=Lasts("\N{MINUS SIGN}{amount} at clean-up", worth=-0.95, due=True),
            text=lambda w, effect: f"at clean-up, {w.subject(effect)} loses {w.quantity(effect)}",
            worth=lose_worth,
        ),
        # --- decks and the row ----------------------------------------------------------------------------------------
        Verb("draw", asks="draw_more", text=draw_text, worth=1.4),
        Verb(
            "look-deck",
            asks="look_at_deck",
            text=lambda w, effect: (
                f"look at the top {effect.amount} cards of your deck and choose which one lies on top"
            ),
            worth=LITTLE,
        ),
        Verb(
            "look-events",
            does="look_at_events",
            text=lambda w, effect: f"look at the next {effect.amount} Events",
            worth=LITTLE,
        ),
        Verb(
            "look-challenges",
            does="look_at_challenges",
            text=lambda w, effect: f"look at the next {effect.amount} Challenges",
            worth=LITTLE,
        ),
        # --- tokens ---------------------------------------------------------------------------------------------------
        Verb("move", needs=("place",), does="move", text="move to another Location", worth=LITTLE),
        Verb(
            "send",
            needs=("target", "place"),
            does="send",
            text=lambda w, effect: f"send {w.target()} to another Location",
            worth=LITTLE,
        ),
        Verb(
            "summon",
            does="summon",
            text=lambda w, effect: f"{w.subject(effect)} moves to your Location",
            worth=LITTLE,
        ),
        Verb(
            "follow",
            needs=("target",),
            does="follow",
            text=lambda w, effect: f"move to the Location of {w.target()}",
            worth=LITTLE,
        ),
        Verb(
            "trade-places",
            needs=("target",),
            does="trade_places",
            text=lambda w, effect: f"trade Locations with {w.target()}",
            worth=LITTLE,
        ),
        Verb("take-initiative", does="take_initiative_token", text="take the Initiative Token", worth=LITTLE),
        Verb("take-leader", does="take_leader_token", text="take the Mission Leader Token", worth=LITTLE),
        # --- the table ------------------------------------------------------------------------------------------------
        Verb("event", asks="draw_event_by_card", text="draw an Event", worth=1.3),
        Verb(
            "poach",
            needs=("target",),
            does="poach",
            text=lambda w, effect: f"take a won Challenge of a colour you lack from {w.target()}",
            worth=LITTLE,
        ),
        Verb("refresh", does="refresh", text="replace the open Challenges with new ones", worth=LITTLE),
        Verb("spoil", does="spoil", text="discard the open Challenge with the highest award", worth=LITTLE),
        Verb("again", asks="take_another_turn", text="take another Mission turn at once", worth=1.2),
        Verb(
            "close",
            needs=("place",),
            does="close",
            text="close a Location: until the end of the next round nobody uses its ability",
            worth=LITTLE,
        ),
        Verb(
            "roll-lowest",
            does="roll_lowest",
            text=f"everyone rolls a die, and you add 1: the lowest, or each tied lowest, loses that much {UH}",
            worth=LITTLE,
        ),
        Verb("pass-pictures", does="pass_pictures", text=pass_pictures_text, worth=LITTLE),
    )
)
