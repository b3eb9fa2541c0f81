// Who Framed Roger Rabbit?'s table for the shell: what web/src/lib/game-client.ts asks of a game.
import { defineGame } from "$lib/game-client";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { lasts } from "./motion";
import Own from "./Own.svelte";
import Picture from "./Picture.svelte";
import Prompt from "./Prompt.svelte";
import { scenes } from "./scenes";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";
import { sounds } from "./sounds";
import { buttons } from "./targets";
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
