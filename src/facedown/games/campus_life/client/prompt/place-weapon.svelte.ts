// Weapons are placed in two presses: a token from the tray, then a room. The tray stands on the board, on a phone under it.
import { optionsOf } from "$lib/game-client";
import type { CampusProps } from "../types";

class Placing {
  private taken = $state<string | null>(null);

  take(weapon: string): void {
    this.taken = weapon;
  }

  /** The token in hand: the one pointed at on the board, the one taken, or the first. */
  picked({ view, armed, pointed }: Pick<CampusProps, "view" | "armed" | "pointed">): string | null {
    const tokens = view.ask?.kind === "place-weapon" ? optionsOf(view).flatMap(({ weapon }) => weapon ?? []) : [];
    const taken = this.taken && tokens.includes(this.taken) ? this.taken : (tokens[0] ?? null);
    return tokens[armed ?? pointed ?? -1] ?? taken;
  }
}

export const placing = new Placing();
