// Whose turn it is, told once: to screen readers, in the tab's title and icon, and by a knock for those who want one.
import { announcer } from "./announce.svelte";
import type { View } from "$lib/game-client";
import { showTurn } from "./tab-title";
import { sound } from "$lib/sound/sound";

export class TurnAnnouncer {
  private rung: number | null = null;
  private told = ""; // the announcer knows only the latest thing that it said

  constructor(
    private readonly table: string,
    private readonly title: string,
  ) {}

  /** `hushed`: only that it is their turn, and not what is asked. */
  tell(view: View, winners: string, hushed = false): void {
    const ask = view.ask?.chosen === null ? view.ask : null;
    showTurn(ask !== null, this.title);
    const words = hushed ? null : this.words(view, winners);
    if (words && words[1] !== this.told) announcer.say(...words);
    this.told = words?.[1] ?? this.told;
    if (ask && ask.number !== this.rung) sound.call();
    this.rung = ask?.number ?? null;
  }

  /** What the others do is in the log, which is read out line by line. */
  private words(view: View, winners: string): [words: string, key: string] | null {
    if (view.over) return [winners ? `The game is over. ${winners} won.` : "The game is over.", `over ${this.table}`];
    if (view.ask?.chosen === null) return [`Your turn. ${view.ask.prompt}`, `ask ${this.table} ${view.ask.number}`];
    return null;
  }
}
