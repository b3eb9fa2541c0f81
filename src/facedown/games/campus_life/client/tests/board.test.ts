import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test } from "vitest";
import Board from "../board/Board.svelte";
import DrawnCard from "../panels/DrawnCard.svelte";
import Duel from "../panels/Duel.svelte";
import Ending from "../panels/Ending.svelte";
import Hand from "../panels/Hand.svelte";
import Notepad from "../panels/Notepad.svelte";
import Seat from "../panels/Seat.svelte";
import type { CampusProps } from "../types";
import { ask, gameOf, seat, told, viewOf } from "./small-house";

let shown: ReturnType<typeof mount> | null = null;

function show<Props extends object>(component: Component<Props>, props: Props): void {
  shown = mount(component as Component<object>, { target: document.body, props });
  flushSync();
}

afterEach(() => {
  if (shown) unmount(shown);
  shown = null;
});

const labels = (selector: string) => [...document.querySelectorAll(selector)].map((found) => found.getAttribute("aria-label"));

const spoken = (selector: string) => [...document.querySelectorAll(`${selector} > .sr`)].map((found) => found.textContent);

test("the board offers every place under the option's own words, with one stop for Tab", () => {
  const moves = ask("move", [
    { place: [2, 2], words: "Square C3, 1 step" },
    { place: "kitchen", words: "Kitchen, 3 steps" },
  ]);
  show(Board, gameOf(viewOf({}, { ask: moves })));
  expect(labels(".target").sort()).toEqual(["Kitchen, 3 steps", "Square C3, 1 step"]);
  expect(document.querySelectorAll(".target[tabindex='0']")).toHaveLength(1);
});

test("a press and the Enter key choose", () => {
  const chosen: number[] = [];
  const moves = ask("move", [{ place: "hall" }, { place: "kitchen" }]);
  show(Board, gameOf(viewOf({}, { ask: moves }), { choose: (index) => chosen.push(index) }));
  const [first, second] = [...document.querySelectorAll(".target")];
  first!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  second!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(chosen).toEqual([0, 1]);
});

test("arrows go from target to target", () => {
  const moves = ask("move", [
    { place: [2, 0], words: "north" },
    { place: [2, 2], words: "south" },
    { place: [3, 0], words: "east" },
  ]);
  show(Board, gameOf(viewOf({}, { ask: moves })));
  const at = (words: string) => document.querySelector<SVGElement>(`.target[aria-label="${words}"]`)!;
  at("north").focus();
  at("north").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  expect(document.activeElement).toBe(at("south"));
});

test("the house in words: where you are, where passages lead, how far the rooms are", () => {
  show(Board, gameOf(viewOf({ you: { ...viewOf().table.you!, bearings: "Hall 1, Kitchen 5" } })));
  const lines = [...document.querySelectorAll("[aria-label='Where everybody is'] li")].map((line) => line.textContent);
  expect(lines.slice(0, 2)).toEqual(["You, Professor Plum, are on square D4", "Miss Scarlet is on square D4"]);
  expect(lines.slice(-2)).toEqual(["Passages: Hall to Kitchen", "How many steps away from you, on foot: Hall 1, Kitchen 5"]);
});

test("a watcher's board names no card that lies face down", () => {
  show(Board, gameOf(viewOf({ you: null, seats: [seat("plum"), seat("scarlet")] }, { seat: null })));
  expect(document.querySelector("[aria-label='Where everybody is']")?.textContent).toContain("Kitchen: an unseen card");
  expect(document.querySelectorAll(".known")).toHaveLength(0);
});

test("a chip shows backs for what is hidden and names what is up", () => {
  const seats = [seat("plum", { hand: ["scarlet", "rope", "hall"] }), seat("scarlet", { hand: [null, "knife", null], up: [false, true, false] })];
  show(Seat, { ...gameOf(viewOf({ seats })), seat: 1 });
  expect(labels(".held")).toEqual(["2 tabs left; face up: Knife. Carries nothing"]);
});

test("your own chip shows the backs of your hand, as the others see it", () => {
  show(Seat, { ...gameOf(viewOf()), seat: 0 });
  expect(labels(".held")).toEqual(["3 tabs left. Carries nothing"]);
});

test("the hook-up panel offers closer, further and standing for the card picked", () => {
  const duel = { seat: 0, other: 1, numbers: [4, 3] as [number, number] };
  const shifts = ask("shift", [
    { choice: "stand", words: "Let it stand" },
    { choice: [0, 1], card: "suspect", number: 5, words: "Further, to 5, with the Miss Scarlet card" },
    { choice: [0, -1], card: "suspect", number: 3, words: "Closer, to 3, with the Miss Scarlet card" },
    { choice: [1, -1], card: "weapon", number: 3, words: "Closer, to 3, with the Rope card" },
  ]);
  const game: CampusProps = gameOf(viewOf({ duel }, { ask: shifts, awaited: [0] }));
  show(Duel, { game, duel });
  expect(spoken(".acts button")).toEqual(["Closer, to 3, with the Rope card", "Let it stand"]);
  document.querySelector<HTMLInputElement>("input[value=suspect]")!.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  expect(spoken(".acts button")).toEqual(["Closer, to 3, with the Miss Scarlet card", "Further, to 5, with the Miss Scarlet card", "Let it stand"]);
});

test("a drawn card that must go back says why it cannot be kept", () => {
  const drawn = { room: "hall", card: "knife" };
  const you = { ...viewOf().table.you!, drawn };
  const seats = [seat("plum", { hand: ["scarlet", "rope", "hall"], up: [false, true, false] }), seat("scarlet")];
  let asked: unknown;
  const game = gameOf(viewOf({ you, seats }, { ask: ask("card", [{ choice: "put-back", words: "Put it back" }]) }), {
    whyNot: (choice) => (asked = choice),
  });
  show(DrawnCard, { game, drawn });
  document.querySelector<HTMLButtonElement>(".no")!.click();
  expect(asked).toBe("keep");
});

test("only cards that may be turned up can be pressed in the hand", () => {
  const seats = [seat("plum", { hand: ["scarlet", "rope", "hall"], up: [true, false, false] }), seat("scarlet")];
  const rolls = ask("another-roll", [
    { choice: "stand" },
    { choice: 1, card: "weapon", words: "Turn up the Rope card" },
    { choice: 2, card: "room", words: "Turn up the Hall card" },
  ]);
  show(Hand, { game: gameOf(viewOf({ seats }, { ask: rolls })) });
  expect(spoken("li button")).toEqual(["Turn up the Rope card", "Turn up the Hall card"]);
});

test("the end says why the party is over", () => {
  const over = { ...told("party-ended", { why: "all-left" }), words: "The party is over: everybody has left." };
  show(Ending, gameOf(viewOf({}, { over: true, scores: [0, 0], winners: [0, 1] }), { journal: [told("rolled", {}), over, told("won", {})] }));
  expect(document.querySelector(".over")?.textContent).toBe("The party is over: everybody has left.");
});

test("the notepad names the type of a card that nobody has seen", () => {
  const you = {
    ...viewOf().table.you!,
    rooms: { hall: null, kitchen: null },
    types: { hall: ["room" as const], kitchen: ["suspect" as const, "weapon" as const, "room" as const] },
  };
  show(Notepad, { game: gameOf(viewOf({ you })) });
  expect([...document.querySelectorAll(".pad li")].map((line) => line.textContent.trim())).toEqual(["Hall a room card", "Kitchen not seen"]);
  expect([...document.querySelectorAll(".pad li")].map((line) => line.classList.contains("blank"))).toEqual([false, true]);
});
