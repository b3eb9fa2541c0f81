"""Turns what a seat sees into text for an agent. Made only from what came over the wire."""

from typing import Any

from .seat import Message, Seat

ROOM_ON_A_LINE = 110  # characters


def view_words(seat: Seat) -> str:
    if seat.view is None:
        return room_words(seat)
    view = seat.view
    own = "You watch." if view["seat"] is None else f"You are seat {view['seat']}, {seat_name(seat, view['seat'])}."
    return "\n".join([own, *plain(view["table"]), "", turn_words(seat)])


def room_words(seat: Seat) -> str:
    room = seat.room
    lines = [f"Table {room['id']}, {room['game']}, {room['status']}."]
    if room.get("code"):
        lines.append(f"Others can join it with the code {room['code']}.")
    for chair in room["seats"]:
        who = {"open": "open", "bot": f"a bot ({chair['bot']})"}.get(chair["state"], repr(chair["name"]))
        own = " (you)" if chair["seat"] == seat.you.get("seat") else ""
        lines.append(f"seat {chair['seat']}: {who}{own}")
    return "\n".join(lines)


def seat_name(seat: Seat, number: int) -> str:
    """The game's own name for the seat, as the log uses it."""
    seats = seat.view["table"].get("seats", []) if seat.view else []
    name = seats[number].get("name") if number < len(seats) and isinstance(seats[number], dict) else None
    return name or f"seat {number}"


def turn_words(seat: Seat) -> str:
    """Whose turn it is, or how the game ended; and for the asked seat its question and options."""
    view = seat.view
    if view is None:
        return room_words(seat)
    if view["over"]:
        winners = ", ".join(seat_name(seat, winner) for winner in view["winners"]) or "nobody"
        scores = f" Scores: {', '.join(map(str, view['scores']))}." if view["scores"] else ""
        return f"The game is over. Winners: {winners}.{scores}"
    if seat.room.get("status") == "closed":
        return f"The table is closed: {seat.room['closed']}"
    if seat.ask is None:
        awaited = ", ".join(seat_name(seat, other) for other in view["awaited"])
        return f"Nothing is asked of you. Waiting for {awaited or 'nobody'}."
    return options_words(seat.ask)


def options_words(ask: Message) -> str:
    lines = [ask["prompt"], *([ask["aside"]] if ask.get("aside") else [])]
    if "options" in ask:
        lines += [f"{index}: {option['words']}" for index, option in enumerate(ask["options"])]
    else:
        lines.append("Answer with `choice`, a whole number for each of these:")
        for axis in ask["axes"]:
            unit = axis["unit"] if axis["per"] == 1 else f"1/{axis['per']} {axis['unit']}"
            lines.append(f"- {axis['name']}: {axis['from']} to {axis['to']}, in {unit}")
        lines.append(f"Not all combinations are allowed. Or answer with an `option` from 0 to {ask['count'] - 1}.")
    return "\n".join([*lines, f"(rule {ask['rule']})"])


def news_words(seat: Seat) -> str:
    lines, said = seat.news()
    talk = [talk_words(line) for line in said if line["seat"] != seat.you.get("seat")]
    return "\n".join([*lines, *talk])


def talk_words(line: Message) -> str:
    """What was said; a claim or a promise is in the ledger for good. Name and words are quoted, and neither begins the
    line: a player may be called like a line of the game's own log."""
    verb = {"fact": "claims", "promise": "promises"}.get(line.get("kind", ""), "says")
    return f"At the table, {line['name']!r} {verb}: {line['words']!r}"


def claims_words(claims: list[Message], own: int) -> str:
    """Everything this seat may claim, with what fits the blanks."""
    lines = []
    for claim in claims:
        if own in claim["seats"]:
            lines.append(f"{claim['id']}: {claim['says']} (rule {claim['rule']})")
            for blank in claim["blanks"]:
                choices = [one for one in blank["choices"] if blank["kind"] != "seat" or one["id"] != own]
                named = ", ".join(f"{one['id']!r} ({one['name']})" for one in choices)
                lines.append(f"  {blank['name']}: {named}")
    return "\n".join(lines) or "There is nothing to claim in this game."


def plain(value: Any, depth: int = 0) -> list[str]:
    """Nested data as indented lines; a text stays whole, however long.

    >>> plain({"round": 1, "seats": [{"name": "Ada", "hand": ["rope"]}], "duel": None})
    ['round: 1', 'seats:', '  0: name: Ada, hand: rope', 'duel: none']
    """
    items = value.items() if isinstance(value, dict) else enumerate(value)
    lines = []
    for name, inner in items:
        short = on_a_line(inner)
        fits = len(short) <= ROOM_ON_A_LINE and not (depth == 0 and holds_dicts(inner))
        if fits or isinstance(inner, str):
            lines.append(f"{'  ' * depth}{name}: {short}")
        else:
            lines += [f"{'  ' * depth}{name}:", *plain(inner, depth + 1)]
    return lines


def holds_dicts(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(inner, dict) for inner in value)


def on_a_line(value: Any) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{name}: {nested(inner)}" for name, inner in value.items()) or "nothing"
        case list():
            return ", ".join(map(nested, value)) or "nothing"
    return str(value)


def nested(value: Any) -> str:
    whole = on_a_line(value)
    return f"({whole})" if isinstance(value, dict | list) and len(value) > 1 else whole
