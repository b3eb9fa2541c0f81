// The table's noises. Browsers allow sound only after a press; until then, and where somebody wants none, all is silent.
import { afterFrame } from "$lib/motion/after-frame";
import type { EventLine, GameClient } from "$lib/game-client";
import type { ShownUpdate } from "$lib/motion/motion";
import type { Noise } from "./noise";
import { LOUDEST, settings } from "$lib/settings.svelte";
import { lasts } from "$lib/motion/stage.svelte";
import type { Update } from "$lib/net/wire";

type Wanted = "turnSound" | "tableSound" | "reactionSound";

const AT_THE_TABLE = 3_000; // ms: a player who has just pressed something need not be called
const AT_MOST = 3; // events whose noises follow each other where nothing moves
const GAP = 0.16; // seconds between them
const BEHIND = 2; // seconds: nobody wants to hear the past

export class Sound {
  private context: AudioContext | null = null;
  private make: typeof import("./instruments").make | null = null;
  private volume: GainNode | null = null;
  private table: GainNode | null = null; // what a press can end
  private taken = 0; // by what was laid one after another, on the context's clock
  private pressed = 0;
  private hushed = 0; // how often

  constructor() {
    for (const press of ["pointerup", "keydown"]) document.addEventListener(press, () => this.press());
  }

  /** Each event sounds with its motion; a skipped one not at all, and where nothing ever moves what has just come. */
  follow(client: GameClient | null, { update, showing, motion, pace }: ShownUpdate<Update>, slowness: number): void {
    const { events, view } = update;
    const heard = (event: EventLine) => (view && client?.sounds?.(event, view, lasts(client, event))) || [];
    if (showing !== null) this.play(heard(events[showing]!), slowness * pace);
    else if (!motion && (settings.motion || document.hidden)) this.hush();
    else if (!motion) afterFrame(() => this.murmur(events.map(heard)));
  }

  /** Ends what the table plays. */
  hush(): void {
    const { context, table } = this;
    this.hushed += 1;
    this.table = null;
    this.taken = 0;
    if (!context || !table) return;
    table.gain.setTargetAtTime(0, context.currentTime, 0.01);
    setTimeout(() => table.disconnect(), 200);
  }

  /** Your turn, for a player who is looking elsewhere. */
  call(): void {
    if (document.hidden || Date.now() - this.pressed > AT_THE_TABLE) this.ring("knock", "turnSound");
  }

  ring(kind: "knock" | "pop", wanted: Wanted): void {
    if (this.may(wanted)) this.make!({ kind, at: 0, strength: 1 }, this.context!, this.out(), this.context!.currentTime);
  }

  /** How loud it is now. */
  async sample(): Promise<void> {
    if (!settings.liking.sound) return this.hush();
    await this.wake();
    this.ring("knock", "turnSound");
  }

  private press(): void {
    this.pressed = Date.now();
    if (settings.liking.sound) void this.wake();
  }

  private async wake(): Promise<void> {
    if (typeof AudioContext === "undefined") return;
    this.context ??= new AudioContext(); // within the press: some browsers allow it only there
    if (this.context.state !== "running") await this.context.resume();
    this.make ??= (await import("./instruments")).make;
  }

  private may(wanted: Wanted): boolean {
    const { liking } = settings;
    return liking.sound && liking[wanted] && this.make !== null && this.context?.state === "running";
  }

  private play(noises: Noise[], pace: number): void {
    const { hushed } = this;
    afterFrame(() => {
      if (hushed === this.hushed && this.may("tableSound")) this.lay(noises, this.context!.currentTime, pace);
    });
  }

  /** The noises of events that are not shown moving: softly, and one event after another. */
  private murmur(events: Noise[][]): void {
    if (!this.may("tableSound")) return;
    const now = this.context!.currentTime;
    const heard = events.filter((noises) => noises.length).slice(-AT_MOST);
    for (const noises of heard) {
      const start = Math.max(now, this.taken);
      if (start > now + BEHIND) return;
      const soft = noises.map((noise) => ({ ...noise, strength: noise.strength / 2 }));
      this.taken = this.lay(soft, start, 1) + GAP;
    }
  }

  /** When the last of them begins. */
  private lay(noises: Noise[], start: number, pace: number): number {
    const out = this.out();
    if (!this.table) {
      this.table = this.context!.createGain();
      this.table.connect(out);
    }
    const times = noises.map(({ at }) => start + (at * pace) / 1000);
    noises.forEach((noise, nth) => this.make!({ ...noise, lasts: (noise.lasts ?? 0) * pace }, this.context!, this.table!, times[nth]!));
    return Math.max(start, ...times);
  }

  /** As loud as it is wanted now. */
  private out(): GainNode {
    if (!this.volume) {
      this.volume = this.context!.createGain();
      this.volume.connect(this.context!.destination);
    }
    this.volume.gain.value = (settings.liking.volume / LOUDEST) ** 2; // as ears count
    return this.volume;
  }
}

export const sound = new Sound();
