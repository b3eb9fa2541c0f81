// A game looked at again: frames put together to views, and a place among them.
import { replayOf } from "./api";
import type { EventLine, View } from "./game-client";
import { keepUp } from "./log";
import { tokenFor } from "./my-tables";
import type { Frame, LogLine } from "./wire";

export interface Past {
  view: View;
  events: EventLine[];
  log: LogLine[];
  number: number; // lines of the journal by then
}

/** Each frame holds only what changed since the one before. */
export function unfold(frames: readonly Frame[]): Past[] {
  const whole: Past[] = [];
  for (const frame of frames) {
    const before = whole.at(-1)?.view;
    const table = { ...(before?.table as object), ...(frame.view.table as object), ...frame.table };
    const log = keepUp(whole.at(-1)?.log ?? [], frame.log);
    const number = (whole.at(-1)?.number ?? 0) + frame.events.length;
    const view = { ...before, ...frame.view, ask: null, table } as View;
    whole.push({ view, events: frame.events, log, number });
  }
  return whole;
}

export class ReplayStore {
  frames = $state.raw<Past[]>([]);
  at = $state(0);
  eyes = $state("own");
  playing = $state(false);
  trouble = $state("");

  constructor(readonly id: string) {}

  get past(): Past | null {
    return this.frames[this.at] ?? null;
  }

  get lines(): EventLine[] {
    return this.frames.slice(0, this.at + 1).flatMap((frame) => frame.events);
  }

  load(eyes: string, at: number | null): Promise<void> {
    return this.see(eyes, () => at ?? Infinity);
  }

  /** Through other eyes, at the moment where one is by the time they have come; the end stays the end. */
  lookAs(eyes: string): Promise<void> {
    return this.see(eyes, () => (this.at === this.frames.length - 1 ? Infinity : this.at));
  }

  private async see(eyes: string, moment: () => number): Promise<void> {
    try {
      const replay = await replayOf(this.id, eyes, tokenFor(this.id));
      const at = moment();
      this.frames = unfold(replay.frames);
      this.eyes = eyes;
      this.trouble = "";
      this.to(at);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** The moment when this line was told to its end. */
  momentOf(line: LogLine): number {
    return this.frames.findIndex(({ number }) => number >= line.last);
  }

  to(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.frames.length - 1);
  }

  /** One step on while it plays; false at the end. */
  step(): boolean {
    if (this.at >= this.frames.length - 1) {
      this.playing = false;
      return false;
    }
    this.at += 1;
    return true;
  }

  get link(): string {
    return `${location.origin}/t/${this.id}?at=${this.at}${this.eyes === "own" ? "" : `&eyes=${this.eyes}`}`;
  }
}
