"""What a card says, made from its effects, so that words and rules cannot part."""

from .content import CARDS, CHARACTERS, COLOURS, EVENTS, OFFICE, Effect
from .vocabulary import CONDITIONS, COUNTS, TARGETS, WHO

UH = "Upper Hand"
BARE = ("most", "of", "target-lacks")  # words whose argument takes no article
MARK = "*"  # around what is set bold


def _amount(count: int) -> str:
    return f"{MARK}{count} {UH}{MARK}"


def _argument(word: str, words: dict[str, str]) -> str:
    """The words of one vocabulary entry, its argument filled in."""
    name, _, argument = word.partition(":")
    if argument in CHARACTERS:
        filled = OFFICE.characters[CHARACTERS.index(argument)].name
    elif argument in COLOURS:
        filled = argument if name in BARE else f"an {argument}" if argument == "amber" else f"a {argument}"
    else:
        filled = argument.title() if name in BARE else f"a {argument.title()}"
    return words[name].format(filled)


class Writer:
    """Writes one card. A target named before is "that foe" from then on."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.named = False

    def whom(self, effect: Effect, *, target: bool = False) -> str:
        if effect.who != "target" and not target:
            return _argument(effect.who, WHO)
        if self.target.startswith("named:"):
            return _argument(self.target, TARGETS)
        whom = "that foe" if self.named else TARGETS[self.target]
        self.named = True
        return whom

    def quantity(self, effect: Effect) -> str:
        words = _amount(effect.amount)
        if effect.per:
            words += f" {_argument(effect.per, COUNTS)}"
            if effect.most:
                words += f", at most {effect.most}"
        if effect.if_:
            words += f", or {effect.or_} if {_argument(effect.if_, CONDITIONS)}"
        return words

    def sentence(self, effect: Effect) -> str:
        words = self.plain(effect)
        if effect.when:
            words = f"if {_argument(effect.when, CONDITIONS)}, {words}"
        return words[0].upper() + words[1:] + "."

    def plain(self, effect: Effect) -> str:
        match effect.do:
            case "gain" | "lose" | "steal" | "give" | "gamble" | "duel" | "dare" | "swap-upper-hand":
                return self.about_upper_hand(effect)
            case "extra-die" | "fewer-dice" | "sure" | "hinder" | "reroll" | "study" | "hush":
                return self.about_rolls(effect)
            case "turn" | "shield" | "dodge" | "intercept" | "pay-day" | "bill":
                return self.about_lasting(effect)
        return self.about_the_table(effect)

    def about_upper_hand(self, effect: Effect) -> str:
        much = self.quantity(effect)
        match effect.do:
            case "gain" | "lose":
                return f"{effect.do} {much}" if effect.who == "you" else f"{self.whom(effect)} {effect.do}s {much}"
            case "steal":
                return f"steal {much} from {self.whom(effect)}" if not effect.if_ else self.steal_or(effect)
            case "give":
                return f"give {much} to {self.whom(effect)}"
            case "gamble":
                return f"roll a die: on {effect.needs} or more gain {much}, otherwise lose {effect.stake}"
            case "duel":
                return f"roll a die against {self.whom(effect, target=True)}: the lower roll loses {much}"
            case "dare":
                whom = self.whom(effect, target=True)
                return f"{whom} chooses: they lose {_amount(effect.amount)}, or you gain {effect.stake}"
        whom = self.whom(effect, target=True)
        return f"swap {UH} with {whom}, who must be at most {effect.amount} ahead"

    def steal_or(self, effect: Effect) -> str:
        condition = _argument(effect.if_, CONDITIONS)
        return f"steal {_amount(effect.amount)} from {self.whom(effect)}, or {effect.or_} if {condition}"

    def about_rolls(self, effect: Effect) -> str:
        match effect.do:
            case "extra-die":
                return "your next Mission roll has one more die"
            case "fewer-dice":
                return f"{self.whom(effect)} rolls one die fewer on their next Mission roll"
            case "sure":
                return f"add {effect.amount} to your next Mission roll"
            case "hinder":
                return f"{self.whom(effect)} takes {effect.amount} off their next Mission roll"
            case "reroll":
                return "you may repeat your next Mission roll once"
            case "study":
                return "draw one more card on your next Mission turn"
        return f"{self.whom(effect)} draws no cards from their next Mission roll this round"

    def about_lasting(self, effect: Effect) -> str:
        match effect.do:
            case "turn":
                return f"this round, your next loss of {UH} becomes a gain"
            case "shield":
                return f"this round, your next loss of {UH} does not happen"
            case "dodge":
                return "the next insult at you this round does nothing"
            case "intercept":
                return f"the next {UH} that {self.whom(effect)} gains this round is yours instead"
            case "pay-day":
                return f"at clean-up, gain {self.quantity(effect)}"
        return f"at clean-up, {self.whom(effect)} loses {self.quantity(effect)}"

    def about_the_table(self, effect: Effect) -> str:
        match effect.do:
            case "draw":
                cards = "one more card" if effect.amount == 1 else f"{effect.amount} more cards"
                return f"draw {cards}, and play one more of those you drew"
            case "look-deck":
                return f"look at the top {effect.amount} cards of your deck and choose which one lies on top"
            case "look-events":
                return f"look at the next {effect.amount} Events"
            case "look-challenges":
                return f"look at the next {effect.amount} Challenges"
            case "send":
                return f"send {self.whom(effect, target=True)} to another Location"
            case "summon":
                return f"{self.whom(effect)} moves to your Location"
            case "follow":
                return f"move to the Location of {self.whom(effect, target=True)}"
            case "trade-places":
                return f"trade Locations with {self.whom(effect, target=True)}"
            case "pass-pictures":
                passed = f"if you do not lead, pass this {effect.who} until it reaches the leader"
                return f"{passed}, who loses {_amount(1)} for each foe who saw it"
            case "poach":
                return f"take a won Challenge of a colour you lack from {self.whom(effect, target=True)}"
        return FIXED[effect.do]


FIXED = {
    "move": "move to another Location",
    "take-initiative": "take the Initiative Token",
    "take-leader": "take the Mission Leader Token",
    "event": "draw an Event",
    "refresh": "replace the open Challenges with new ones",
    "spoil": "discard the open Challenge with the highest award",
    "again": "take another Mission turn at once",
    "close": "close a Location: until the end of the next round nobody uses its ability",
    "roll-lowest": f"everyone rolls a die, and you add 1: the lowest, or each tied lowest, loses that much {UH}",
}


def written(effects: tuple[Effect, ...], target: str = "") -> tuple[str, ...]:
    """In parts: the second, the fourth and so on are set bold."""
    writer = Writer(target)
    return tuple(" ".join(writer.sentence(effect) for effect in effects).split(MARK))


PARTS = [*(written(card.does, card.target) for card in CARDS), *(written(event.does) for event in EVENTS)]
TEXTS = ["".join(parts) for parts in PARTS]
