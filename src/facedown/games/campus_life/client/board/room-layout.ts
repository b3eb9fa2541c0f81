// What we draw into each room, and where things lie in it. In the units of the plan, 40 a square.
import type { Component } from "svelte";
import Ballroom from "../art/Ballroom.svelte";
import Beams from "../art/Beams.svelte";
import BilliardRoom from "../art/BilliardRoom.svelte";
import Cellar from "../art/Cellar.svelte";
import Conservatory from "../art/Conservatory.svelte";
import DiningRoom from "../art/DiningRoom.svelte";
import Hall from "../art/Hall.svelte";
import Kitchen from "../art/Kitchen.svelte";
import Library from "../art/Library.svelte";
import Lounge from "../art/Lounge.svelte";
import Study from "../art/Study.svelte";

type Point = readonly [x: number, y: number];
type Window = readonly [x: number, y: number, turn: number];

export interface RoomArt {
  furniture: Component;
  light?: Component;
  floor: readonly [colour: string, pattern: string];
  dusk: readonly [colour: string, strength: number];
  lamps: readonly (readonly [x: number, y: number, reach: number])[];
  windows: readonly Window[];
  name: Point;
  card: readonly [x: number, y: number, turn: number];
  tokens: Point; // the first weapon; more lie to its right
  stand: Point; // the feet of the people in it, side by side round this point
}

const EVENING = ["#241046", 0.2] as const;

export const ROOM_ART: Record<string, RoomArt> = {
  hall: {
    furniture: Hall,
    floor: ["#d9cfc0", "cl-marble"],
    dusk: EVENING,
    lamps: [[480, 880, 150]],
    windows: [
      [380, 980, 180],
      [580, 980, 180],
    ],
    name: [480, 984],
    card: [556, 962, 6],
    tokens: [456, 832],
    stand: [486, 930],
  },
  lounge: {
    furniture: Lounge,
    floor: ["#96643f", "cl-plank"],
    dusk: EVENING,
    lamps: [
      [14, 868, 130],
      [200, 850, 120],
    ],
    windows: [
      [100, 980, 180],
      [220, 980, 180],
      [20, 780, 270],
      [20, 900, 270],
    ],
    name: [118, 740],
    card: [40, 770, -10],
    tokens: [84, 776],
    stand: [142, 906],
  },
  "dining-room": {
    furniture: DiningRoom,
    floor: ["#8d5b3e", "cl-plank-down"],
    dusk: EVENING,
    lamps: [[126, 500, 150]],
    windows: [
      [20, 420, 270],
      [20, 540, 270],
    ],
    name: [120, 380],
    card: [218, 610, 8],
    tokens: [30, 608],
    stand: [122, 540],
  },
  kitchen: {
    furniture: Kitchen,
    floor: ["#b9c4bd", "cl-check"],
    dusk: EVENING,
    lamps: [
      [180, 120, 150],
      [30, 180, 60],
    ],
    windows: [
      [100, 20, 0],
      [220, 20, 0],
      [20, 100, 270],
      [20, 180, 270],
    ],
    name: [186, 220],
    card: [292, 204, -6],
    tokens: [286, 92],
    stand: [160, 196],
  },
  conservatory: {
    furniture: Conservatory,
    floor: ["#5d9a86", "cl-mosaic"],
    dusk: EVENING,
    lamps: [
      [800, 116, 150],
      [640, 205, 70],
    ],
    windows: [
      [700, 20, 0],
      [780, 20, 0],
      [860, 20, 0],
      [940, 100, 90],
      [940, 180, 90],
    ],
    name: [772, 214],
    card: [700, 130, 8],
    tokens: [690, 184],
    stand: [800, 176],
  },
  "billiard-room": {
    furniture: BilliardRoom,
    floor: ["#8a5a3c", "cl-plank"],
    dusk: EVENING,
    lamps: [[845, 423, 120]],
    windows: [
      [940, 380, 90],
      [940, 460, 90],
    ],
    name: [836, 508],
    card: [746, 452, -8],
    tokens: [796, 352],
    stand: [842, 474],
  },
  library: {
    furniture: Library,
    floor: ["#7b4a32", "cl-plank"],
    dusk: EVENING,
    lamps: [
      [856, 608, 120],
      [740, 640, 70],
    ],
    windows: [
      [940, 580, 90],
      [940, 660, 90],
    ],
    name: [800, 700],
    card: [708, 588, -7],
    tokens: [752, 666],
    stand: [826, 668],
  },
  study: {
    furniture: Study,
    floor: ["#7d5136", "cl-plank-down"],
    dusk: EVENING,
    lamps: [[836, 884, 130]],
    windows: [
      [940, 860, 90],
      [700, 980, 180],
      [820, 980, 180],
    ],
    name: [800, 824],
    card: [908, 896, 7],
    tokens: [690, 962],
    stand: [798, 940],
  },
  ballroom: {
    furniture: Ballroom,
    light: Beams,
    floor: ["#c98f4e", "cl-herring"],
    dusk: ["#2b0f5e", 0.72],
    lamps: [[480, 420, 170]],
    windows: [],
    name: [480, 508],
    card: [368, 440, -6],
    tokens: [388, 352],
    stand: [480, 452],
  },
  cellar: {
    furniture: Cellar,
    floor: ["#5b5468", "cl-flag"],
    dusk: ["#241046", 0.5],
    lamps: [[460, 668, 74]],
    windows: [],
    name: [458, 704],
    card: [430, 640, 0], // the Cellar never holds one
    tokens: [426, 690],
    stand: [458, 690],
  },
};
