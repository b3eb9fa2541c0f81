// Confirm without a dialog: the first press arms an option, the second on the same one answers.

export class TwoPress {
  /** Until something else is pressed, Escape, or the ask changes. */
  armed = $state<number | null>(null);

  /** True when this press is the one that answers. */
  press(index: number, wantsSecond: boolean): boolean {
    const answers = this.armed === index || !wantsSecond;
    this.armed = answers ? null : index;
    return answers;
  }

  rest(): void {
    this.armed = null;
  }
}
