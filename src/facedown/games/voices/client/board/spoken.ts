// The brain in words, for those who hear the page. Millimetres as the aim counts them: along the railing from its left
// end, and in from the railing, to the middle of a marker.
import { listed, sentence } from "$lib/words";
import { pointAt, words, type Aim } from "./aim";
import { nameOf, type Call, type Content, type Disc, type Marker, type RegionView, type VoicesTable, type VoicesView } from "../types";

const HEAD_ON = 1; // mm

/** What the trial card wants of a region. */
export const CALLS: Record<Call, string> = { now: "decides now", heard: "has decided", "to come": "to decide" };

export interface Hearing {
  content: Content;
  view: VoicesView;
}

export function measures({ platform: { width, depth, disc } }: Content): string {
  return `Places are told in millimetres, to the middle of a marker: along the railing from its left end, up to ${width}, and in from the railing, up to ${depth}. A marker is ${disc} across.`;
}

/** Who stands how in a region: "You lead with 3. Sky 2." */
export function standing({ totals, leaders }: RegionView, view: VoicesView): string {
  if (!leaders.length) return "Nobody leads.";
  const name = (seat: number) => (seat === view.seat ? "you" : personOf(seat, view.table));
  const names = sentence(listed(leaders.map(name)));
  const best = totals[leaders[0]!]!;
  const lead = leaders.length > 1 ? `${names} are tied at ${best}.` : `${names} ${leaders[0] === view.seat ? "lead" : "leads"} with ${best}.`;
  const rest = totals.flatMap((total, seat) => (total && !leaders.includes(seat) ? `${name(seat)} ${total}` : []));
  return rest.length ? `${lead} ${sentence(rest.join(", "))}.` : lead;
}

/** "Sky's Joy 3, 31 along and 12 in, over the left edge" */
export function lying(disc: Disc, { content, view }: Hearing): string {
  const edges = edgesUnder(disc, content);
  return `${whose(disc, view)}, ${placeOf(content, disc.x, disc.y)}${edges.length ? `, over the ${listed(edges)} edge` : ""}`;
}

/** Your own way and what it meets, as the band shows it; not what becomes of it. */
export function aimed(aim: Aim, region: RegionView, hearing: Hearing): string {
  const { content } = hearing;
  const cosine = Math.cos((aim.angle * Math.PI) / 180);
  const [x, up] = pointAt(content, aim, content.platform.disc / cosine);
  const met = region.discs.map((disc) => ({ disc, ...beside(aim, disc, content) })).filter(({ apart }) => apart < content.platform.disc);
  const told = met.sort((one, other) => one.after - other.after).map(({ disc, aside }) => `${whose(disc, hearing.view)}, ${sideOf(aside)}`);
  return `${words(aim)}. It comes to rest ${placeOf(content, x, -up)}. In its way: ${told.join("; ") || "nothing"}.`;
}

/** How far a disc is from the way of the push: along it, across it, and at the nearest. */
function beside(aim: Aim, disc: Disc, content: Content): { after: number; aside: number; apart: number } {
  const turn = (aim.angle * Math.PI) / 180;
  const [x, up] = pointAt(content, aim, 0);
  const [dx, dy] = [disc.x - x, disc.y + up];
  const after = dx * Math.sin(turn) + dy * Math.cos(turn);
  const aside = dx * Math.cos(turn) - dy * Math.sin(turn);
  const past = Math.max(0, -after, after - content.platform.disc / Math.cos(turn));
  return { after, aside, apart: Math.hypot(aside, past) };
}

function sideOf(aside: number): string {
  return Math.abs(aside) < HEAD_ON ? "head on" : `${millimetres(Math.abs(aside))} to the ${aside < 0 ? "left" : "right"} of your line`;
}

function placeOf({ platform }: Content, x: number, y: number): string {
  return `${millimetres(x + platform.width / 2)} along and ${millimetres(y)} in`;
}

function edgesUnder({ x, y }: Disc, { platform: { width, depth, disc } }: Content): string[] {
  const radius = disc / 2;
  const under = { left: x - radius < -width / 2, right: x + radius > width / 2, far: y + radius > depth };
  return Object.entries(under).flatMap(([edge, over]) => (over ? edge : []));
}

function whose(marker: Marker, view: VoicesView): string {
  const owner = marker.seat === view.seat ? "your" : `${personOf(marker.seat, view.table)}'s`;
  return `${owner} ${nameOf(marker, view.table.seats.length)}`;
}

function personOf(seat: number, table: VoicesTable): string {
  return seat === table.prosecutor ? "the prosecutor" : table.seats[seat]!.name;
}

function millimetres(length: number): string {
  return String(Math.round(length * 2) / 2);
}
