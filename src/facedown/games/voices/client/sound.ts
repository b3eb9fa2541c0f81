// What is heard of each event. A push is heard as it goes: the disc slides, knocks when discs meet, some fall.
import type { EventLine } from "$lib/game-client";
import { once, type Noise } from "$lib/sound/noise";
import { PUSH } from "./motion";
import { pushOf, type Push, type Track, type VoicesView } from "./types";

const CARDS = ["side-read", "effect-read", "strategy-played", "influence-turned"];
const TOKENS = ["token-put", "token-removed", "token-moved", "influence-placed", "influence-moved", "influence-discarded"];
const HEAVIEST = 3; // value of a marker

export function sounds(event: EventLine, view: VoicesView): Noise[] {
  const push = pushOf(event);
  if (push) return pushed(push, view);
  if (CARDS.includes(event.event)) return once("card");
  if (TOKENS.includes(event.event)) return once("clack", 0.5, { weight: 0 });
  if (event.event === "marker-lifted" || event.event === "marker-destroyed") return once("clack", 0.4, { weight: 0.6 });
  if (event.event === "juror-decided") return once("gavel");
  return event.event === "judged" && event.facts["won"] ? once("chime", 0.7) : [];
}

function pushed({ marker, tracks }: Push, view: VoicesView): Noise[] {
  const whole = Math.max(...tracks.flatMap(({ way }) => way.map(([step]) => step)));
  const at = (step: number) => (PUSH * step) / whole;
  const pace = speed(
    tracks.find((track) => track.marker === marker)!,
    1,
  );
  return tracks.flatMap((track): Noise[] => {
    const weight = weightOf(track.marker, view);
    if (track.marker === marker) return [{ kind: "slide", at: 0, strength: 0.7, weight, lasts: PUSH }];
    const first = track.way.findIndex(([, x, y]) => x !== track.way[0]![1] || y !== track.way[0]![2]);
    if (first < 0) return []; // it has only been touched
    const strength = Math.min(1, 0.2 + (0.8 * speed(track, first)) / pace);
    const met: Noise = { kind: "clack", at: at(track.way[first - 1]![0]), strength, weight };
    return track.fell ? [met, { kind: "fall", at: at(track.way.at(-1)![0]), strength: 0.8, weight }] : [met];
  });
}

/** Millimetres in a step, on the way to this point. */
function speed({ way }: Track, to: number): number {
  const [start, x0, y0] = way[to - 1]!;
  const [end, x1, y1] = way[to]!;
  return Math.hypot(x1 - x0, y1 - y0) / (end - start);
}

function weightOf(marker: number, { table }: VoicesView): number {
  const all = [...table.regions.flatMap(({ discs }) => discs), ...table.seats.flatMap(({ unused, destroyed }) => [...unused, ...destroyed])];
  return (all.find((one) => one.marker === marker)?.value ?? 0) / HEAVIEST;
}
