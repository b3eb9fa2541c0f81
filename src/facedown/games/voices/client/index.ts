// Voices in My Head for the shell: what web/src/lib/game-client.ts asks of a game.
import { defineGame } from "$lib/game-client";
import Board from "./board/Board.svelte";
import Ending from "./panels/Ending.svelte";
import Keepsake from "./board/Keepsake.svelte";
import LaidOpen from "./pieces/LaidOpen.svelte";
import { lasts } from "./motion";
import Own from "./panels/Own.svelte";
import Picture from "./art/Picture.svelte";
import { scenes } from "./scenes";
import Seat from "./panels/Seat.svelte";
import Side from "./panels/Side.svelte";
import { sounds } from "./sound";
import { answeredOn, buttons } from "./prompt/targets";
import type { Content, VoicesOption, VoicesTable } from "./types";

export default defineGame<VoicesTable, Content, VoicesOption>({
  Board,
  Own,
  Side,
  sideName: "Court",
  sideIsPublic: true,
  answeredOn,
  Ending,
  turnedOut: ({ table }, seat) => (seat === table.prosecutor ? "" : (table.seats[seat]!.role?.name.replace("The", "the") ?? "")),
  Keepsake,
  Seat,
  Picture,
  takesAim: true,
  buttons,
  scenes,
  lasts,
  sounds,
  LaidOpen,
  laidOpen: ({ event, facts }) => (event === "strategy-played" ? [facts["kind"] as string] : []),
  isHead: ({ event }) => event === "round-began",
  progress: ({ table }) => `round ${table.round} of ${table.rounds}, stage ${"I".repeat(table.stage)}`,
  /** The log and the prompts call a seat by its colour. */
  seatLook({ table }, seat) {
    const { name } = table.seats[seat]!;
    return { name, short: name === "Prosecutor" ? "Pros." : name };
  },
});
