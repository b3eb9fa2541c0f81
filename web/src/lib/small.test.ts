import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TwoPress } from "$lib/table/two-press.svelte";
import type { View } from "./game-client";
import { offered, REACTIONS, told as reaction } from "$lib/table/reactions.svelte";
import { parse } from "./router.svelte";
import { lineWords } from "$lib/table/log";
import { GUEST, mayTake, seating } from "$lib/table/seating";
import { tallyOf } from "$lib/table/tally";
import { brief, clock, listed, listedSeats, onAxes, opening, seatCounts, shortRule, told } from "./words";
import type { Room, SeatState, You } from "$lib/net/wire";

describe("the second press", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("answers on the same option only", () => {
    const twoPress = new TwoPress();
    expect(twoPress.press(2, true)).toBe(false);
    expect(twoPress.press(3, true)).toBe(false);
    expect(twoPress.armed).toBe(3);
    expect(twoPress.press(3, true)).toBe(true);
    expect(twoPress.armed).toBeNull();
  });

  test("is waited for as long as it takes", () => {
    const twoPress = new TwoPress();
    twoPress.press(2, true);
    vi.advanceTimersByTime(600_000);
    expect(twoPress.armed).toBe(2);
    twoPress.rest();
    expect(twoPress.armed).toBeNull();
  });

  test("is not asked for where it can be taken back", () => {
    expect(new TwoPress().press(2, false)).toBe(true);
  });
});

describe("addresses", () => {
  test("a table, and a moment of its replay through other eyes", () => {
    expect(parse("/t/k7qd")).toEqual({ page: "table", id: "k7qd", at: null, eyes: "own" });
    expect(parse("/t/k7qd", "?at=12&eyes=2")).toEqual({ page: "table", id: "k7qd", at: 12, eyes: "2" });
    expect(parse("/t/k7qd", "?at=x")).toMatchObject({ at: null });
  });

  test("what is no page is lost", () => {
    expect(parse("/rules/archer")).toEqual({ page: "rules", game: "archer" });
    expect(parse("/rules/archer/reading")).toEqual({ page: "reading", game: "archer" });
    expect(parse("/rules/archer/else").page).toBe("lost");
    expect(parse("/t").page).toBe("lost");
    expect(parse("/schema").page).toBe("lost");
    expect(parse("/").page).toBe("home");
  });
});

const seat = (seat: number, more: Partial<SeatState> = {}): SeatState => ({
  seat,
  state: "person",
  name: "Noor",
  bot: null,
  bot_stays: false,
  connected: true,
  grace_left: null,
  idle_left: null,
  may_hand_over: false,
  may_answer_for: false,
  ...more,
});
const view = (more: Partial<View> = {}): View => ({
  game: "g",
  rules: 1,
  seat: 0,
  seats: 4,
  awaited: [],
  ask: null,
  over: false,
  scores: [],
  winners: [],
  table: {},
  ...more,
});

describe("who sits where", () => {
  const room = {
    seats: [
      seat(0, { name: "Mara" }),
      seat(1, { connected: false, grace_left: 50 }),
      seat(2, { state: "bot", name: null, bot: "random" }),
      seat(3, { state: "stand-in", name: "Linus", bot: "random" }),
    ],
  } as Room;

  test("in words, with what is still counted down", () => {
    const sittings = seating(room, view({ awaited: [0, 2] }), null, 0, 8);
    expect(sittings.map((one) => one.who)).toEqual(["you, to move", "away, 0:42", "bot, thinking", "bot for now"]);
    expect(sittings.map((one) => one.away)).toEqual([false, true, false, false]);
  });

  test("a bot's seat may be taken, unless the bot stays", () => {
    const watcher: You = { role: "watcher", seat: null, name: "Ida", known: true, held: null, removed: false };
    expect(mayTake(watcher, room.seats[2]!)).toBe(true);
    expect(mayTake(watcher, { ...room.seats[2]!, bot_stays: true })).toBe(false);
  });

  test('in a replay "you" is the seat whose eyes are used, a bot too', () => {
    const sittings = seating(room, view({ awaited: [2] }), null, 2);
    expect(sittings.map(({ you }) => you)).toEqual([false, false, true, false]);
    expect(sittings.map(({ who }) => who)).toEqual(["here", "away, 0:50", "you, to move", "bot for now"]);
  });

  test('a game may give pieces and tokens; the player comes first, and you are "You" until you have typed a name', () => {
    const client = { seatLook: (_: View, at: number) => ({ token: 5 - at, name: `Suspect ${at}` }) } as never;
    const [own, noor, bot] = seating({ seats: [seat(0, { name: GUEST }), seat(1), room.seats[2]!] } as Room, view(), client, 0);
    expect(own).toMatchObject({ name: "You", piece: "Suspect 0", who: "Suspect 0" });
    expect(noor).toMatchObject({ token: 4, name: "Noor", piece: "Suspect 1", who: "Suspect 1" });
    expect(bot).toMatchObject({ name: "Otto", who: "Suspect 2, bot" });
  });

  test("called by the person's name first, then by the game's; by one where there is one", () => {
    const client = { seatLook: (_: View, at: number) => ({ name: ["Mrs. White", "Noor", "Mr. Green", "Plum"][at] }) } as never;
    const called = (client: never | null) => seating(room, view(), client, 0).map((one) => one.called);
    expect(called(client)).toEqual(["Mara (Mrs. White)", "Noor", "Otto (Mr. Green)", "Linus’s bot (Plum)"]);
    expect(called(null)).toEqual(["Mara", "Noor", "Otto", "Linus’s bot"]);
  });

  test("a line of the log begins with the person, then the piece; yours and what begins otherwise stay", () => {
    const look = (_: View, at: number) => ({ name: ["Miss Scarlet", "Green", "Prosecutor", "Plum"][at]!, short: ["Scarlet"][at]! });
    const sittings = seating(room, view(), { seatLook: look } as never, 3);
    const said = (seat: number | null, ...parts: string[]) => lineWords({ words: parts.join(""), parts, seat }, sittings);
    expect(said(0, "Scarlet played ", "Green", ".")).toBe("Mara (Scarlet) played Green.");
    expect(said(1, "Green’s card is out.")).toBe("Noor (Green)’s card is out.");
    expect(said(2, "The prosecutor drew.")).toBe("Otto (prosecutor) drew.");
    for (const [seat, words] of [
      [1, "Greenwich is far."],
      [3, "Plum left."],
      [null, "Green left."],
      [0, "Green met Scarlet."],
    ] as const) {
      expect(said(seat, words)).toBe(words);
    }
  });
});

