// Lanterns' table for the shell: what web/src/lib/game-client.ts asks of a game.
import { defineGame } from "$lib/game-client";
import Board from "./board/Board.svelte";
import Winner from "./scenes/Winner.svelte";
import type { Content, LanternTable } from "./types";

export default defineGame<LanternTable, Content>({
  Board,
  takesAim: true, // the board answers the ask on axes
  isHead: ({ event }) => event === "round-began",
  progress: ({ table }) => `round ${table.round}`,
  scenes: [{ name: "winner", begins: ["won"], lasts: () => 1600, Component: Winner }],
  seatLook: ({ table }, seat) => ({ name: table.names[seat]! }),
});
