// Campus Life's table for the shell: what web/src/lib/game-client.ts asks of a game.
import { defineGame } from "$lib/game-client";
import Board from "./board/Board.svelte";
import Ending from "./panels/Ending.svelte";
import { FIGURES } from "./pieces/figures";
import LaidOpen from "./pieces/LaidOpen.svelte";
import { lasts } from "./motion";
import Own from "./panels/Own.svelte";
import Pawn from "./pieces/Pawn.svelte";
import Pick from "./pieces/Pick.svelte";
import Picture from "./art/Picture.svelte";
import Prompt from "./prompt/Prompt.svelte";
import { scenes } from "./scenes";
import Seat from "./panels/Seat.svelte";
import { high } from "./board/camera";
import { sounds } from "./sound";
import { answeredOn, buttons, keys } from "./prompt/targets";
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