test("a long name is shortened so that it differs from the others", () => {
  const names = ["Bartholomew of Greystone", "Bartholomew of Greenwich", "Noor", "Wilhelmina Montgomery II"];
  expect(names.map((name) => brief(name, names, 8))).toEqual(["Bart…one", "Bart…ich", "Noor", "Wilhelm…"]);
  expect(brief("Bartholomew of Greystone", names, 13)).toBe("Bartholom…one");
  expect(brief("Wilhelmina Montgomery II", names, 12)).toBe("Wilhelmina…");
  expect(brief("Noor", names, 0)).toBe("N…");
});

test("the tally lists winners first, each with the rows of its points", () => {
  const rows = [
    { seat: 1, rule: "A-1", points: 3 },
    { seat: 0, rule: "A-2", points: 3 },
  ];
  const totals = tallyOf(view({ scores: [3, 3, 0], winners: [1], table: { tally: rows } }));
  expect(totals.map((one) => one.seat)).toEqual([1, 0, 2]);
  expect(totals[0]!.rows).toEqual([rows[0]]);
});

test("an event without words is no line of the log", () => {
  expect(told([{ words: "Amber rolled 3." }, { words: "" }, { words: "Amber stayed." }])).toEqual([
    { words: "Amber rolled 3." },
    { words: "Amber stayed." },
  ]);
});

test("small words", () => {
  expect(listed(["Ada", "Pip", "Gus"])).toBe("Ada, Pip and Gus");
  const nameOf = (seat: number) => ["Ada", "Pip", "Gus"][seat]!;
  expect(listedSeats([0, 1, 2], 1, nameOf)).toBe("You, Ada and Gus");
  expect(listedSeats([0, 2], 1, nameOf)).toBe("Ada and Gus");
  expect(listedSeats([1], 1, nameOf)).toBe("You");
  const axes = [
    { name: "along", unit: "mm", per: 2 },
    { name: "angle", unit: "°", per: 1 },
  ];
  expect(onAxes(axes, [71, -8])).toBe("along 35.5 mm, angle −8°");
  expect(clock(61.2)).toBe("1:02");
  expect(clock(-3)).toBe("0:00");
  expect(clock(7_199)).toBe("119:59");
  expect(clock(86_399)).toBe("23 h"); // of a slow table's day
  expect(shortRule("CAM-TRN-4")).toBe("TRN-4");
});

test("a box says how many can play", () => {
  expect([seatCounts({ fewest: 3, most: 6 }), seatCounts({ fewest: 2, most: 2 })]).toEqual(["3 to 6 seats", "2 seats"]);
});

test("the opening of a long line ends with a clause, and never within a title", () => {
  const line = "Lana played “Stay in the Car” on you: “I cracked a window. Don't lick it.” You lost 1 (now 3) and moved.";
  expect(opening(line, 200)).toBe(line);
  expect(opening(line, 100)).toBe("Lana played “Stay in the Car” on you: “I cracked a window. Don't lick it.” You lost 1 (now 3)…");
  expect(opening(line, 84)).toBe("Lana played “Stay in the Car” on you: “I cracked a window. Don't lick it.”…");
  expect(opening(line, 60)).toBe("Lana played “Stay in the Car” on you…");
  expect(opening("Antidisestablishmentarianism", 10)).toBe("Antidises…");
});

describe("reactions in words", () => {
  const nameOf = (seat: number) => ["you", "Ines", "Theo"][seat]!;

  test("say who does what to whom, from where one sits", () => {
    expect(reaction({ seat: 1, to: 2, kind: "applause" }, nameOf)).toBe("Ines applauds Theo");
    expect(reaction({ seat: 0, to: 2, kind: "applause" }, nameOf)).toBe("You applaud Theo");
    expect(reaction({ seat: 2, to: 0, kind: "rose" }, nameOf)).toBe("Theo feels for you");
  });

  test("each button says what it does", () => {
    const words = REACTIONS.map((kind) => offered(kind, "Theo"));
    expect(words).toContain("Squint at Theo");
    expect(new Set(words).size).toBe(6);
  });
});
