import type { Component } from "svelte";

/** What the client folder of a game offers: src/facedown/games/<game>/client/index.ts */
export interface GameClient {
  Board: Component;
}

type Load = () => Promise<GameClient>;

/** Folder name of each game that has a client, and how to load it. A new folder is all it takes to be in here. */
export const games: ReadonlyMap<string, Load> = byFolder(
  import.meta.glob<GameClient>("../../../src/facedown/games/*/client/index.ts"),
);

export function byFolder(found: Record<string, Load>): Map<string, Load> {
  return new Map(Object.entries(found).map(([path, load]) => [path.split("/").at(-3)!, load]));
}
