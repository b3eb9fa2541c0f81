// Tokens before the jurors: how many lie there after some events, and from where to where an event takes them.
import type { EventLine } from "$lib/game-client";
import type { JurorView } from "../types";

export type Face = "guilty" | "innocent" | "influence";
/** Before a juror; else the trial card, or out of the game. */
export type Place = { juror: string; stack: Face } | "card" | "away";

export interface Flight {
  face: Face;
  from: Place;
  to: Place;
}

export const FLIGHTS = ["token-put", "token-removed", "token-moved", "influence-placed", "influence-moved", "influence-discarded"];

export function flightsOf({ event, facts }: EventLine): Flight[] {
  const face = (facts["face"] ?? "influence") as Face;
  const at: Place = { juror: facts["juror"] as string, stack: face };
  switch (event) {
    case "token-put":
      return several(facts["count"], { face, from: "card", to: at });
    case "influence-placed":
      return [...several(facts["count"], { face, from: "card", to: at }), ...several(facts["discarded"], { face, from: "card", to: "away" })];
    case "token-moved":
    case "influence-moved":
      return [{ face, from: at, to: { juror: facts["to"] as string, stack: face } }];
    case "token-removed":
    case "influence-discarded":
      return [{ face, from: at, to: "away" }];
  }
  return [];
}

function several(count: unknown, flight: Flight): Flight[] {
  return Array.from({ length: count as number }, () => flight);
}

/** The jury after these events. A face that was noted (VOI-INF-2) is forgotten while its token moves. */
export function tallied(jurors: JurorView[], events: EventLine[]): JurorView[] {
  return events.reduce(after, jurors);
}

function after(jurors: JurorView[], line: EventLine): JurorView[] {
  const { event, facts } = line;
  const change = (juror: unknown, to: (one: JurorView) => Partial<JurorView>) =>
    jurors.map((one) => (one.juror === juror ? { ...one, ...to(one) } : one));
  switch (event) {
    case "story-token":
      return change(facts["juror"], (one) => add(one, facts["face"] as Face, 1));
    case "influence-lost":
      return change(facts["juror"], (one) => add(one, "influence", -1));
    case "influence-turned":
      return change(facts["juror"], (one) => {
        const up = facts["faces"] as string[];
        const count = (face: string) => up.filter((each) => each === face).length;
        return { guilty: one.guilty + count("guilty"), innocent: one.innocent + count("innocent"), influence: [] };
      });
    case "juror-decided":
      return change(facts["juror"], () => ({ guilty: facts["guilty"] as number, innocent: facts["innocent"] as number, influence: [] }));
  }
  return flightsOf(line).reduce(land, jurors);
}

function land(jurors: JurorView[], { face, from, to }: Flight): JurorView[] {
  const by = (juror: string) => (typeof to === "object" && to.juror === juror ? 1 : 0) - (typeof from === "object" && from.juror === juror ? 1 : 0);
  return jurors.map((one) => ({ ...one, ...add(one, face, by(one.juror)) }));
}

function add(one: JurorView, face: Face, count: number): Partial<JurorView> {
  if (face !== "influence") return { [face]: one[face] + count };
  return { influence: count < 0 ? one.influence.slice(0, count) : [...one.influence, ...Array<null>(count).fill(null)] };
}
