/** @type {import("stylelint").Config} */
export default {
  extends: "stylelint-config-recommended",
  overrides: [{ files: ["**/*.svelte", "**/*.html"], customSyntax: "postcss-html" }],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }], // Svelte's own
  },
};
