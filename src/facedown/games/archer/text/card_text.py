"""What a card says, made from its effects, so that words and rules cannot part."""

from ..content import CARDS, CHARACTERS, COLOURS, EVENTS, OFFICE
from ..verbs import UH, VERBS, Effect
from ..vocabulary import CONDITIONS, COUNTS, TARGETS, WHO

BARE = ("most", "of", "target-lacks")  # words whose argument takes no article
MARK = "*"  # around what is set bold


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
        self.aim = target
        self.named = False

    def whom(self, effect: Effect) -> str:
        return self.target() if effect.who == "target" else _argument(effect.who, WHO)

    def target(self) -> str:
        if self.aim.startswith("named:"):
            return _argument(self.aim, TARGETS)
        whom = "that foe" if self.named else TARGETS[self.aim]
        self.named = True
        return whom

    def subject(self, effect: Effect) -> str:
        """Before its verb: an aside in it ends with a comma."""
        whom = self.whom(effect)
        return f"{whom}," if ", " in whom else whom

    def amount(self, count: int) -> str:
        return f"{MARK}{count} {UH}{MARK}"

    def condition(self, word: str) -> str:
        return _argument(word, CONDITIONS)

    def quantity(self, effect: Effect) -> str:
        words = self.amount(effect.amount)
        if effect.per:
            words += f" {_argument(effect.per, COUNTS)}"
            if effect.most:
                words += f", at most {effect.most}"
        if effect.if_:
            words += f", or {effect.or_} if {self.condition(effect.if_)}"
        return words

    def sentence(self, effect: Effect) -> str:
        text = VERBS[effect.do].text
        words = text if isinstance(text, str) else text(self, effect)
        if effect.when:
            words = f"if {self.condition(effect.when)}, {words}"
        return words[0].upper() + words[1:] + "."


def written(effects: tuple[Effect, ...], target: str = "") -> tuple[str, ...]:
    """In parts: the second, the fourth and so on are set bold."""
    writer = Writer(target)
    return tuple(" ".join(writer.sentence(effect) for effect in effects).split(MARK))


PARTS = [*(written(card.does, card.target) for card in CARDS), *(written(event.does) for event in EVENTS)]
TEXTS = ["".join(parts) for parts in PARTS]
