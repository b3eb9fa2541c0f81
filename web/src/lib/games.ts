// The games that have a client, found by folder: a new folder src/facedown/games/<game>/client/ is all it takes.
import type { GameClient } from "./game-client";

type Load = () => Promise<GameClient>;

/** By the game's id (folder campus_life, id campus-life). */
export const games: ReadonlyMap<string, Load> = byId(
  import.meta.glob<GameClient>("../../../src/facedown/games/*/client/index.ts", { import: "default" }),
);

/** Addresses of the pictures on the home page and in the lobby. */
export const covers: ReadonlyMap<string, string> = byId(
  import.meta.glob<string>("../../../src/facedown/games/*/client/cover.svg", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

export function byId<T>(found: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(found).map(([path, thing]) => [path.split("/").at(-3)!.replaceAll("_", "-"), thing]));
}

export interface CoverWords {
  subtitle?: string;
  alt?: string;
  about?: string;
  minutes?: number;
}

export const coverWords: ReadonlyMap<string, CoverWords> = byId(
  import.meta.glob<CoverWords>("../../../src/facedown/games/*/client/cover.json", { eager: true, import: "default" }),
);

/** The name without the subtitle that stands below it. */
export function shortTitle(game: string, name: string): string {
  const subtitle = coverWords.get(game)?.subtitle;
  return subtitle ? name.replace(`: ${subtitle}`, "") : name;
}
