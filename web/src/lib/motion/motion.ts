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
  show(moment: ShownUpdate<Update>): void;
}

/** What has come is at rest after so long: nobody wants to watch the past while the table goes on. */
const LAG = 3_000;
/** Quicker than this nobody can follow; the present is shown instead. */
const QUICKEST = 1 / 3;

interface Waiting<Update> {
  update: Update;
  came: number;
}

export class MotionQueue<Update> {
  private waiting: Waiting<Update>[] = [];
  private running: { update: Update; lasts: number[]; at: number; pace: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pace: Pace<Update>) {}

  get busy(): boolean {
    return this.running !== null;
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

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.running = null;
  }

  private next(): void {
    this.running = null;
    const first = this.waiting[0];
    if (first === undefined) return;
    const lasts = this.pace.lasts(first.update);
    const whole = lasts.reduce((sum, one) => sum + one, 0);
    const pace = Math.min(1, (first.came + LAG - performance.now()) / Math.max(whole, 1));
    if (pace < QUICKEST) return this.skip();
    this.waiting.shift();
    this.running = { update: first.update, lasts: lasts.map((one) => one * pace), at: -1, pace };
    this.step();
  }

  private step(): void {
    const running = this.running!;
    const { update, lasts, pace } = running;
    do running.at += 1;
    while (running.at < lasts.length && !lasts[running.at]);
    if (running.at < lasts.length) {
      this.timer = setTimeout(() => this.step(), lasts[running.at]);
      this.pace.show({ update, showing: running.at, motion: true, pace });
    } else {
      this.pace.show({ update, showing: null, motion: true, pace });
      this.next();
    }
  }
}
