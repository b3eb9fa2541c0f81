// Which space the pointer is on, or a finger rests on.
import type { Space } from "../types";

const A_REST = 450;

export class Naming {
  space = $state.raw<Space | null>(null);
  private timer = 0;
  private rested = false;

  constructor(private readonly under: (event: PointerEvent) => Space | null) {}

  readonly hover = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") this.space = this.under(event);
  };

  readonly rest = (event: PointerEvent): void => {
    this.rested = false;
    if (event.pointerType !== "touch") return;
    const space = this.under(event);
    this.timer = window.setTimeout(() => {
      this.space = space;
      this.rested = space !== null;
    }, A_REST);
  };

  readonly leave = (): void => {
    clearTimeout(this.timer);
    this.space = null;
  };

  /** A finger that rested on a space wanted its name: that is no press. */
  readonly click = (event: MouseEvent): void => {
    if (this.rested) event.stopPropagation();
    this.rested = false;
  };
}
