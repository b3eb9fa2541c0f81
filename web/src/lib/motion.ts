// The motion queue: every update is seen, one event after another; a press ends what runs; nothing is ever lost.

export interface Moment<Update> {
  update: Update;
  /** Which of the update's events is being shown; null when it is at rest. */
  showing: number | null;
  motion: boolean;
}

export interface Pace<Update> {
  /** Milliseconds each event of this update takes. */
  lasts(update: Update): number[];
  /** Off: reduced motion, a hidden page. */
  on(): boolean;
  show(moment: Moment<Update>): void;
}

/** More waiting than this is shown without motion: nobody wants to watch a minute of the past. */
const LONG_WAIT = 6_000;

export class MotionQueue<Update> {
  private waiting: Update[] = [];
  private running: { update: Update; lasts: number[]; at: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pace: Pace<Update>) {}

  get busy(): boolean {
    return this.running !== null;
  }

  push(update: Update): void {
    this.waiting.push(update);
    if (!this.pace.on() || this.backlog() > LONG_WAIT) this.skip();
    else if (!this.running) this.next();
  }

  /** Shows at once all that runs and waits. */
  skip(): void {
    clearTimeout(this.timer);
    const rest = this.waiting;
    const last = rest.at(-1) ?? this.running?.update;
    this.waiting = [];
    this.running = null;
    for (const update of rest.slice(0, -1)) this.pace.show({ update, showing: null, motion: false });
    if (last !== undefined) this.pace.show({ update: last, showing: null, motion: false });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.running = null;
  }

  private backlog(): number {
    const total = (lasts: number[]) => lasts.reduce((sum, one) => sum + one, 0);
    return this.waiting.slice(0, -1).reduce((sum, update) => sum + total(this.pace.lasts(update)), 0);
  }

  private next(): void {
    const update = this.waiting.shift();
    if (update === undefined) {
      this.running = null;
      return;
    }
    this.running = { update, lasts: this.pace.lasts(update), at: -1 };
    this.step();
  }

  private step(): void {
    const running = this.running!;
    do running.at += 1;
    while (running.at < running.lasts.length && !running.lasts[running.at]);
    if (running.at < running.lasts.length) {
      this.pace.show({ update: running.update, showing: running.at, motion: true });
      this.timer = setTimeout(() => this.step(), running.lasts[running.at]);
    } else {
      this.pace.show({ update: running.update, showing: null, motion: true });
      this.next();
    }
  }
}
