// The stage: a game's great moments, played over the board while their events are shown, and left standing for as long
// as their words take to read. Meanwhile nothing moves beneath them; the table itself never waits for a reader.
import type { EventLine, GameClient, Scene, View } from "$lib/game-client";

export interface Staged {
  scene: Scene;
  /** Those of its events that have come, the one whose motion runs now last. */
  told: EventLine[];
  /** What was seen after the update that it began with. */
  begun: View | null;
  /** Its motion is over and its words are being read. */
  reading: boolean;
  /** It has been read, and goes. */
  leaving: boolean;
  /** Counts the scenes of this table: each is drawn from scratch. */
  number: number;
}

const WORDS_A_MINUTE = 250;
const AT_LEAST = 1_500;
const AT_MOST = 15_000;

/** Milliseconds. */
export function readingTime(words: string): number {
  const count = words.split(/\s+/).filter(Boolean).length;
  return count ? Math.min(Math.max((count / WORDS_A_MINUTE) * 60_000, AT_LEAST), AT_MOST) : 0;
}

/** The scene in which this event is played. */
export function sceneOf(client: GameClient | null, { event }: EventLine): Scene | undefined {
  return client?.scenes?.find(({ begins, goesOn }) => begins.includes(event) || goesOn?.includes(event));
}

/** Milliseconds of this event's motion, on the stage or on the board. */
export function lasts(client: GameClient | null, event: EventLine): number {
  return (sceneOf(client, event) ?? client)?.lasts?.(event) ?? 0;
}

/** More than this nobody wants to read of what is long over. */
const MOST_WAITING = 2;

export class Stage {
  on = $state.raw<Staged | null>(null);
  /** Pages that came while the one before them was being read. */
  private waiting: Staged[] = [];
  /** The latest event's motion runs, and is of a scene. */
  private playing = false;
  /** Called when the board is free again. */
  freed: () => void = () => {};
  /** What waits is its next page. */
  private turns = false;
  private readonly played = new WeakSet<EventLine>();
  private number = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0; // when the reading began
  private spent = 0; // on reading what stands there, before more of it came

  /** What lies over the board is being read, or on its way from there, and these events do not go on with it. */
  holds(client: GameClient | null, events: EventLine[]): boolean {
    if (!this.on || this.on.scene.aside) return false;
    const first = events.find((event) => lasts(client, event));
    const same = first !== undefined && sceneOf(client, first) === this.on.scene;
    const begins = same && this.on.scene.begins.includes(first.event);
    if (same && !begins && !this.on.leaving) return false;
    this.turns = begins;
    this.playing = false;
    this.rest();
    return this.standing;
  }

  private get standing(): boolean {
    return this.on !== null && !this.on.scene.aside && (this.on.reading || this.on.leaving);
  }

  /** This event's motion begins; null: what was shown is at rest. */
  play(client: GameClient | null, event: EventLine | null, view: View | null = null): void {
    const scene = event && sceneOf(client, event);
    this.playing = Boolean(scene);
    if (event) this.played.add(event);
    if (event && scene) this.enter(scene, event, view);
    else this.rest();
  }

  /** What came too late to be played can still be read. */
  tell(client: GameClient | null, events: EventLine[], view: View | null = null): void {
    const missed = events.filter((event) => sceneOf(client, event)?.reads && !this.played.has(event));
    for (const event of missed) this.play(client, event, view);
    this.play(client, null);
  }

  /** A press means that it was read. */
  next(): void {
    clearTimeout(this.timer);
    const { on } = this;
    if (on?.reading && on.scene.leaves && !this.playing && !this.turns) {
      this.on = { ...on, leaving: true };
      this.timer = setTimeout(() => this.go(), on.scene.leaves);
    } else this.go();
  }

  private go(): void {
    clearTimeout(this.timer);
    this.spent = 0;
    this.turns = false;
    this.on = this.waiting.shift() ?? null;
    if (!this.playing) this.rest();
    if (!this.standing) this.freed();
  }

  clear(): void {
    this.waiting = [];
    this.go();
  }

  private enter(scene: Scene, event: EventLine, view: View | null): void {
    const last = this.waiting.at(-1) ?? this.on;
    if (last?.scene === scene && !scene.begins.includes(event.event)) return this.goOn(last, event);
    const begun = { scene, told: [event], begun: view, reading: false, leaving: false, number: ++this.number };
    if (scene.pages && this.on?.scene === scene) {
      this.waiting = [...this.waiting, begun].slice(-MOST_WAITING);
      return this.rest();
    }
    this.clear();
    this.on = begun;
  }

  private goOn(last: Staged, event: EventLine): void {
    const more = { ...last, told: [...last.told, event], reading: false, leaving: false };
    if (this.waiting.length) {
      this.waiting = [...this.waiting.slice(0, -1), more];
      return;
    }
    if (last.reading) this.spent += performance.now() - this.since;
    clearTimeout(this.timer);
    this.on = more;
  }

  private rest(): void {
    if (!this.on || this.on.reading) return;
    const { scene, told } = this.on;
    const time = readingTime(scene.reads?.(told) ?? "");
    if (!time) return this.next();
    this.on = { ...this.on, reading: true };
    this.since = performance.now();
    this.timer = setTimeout(() => this.next(), Math.max(time - this.spent, AT_LEAST));
  }
}
