// The ID sheet: you first, then of each opponent which halves you have seen, which can still be there, which cannot.
import type { Content, HalfState, Identity, RabbitView, SheetRow } from "../types";

export interface Known extends Pick<SheetRow, "seat" | "halves"> {
  name: string;
  yours: boolean;
  sure: Identity | null;
  words: string;
}

export interface Knowing {
  content: Content;
  view: RabbitView;
}

export function sheetOf({ content, view }: Knowing): Known[] {
  const { you, seats } = view.table;
  if (!you || view.seat === null) return [];
  const own = (id: Identity): [HalfState, HalfState] => (id === you.identity ? ["seen", "seen"] : ["out", "out"]);
  const halves = Object.fromEntries(content.identities.map(({ id }) => [id, own(id)])) as SheetRow["halves"];
  const { name } = content.identities.find(({ id }) => id === you.identity)!;
  const others = you.sheet.map((row) => ({
    ...row,
    name: seats[row.seat]!.name,
    yours: false,
    sure: row.possible.length === 1 ? row.possible[0]! : null,
    words: verdict(row, content),
  }));
  return [{ seat: view.seat, halves, name: "You", yours: true, sure: you.identity, words: name }, ...others];
}

function verdict({ possible, guessed }: SheetRow, content: Content): string {
  if (possible.length === content.identities.length - 1) return "not known";
  const short = (id: Identity) => content.identities.find((one) => one.id === id)!.short;
  return `${possible.map(short).join(" or ")}${guessed ? ", guessed" : ""}`;
}
