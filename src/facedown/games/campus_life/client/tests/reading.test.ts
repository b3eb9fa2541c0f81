import { expect, test } from "vitest";
import { listOrder } from "$lib/table/keys";
import { odds } from "../panels/duel-words";
import { known } from "../board/card-knowledge";
import { lasts, lastWalk } from "../motion";
import { panelOf, roomInFocus, talkUntil } from "../panels/open-panel";
import { parties } from "../panels/scores";
import { keys, litPlaces, moveButtons } from "../prompt/targets";
import type { CampusProps } from "../types";
import { ask, CONTENT, gameOf, seat, told, viewOf } from "./small-house";

const MOVES = ask("move", [
  { place: [2, 2], steps: 1 },
  { place: "kitchen", steps: 3 },
  { place: "hall", steps: 2 },
  { place: [3, 3], steps: 0 },
]);

test("the buttons of a move are the rooms by steps, then staying", () => {
  expect(moveButtons(viewOf({}, { ask: MOVES }))).toEqual([2, 1, 3]);
});

test("every option of a move is lit at its place", () => {
  expect(litPlaces(viewOf({}, { ask: MOVES }), null).map(({ place }) => place)).toEqual([[2, 2], "kitchen", "hall", [3, 3]]);
});

test("while weapons are placed, only the rooms for the token in hand are lit", () => {
  const view = viewOf(
    {},
    {
      ask: ask("place-weapon", [
        { weapon: "rope", place: "hall" },
        { weapon: "knife", place: "hall" },
      ]),
    },
  );
  expect(litPlaces(view, "knife")).toEqual([{ index: 1, place: "hall" }]);
});

test("what you know of a room's card is sure, in doubt, or nothing", () => {
  const you = { ...viewOf().table.you!, rooms: { hall: ["knife"], kitchen: null }, doubts: { kitchen: { card: "rope", seat: 1 } } };
  const [hall, kitchen] = known(viewOf({ you }), CONTENT);
  expect(hall).toMatchObject({ cards: ["knife"], sure: true, words: "Knife" });
  expect(kitchen).toMatchObject({ cards: ["rope"], sure: false, words: "Rope", small: "or Scarlet’s weapon" });
});

test("of a card not seen you know the type, once others are ruled out", () => {
  const you = { ...viewOf().table.you!, rooms: { hall: null, kitchen: null } };
  const words = (types: ("suspect" | "weapon" | "room")[]) =>
    known(viewOf({ you: { ...you, types: { hall: types, kitchen: ["suspect", "weapon", "room"] } } }), CONTENT).map(({ words }) => words);
  expect(words(["room"])).toEqual(["a room card", "not seen"]);
  expect(words(["suspect", "room"])).toEqual(["a suspect or room card", "not seen"]);
});

test("a watcher knows no card", () => {
  expect(known(viewOf({ you: null }, { seat: null }), CONTENT).every(({ cards }) => cards.length === 0)).toBe(true);
});

const DUEL = { seat: 0, other: 1, numbers: [4, 3] as [number, number] };

test("the other's last card would bring Mr. Boddy home, and is said to", () => {
  const seats = [seat("plum"), seat("scarlet", { up: [true, true, false] })];
  const words = (home: boolean) => odds(viewOf({ seats, duel: DUEL, home }, { awaited: [0] }), CONTENT, DUEL)?.words;
  expect(words(false)).toBe("Scarlet may answer with her last card: her third tab, and Mr. Boddy comes home.");
  expect(words(true)).toBe("Scarlet may answer with her last card.");
});

test("the one who is approached has the last word", () => {
  expect(odds(viewOf({ duel: { ...DUEL, seat: 1, other: 0 } }, { awaited: [0] }), CONTENT, { ...DUEL, seat: 1, other: 0 })?.words).toContain(
    "last word",
  );
});

test("a panel waits for the walk and the dice before it", () => {
  const view = viewOf({ duel: DUEL });
  expect([0, 1, null].map((showing) => panelOf({ view, showing }))).toEqual([null, null, "duel"]);
});

test("a talk that is over within one update is seen shift by shift, and the picture stays where it was", () => {
  const fresh = [told("turned-up", { seat: 1 }), told("shifted", { seat: 1, numbers: [4, 4] }), told("hooked-up", { seat: 0, other: 1 })];
  const before = viewOf({ duel: DUEL, seats: [seat("plum", { place: "kitchen" }), seat("scarlet", { place: "kitchen" })] });
  const after = viewOf({ seats: [seat("plum", { place: null }), seat("scarlet", { place: null })] });
  const at = (showing: number) => talkUntil({ settled: before, fresh, showing }).map(({ numbers }) => numbers);
  expect([0, 1, 2].map(at)).toEqual([
    [[4, 3]],
    [
      [4, 3],
      [4, 4],
    ],
    [
      [4, 3],
      [4, 4],
    ],
  ]);
  expect(roomInFocus(gameOf(after, { settled: before, fresh, showing: 1 }))).toBe("kitchen");
});

test("the next talk begins with its own roll", () => {
  const fresh = [told("missed", { seat: 0, other: 1, apart: 1 }), told("hook-up-rolled", { seat: 0, other: 2, numbers: [6, 1] })];
  expect(talkUntil({ settled: viewOf({ duel: DUEL }), fresh, showing: 1 }).map(({ other }) => other)).toEqual([2]);
});

test("a couple is one line of the score sheet, with the points of both", () => {
  const tally = [
    { seat: 0, rule: "CAM-SCO-1", points: 3, words: "for leaving as a couple" },
    { seat: 1, rule: "CAM-SCO-3", points: 1, words: "for a card on the notepad" },
  ];
  const [party] = parties(viewOf({ couples: [[0, 1]], tally }, { over: true, scores: [4, 4], winners: [0, 1] }), CONTENT);
  expect(party).toMatchObject({ seats: [0, 1], total: 4, won: true, how: "first couple to leave" });
  expect(party!.lines).toHaveLength(2);
});

test("a walk takes its time by the step, up to 0.8 s", () => {
  expect(
    lasts(
      told("walked", {
        way: [
          [0, 0],
          [0, 1],
        ],
      }),
    ),
  ).toBe(300);
  expect(lasts(told("entered", { way: Array(9).fill([0, 0]) }))).toBe(800);
  expect(lasts(told("scored", {}))).toBe(0);
});

test("the last walk is read from all that was told, unless it was taken back", () => {
  const walk = told("walked", {
    seat: 1,
    way: [
      [2, 1],
      [2, 2],
    ],
  });
  const last = (...journal: CampusProps["journal"]) => lastWalk({ journal, showing: null });
  expect(last(walk, told("rolled", { seat: 0 }))).toBe(walk);
  expect(last(walk, told("taken-back", { seat: 0 }))).toBe(walk);
  expect(last(walk, told("taken-back", { seat: 1 }))).toBeNull();
  expect(last()).toBeNull();
  expect(lastWalk({ journal: [walk], showing: 0 })).toBeNull();
});

test("the duel's keys run as its panel shows them: card by card, closer first, then letting it stand", () => {
  const options = [
    { choice: "stand" },
    { card: "suspect", number: 4 },
    { card: "suspect", number: 2 },
    { card: "room", number: 4 },
    { card: "room", number: 2 },
  ];
  const view = viewOf({ duel: { seat: 0, other: 1, numbers: [3, 1] } }, { ask: ask("shift", options) });
  expect(keys(view)).toEqual([2, 1, 4, 3]);
  expect(listOrder(5, keys(view)).at(-1)).toBe(0);
});
