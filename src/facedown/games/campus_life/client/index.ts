// Campus Life's table for the shell: what web/src/lib/game-client.ts asks of a game.
import { defineGame } from "$lib/game-client";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { FIGURES } from "./figures";
import LaidOpen from "./LaidOpen.svelte";
import { lasts } from "./motion";
import Own from "./Own.svelte";
import Pawn from "./Pawn.svelte";
import Pick from "./Pick.svelte";
import Picture from "./Picture.svelte";
import Prompt from "./Prompt.svelte";
import { scenes } from "./scenes";
import Seat from "./Seat.svelte";
import { high } from "./sight";
import { sounds } from "./sounds";
import { answeredOn, buttons, keys } from "./targets";
import type { CampusOption, CampusTable, Content } from "./types";

export default defineGame<CampusTable, Content, CampusOption>({
  Board,
  Own,
  Ending,
  Prompt,
  Seat,
  Pawn,
  Picture,
  Pick,
  get phoneOwn() {
    return high.current ? ("under" as const) : ("drawer" as const);
  },
  answeredOn,
  buttons,
  keys,
  scenes,
  lasts,
  sounds,
  LaidOpen,
  laidOpen({ event, facts }) {
    if (event === "turned-up") return [facts["card"] as string];
    return event === "shown" ? (facts["cards"] as string[]) : [];
  },
  isHead: ({ event }) => event === "round-began",
  order: ({ table }) => table.order,
  progress: ({ table }) => (table.round ? `round ${table.round}` : "setting up"),
  seatLook({ table }, seat) {
    const { suspect, name, full_name } = table.seats[seat]!;
    return { token: FIGURES[suspect]!.token, name: full_name, short: name };
  },
});
