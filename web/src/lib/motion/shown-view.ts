// What a board draws while the events of an update are shown one after another.
import type { EventLine, GameProps, Option, View } from "$lib/game-client";

type BoardProps<Table, Offer extends Option> = Pick<GameProps<Table, unknown, Offer>, "view" | "settled" | "fresh" | "showing">;

/** The event whose motion runs now. */
export function eventOn({ fresh, showing }: Pick<GameProps, "fresh" | "showing">): EventLine | null {
  return showing === null ? null : (fresh[showing] ?? null);
}

/** Those of `fresh` that have been shown, with the one whose motion runs now. */
export function shown({ fresh, showing }: Pick<GameProps, "fresh" | "showing">): EventLine[] {
  return showing === null ? fresh : fresh.slice(0, showing + 1);
}

/** For what changes with one of these events: as it was until the first of them is on. */
export function viewFrom<Table, Offer extends Option>(game: BoardProps<Table, Offer>, ...events: string[]): View<Table, Offer> {
  const first = game.fresh.findIndex(({ event }) => events.includes(event));
  return game.showing !== null && game.showing < first ? game.settled : game.view;
}

/** What the latest answer changed, to be marked: the last of these events, unless it was taken back. Nothing while things move. */
export function lastOf({ journal, showing }: Pick<GameProps, "journal" | "showing">, ...events: string[]): EventLine | null {
  const at = showing === null ? journal.findLastIndex(({ event }) => events.includes(event)) : -1;
  const found = journal[at];
  const undone = journal.slice(at + 1).some(({ event, facts }) => event === "taken-back" && facts["seat"] === found?.facts["seat"]);
  return found && !undone ? found : null;
}
