// Archer's table for the shell: what web/src/lib/game-client.ts asks of a game.
import { defineGame } from "$lib/game-client";
import Board from "./Board.svelte";
import { tokenOf } from "./characters";
import Hand from "./Hand.svelte";
import Keepsake from "./Keepsake.svelte";
import LaidOpen from "./LaidOpen.svelte";
import { lasts } from "./motion";
import Own from "./Own.svelte";
import Pawn from "./Pawn.svelte";
import Pick from "./Pick.svelte";
import Picture from "./Picture.svelte";
import Prompt from "./Prompt.svelte";
import { scenes } from "./scenes";
import Seat from "./Seat.svelte";
import { sounds } from "./sounds";
import { buttons } from "./targets";
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
