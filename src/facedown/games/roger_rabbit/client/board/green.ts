// Palms and bushes of the western half: x, y, size. They stand where no road is; the east mirrors them.
type Plant = [x: number, y: number, size: number];

// prettier-ignore
const PALMS: Plant[] = [[381, 296, 62], [383, 232, 46], [352, 668, 58], [381, 720, 50], [330, 470, 44], [326, 540, 38], [224, 500, 40]];
// prettier-ignore
const BUSHES: Plant[] = [
  [240, 101, 26], [268, 103, 20], [430, 103, 22], [452, 101, 26], [101, 250, 26], [103, 276, 20], [101, 410, 26], [103, 436, 20],
  [101, 590, 26], [103, 566, 20], [101, 730, 26], [103, 756, 20], [240, 899, 26], [268, 897, 20], [430, 897, 22], [452, 899, 26],
  [132, 150, 30], [150, 130, 24], [132, 850, 30], [150, 870, 24], [250, 644, 22], [278, 650, 30], [330, 640, 24], [318, 432, 22],
];

export interface Green {
  kind: "palm" | "bush";
  x: number;
  y: number;
  size: number;
}

const mirrored = (kind: Green["kind"], plants: Plant[]): Green[] =>
  plants.flatMap(([x, y, size]) => [
    { kind, x, y, size },
    { kind, x: 1000 - x, y, size },
  ]);

export const GREEN = [...mirrored("palm", PALMS), ...mirrored("bush", BUSHES)];
