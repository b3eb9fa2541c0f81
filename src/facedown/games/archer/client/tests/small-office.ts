// A small agency to draw: two seats, one Location each, one Challenge; tests change what they look at.
import type { Ask, View } from "$lib/game-client";
import type { ArcherOption, ArcherProps, ArcherTable, ArcherView, CardView, ChallengeView, Content, SeatView } from "../types";

const LOCATIONS = ["malorys-office", "control-room", "reception", "armory", "kriegers-lab", "break-room"];

export const CONTENT: Content = {
  characters: ["lana", "pam", "archer"].map((id) => ({
    id,
    name: id[0]!.toUpperCase() + id.slice(1),
    job: "",
    temper: "",
    skills: { booze: 1, guns: 3, sex: 2, smarts: 2 },
  })),
  locations: LOCATIONS.map((id) => ({ id, name: id, in_words: `the ${id}`, sign: "sign", ability: "Ability." })),
  colours: [
    { id: "amber", name: "Amber", letter: "A" },
    { id: "teal", name: "Teal", letter: "T" },
    { id: "scarlet", name: "Scarlet", letter: "S" },
    { id: "violet", name: "Violet", letter: "V" },
  ],
  skills: ["booze", "guns", "sex", "smarts"],
  best: 3,
  hit: 5,
};

export function seat(character: string, changes: Partial<SeatView> = {}): SeatView {
  const name = character[0]!.toUpperCase() + character.slice(1);
  const skills = { booze: 1, guns: 3, sex: 2, smarts: 2 };
  return { character, name, upper_hand: 5, token: null, skills, deck: 20, drawn: 0, discards: [], won: [], lasting: [], ...changes };
}

export function card(title: string, changes: Partial<CardView> = {}): CardView {
  const parts = ["One foe loses ", "2 Upper Hand", "."];
  return { card: title, character: "lana", title, kind: "insult", text: parts.join(""), parts, line: "Well.", ...changes };
}

export function challenge(title: string, changes: Partial<ChallengeView> = {}): ChallengeView & { won_by: number | null } {
  return { challenge: title, title, type: "guns", colour: "scarlet", award: 3, needs: 10, won_by: null, ...changes };
}

export function viewOf(table: Partial<ArcherTable> = {}, changes: Partial<View> = {}): ArcherView {
  const whole: ArcherTable = {
    round: 2,
    rounds: 40,
    goal: 20,
    phase: "mission",
    turn: 0,
    order: [0, 1],
    initiative: 1,
    leader: 0,
    locations: LOCATIONS.map((location) => ({ location, in_play: location !== "reception", first: null, closed: false, tokens: [] })),
    row: [],
    roll: null,
    played: null,
    event: null,
    challenges: { deck: 90, discards: [] },
    events: { deck: 24, discards: [] },
    seats: [seat("lana"), seat("pam")],
    tally: [],
    you: { pick: null, drawn: [], above: [], below: [], events: [], challenges: [] },
    ...table,
  };
  return {
    game: "archer",
    rules: 1,
    seat: 0,
    seats: whole.seats.length,
    awaited: [0],
    ask: null,
    over: false,
    scores: [],
    winners: [],
    ...changes,
    table: whole,
  };
}

export function ask(kind: string, options: Partial<ArcherOption>[], changes: Partial<Ask> = {}): Ask {
  const whole = options.map((option, index) => ({ choice: index, words: `option ${index}`, ...option }));
  return { number: 1, count: whole.length, once: [], kind, rule: "ARC-MIS-2", prompt: "?", chosen: null, options: whole, ...changes };
}

export function gameOf(view: ArcherView, changes: Partial<ArcherProps> = {}): ArcherProps {
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
    point: () => {},
    choose: () => {},
    propose: () => {},
    rest: () => {},
    whyNot: () => {},
    why: () => {},
    ...changes,
  };
}
