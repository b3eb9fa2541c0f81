"""The words that cards and Events are written in beside verbs: whom those touch, conditions and counts.

A name with a colon takes one argument: `with:pam` (Pam is at your Location), `of:booze` (your Booze Challenges)."""

OF_CHARACTERS = ("with", "named")  # their argument is a character; that of all others a type or colour of Challenge

WHO: dict[str, str] = {  # as the subject of a sentence
    "you": "you",
    "target": "",
    "foes": "each foe",
    "here": "each foe at your Location",
    "others-here": "each other foe at your Location",
    "elsewhere": "each foe at another Location",
    "all": "everyone",
    "all-here": "everyone at your Location",
    "leading-foe": "the foe in the lead, the first to your left if tied",
    "leaders": "each player in the lead",
    "lowest": "each player in last place",
    "ahead": "each foe ahead of you",
    "alone": "each player alone at their Location",
    "left": "the player on your left",
    "right": "the player on your right",
    "most": "each player with the most {} Challenges",
    "holders": "each player with {} Challenge",
    "lacking": "each foe without {} Challenge",
}

TARGETS: dict[str, str] = {
    "foe": "one foe",
    "foe-here": "one foe at your Location",
    "foe-elsewhere": "one foe at another Location",
    "foe-ahead": "one foe ahead of you",
    "foe-behind": "one foe behind you",
    "leading-foe": "one foe in the lead",
    "named": "{}",
}

CONDITIONS: dict[str, str] = {
    "leading": "you are in the lead",
    "trailing": "you are not in the lead",
    "last": "you are in last place",
    "target-leads": "they are in the lead",
    "target-last": "they are in last place",
    "target-ahead": "they are ahead of you",
    "target-here": "they are at your Location",
    "target-won": "they won a Challenge this round",
    "alone": "you are alone at your Location",
    "crowd": "two or more foes are at your Location",
    "movement": "this is the Movement phase",
    "won": "you won a Challenge this round",
    "not-won": "you won no Challenge this round",
    "initiative": "you hold the Initiative Token",
    "leader": "you hold the Mission Leader Token",
    "with": "{} is at your Location",
    "holds": "you hold {} Challenge",
    "target-holds": "they hold {} Challenge",
    "target-lacks": "they hold no {} Challenge",
}

COUNTS: dict[str, str] = {
    "foes-here": "for each foe at your Location",
    "foes-ahead": "for each foe ahead of you",
    "foes-behind": "for each foe behind you",
    "colours": "for each colour of Challenge you hold",
    "types": "for each type of Challenge you hold",
    "challenges": "for each Challenge you hold",
    "their-challenges": "for each Challenge they hold",
    "their-missing-colours": "for each colour they lack",
    "their-missing-types": "for each type they lack",
    "insults": "for each insult in your discard pile",
    "of": "for each {} Challenge you hold",
}
