import { expect, test } from "vitest";
import { partOf } from "$lib/testing/part-of";
import { lying, whereabouts } from "../board/spoken";
import type { Content, RabbitView } from "../types";

const RING = ["will", "circle-1", "circle-2", "weasel-card", "circle-4", "nozzle-start"];
const spaces = [
  ...RING.map((id) => ({ id, kind: id === "will" ? ("will" as const) : ("circle" as const), name: id, x: 0, y: 0 })),
  { id: "north-gate", kind: "benny" as const, name: "the North Gate", x: 0, y: 0 },
];
const content = partOf<Content>({ spaces, edges: [], locations: [{ id: "toontown", name: "Toontown" }] });

function viewOf(holder: number | null, looked: string[] = []): RabbitView {
  const seats = [
    { name: "Amber", space: "north-gate", looked },
    { name: "Azure", space: "circle-1", looked: [] },
  ];
  return partOf<RabbitView>({ seat: 0, table: { seats, holder, nozzle: "nozzle-start" } });
}

test("where a pawn stands, with the Will, and how near the nozzle is, the shorter way round", () => {
  expect(whereabouts(0, { content, view: viewOf(0) })).toBe("You, Amber, are at the North Gate with the Will");
  expect(whereabouts(1, { content, view: viewOf(null) })).toBe("Azure is at circle-1, 2 spaces from the nozzle");
});

test("whose cards lie at a Location, and whether you have looked", () => {
  const pile = { location: "toontown", colours: [0, 1], cards: null };
  expect(lying(pile, { content, view: viewOf(null) })).toBe("Toontown: cards of you and Azure");
  expect(lying({ ...pile, colours: [] }, { content, view: viewOf(null, ["toontown"]) })).toBe("Toontown: no cards; you have looked");
});
