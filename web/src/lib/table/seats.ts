// A seat is a colour and a shape, everywhere. Eight of each; a shape is drawn in a box of 40 x 40.

export interface Shape {
  name: string;
  body: string; // path of the shape
  shine: string; // path of its highlight, or ""
}

export const SHAPES: readonly Shape[] = [
  { name: "circle", body: "M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36z", shine: "M8.5 10A15.5 15.5 0 0 1 24 5" },
  { name: "triangle", body: "M20 3 38 35.5H2z", shine: "M18 10 8 29" },
  {
    name: "square",
    body: "M7.5 4h25A3.5 3.5 0 0 1 36 7.5v25a3.5 3.5 0 0 1-3.5 3.5h-25A3.5 3.5 0 0 1 4 32.5v-25A3.5 3.5 0 0 1 7.5 4z",
    shine: "M8 22V10q0-2 2-2h14",
  },
  { name: "diamond", body: "M20 1.5 38.5 20 20 38.5 1.5 20z", shine: "M7 19 18 8" },
  { name: "star", body: "m20 1.5 5.6 12 13 1.6-9.6 9 2.6 13L20 30.6 8.4 37.1l2.6-13-9.6-9 13-1.6z", shine: "" },
  { name: "hexagon", body: "M11 4h18l9 16-9 16H11L2 20z", shine: "M6.5 18 12.5 7.5H24" },
  { name: "cross", body: "M13.5 2.5h13v11h11v13h-11v11h-13v-11h-11v-13h11z", shine: "M16.5 14V5.5H24" },
  { name: "crescent", body: "M27 3.5A17.5 17.5 0 1 0 37 28 14.5 14.5 0 1 1 27 3.5z", shine: "M8 15a14 14 0 0 1 8-8.5" },
];

export function shapeOf(token: number): Shape {
  return SHAPES[token % SHAPES.length]!;
}

export function colourOf(token: number): string {
  return `var(--seat-${token % SHAPES.length})`;
}
