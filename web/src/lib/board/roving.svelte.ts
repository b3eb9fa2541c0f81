// One stop for the Tab key among the many targets of the drawing; arrows go from one to the next that way.

const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Straight on counts more than near. */
const ASIDE = 2.5;

export class Roving {
  /** The index of the option that Tab goes to. */
  stop = $state<number | null>(null);

  /** Keeps the stop on one of these options. */
  keepWithin(indices: readonly number[]): void {
    if (this.stop === null || !indices.includes(this.stop)) this.stop = indices[0] ?? null;
  }

  key(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    if (!way || !(event.target instanceof SVGElement)) return;
    const next = nearest(event.target, way);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

function nearest(from: SVGElement, [dx, dy]: readonly [number, number]): SVGElement | null {
  const at = pointOf(from);
  let best: SVGElement | null = null;
  let least = Infinity;
  for (const other of from.ownerSVGElement!.querySelectorAll<SVGElement>(".target")) {
    const { x, y } = pointOf(other);
    const along = (x - at.x) * dx + (y - at.y) * dy;
    const aside = Math.abs((x - at.x) * dy) + Math.abs((y - at.y) * dx);
    if (along > 0 && along + ASIDE * aside < least) [best, least] = [other, along + ASIDE * aside];
  }
  return best;
}

function pointOf(target: SVGElement): { x: number; y: number } {
  return { x: Number(target.dataset["x"]), y: Number(target.dataset["y"]) };
}
