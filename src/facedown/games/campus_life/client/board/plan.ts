// The floor plan as lines to draw: 40 units a square, [0, 0] at the upper left. Nothing here knows a rule.
import type { Content, Place, Square } from "../types";

export const UNIT = 40;
/** The part of the drawing that must always be seen: the plan and a rim of garden. */
export const FRAME = { left: -40, top: -58, width: 1040, height: 1098 };

const key = (x: number, y: number) => `${x},${y}`;

/** The edge round these squares as one path, holes included. */
export function outline(squares: readonly Square[]): string {
  const inside = new Set(squares.map(([x, y]) => key(x, y)));
  const edges = new Map<string, Square[]>(); // from a corner to the next ones, the squares at the right hand
  const edge = (from: Square, to: Square) => edges.set(key(...from), [...(edges.get(key(...from)) ?? []), to]);
  for (const [x, y] of squares) {
    if (!inside.has(key(x, y - 1))) edge([x, y], [x + 1, y]);
    if (!inside.has(key(x + 1, y))) edge([x + 1, y], [x + 1, y + 1]);
    if (!inside.has(key(x, y + 1))) edge([x + 1, y + 1], [x, y + 1]);
    if (!inside.has(key(x - 1, y))) edge([x, y + 1], [x, y]);
  }
  let path = "";
  while (edges.size) path += loop(edges);
  return path;
}

function loop(edges: Map<string, Square[]>): string {
  const [first] = edges.keys();
  const start = first!.split(",").map(Number) as Square;
  const corners: Square[] = [start];
  let at = take(edges, start);
  while (key(...at) !== first) {
    corners.push(at);
    at = take(edges, at);
  }
  const turning = corners.filter((corner, place) => !straight(corners.at(place - 1)!, corner, corners[(place + 1) % corners.length]!));
  return `M${turning.map(([x, y]) => `${x * UNIT} ${y * UNIT}`).join("L")}z`;
}

function take(edges: Map<string, Square[]>, from: Square): Square {
  const ways = edges.get(key(...from))!;
  const to = ways.pop()!;
  if (!ways.length) edges.delete(key(...from));
  return to;
}

function straight(one: Square, middle: Square, other: Square): boolean {
  return (one[0] === middle[0] && middle[0] === other[0]) || (one[1] === middle[1] && middle[1] === other[1]);
}

type Side = keyof typeof SIDES;

/** An edge of one square's length: across (h) or down (v) from a corner. */
function edgeOf([x, y]: Square, side: Side): string {
  return { north: `h${x},${y}`, south: `h${x},${y + 1}`, west: `v${x},${y}`, east: `v${x + 1},${y}` }[side];
}

/** Edges that lie in a row, joined to long lines. */
function lines(edges: ReadonlySet<string>): string {
  let path = "";
  for (const edge of edges) {
    const way = edge[0] as "h" | "v";
    const [x, y] = edge.slice(1).split(",").map(Number) as Square;
    const further = (by: number) => (way === "h" ? `h${x + by},${y}` : `v${x},${y + by}`);
    if (edges.has(further(-1))) continue;
    let length = 1;
    while (edges.has(further(length))) length += 1;
    path += `M${x * UNIT} ${y * UNIT}${way}${length * UNIT}`;
  }
  return path;
}

const SIDES = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const;
const TURNS = { north: 0, east: 90, south: 180, west: 270 } as const;

export interface Outlined {
  id: string;
  name: string;
  number: number;
  open: boolean; // no doors: entered from any side
  outline: string;
  middle: [number, number];
  box: { left: number; top: number; right: number; bottom: number };
}

export interface House {
  rooms: Outlined[];
  corridors: string;
  garden: string;
  ground: string; // all that is no garden
  walls: string;
  rails: string;
  doors: { x: number; y: number; turn: number }[];
  starts: { suspect: string; x: number; y: number }[];
  mouths: { x: number; y: number; to: string }[];
  /** The number of the space at this square, room or corridor; null in the garden. */
  spaceAt(square: Square): number | null;
}

