"""Deploying: which marker, into which region, and the aim (VOI-DEP-1 to VOI-DEP-8, VOI-THR-2)."""

from typing import Any

from facedown.kernel.asks import Ask, AskKind, Offer, Refusal, at_once

from ..aims import Aims
from ..content import AIMS, IN_SET, PLATFORM, REGION_IDS
from ..push import Aim
from ..table import UNUSED, Voices
from ..text.words import aim_words, marker_told, region_name, whose
from .offers import offer_own_marker


def refuse_choose_marker(t: Voices, ask: Ask, marker: Any) -> Refusal | None:
    if type(marker) is not int or not 0 <= marker < len(t.where):
        return None
    if t.owner_of(marker) != ask.seat:
        return Refusal("not-yours", "VOI-DEP-1", "That marker is not yours.")
    if t.where[marker] != UNUSED:
        return Refusal("used", "VOI-DEP-1", "That marker has been deployed already.")
    if marker // IN_SET == t.pushed_set:
        return Refusal("same-colour", "VOI-THR-2", "The second marker is of your other colour.")
    return Refusal("alike", "VOI-DEP-1", "There is another just like it: take that one.")


CHOOSE_MARKER = AskKind[Voices](
    "choose-marker",
    rule="VOI-DEP-1",
    prompt="Which marker do you deploy?",
    aside="Press one of your markers.",
    offer=offer_own_marker,
    refuse=refuse_choose_marker,
    once=at_once,
    hint="A three wins a region once. Ones are good for shoving. You will use all of them before the trial ends.",
    counted=lambda t, ask: True,
)


def ask_for_region(t: Voices, ask: Ask) -> str:
    marker = ask.args[0]
    return f"Where does {whose(t, t.owner_of(marker), ask.seat)} {marker_told(t, marker)} go?"


def offer_choose_region(t: Voices, ask: Ask, region: int) -> Offer:
    return Offer(region_name(region), lights={"region": REGION_IDS[region]})


def refuse_choose_region(t: Voices, ask: Ask, region: Any) -> Refusal | None:
    if type(region) is not int or not 0 <= region < len(REGION_IDS):
        return None
    return Refusal("same-region", ask.rule, "It must go to another region.")


CHOOSE_REGION = AskKind[Voices](
    "choose-region",
    rule="VOI-DEP-1",
    prompt=ask_for_region,
    aside="Press a platform.",
    offer=offer_choose_region,
    refuse=refuse_choose_region,
    once=at_once,
    hint="The two regions on the trial card will speak this round. Planning draws a strategy card.",
)


def ask_for_aim(t: Voices, ask: Ask) -> str:
    marker, region, _ = ask.args
    owner = whose(t, t.owner_of(marker), ask.seat)
    return f"Aim {owner} {marker_told(t, marker)} into {region_name(region)}, then push."


def offer_aim(t: Voices, ask: Ask, aim: Aim) -> Offer:
    return Offer(aim_words(aim))


def refuse_aim(t: Voices, ask: Ask, aim: Any) -> Refusal | None:
    if not isinstance(aim, tuple) or len(aim) != 2 or any(type(part) is not int for part in aim):
        return None
    along, angle = AIMS.axes
    if not along.start <= aim[0] <= along.stop:
        return Refusal("outside", "VOI-DEP-7", f"Start between {along.start / 2:g} and {along.stop / 2:g} mm.")
    if not angle.start <= aim[1] <= angle.stop:
        return Refusal("too-wide", "VOI-DEP-7", f"Up to {angle.stop} degrees to either side.")
    assert abs(PLATFORM.rest(aim)) > PLATFORM.half
    return Refusal("over-the-side", "VOI-DEP-7", "Your own marker would end up past the side edge.")


def load_aims(_plain: Any) -> Aims:
    return AIMS


AIM = AskKind[Voices](
    "aim",
    rule="VOI-DEP-7",
    prompt=ask_for_aim,
    aside="Drag the handle, use the arrow keys or type the numbers.",
    offer=offer_aim,
    refuse=refuse_aim,
    hint="The band shows your own path and nothing else. Aim past the middle of a disc to shove it aside.",
    load=load_aims,
)
