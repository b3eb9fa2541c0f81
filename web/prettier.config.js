/** @type {import("prettier").Config} */
export default {
  printWidth: 150, // what the code was written with: drawings have long lines
  plugins: ["prettier-plugin-svelte"],
};