/** Everything that is drawn of the mansion and never changes. */
export function house(content: Content): House {
  const marks = new Map<string, string>();
  content.plan.forEach((row, y) => [...row].forEach((mark, x) => marks.set(key(x, y), mark)));
  const all = [...marks.keys()].map((at) => at.split(",").map(Number) as Square);
  const what = ([x, y]: Square) => content.legend[marks.get(key(x, y)) ?? ""] ?? (marks.has(key(x, y)) ? "room" : "outside");
  const corridor = all.filter((square) => ["corridor", "start"].includes(what(square)));
  const garden = all.filter((square) => what(square) === "garden");
  const numbers = new Map<string, number>(content.spaces.map(({ number, square }) => [key(...square), number]));
  for (const room of content.rooms) for (const square of room.squares) numbers.set(key(...square), room.number);
  const name = new Map(content.rooms.map((room) => [room.id, room.name]));
  return {
    rooms: content.rooms.map((room) => ({
      id: room.id,
      name: room.name,
      number: room.number,
      open: room.place === "middle",
      outline: outline(room.squares),
      ...extent(room.squares),
    })),
    corridors: outline(corridor),
    garden: outline(garden),
    ground: outline(all.filter((square) => what(square) !== "garden")),
    walls: walls(content, marks),
    rails: rails(corridor, (square) => what(square) === "garden"),
    doors: content.doors.map((door) => ({ ...middleOf(door.square), turn: TURNS[door.into] })),
    starts: content.starts.map((start) => ({ suspect: start.suspect, ...middleOf(start.square) })),
    mouths: content.passages.flatMap(({ between, mouths }) =>
      mouths.map(([x, y], end) => ({ x: x * UNIT, y: y * UNIT, to: name.get(between[1 - end]!)! })),
    ),
    spaceAt: ([x, y]) => numbers.get(key(x, y)) ?? null,
  };
}

function walls(content: Content, marks: ReadonlyMap<string, string>): string {
  const edges = new Set<string>();
  for (const room of content.rooms) {
    if (room.place === "middle") continue;
    const isOther = ([x, y]: Square) => marks.get(key(x, y)) !== room.letter;
    for (const square of room.squares) for (const edge of edgesTo(square, isOther)) edges.add(edge);
  }
  for (const door of content.doors) edges.delete(edgeOf(door.square, door.into));
  return lines(edges);
}

function rails(corridor: readonly Square[], isGarden: (square: Square) => boolean): string {
  return lines(new Set(corridor.flatMap((square) => edgesTo(square, isGarden))));
}

function edgesTo([x, y]: Square, isThere: (near: Square) => boolean): string[] {
  const sides = Object.entries(SIDES) as [Side, readonly [number, number]][];
  return sides.filter(([, [dx, dy]]) => isThere([x + dx, y + dy])).map(([side]) => edgeOf([x, y], side));
}

function extent(squares: readonly Square[]): Pick<Outlined, "middle" | "box"> {
  const columns = squares.map(([x]) => x);
  const rows = squares.map(([, y]) => y);
  const [left, right] = [Math.min(...columns) * UNIT, (Math.max(...columns) + 1) * UNIT];
  const [top, bottom] = [Math.min(...rows) * UNIT, (Math.max(...rows) + 1) * UNIT];
  return { box: { left, top, right, bottom }, middle: [(left + right) / 2, (top + bottom) / 2] };
}

export function middleOf([x, y]: Square): { x: number; y: number } {
  return { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT };
}

export function samePlace(one: Place | null | undefined, other: Place | null | undefined): boolean {
  if (one == null || other == null) return false;
  if (typeof one === "string" || typeof other === "string") return one === other;
  return one[0] === other[0] && one[1] === other[1];
}

/** The corners of the middle rooms' edges, a square apart: where their pillars stand. */
export function posts(squares: readonly Square[]): Square[] {
  const inside = new Set(squares.map(([x, y]) => key(x, y)));
  const found = new Map<string, Square>();
  for (const [x, y] of squares)
    for (const [cx, cy] of [
      [x, y],
      [x + 1, y],
      [x, y + 1],
      [x + 1, y + 1],
    ] as Square[]) {
      const around = [
        [cx - 1, cy - 1],
        [cx, cy - 1],
        [cx - 1, cy],
        [cx, cy],
      ] as Square[];
      if (around.some((square) => !inside.has(key(...square)))) found.set(key(cx, cy), [cx, cy]);
    }
  return [...found.values()];
}
