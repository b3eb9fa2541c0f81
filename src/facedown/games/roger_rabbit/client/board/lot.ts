// The lot as the drawing needs it, worked out from the content: spaces by id, roads, the sectors of the ring.
import type { Plan } from "$lib/board/camera.svelte";
import type { Content, Identity, Location, Space, Spot } from "../types";

export const SIZE = 1000;
const SPACE = 40; // between the middles of neighbouring spaces
/** Near a spot neighbours are 40 pixels apart; under 28 they cannot be told apart by a finger. */
export const SIGHT: Plan = { frame: { left: 0, top: 0, width: SIZE, height: SIZE }, near: 40 / SPACE, small: 28 / SPACE };
export const MIDDLE = { x: 500, y: 500 };
const RING = new Set(["circle", "will", "roll", "weasel", "nozzle-start"]);
const RAILS = new Set(["trolley", "entry"]);
const SECTOR = 30; // degrees
const INNER = 110;
const OUTER = 164;
const GAP = 56; // keeps an even gap between sectors, at any radius

export const TONES: Record<string, string> = {
  "maroon-studios": "#b93a4e",
  "ink-and-paint-club": "#7a5ccf",
  toontown: "#f08bb0",
  "acme-factory": "#d9673f",
  "terminal-bar": "#3f9a72",
  "eddies-office": "#c98d3f",
};
export const INKS: Record<Identity, string> = { roger: "#b5432c", jessica: "#a3336b", eddie: "#7a5a2e", dolores: "#2f6f86" };

export interface Lot {
  locations: Location[];
  space(id: string): Space;
  ring: Space[];
  roads: string; // one path
  /** Degrees clockwise from the Will space. */
  angle(id: string): number;
  /** Spaces of the ring between two, the shorter way. */
  turns(one: string, other: string): number;
}

const known = new WeakMap<Content, Lot>();

export function lotOf(content: Content): Lot {
  let found = known.get(content);
  if (!found) known.set(content, (found = read(content)));
  return found;
}

function read(content: Content): Lot {
  const byId = new Map(content.spaces.map((space) => [space.id, space]));
  const space = (id: string) => byId.get(id)!;
  const ring = content.spaces.filter(inRing);
  const roads = content.edges
    .map(([one, other]) => [space(one), space(other)] as const)
    .filter(([one, other]) => !(onRails(one) && onRails(other)) && !(inRing(one) && inRing(other)))
    .map(([one, other]) => `M${one.x} ${one.y}L${other.x} ${other.y}`)
    .join("");
  const placeOf = (id: string) => ring.findIndex((one) => one.id === id);
  const turns = (one: string, other: string) => {
    const apart = Math.abs(placeOf(one) - placeOf(other));
    return Math.min(apart, ring.length - apart);
  };
  return { locations: content.locations, space, ring, roads, angle: (id) => placeOf(id) * SECTOR, turns };
}

export const inRing = (space: Space) => RING.has(space.kind);
const onRails = (space: Space) => RAILS.has(space.kind);

export function polar(degrees: number, radius: number): [x: number, y: number] {
  const turn = (degrees * Math.PI) / 180;
  return [MIDDLE.x + radius * Math.sin(turn), MIDDLE.y - radius * Math.cos(turn)];
}

/** The same direction as `wanted`, in degrees that go on from `angle` the shorter way. */
export function turnedTo(angle: number, wanted: number): number {
  return angle + ((((wanted - angle) % 360) + 540) % 360) - 180;
}

/** A space of the ring, from radius to radius. */
export function sector(degrees: number, inner = INNER, outer = OUTER): string {
  const wide = SECTOR / 2 - GAP / outer;
  const narrow = SECTOR / 2 - GAP / inner;
  const corner = (at: number, radius: number) =>
    polar(at, radius)
      .map((part) => part.toFixed(1))
      .join(" ");
  return `M${corner(degrees - wide, outer)}A${outer} ${outer} 0 0 1 ${corner(degrees + wide, outer)}L${corner(degrees + narrow, inner)}A${inner} ${inner} 0 0 0 ${corner(degrees - narrow, inner)}z`;
}

/** The edge of a space, a little larger by `grow`. */
export function outline(lot: Lot, space: Space, grow = 0): string {
  if (inRing(space)) return sector(lot.angle(space.id));
  const radius = (space.kind === "entry" ? 28 : 20) + grow;
  return `M${space.x - radius} ${space.y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

/** Where a building bears its name: the middle of the plate, and half its width. */
export function plate({ name, x, y }: Location): { x: number; y: number; half: number } {
  return { x, y: y + (y > MIDDLE.y ? 64 : x === MIDDLE.x ? 60 : 66), half: name.length * 3.95 + 13 };
}

const HEAD = { top: -52, half: 16 }; // of a pawn, from the middle of its space
const LETTERS = 10; // half of their height

/** A pawn that would stand before the name of a building stands a little lower on its space. */
function belowName(x: number, y: number, locations: Location[]): number {
  const top = y + HEAD.top;
  const hidden = locations.map(plate).find((one) => Math.abs(one.x - x) < one.half + HEAD.half && top < one.y + LETTERS && y > one.y);
  return hidden ? hidden.y + LETTERS - top : 0;
}

/** Where several pawns stand on one space, side by side. */
export function standing(lot: Lot, spaces: string[]): Spot[] {
  const taken = new Map<string, number>();
  return spaces.map((id) => {
    const { x: middle, y } = lot.space(id);
    const before = taken.get(id) ?? 0;
    taken.set(id, before + 1);
    const crowd = spaces.filter((other) => other === id).length;
    const x = middle + (before - (crowd - 1) / 2) * 20;
    return { id, x, y: y + belowName(x, y, lot.locations) };
  });
}
