// A house of two rooms for the tests: small enough to know every line of it.
import type { CampusProps, CampusTable, CampusView, Content, SeatView } from "../types";

/**
 *    0 1 2 3
 *  0 K K . .
 *  1 K K . .    the kitchen's door is before [2, 1]
 *  2 ~ . . .    the hall's before [1, 2]
 *  3 H H H 1
 */
export const CONTENT: Content = {
  columns: 4,
  rows: 4,
  plan: ["KK..", "KK..", "~...", "HHH1"],
  legend: { ".": "corridor", "~": "garden", "1": "start" },
  rooms: [
    {
      number: 0,
      id: "hall",
      name: "Hall",
      letter: "H",
      place: "rim",
      envelope: false,
      line: "",
      squares: [
        [0, 3],
        [1, 3],
        [2, 3],
      ],
    },
    {
      number: 1,
      id: "kitchen",
      name: "Kitchen",
      letter: "K",
      place: "corner",
      envelope: false,
      line: "",
      squares: [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    },
  ],
  spaces: [
    { number: 2, square: [2, 0] },
    { number: 3, square: [3, 0] },
    { number: 4, square: [2, 1] },
    { number: 5, square: [3, 1] },
    { number: 6, square: [1, 2] },
    { number: 7, square: [2, 2] },
    { number: 8, square: [3, 2] },
    { number: 9, square: [3, 3] },
  ],
  doors: [
    { room: "kitchen", square: [2, 1], into: "west" },
    { room: "hall", square: [1, 2], into: "south" },
  ],
  starts: [{ suspect: "plum", square: [3, 3] }],
  passages: [
    {
      between: ["hall", "kitchen"],
      mouths: [
        [0, 3],
        [0, 0],
      ],
    },
  ],
  suspects: [
    { id: "plum", name: "Professor Plum", short: "Plum", they: "he", line: "" },
    { id: "scarlet", name: "Miss Scarlet", short: "Scarlet", they: "she", line: "" },
  ],
  weapons: [
    { id: "rope", name: "Rope", line: "" },
    { id: "knife", name: "Knife", line: "" },
  ],
  types: ["suspect", "weapon", "room"],
};

export function seat(suspect: string, changes: Partial<SeatView> = {}): SeatView {
  const { name, short } = CONTENT.suspects.find(({ id }) => id === suspect)!;
  const blank = {
    place: [3, 3] as [number, number],
    hand: [null, null, null],
    up: [false, false, false],
    notepad: null,
    weapon: null,
    partner: null,
  };
  return { suspect, name: short, full_name: name, ...blank, ...changes };
}

export function viewOf(table: Partial<CampusTable> = {}, frame: Partial<CampusView> = {}): CampusView {
  return {
    game: "campus-life",
    rules: 2,
    seat: 0,
    seats: 2,
    awaited: [],
    ask: null,
    over: false,
    scores: [],
    winners: [],
    table: {
      round: 1,
      last_call: 30,
      turn: 0,
      rolled: 3,
      home: false,
      last_turns: null,
      duel: null,
      order: [0, 1],
      seats: [seat("plum", { hand: ["scarlet", "rope", "hall"] }), seat("scarlet")],
      rooms: [
        { room: "hall", has_card: true, card: null, drew_last: null, weapons: ["rope"] },
        { room: "kitchen", has_card: true, card: null, drew_last: null, weapons: [] },
      ],
      envelope: [],
      couples: [],
      tally: [],
      gone: [],
      to_beat: null,
      you: {
        notepad: ["plum", "rope", "hall"],
        bearings: "",
        leaving: { alone: { points: 0, tally: [] }, together: [] },
        drawn: null,
        rooms: {},
        types: {},
        doubts: {},
        hands: [],
        envelope: [],
      },
      ...table,
    },
    ...frame,
  };
}

export function ask(kind: string, options: Record<string, unknown>[]): CampusView["ask"] {
  const spelled = options.map((option, index) => ({ choice: index, words: `option ${index}`, ...option }));
  return { number: 1, count: spelled.length, once: [], kind, rule: "CAM-TRN-1", prompt: "?", chosen: null, options: spelled };
}

export function gameOf(view: CampusView, changes: Partial<CampusProps> = {}): CampusProps {
  const nothing = () => {};
  return {
    view,
    settled: view,
    content: CONTENT,
    players: [],
    fresh: [],
    journal: [],
    showing: null,
    motion: false,
    pace: 1,
    pointed: null,
    armed: null,
    keyOf: String,
    point: nothing,
    choose: nothing,
    propose: nothing,
    rest: nothing,
    whyNot: nothing,
    why: nothing,
    ...changes,
  };
}

export function told(event: string, facts: Record<string, unknown> = {}): CampusProps["fresh"][number] {
  return { event, rule: "", facts, words: "" };
}
