// What this browser remembers. Without storage (private windows, full disks) everything still works until the reload.

const PREFIX = "facedown.";
const kept = new Map<string, string>();

export function recall<T>(key: string, otherwise: T): T {
  let text: string | null = kept.get(key) ?? null;
  try {
    text = localStorage.getItem(PREFIX + key) ?? text;
  } catch {
    // storage is blocked: `kept` has it
  }
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  kept.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // as above
  }
}

export function forget(key: string): void {
  kept.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // as above
  }
}

/** Marks made once: hints that were read, guides that were closed. */
export function seen(what: string): boolean {
  return recall<string[]>("seen", []).includes(what);
}

export function markSeen(what: string): void {
  if (!seen(what)) remember("seen", [...recall<string[]>("seen", []), what]);
}
