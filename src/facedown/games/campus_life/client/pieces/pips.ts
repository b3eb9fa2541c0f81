// Where the pips of a die are, counted from its middle. A number that cards have pushed to 0 or 7 has none in the shops; ours does.
const [LEFT, RIGHT, TOP, BOTTOM] = [-1, 1, -1, 1];
const CORNERS = [
  [LEFT, TOP],
  [RIGHT, TOP],
  [LEFT, BOTTOM],
  [RIGHT, BOTTOM],
] as const;
const SIDES = [
  [LEFT, 0],
  [RIGHT, 0],
] as const;
const MIDDLE = [0, 0] as const;

export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  0: [],
  1: [MIDDLE],
  2: [CORNERS[0], CORNERS[3]],
  3: [CORNERS[0], MIDDLE, CORNERS[3]],
  4: CORNERS,
  5: [...CORNERS, MIDDLE],
  6: [...CORNERS, ...SIDES],
  7: [...CORNERS, ...SIDES, MIDDLE],
};
