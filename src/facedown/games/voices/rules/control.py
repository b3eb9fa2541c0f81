"""Who controls a region, and who decides in a tie (VOI-CTL-1, VOI-CTL-2, VOI-THR-3, VOI-THR-4)."""

from facedown.kernel.asks import Step

from ..asks import BREAK_TIE
from ..table import Voices


def settle(t: Voices, region: int, step: Step, *args: int, trial: bool = False) -> None:
    """Who controls a region now (VOI-CTL-1); `step(t, seat, region, *args)` goes on with that seat. In a tie the first
    player decides (VOI-CTL-2), but on a trial ability with three players the prosecutor acts (VOI-THR-4)."""
    leaders = t.leaders(region)
    if t.seats == 3:
        t.cite("VOI-THR-3")
    if len(leaders) == 1:
        t.tell("controls", "VOI-CTL-1", seat=leaders[0], region=region)
        t.then(step, leaders[0], region, *args)
    elif leaders and trial and t.seats == 3:
        t.tell("prosecutor-acts", "VOI-THR-4", seat=t.prosecutor, region=region)
        t.then(step, t.prosecutor, region, *args)
    else:
        options = tuple(leaders or t.personas())
        t.ask(t.first, BREAK_TIE, options, break_tie, step.__name__, region, args)


def break_tie(t: Voices, seat: int, chosen: int, step: str, region: int, args: tuple[int, ...]) -> None:
    t.tell("tie-broken", "VOI-CTL-2", seat=seat, chosen=chosen, region=region)
    t.then(t.game.steps[step], chosen, region, *args)
