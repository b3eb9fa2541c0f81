// The tables at which this browser has a token.
import { forget, recall, remember } from "./storage";

export interface MyTable {
  token: string;
  game: string;
  at: number; // when it was last looked at
}

const KEPT = 40;

export function myTables(): Record<string, MyTable> {
  return recall<Record<string, MyTable>>("tables", {});
}

export function tokenFor(id: string): string | null {
  return myTables()[id]?.token ?? null;
}

export function keepTable(id: string, token: string, game: string): void {
  const all = { ...myTables(), [id]: { token, game, at: Date.now() } };
  const newest = Object.entries(all).sort(([, one], [, other]) => other.at - one.at);
  for (const [old] of newest.slice(KEPT)) dropTraces(old);
  remember("tables", Object.fromEntries(newest.slice(0, KEPT)));
}

export function dropTable(id: string): void {
  const { [id]: _, ...rest } = myTables();
  remember("tables", rest);
  dropTraces(id);
}

function dropTraces(id: string): void {
  for (const what of ["read", "opened", "muted", "notes"]) forget(`${what}.${id}`);
}
