// What this browser's owner likes; remembered, and the same at every table.
import { recall, remember } from "./storage";

export interface Liking {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "on" | "off";
  pace: "calm" | "usual" | "brisk";
  sound: boolean;
  volume: number; // 1 to LOUDEST
  turnSound: boolean;
  tableSound: boolean;
  reactionSound: boolean;
  confirm: boolean;
  keys: boolean;
  hints: boolean;
}

export const LOUDEST = 10;

// Sound is on at a desk: it is quiet, short, begins with the first press and ends with one on the loudspeaker at the top.
// A phone is taken out among others, so it is silent until it is told otherwise.
const USUAL: Liking = {
  theme: "auto",
  motion: "auto",
  pace: "usual",
  sound: !matches("(pointer: coarse)"),
  volume: 6,
  turnSound: true,
  tableSound: true,
  reactionSound: true,
  confirm: true,
  keys: true,
  hints: true,
};
const SPEED: Record<Liking["pace"], number> = { calm: 1.5, usual: 1, brisk: 0.5 };

class Settings {
  liking = $state<Liking>({ ...USUAL, ...recall<Partial<Liking>>("settings", {}) });
  name = $state(recall("name", ""));
  private systemDark = $state(matches("(prefers-color-scheme: dark)"));
  private systemStill = $state(matches("(prefers-reduced-motion: reduce)"));

  constructor() {
    watch("(prefers-color-scheme: dark)", (dark) => (this.systemDark = dark));
    watch("(prefers-reduced-motion: reduce)", (still) => (this.systemStill = still));
  }

  get theme(): "light" | "dark" {
    if (this.liking.theme === "auto") return this.systemDark ? "dark" : "light";
    return this.liking.theme;
  }

  get motion(): boolean {
    return this.liking.motion === "auto" ? !this.systemStill : this.liking.motion === "on";
  }

  /** Factor on every duration. */
  get slowness(): number {
    return SPEED[this.liking.pace];
  }

  change<Key extends keyof Liking>(key: Key, value: Liking[Key]): void {
    this.liking[key] = value;
    remember("settings", this.liking);
  }

  call(name: string): void {
    this.name = name.trim();
    remember("name", this.name);
  }
}

function matches(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

function watch(query: string, then: (matches: boolean) => void): void {
  if (typeof matchMedia === "function") matchMedia(query).addEventListener("change", (event) => then(event.matches));
}

export const settings = new Settings();
