// The motion queue: every update is seen, one event after another; a press ends what runs; nothing is ever lost.

export interface ShownUpdate<Update> {
  update: Update;
  /** Which of the update's events is being shown; null when it is at rest. */
  showing: number | null;
  motion: boolean;
  /** Factor on every duration of this update: one that would end too late is shown quicker. */
  pace: number;
}

export interface Pace<Update> {
  /** Milliseconds each event of this update takes. */
  lasts(update: Update): number[];
  /** Off: reduced motion, a hidden page. */
  on(): boolean;
  /** Something lies over the board and is being read: this update, from this event on, waits for it (see `resume`). */
  held?(update: Update, at: number): boolean;
  /** What waits has waited long enough: the reading is to end. */
  hurry?(): void;
  show(moment: ShownUpdate<Update>): void;
}

/** What has come is at rest after so long: nobody wants to watch the past while the table goes on. */
const LAG = 3_000;
/** What has come waits no longer than this for a reader. */
const HELD = 5_000;
/** Quicker than this nobody can follow; the present is shown instead. */
const QUICKEST = 1 / 3;

interface Waiting<Update> {
  update: Update;
  came: number;
}

interface Running<Update> {
  update: Update;
  lasts: number[];
  at: number;
  pace: number;
  /** Its event `at` waits for a reader. */
  held: boolean;
}

export class MotionQueue<Update> {
  private waiting: Waiting<Update>[] = [];
  private running: Running<Update> | null = null;
  private released = 0; // when what was read last gave way
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pace: Pace<Update>) {}

  /** Something moves, or waits for a reader. */
  get busy(): boolean {
    return this.running !== null || this.waiting.length > 0;
  }

  get moving(): boolean {
    return this.running !== null && !this.running.held;
  }

  push(update: Update): void {
    this.waiting.push({ update, came: performance.now() });
    if (!this.pace.on()) this.skip();
    else if (!this.running) this.next();
  }

  /** Shows at once all that runs and waits. */
  skip(): void {
    const all = [...(this.running ? [this.running] : []), ...this.waiting];
    this.stop();
    for (const { update } of all) this.pace.show({ update, showing: null, motion: false, pace: 1 });
  }

  /** Nothing is being read any more. */
  resume(): void {
    this.released = performance.now();
    if (!this.running) this.next();
    else if (this.running.held) this.show(this.running);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.running = null;
  }

  private next(): void {
    this.running = null;
    clearTimeout(this.timer);
    const first = this.waiting[0];
    if (first === undefined) return;
    if (this.pace.held?.(first.update, 0)) return this.wait(first.came);
    const lasts = this.pace.lasts(first.update);
    const whole = lasts.reduce((sum, one) => sum + one, 0);
    const pace = Math.min(1, (Math.max(first.came, this.released) + LAG - performance.now()) / Math.max(whole, 1));
    if (pace < QUICKEST) return this.skip();
    this.waiting.shift();
    this.running = { update: first.update, lasts: lasts.map((one) => one * pace), at: -1, pace, held: false };
    this.step();
  }

  private step(): void {
    const running = this.running!;
    const { update, lasts, pace } = running;
    do running.at += 1;
    while (running.at < lasts.length && !lasts[running.at]);
    if (running.at < lasts.length) {
      running.held = this.pace.held?.(update, running.at) ?? false;
      if (running.held) this.wait(performance.now());
      else this.show(running);
    } else {
      this.pace.show({ update, showing: null, motion: true, pace });
      this.next();
    }
  }

  private show(running: Running<Update>): void {
    const { update, lasts, at, pace } = running;
    running.held = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.step(), lasts[at]);
    this.pace.show({ update, showing: at, motion: true, pace });
  }

  /** For a reader, for so long since then. */
  private wait(since: number): void {
    this.timer = setTimeout(() => this.pace.hurry?.(), since + HELD - performance.now());
  }
}
