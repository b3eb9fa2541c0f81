// Where a drawing is looked at from: all of it, near a subject that the game names, or near a spot the player went to.
import type { Point } from "./point";

export interface Plan {
  /** Of the drawing, in its own units. */
  frame: { left: number; top: number; width: number; height: number };
  /** Pixels for one unit near a spot: as much as things to press need. */
  near: number;
  /** With fewer pixels for one unit a finger cannot tell the things to press apart. */
  small: number;
}

/** What is looked at, how large, and how far down the box it is seen. */
export interface Subject extends Point {
  unit: number;
  down: number;
}

const A_DRAG = 6;
const MIDDLE = 0.5;

export class Camera {
  /** Of the box the drawing lies in, in pixels. */
  width = $state(1000);
  height = $state(760);
  /** Where the player went, in units of the drawing. */
  spot = $state.raw<Point | null>(null);
  dragging = $state(false);
  private grip: Point | null = null;
  private pointer = "";

  constructor(
    readonly plan: Plan,
    private readonly subject: () => Subject | null = () => null,
    private readonly down = MIDDLE,
  ) {}

  private readonly whole = $derived.by(() => {
    const { width, height } = this.plan.frame;
    return Math.min(this.width / width, this.height / height) || 1;
  });
  private readonly seen = $derived.by(() => this.subject() ?? (this.spot && { ...this.spot, unit: this.plan.near, down: this.down }));
  /** Pixels for one unit of the drawing. */
  readonly unit = $derived.by(() => (this.seen ? Math.max(this.whole, this.seen.unit) : this.whole));
  readonly small = $derived.by(() => this.unit < this.plan.small);

  readonly transform = $derived.by(() => {
    if (!this.seen) return "none";
    const { left, top, width, height } = this.plan.frame;
    const zoom = this.unit / this.whole;
    const x = (this.width - width * this.whole) / 2 + (this.seen.x - left) * this.whole;
    const y = (this.height - height * this.whole) / 2 + (this.seen.y - top) * this.whole;
    return `translate(${this.width / 2 - zoom * x}px, ${this.height * this.seen.down - zoom * y}px) scale(${zoom})`;
  });

  goTo({ x, y }: Point): void {
    this.spot = { x, y };
  }

  /** A finger on a small drawing goes near first; a mouse, a pen and a key never do. */
  goesNear({ detail }: MouseEvent, point: Point): boolean {
    if (!this.small || detail === 0 || this.pointer !== "touch") return false;
    this.goTo(point);
    return true;
  }

  readonly hold = ({ clientX, clientY, pointerType }: PointerEvent): void => {
    this.pointer = pointerType;
    this.grip = { x: clientX, y: clientY };
  };

  readonly pull = ({ clientX, clientY }: PointerEvent): void => {
    if (!this.grip || !this.spot) return;
    const [dx, dy] = [clientX - this.grip.x, clientY - this.grip.y];
    if (!this.dragging && Math.hypot(dx, dy) < A_DRAG) return;
    this.dragging = true;
    this.grip = { x: clientX, y: clientY };
    this.spot = { x: this.spot.x - dx / this.unit, y: this.spot.y - dy / this.unit };
  };

  readonly drop = (): void => {
    this.grip = null;
    this.dragging = false;
  };
}
