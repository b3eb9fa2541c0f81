// Which things on the board answer the open ask, and with which option.
import { optionsOf, type AnsweredOn } from "$lib/game-client";
import { phone } from "$lib/phone";
import { shifts } from "../panels/duel-words";
import { samePlace } from "../board/plan";
import { high } from "../board/camera";
import type { CampusView, Place } from "../types";

export interface PlaceTarget {
  index: number;
  place: Place;
}

/** Squares and rooms. `picked` is the token in hand while weapons are placed. */
export function litPlaces(view: CampusView, picked: string | null): PlaceTarget[] {
  const here = view.seat === null ? null : (view.table.seats[view.seat]?.place ?? null);
  return optionsOf(view).flatMap((option, index) => {
    switch (view.ask?.kind) {
      case "move":
        return [{ index, place: option.place! }];
      case "place-weapon":
        return option.weapon === picked ? [{ index, place: option.place! }] : [];
      case "leave":
        return option.choice === "stay" && here ? [{ index, place: here }] : [];
      case "another-roll":
        return option.choice === "stand" && here ? [{ index, place: here }] : [];
      default:
        return [];
    }
  });
}

/** The option of an ask of this kind with this choice, or -1. */
export function indexOf(view: CampusView, kind: string, choice: string): number {
  return view.ask?.kind === kind ? optionsOf(view).findIndex((option) => option.choice === choice) : -1;
}

/** On a low phone the hand is in a drawer: cards that may be turned up lie beside the house. */
export function cardsOnBoard(view: CampusView): boolean {
  return view.ask?.kind === "another-roll" && phone.current && !high.current;
}

/** Cards that may be turned up are in the hand. */
export function answeredOn(view: CampusView): AnsweredOn {
  return view.ask?.kind === "another-roll" && !cardsOnBoard(view) ? "own" : "board";
}

/** The nearest rooms, and staying: the buttons beside the prompt, whose keys stand on the rooms too. */
export function moveButtons(view: CampusView, most = 4): number[] {
  const here = view.seat === null ? null : (view.table.seats[view.seat]?.place ?? null);
  const all = optionsOf(view).map((option, index) => ({ index, place: option.place!, steps: option.steps ?? 0 }));
  const stay = all.filter(({ place }) => samePlace(place, here));
  const rooms = all.filter(({ place }) => typeof place === "string" && !samePlace(place, here)).sort((one, other) => one.steps - other.steps);
  return [...rooms.slice(0, most - stay.length), ...stay].map(({ index }) => index);
}

export function buttons(view: CampusView, most: number): number[] {
  switch (view.ask?.kind) {
    case "move":
      return moveButtons(view, most);
    case "another-roll":
      return cardsOnBoard(view) ? [indexOf(view, "another-roll", "stand")] : optionsOf(view).map((_, index) => index);
    case "leave":
    case "approach":
    case "weapon":
      return optionsOf(view).map((_, index) => index);
    default: // shown large on the board
      return [];
  }
}

/** The duel's answers as they stand in its panel. */
export function keys(view: CampusView): number[] {
  const { duel } = view.table;
  return view.ask?.kind === "shift" && duel ? shifts(view, duel).map(({ index }) => index) : [];
}
