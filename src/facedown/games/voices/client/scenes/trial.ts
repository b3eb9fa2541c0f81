// The trial card as it is read out: what has been told of it, page by page.
import { factsOf, type EventLine } from "$lib/game-client";
import type { Ability } from "../types";

export interface Heard {
  ability: Ability;
  /** Who uses it. */
  seat: number;
}

export interface Page {
  card: string;
  side: number;
  title: string;
  icons: string[];
  text: string;
  heard: Heard[];
}

/** Whether something of the card is read out by this event. */
export function isReadOut({ facts }: EventLine): boolean {
  return "side" in facts;
}

/** The front, and the back once it is turned, of the card that lies open; none between two cards. */
export function pagesOf(events: EventLine[]): Page[] {
  let pages: Page[] = [];
  for (const line of events) {
    if (line.event === "trial-discarded") pages = [];
    else if (line.event === "side-read") pages = [...pages.filter(({ side }) => side < Number(line.facts["side"])), opened(line)];
    else if (isReadOut(line)) pages = [...pages.slice(0, -1), ...pages.slice(-1).map((page) => withHeard(page, line))];
  }
  return pages;
}

function opened(line: EventLine): Page {
  return { ...factsOf<Page>(line), heard: [] };
}

function withHeard(page: Page, { event, facts }: EventLine): Page {
  const place = facts["ability"] as number;
  const heard = page.heard.slice();
  const seat = (facts["seat"] as number | undefined) ?? heard[place]?.seat ?? 0;
  const told = facts["heard"] as Ability;
  heard[place] = { seat, ability: event === "choice-taken" && told.hidden ? sealed(told) : told };
  return { ...page, heard };
}

/** The effect of a hidden choice is read after the choice (VOI-RES-3), one event later. */
function sealed(ability: Ability): Ability {
  return { ...ability, choices: ability.choices!.map(({ words }) => ({ words, effect: null })) };
}
