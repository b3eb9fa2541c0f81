// Archer's table for the shell: what web/src/lib/game-client.ts asks of a game.
import { defineGame } from "$lib/game-client";
import Board from "./board/Board.svelte";
import { tokenOf } from "./pieces/characters";
import Hand from "./panels/Hand.svelte";
import Keepsake from "./board/Keepsake.svelte";
import LaidOpen from "./pieces/LaidOpen.svelte";
import { lasts } from "./motion";
import Own from "./panels/Own.svelte";
import Pawn from "./pieces/Pawn.svelte";
import Pick from "./pieces/Pick.svelte";
import Picture from "./art/Picture.svelte";
import Prompt from "./prompt/Prompt.svelte";
import { scenes } from "./scenes";
import Seat from "./panels/Seat.svelte";
import { sounds } from "./sound";
import { buttons } from "./prompt/targets";
import type { ArcherOption, ArcherTable, Content } from "./types";
import { PHASES } from "./words";

export default defineGame<ArcherTable, Content, ArcherOption>({
  Board,
  Own,
  Hand,
  Prompt,
  Seat,
  Pawn,
  Picture,
  Pick,
  Keepsake,
  phoneOwn: "under",
  buttons,
  lasts,
  sounds,
  scenes,
  LaidOpen,
  laidOpen: ({ event, facts }) => (event === "played" ? [facts["card"] as string] : []),
  isHead: ({ event }) => event === "round-began",
  progress: ({ table }) => `round ${table.round} · ${PHASES[table.phase]}`,
  seatLook({ table }, seat) {
    const { character, name } = table.seats[seat]!;
    return { token: tokenOf(character), name };
  },
});
