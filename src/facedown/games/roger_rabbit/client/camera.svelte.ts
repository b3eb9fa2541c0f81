// Where the lot is looked at from: the whole of it, or near a spot the player went to.
import { SIZE } from "./lot";

interface Point {
  x: number;
  y: number;
}

/** Near a spot, neighbouring spaces are as far apart as two things to press must be. */
const NEAR = 1;
/** Spaces smaller than this, in pixels, cannot be told apart by a finger. */
const SMALL = 28;
const SPACE = 40;
const A_DRAG = 6;

export class Camera {
  /** Of the box the picture lies in, in pixels. */
  width = $state(810);
  height = $state(760);
  /** Where the player went, in units of the lot. */
  spot = $state.raw<Point | null>(null);
  dragging = $state(false);
  private grip: Point | null = null;

  private readonly whole = $derived.by(() => Math.min(this.width, this.height) / SIZE || 1);
  /** Pixels for one unit of the lot. */
  readonly unit = $derived.by(() => (this.spot ? Math.max(this.whole, NEAR) : this.whole));
  readonly small = $derived.by(() => this.unit * SPACE < SMALL);

  readonly transform = $derived.by(() => {
    if (!this.spot) return "none";
    const zoom = this.unit / this.whole;
    const x = (this.width - SIZE * this.whole) / 2 + this.spot.x * this.whole;
    const y = (this.height - SIZE * this.whole) / 2 + this.spot.y * this.whole;
    return `translate(${this.width / 2 - zoom * x}px, ${this.height / 2 - zoom * y}px) scale(${zoom})`;
  });

  goTo({ x, y }: Point): void {
    this.spot = { x, y };
  }

  readonly hold = (event: PointerEvent): void => {
    this.grip = { x: event.clientX, y: event.clientY };
  };

  readonly pull = (event: PointerEvent): void => {
    if (!this.grip || !this.spot) return;
    const [dx, dy] = [event.clientX - this.grip.x, event.clientY - this.grip.y];
    if (!this.dragging && Math.hypot(dx, dy) < A_DRAG) return;
    this.dragging = true;
    this.grip = { x: event.clientX, y: event.clientY };
    this.spot = { x: this.spot.x - dx / this.unit, y: this.spot.y - dy / this.unit };
  };

  readonly drop = (): void => {
    this.grip = null;
    this.dragging = false;
  };
}
