import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A folder with games of somebody's own (`facedown serve --games-from`), or one that holds none. */
export const MORE = process.env.FACEDOWN_GAMES_FROM ?? at("no-more-games");

/** Clients that live outside web/ find svelte and the rest where the shell does. */
export function fromWeb(): Plugin {
  const shell = at("src/main.ts");
  return {
    name: "facedown-from-web",
    enforce: "pre",
    resolveId(id, importer) {
      const bare = /^[a-z@][^:]*$/.test(id);
      return bare && importer?.startsWith(`${MORE}/`) ? this.resolve(id, shell, { skipSelf: true }) : undefined;
    },
  };
}
