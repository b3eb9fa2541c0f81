// Confirm without a dialog: the first press arms an option, the second on the same one answers.

const PATIENCE = 4_000;

export class Arming {
  armed = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** True when this press is the one that answers. */
  press(index: number, wantsSecond: boolean): boolean {
    const second = this.armed === index;
    this.rest();
    if (second || !wantsSecond) return true;
    this.armed = index;
    this.timer = setTimeout(() => this.rest(), PATIENCE);
    return false;
  }

  rest(): void {
    clearTimeout(this.timer);
    this.armed = null;
  }
}
