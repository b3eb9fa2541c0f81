// Where the picture is looked at from: the whole house, near a room that matters, or near a spot the player went to.
import { FRAME, middleOf, UNIT } from "./plan";
import type { Square } from "./types";

interface Point {
  x: number;
  y: number;
}

/** Near a room, a unit is about a pixel: people and tokens are large enough to press. */
const NEAR_ROOM = 1.02;
/** Near a spot, a square is as large as anything to press must be. */
const NEAR_SPOT = 40 / UNIT;
/** Squares smaller than this cannot be told apart by a finger. */
const SMALL = 24;
const A_DRAG = 6;
const HOUSE_MIDDLE = FRAME.left + FRAME.width / 2;
const WIDE = 600;

export class Camera {
  /** Of the box the picture lies in, in pixels. */
  width = $state(1148);
  height = $state(772);
  /** Where the player went, in units of the plan. */
  spot = $state.raw<Point | null>(null);
  dragging = $state(false);
  private grip: Point | null = null;

  /** `subject` says which room to look at, if any, and how far down the box it is seen. */
  constructor(private readonly subject: () => { room: readonly [number, number] | null; down: number }) {}

  private readonly whole = $derived.by(() => Math.min(this.width / FRAME.width, this.height / FRAME.height) || 1);
  private readonly target = $derived.by((): Point | null => {
    const { room } = this.subject();
    return room ? { x: room[0] + this.inwards * (HOUSE_MIDDLE - room[0]), y: room[1] } : this.spot;
  });
  /** On a wide box a room at the rim stands a little aside, so that more house than garden is seen. */
  private readonly inwards = $derived(this.width > WIDE ? 0.25 : 0);

  /** Where the light falls: on the room that is looked at, in pixels from the middle and from the top. */
  readonly light = $derived.by(() => {
    const { room, down } = this.subject();
    return { aside: room && this.target ? (room[0] - this.target.x) * this.unit : 0, down: this.height * down };
  });

  /** Pixels for one unit of the plan. */
  readonly unit = $derived.by(() => {
    if (!this.target) return this.whole;
    return Math.max(this.whole, this.subject().room ? Math.min(NEAR_ROOM, this.width / 380) : NEAR_SPOT);
  });
  readonly small = $derived(this.unit * UNIT < SMALL);

  readonly transform = $derived.by(() => {
    if (!this.target) return "none";
    const zoom = this.unit / this.whole;
    const x = (this.width - FRAME.width * this.whole) / 2 + (this.target.x - FRAME.left) * this.whole;
    const y = (this.height - FRAME.height * this.whole) / 2 + (this.target.y - FRAME.top) * this.whole;
    return `translate(${this.width / 2 - zoom * x}px, ${this.light.down - zoom * y}px) scale(${zoom})`;
  });

  goTo(square: Square): void {
    this.spot = middleOf(square);
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
