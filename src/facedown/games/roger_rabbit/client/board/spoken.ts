// The lot in words, for those who hear the page.
import { listed, plural } from "$lib/words";
import { inRing, lotOf } from "./lot";
import type { Content, PileView, RabbitView } from "../types";

export interface Hearing {
  content: Content;
  view: RabbitView;
}

/** "You are at Circle 4 with the Will, 2 spaces from the nozzle" */
export function whereabouts(seat: number, { content, view }: Hearing): string {
  const { table } = view;
  const lot = lotOf(content);
  const { name, space } = table.seats[seat]!;
  const here = lot.space(space);
  const who = seat === view.seat ? `You, ${name}, are` : `${name} is`;
  const will = table.holder === seat ? " with the Will" : "";
  return `${who} at ${here.name}${will}${inRing(here) ? `, ${plural(lot.turns(space, table.nozzle), "space")} from the nozzle` : ""}`;
}

/** "Toontown: cards of Amber, Azure and you; you have looked" */
export function lying({ location, colours }: PileView, { content, view }: Hearing): string {
  const { seats } = view.table;
  const { name } = content.locations.find(({ id }) => id === location)!;
  const looked = view.seat !== null && seats[view.seat]!.looked.includes(location);
  const cards = listed(colours.map((seat) => (seat === view.seat ? "you" : seats[seat]!.name)));
  return `${name}: ${cards ? `cards of ${cards}` : "no cards"}${looked ? "; you have looked" : ""}`;
}
