// The tables at which this browser has a token.
import { forget, recall, remember } from "$lib/storage";

export interface MyTable {
  token: string;
  game: string;
  at: number; // when it was last looked at
  beside?: string[]; // tokens of others who play at this device
}

const KEPT = 40;
const MOST_BESIDE = 8;

/** Under which this browser keeps what one of those beside its owner has read. */
export const besideName = (id: string, at: number): string => `${id} beside ${at}`;

export function myTables(): Record<string, MyTable> {
  return recall<Record<string, MyTable>>("tables", {});
}

export function tokenFor(id: string): string | null {
  return myTables()[id]?.token ?? null;
}

/** Tokens of others who play at this device. */
export function besideAt(id: string): string[] {
  return myTables()[id]?.beside ?? [];
}

export function keepTable(id: string, token: string, game: string, beside = besideAt(id)): void {
  const all = { ...myTables(), [id]: { token, game, at: Date.now(), ...(beside.length ? { beside } : {}) } };
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
  const kept = [id, `${id} screen`, `${id} curtain`, ...Array.from({ length: MOST_BESIDE }, (_, at) => besideName(id, at))];
  for (const name of kept) for (const what of ["read", "opened", "muted", "notes", "hand"]) forget(`${what}.${name}`);
}
