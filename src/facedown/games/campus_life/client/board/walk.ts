// Where pawns stand, and the points they pass on their way.
import type { Point } from "$lib/board/point";
import { middleOf, samePlace, UNIT } from "./plan";
import { ROOM_ART } from "./room-layout";
import type { Content, Place, SeatView, Square } from "../types";

const SIDE_BY_SIDE = 58;
const FEET = 10; // below the middle of a square
const STEPS = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const;

/** The feet of every seat that is in the mansion; those who share a place stand beside each other. */
export function standing(content: Content, seats: readonly SeatView[], order: readonly number[]): Map<number, Point> {
  const feet = new Map<number, Point>();
  for (const seat of order) {
    const place = seats[seat]!.place;
    if (place === null) continue;
    const company = order.filter((other) => samePlace(seats[other]!.place, place));
    feet.set(seat, spot(content, place, company.indexOf(seat), company.length));
  }
  return feet;
}

function spot(content: Content, place: Place, nth: number, of: number): Point {
  const aside = nth - (of - 1) / 2;
  if (typeof place !== "string") {
    const { x, y } = middleOf(place);
    return { x: x + aside * 16, y: y + FEET + aside * 3 };
  }
  const { left, right } = widthOf(content, place);
  const [x, y] = ROOM_ART[place]!.stand;
  const gap = of > 1 ? Math.min(SIDE_BY_SIDE, (right - left - 2 * UNIT) / (of - 1)) : 0;
  return { x: x + aside * gap, y: y + (nth % 2) * (of > 3 ? 14 : 0) };
}

function widthOf(content: Content, room: string): { left: number; right: number } {
  const columns = content.rooms.find(({ id }) => id === room)!.squares.map(([x]) => x);
  return { left: Math.min(...columns) * UNIT, right: (Math.max(...columns) + 1) * UNIT };
}

/** Where the feet of a pawn go on a way from one spot to another; null is the dark of a secret passage. */
export function footsteps(content: Content, way: readonly Place[], from: Point, to: Point): (Point | null)[] {
  const isSquare = (place: Place | undefined) => typeof place !== "string";
  const between = passed(content, way).slice(isSquare(way[0]) ? 1 : 0, isSquare(way.at(-1)) ? -1 : undefined);
  return [from, ...between.map((point) => point && { x: point.x, y: point.y + FEET }), to];
}

/** A way as points: the middle of each square, the threshold of each room; null is the dark of a secret passage. */
export function passed(content: Content, way: readonly Place[]): (Point | null)[] {
  if (way.length === 2 && way.every((place) => typeof place === "string")) return underground(content, way as [string, string]);
  return way.flatMap((place, at): Point[] => {
    if (typeof place !== "string") return [middleOf(place)];
    const square = (at === 0 ? way[1] : way[at - 1]) as Square | undefined;
    return square ? [threshold(content, place, square)] : [];
  });
}

function underground(content: Content, [from, to]: [string, string]): (Point | null)[] {
  const passage = content.passages.find(({ between }) => between.includes(from) && between.includes(to));
  if (!passage) return [];
  const mouth = (room: string) => middleOf(passage.mouths[passage.between.indexOf(room)]!);
  return [mouth(from), null, mouth(to)];
}

/** Where one steps from this square into that room: at its door, or over the edge of a room without doors. */
function threshold(content: Content, room: string, square: Square): Point {
  const door = content.doors.find((one) => one.room === room && samePlace(one.square, square));
  const inside = content.rooms.find(({ id }) => id === room)!.squares;
  const steps = door ? [STEPS[door.into]] : Object.values(STEPS);
  const [dx, dy] = steps.find(([x, y]) => inside.some((one) => samePlace(one, [square[0] + x, square[1] + y]))) ?? [0, 0];
  const { x, y } = middleOf(square);
  return { x: x + dx * UNIT * 0.8, y: y + dy * UNIT * 0.8 };
}
