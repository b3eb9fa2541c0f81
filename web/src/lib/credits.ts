// Whose work the client contains: read from the files that the wheel carries too, so that both say the same.
const files = import.meta.glob<string>("../../../LICENSES/*.txt", { query: "?raw", import: "default", eager: true });

const LIST = "third-party";

const texts = Object.entries(files).map(([path, text]) => ({ name: path.split("/").at(-1)!.replace(".txt", ""), text }));

/** Blocks of the list: a first line, then words. */
export const credits = (texts.find(({ name }) => name === LIST)?.text ?? "")
  .trim()
  .split("\n\n")
  .map((block) => {
    const [title = "", ...lines] = block.split("\n");
    return { title, words: lines.join(" ") };
  });

export const licences = texts.filter(({ name }) => name !== LIST);
