// Which dice lie on the tray: those of the event being shown, else those of the turn.
import { shown } from "$lib/motion/shown-view";
import type { RabbitProps, RabbitTable } from "../types";

export interface Tray {
  white: number;
  black: number;
  /** The picture die rolled last in this update, and whether it stopped. */
  picture: { die: "benny" | "trolley" | "dip" | "weasel"; stop: boolean } | null;
}

export function trayOf(game: RabbitProps): Tray {
  const told = shown(game);
  const rolling = game.showing === null ? undefined : told.findLast(({ event }) => event === "rolled")?.facts;
  const { white = 0, black = 0 } = (rolling as RabbitTable["rolled"] | undefined) ?? game.view.table.rolled ?? {};
  for (const { event, facts } of [...told].reverse()) {
    if (event === "rolled") break;
    if (event === "ride-rolled") return { white, black, picture: { die: facts["vehicle"] as "benny" | "trolley", stop: !facts["picture"] } };
    if (event === "dip-rolled") return { white, black, picture: { die: "dip", stop: !facts["dip"] } };
    if (event === "weasel-rolled") return { white, black, picture: { die: "weasel", stop: !facts["picture"] } };
    if (event === "ambushed") return { white, black, picture: { die: "weasel", stop: !facts["hit"] } };
  }
  return { white, black, picture: null };
}
