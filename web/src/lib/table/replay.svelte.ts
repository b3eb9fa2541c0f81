// A game looked at again: frames put together to views, and a place among them.
import { replayOf } from "$lib/net/api";
import type { EventLine, View } from "$lib/game-client";
import { keepUp } from "./log";
import { tokenFor } from "$lib/net/my-tables";
import type { Frame, LogLine } from "$lib/net/wire";

export interface Past {
  view: View;
  events: EventLine[];
  log: LogLine[];
  number: number; // lines of the journal by then
  answer: number | null; // its number among all, after the end
  measured: number[]; // how each seat stands
  secrets: string[][]; // of each seat, and last what nobody knew; through all eyes
}

/** Each frame holds only what changed since the one before. */
export function unfold(frames: readonly Frame[]): Past[] {
  const whole: Past[] = [];
  for (const frame of frames) {
    const before = whole.at(-1);
    const table = { ...(before?.view.table as object), ...(frame.view.table as object), ...frame.table };
    whole.push({
      view: { ...before?.view, ...frame.view, ask: null, table } as View,
      events: frame.events,
      log: keepUp(before?.log ?? [], frame.log),
      number: (before?.number ?? 0) + frame.events.length,
      answer: frame.answer,
      measured: frame.measured.length ? frame.measured : (before?.measured ?? []),
      secrets: frame.secrets.length ? frame.secrets : (before?.secrets ?? []),
    });
  }
  return whole;
}

export class ReplayStore {
  frames = $state.raw<Past[]>([]);
  at = $state(0);
  eyes = $state("own");
  measure = $state("");
  playing = $state(false);
  trouble = $state("");

  constructor(
    readonly id: string,
    private readonly token: () => string | null = () => tokenFor(id),
  ) {}

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
    return this.see(eyes, (frames) => {
      const answer = this.past?.answer ?? null;
      if (this.at === this.frames.length - 1) return Infinity;
      return answer === null ? this.at : frames.findLastIndex((frame) => frame.answer! <= answer);
    });
  }

  private async see(eyes: string, moment: (frames: Past[]) => number): Promise<void> {
    try {
      const replay = await replayOf(this.id, eyes, this.token());
      const frames = unfold(replay.frames);
      const at = moment(frames);
      this.frames = frames;
      this.measure = replay.measure;
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

  /** To the next or last of these places among the frames; else to the end or the start. */
  toNext(places: readonly number[]): void {
    this.to(places.find((place) => place > this.at) ?? Infinity);
  }

  toLast(places: readonly number[]): void {
    this.to(places.findLast((place) => place < this.at) ?? 0);
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
