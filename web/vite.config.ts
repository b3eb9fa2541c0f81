import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./compressed.ts";
import { fromWeb, MORE } from "./games-from.ts";
import { icons } from "./icons.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = "127.0.0.1:8000";

export default defineConfig({
  plugins: [fromWeb(), svelte(), icons(), compressed()],
  resolve: {
    alias: { $lib: at("src/lib"), $games: at("../src/facedown/games"), $more: MORE },
    // Tests mount components in a DOM; without this vitest would take svelte's server build.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: process.env.FACEDOWN_CLIENT ?? at("../src/facedown/server/static"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // no data: addresses, so that the content security policy can stay strict
    license: { fileName: "licenses.md" },
  },
  server: {
    fs: { allow: [at(".."), at("node_modules"), MORE] },
    proxy: { "/api": `http://${server}`, "/ws": { target: `ws://${server}`, ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "../src/facedown/games/*/client/**/*.test.ts", "../examples/*/client/**/*.test.ts"],
  },
});
