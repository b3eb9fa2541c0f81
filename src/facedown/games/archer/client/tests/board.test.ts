import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test } from "vitest";
import events from "../../content/events.toml?raw";
import { DRAWN } from "../art/events";
import Board from "../board/Board.svelte";
import { changes, handsAt, tokensAt } from "../motion";
import Own from "../panels/Own.svelte";
import Seat from "../panels/Seat.svelte";
import { buttons } from "../prompt/targets";
import { orderOf, type ArcherOption } from "../types";
import { ask, card, challenge, gameOf, seat, viewOf } from "./small-office";

let shown: ReturnType<typeof mount> | null = null;

function show<Props extends object>(component: Component<Props>, props: Props): void {
  shown = mount(component as Component<object>, { target: document.body, props });
  flushSync();
}

afterEach(() => {
  if (shown) unmount(shown);
  shown = null;
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const words = (selector: string) => all(selector).map((found) => found.textContent!.replace(/\s+/g, " ").trim());

function press(selector: string, place = 0): void {
  all(selector)[place]!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}

const ATTEMPTS = ask("pick-challenge", [
  { place: 0, skill: "guns", dice: 3, odds: 62, words: "Hold the Exit with Guns, 62%" },
  { choice: "pass", words: "Pass" },
]);

test("a Challenge shows dice and odds, and a press tries it", () => {
  const chosen: number[] = [];
  show(Board, gameOf(viewOf({ row: [challenge("Hold the Exit")] }, { ask: ATTEMPTS }), { choose: (index) => chosen.push(index) }));
  expect(words(".card-press > .sr")).toEqual(["Hold the Exit with Guns, 62%, Scarlet, 10 or more, award 3"]);
  expect(all("button.odds").map((one) => one.getAttribute("aria-hidden"))).toEqual(["true"]); // heard once
  expect(all(".odds .die")).toHaveLength(3);
  press(".card-press");
  press(".odds");
  expect(chosen).toEqual([0, 0]);
});

test("a Personal Challenge offers each skill with its own odds", () => {
  const skills = ["booze", "guns", "sex", "smarts"] as const;
  const personal = ask("pick-challenge", [...skills.map((skill, place) => ({ place: 0, skill, dice: 2, odds: place * 5 })), { choice: "pass" }]);
  show(Board, gameOf(viewOf({ row: [challenge("Dinner", { type: null, award: 4, needs: 14 })] }, { ask: personal })));
  expect(words(".odds b")).toEqual(["0%", "5%", "10%", "15%"]);
});

test("the buttons beside the prompt are the best odds in the order of the row, and passing", () => {
  const many = ask("pick-challenge", [
    { place: 0, odds: 10 },
    { place: 1, odds: 50 },
    { place: 2, odds: 30 },
    { place: 3, odds: 40 },
    { choice: "pass" },
  ]);
  expect(buttons(viewOf({}, { ask: many }))).toEqual([1, 3, 4]);
});

test("a won Challenge can not be pressed and says who won it", () => {
  show(Board, gameOf(viewOf({ row: [{ ...challenge("Hold the Exit"), won_by: 1 }] })));
  expect(all(".card-press")).toHaveLength(0);
  expect(words(".slot .note")).toEqual(["Won by Pam"]);
});

test("a Location says who is there, and who came first", () => {
  const armory = { location: "armory", in_play: true, first: 1, closed: false, tokens: [0, 1] };
  const locations = viewOf().table.locations.map((one) => (one.location === "armory" ? armory : one));
  const seats = [seat("lana", { token: "armory" }), seat("pam", { token: "armory" })];
  show(Board, gameOf(viewOf({ locations, seats })));
  const told = all("[aria-label^='armory'], [aria-label^='reception']")
    .map((one) => one.getAttribute("aria-label"))
    .sort();
  expect(told).toEqual(["armory: Ability. Here: Lana, Pam. First in: Pam.", "reception: Not in play. Nobody here."]);
});

const PICK = ask("pick-location", [{ location: "armory" }, { location: "break-room" }]);

test("Locations in play are picked by a press, and who has locked in shows, not what", () => {
  const chosen: number[] = [];
  const view = viewOf({ phase: "movement", turn: null }, { ask: PICK, awaited: [0] });
  show(Board, gameOf(view, { choose: (index) => chosen.push(index) }));
  expect(all("button.room")).toHaveLength(2);
  press("button.room", 1);
  expect(chosen).toEqual([1]);
  expect(words(".locks h3")).toEqual(["1 of 2 locked in"]);
  expect(words(".locks li em")).toEqual(["locked", "choosing"]); // in placing order
});

test("your sealed pick is marked for your eyes", () => {
  show(Board, gameOf(viewOf({ phase: "movement", turn: null }, { ask: { ...PICK, chosen: 0 }, awaited: [1] })));
  expect(words("button.secret > .sr")[0]).toContain("Your pick.");
});

const PLAY = ask("play-card", [
  { card: "Review", target: 1, location: null, words: "Review, on Pam" },
  { card: "Review", target: 2, location: null, words: "Review, on Archer" },
  { card: "Boast", target: null, location: null, words: "Boast" },
]);
const HAND = { pick: null, drawn: [card("Review"), card("Boast", { kind: "ego-boost" })], above: [], below: [], events: [], challenges: [] };

test("a drawn card without a target is chosen at once, one with targets asks who", () => {
  const chosen: number[] = [];
  const view = viewOf({ seats: [seat("lana"), seat("pam"), seat("archer")], you: HAND }, { ask: PLAY });
  show(Board, gameOf(view, { choose: (index) => chosen.push(index) }));
  press(".take", 1);
  expect(chosen).toEqual([2]);
  press(".take", 0);
  expect(chosen).toEqual([2]);
  expect(words(".foe")).toEqual(["Pam5 now", "Archer5 now"]);
  press(".foe", 1);
  expect(chosen).toEqual([2, 1]);
});

test("a played card is shown with its line to all", () => {
  const played = { ...card("Review"), seat: 0, target: 1, location: null };
  show(Board, gameOf(viewOf({ played, you: null }, { seat: null })));
  expect(document.querySelector(".latest")!.textContent).toContain("“Well.”");
});

test("a watcher sees no hand", () => {
  show(Board, gameOf(viewOf({ you: null }, { seat: null })));
  expect(all(".take")).toHaveLength(0);
});

test("a chip tells Upper Hand, won colours and types, and offices", () => {
  show(Seat, { ...gameOf(viewOf({ seats: [seat("lana", { won: [challenge("Exit")] }), seat("pam")] })), seat: 0 });
  expect(all(".has")[0]!.getAttribute("aria-label")).toBe("5 Upper Hand. Won: scarlet Guns. Mission Leader");
});

test("your edge shows a die more where one lies before you", () => {
  const armed = seat("lana", { lasting: [{ kind: "extra-die", amount: 1, card: null, seat: 0, words: "Armory: +1 die" }] });
  show(Own, gameOf(viewOf({ seats: [armed, seat("pam")] })));
  expect(all(".dice").map((dice) => dice.getAttribute("aria-label"))).toEqual([
    "1 die and 1 more",
    "3 dice and 1 more",
    "2 dice and 1 more",
    "2 dice and 1 more",
  ]);
});

test("the discarded Challenges and the used Events can be looked through", () => {
  const challenges = { deck: 90, discards: [challenge("Hold the Exit"), challenge("Guard the Van")] };
  const events = { deck: 23, discards: [{ event: "uta", name: "Uta", text: "Dance.", parts: ["Dance."], line: "Well.", art: "boots" }] };
  show(Board, gameOf(viewOf({ challenges, events, seats: [seat("lana", { discards: ["Fair Share"] }), seat("pam")] })));
  expect(words(".pile button, .used button")).toEqual(["2 discarded", "Look through the discards"]);
  expect(all(".discards")).toHaveLength(0);
  press(".used button");
  expect(words(".discards .title")).toEqual(["Hold the Exit", "Guard the Van", "Uta"]);
  expect(words(".discards p")).toEqual(["Lana: Fair Share", "Pam: none"]);
  press(".discards header button");
  expect(all(".discards")).toHaveLength(0);
});

test("changes add up over the events of an update", () => {
  const event = (name: string, facts: Record<string, unknown>) => ({ event: name, rule: "", facts, words: "" });
  const found = changes([
    event("gained", { seat: 0, amount: 2 }),
    event("lost", { seat: 0, amount: 1 }),
    event("intercepted", { seat: 1, other: 0, amount: 3 }),
  ]);
  expect([found.get(0), found.get(1)]).toEqual([1, 3]);
});

test("a card's text is set in its parts", () => {
  show(Board, gameOf(viewOf({ played: { ...card("Review"), seat: 0, target: 1, location: null } })));
  expect(words(".latest .text")).toEqual(["One foe loses 2 Upper Hand."]);
  expect(words(".latest .text b")).toEqual(["2 Upper Hand"]);
});

test("your edge says where your token stands", () => {
  show(Own, gameOf(viewOf({ seats: [seat("lana", { token: "armory" }), seat("pam")] })));
  expect(words(".self small")).toEqual(["you, in the armory"]);
});

test("every Event has a picture of its own", () => {
  const named = [...events.matchAll(/^art = "(.+)"$/gm)].map(([, art]) => art!);
  expect(new Set(named).size).toBe(24);
  expect(named.toSorted()).toEqual(DRAWN.toSorted());
});

test("beside the prompt stands each Challenge once, with its best skill", () => {
  const options: Partial<ArcherOption>[] = [
    { place: 0, skill: "guns", dice: 1, odds: 16 },
    { place: 0, skill: "smarts", dice: 3, odds: 40 },
    { place: 1, skill: "sex", dice: 2, odds: 30 },
    { choice: "pass", words: "Pass" },
  ];
  expect(buttons(viewOf({}, { ask: ask("pick-challenge", options) }))).toEqual([1, 2, 3]);
});

test("while all pick, the placing order runs clockwise from the Initiative", () => {
  const seats = [seat("lana"), seat("cyril"), seat("pam")].map((one) => ({ ...one, token: null }));
  const picking = viewOf({ phase: "movement", turn: null, initiative: 1, order: [0, 1, 2], seats }, { awaited: [0] });
  expect(orderOf(picking)).toEqual([1, 2, 0]);
  expect(orderOf({ ...picking, awaited: [] })).toEqual([0, 1, 2]);
});

test("Upper Hand and tokens are those of the event that is on, not of the end", () => {
  const told = (event: string, facts: Record<string, unknown>) => ({ event, rule: "", facts, words: "" });
  const fresh = [
    told("entered", { seat: 0, location: "armory" }),
    told("rolled", { seat: 0, challenge: "Clear", skill: "guns", dice: [5, 6], added: -1 }),
    told("gained", { seat: 0, amount: 2, now: 7 }),
    told("lost", { seat: 0, amount: 3, now: 4 }),
  ];
  const view = viewOf({ seats: [seat("lana", { upper_hand: 4, token: "armory" }), seat("pam")] });
  const settled = viewOf({ row: [challenge("Drink"), challenge("Clear")] });
  const at = (showing: number | null) => gameOf(view, { settled, fresh, showing });
  expect([1, 2, 3, null].map((showing) => handsAt(at(showing))[0])).toEqual([5, 7, 4, 4]);
  expect(tokensAt(gameOf(view, { settled, fresh: fresh.slice(1), showing: 0 }))).toEqual([null, null]);
  expect(tokensAt(at(0))).toEqual(["armory", null]);
});

test("with cards drawn in the Movement no roll of the last Mission is shown", () => {
  const roll = { seat: 0, place: 0, skill: "guns" as const, dice: [6, 1], added: 0 };
  const play = (phase: "movement" | "mission") => viewOf({ phase, roll, you: HAND }, { ask: PLAY });
  show(Board, gameOf(play("movement")));
  expect(all("[aria-label='The roll']")).toHaveLength(0);
  unmount(shown!);
  show(Board, gameOf(play("mission")));
  expect(all("[aria-label='The roll']")).toHaveLength(1);
});

test("a character who has gone in lies open in the row, others lie face down", () => {
  const seats = [seat("lana", { token: "armory" }), seat("pam")];
  show(Board, gameOf(viewOf({ phase: "movement", turn: 1, seats }, { awaited: [1] })));
  expect(words(".locks h3")).toEqual(["1 of 2 are in"]);
  expect(words(".locks li")).toEqual(["Lanayou armory", "Pam to come"]);
});

test("your own lane, token and won Challenge say that they are yours", () => {
  const armory = { location: "armory", in_play: true, first: 0, closed: false, tokens: [0, 1] };
  const locations = viewOf().table.locations.map((one) => (one.location === "armory" ? armory : one));
  const seats = [seat("lana", { token: "armory" }), seat("pam", { token: "armory" })];
  show(Board, gameOf(viewOf({ locations, seats, row: [{ ...challenge("Hold the Exit"), won_by: 0 }] })));
  expect(words(".lane .name")).toEqual(["Lanayou", "Pam"]);
  expect(words(".room .tag")).toEqual(["you, 1st"]);
  expect(words(".slot .note")).toEqual(["Won by you"]);
});
