// Who Framed Roger Rabbit?'s table for the shell: what web/src/lib/game-client.ts asks of a game.
import { defineGame } from "$lib/game-client";
import Board from "./board/Board.svelte";
import Ending from "./panels/Ending.svelte";
import { lasts } from "./motion";
import Own from "./panels/Own.svelte";
import Picture from "./art/Picture.svelte";
import Prompt from "./prompt/Prompt.svelte";
import { scenes } from "./scenes";
import Seat from "./panels/Seat.svelte";
import Side from "./panels/Side.svelte";
import { sounds } from "./sound";
import { buttons } from "./prompt/targets";
import type { Content, RabbitOption, RabbitTable } from "./types";

export default defineGame<RabbitTable, Content, RabbitOption>({
  Board,
  Side,
  sideName: "Sheet",
  Hand: Side,
  Own,
  phoneOwn: "under",
  Ending,
  turnedOut: ({ table }, seat, { identities }) => identities.find(({ id }) => id === table.seats[seat]!.identity)?.name ?? "",
  Prompt,
  Seat,
  Picture,
  buttons,
  lasts,
  sounds,
  scenes,
  isHead: ({ event }) => event === "round-began",
  progress: ({ table }) => `round ${table.round}`,
  /** Seats go by their colours, as in the log. */
  seatLook({ table }, seat) {
    const { name } = table.seats[seat]!;
    return { token: seat, name, short: name };
  },
});
