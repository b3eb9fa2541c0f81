import { expect, test } from "vitest";
import { aimed, lying, standing } from "../board/spoken";
import type { Content, Disc, RegionView, VoicesView } from "../types";

const content = { platform: { width: 70, depth: 55, disc: 24 } } as Content;
const seats = ["Orange", "Sky", "Green", "Prosecutor"].map((name) => ({ name }));
const view = { seat: 0, table: { prosecutor: 3, seats } } as VoicesView;
const disc = (seat: number, x: number, y: number): Disc => ({ marker: seat, emotion: "joy", value: 3, seat, colour: 0, x, y, over: false });
const region = (totals: number[], leaders: number[], discs: Disc[] = []): RegionView => ({ region: "speech", totals, leaders, discs });

test("who leads a region, and who else has something there", () => {
  expect(standing(region([0, 0, 0, 0], []), view)).toBe("Nobody leads.");
  expect(standing(region([3, 2, 1, 0], [0]), view)).toBe("You lead with 3. Sky 2, Green 1.");
  expect(standing(region([1, 2, 0, 0], [1]), view)).toBe("Sky leads with 2. You 1.");
  expect(standing(region([2, 2, 0, 0], [0, 1]), view)).toBe("You and Sky are tied at 2.");
});

test("a disc has a place in millimetres, and the edges that it sticks out over", () => {
  const hearing = { content, view };
  expect(lying(disc(0, -4, 12), hearing)).toBe("your Joy 3, 31 along and 12 in");
  expect(lying(disc(1, -30, 30.2), hearing)).toBe("Sky's Joy 3, 5 along and 30 in, over the left edge");
  expect(lying(disc(3, 30, 50), hearing)).toBe("the prosecutor's Joy 3, 65 along and 50 in, over the right and far edge");
});

test("an aim tells where the marker comes to rest and what is in its way, nearest first", () => {
  const discs = [disc(1, 0, 30), disc(2, 15, 14), disc(3, -30, 12)];
  const there = region([0, 3, 3, 0], [1, 2], discs);
  const hearing = { content, view };
  expect(aimed({ along: 70, angle: 0 }, there, hearing)).toBe(
    "35 millimetres along, straight. It comes to rest 35 along and 12 in. In its way: Green's Joy 3, 15 to the right of your line; Sky's Joy 3, head on.",
  );
  expect(aimed({ along: 30, angle: -20 }, there, hearing)).toContain("It comes to rest 6.5 along and 12 in. In its way: the prosecutor's Joy 3");
  expect(aimed({ along: 100, angle: 20 }, region([0, 0, 0, 0], []), hearing)).toContain("In its way: nothing.");
});
