// Shows what has happened, one update after another: each event with its motion, then all at rest.
import type { EventLine, View } from "../game-client";
import { keepUp } from "./log";
import { MotionQueue, type ShownUpdate } from "$lib/motion/motion";
import { settings } from "../settings.svelte";
import { sound } from "$lib/sound/sound";
import { lasts } from "$lib/motion/stage.svelte";
import type { Update } from "$lib/net/wire";
import type { TableState } from "./state.svelte";

export class Playback {
  private current: Update | null = null;
  private earlier: EventLine[] = []; // the journal without `fresh`
  private readonly queue: MotionQueue<Update>;

  constructor(
    private readonly state: TableState,
    /** Called when an update is at rest. */
    private readonly atRest: () => void,
  ) {
    this.queue = new MotionQueue<Update>({
      lasts: (update) => update.events.map((event) => lasts(state.client, event) * state.slowness),
      on: () => this.watched,
      held: (update, at) => state.stage.holds(state.client, update.events.slice(at)),
      hurry: () => state.stage.next(),
      show: (moment) => this.show(moment),
    });
    state.stage.freed = () => this.queue.resume();
  }

  /** Somebody looks, and likes motion. */
  private get watched(): boolean {
    return settings.motion && !document.hidden;
  }

  get busy(): boolean {
    return this.queue.busy;
  }

  push(update: Update): void {
    this.queue.push(update);
  }

  /** A press that means nothing else: motion ends, and what is being read gives way to the next page. */
  goOn(): void {
    if (this.queue.moving) this.queue.skip();
    this.state.stage.next();
  }

  /** Motion ends, and so does all that is being read. */
  skip(): void {
    if (this.queue.busy) this.queue.skip();
    this.state.stage.clear();
  }

  stop(): void {
    this.queue.stop();
    sound.hush();
    this.state.stage.clear();
  }

  /** The table as it stands: nothing moves. */
  startFrom(view: View | null, undo: boolean): void {
    this.current = null;
    this.state.fresh = [];
    this.state.showing = null;
    this.state.moving = false;
    this.rest(view, undo);
  }

  private show(moment: ShownUpdate<Update>): void {
    const { update, showing, motion, pace } = moment;
    const { state } = this;
    if (update !== this.current) this.earlier = state.journal;
    state.moving = motion;
    state.showing = showing;
    state.pace = pace;
    state.fresh = update.events;
    state.journal = [...this.earlier, ...update.events.slice(0, showing ?? update.events.length)];
    if (motion) state.stage.play(state.client, showing === null ? null : update.events[showing]!, update.view);
    else if (this.watched) state.stage.tell(state.client, update.events, update.view);
    sound.follow(state.client, moment, state.slowness);
    if (showing === null) this.settle(update);
    else if (update !== this.current) this.begin(update.view);
    this.current = update;
  }

  /** A question waits for the motion that leads to it; one that was open before and still is stays open. */
  private begin(view: View | null): void {
    const { settled } = this.state;
    const ask = view?.ask?.number === settled?.ask?.number ? (view?.ask ?? null) : null;
    this.setViews(view && { ...view, ask }, settled && { ...settled, ask });
    this.state.undo = false;
  }

  private settle(update: Update): void {
    this.state.log = keepUp(this.state.log, update.log);
    this.state.acted = update.acted;
    this.state.quick = this.state.room?.quick ?? false;
    this.rest(update.view, update.undo);
    this.atRest();
  }

  private rest(view: View | null, undo: boolean): void {
    this.setViews(view, view);
    this.state.undo = undo;
    if (this.state.sent === null) this.state.given = "";
  }

  private setViews(view: View | null, settled: View | null): void {
    const { state } = this;
    if (view?.ask?.number !== state.view?.ask?.number) {
      state.twoPress.rest();
      state.pointed = null;
      state.refused = null;
      state.sent = null;
    }
    state.view = view;
    state.settled = settled;
  }
}
