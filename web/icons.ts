import { createRequire } from "node:module";
import type { IconifyJSON } from "@iconify/types";
import type { Plugin } from "vite";

const PREFIX = "icon:";

/** `import dagger from "icon:plain-dagger"` gives the inside of its <svg viewBox="0 0 512 512">; only icons imported are shipped. */
export function icons(): Plugin {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconifyJSON;
  return {
    name: "facedown-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const icon = set.icons[set.aliases?.[name]?.parent ?? name];
      return icon ? `export default ${JSON.stringify(icon.body)}` : this.error(`game-icons has no icon "${name}"`);
    },
  };
}
