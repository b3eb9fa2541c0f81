import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// Paths are those of the repository: it runs from there, because the games' clients lie outside web/.
export default defineConfig(
  globalIgnores(["web/src/lib/net/wire.ts"]), // written by web/wire.py
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: globals.browser },
    rules: {
      "max-lines": ["error", 400],
      // What must have a name to be passed over is called _.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
    },
  },
  { files: ["web/*.{js,ts}"], languageOptions: { globals: globals.node } },
  { files: ["web/public/sw.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
);
