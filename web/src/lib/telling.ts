// Whose turn it is, told once: to screen readers, in the tab's title and icon, and by a sound for those who want one.
import { announcer } from "./announce.svelte";
import type { View } from "./game-client";
import { settings } from "./settings.svelte";
import { chime, showTurn } from "./signal";

export class Telling {
  private rung: number | null = null;
  private told = ""; // the announcer knows only the latest thing that it said

  constructor(
    private readonly table: string,
    private readonly title: string,
  ) {}

  tell(view: View, winners: string): void {
    const ask = view.ask?.chosen === null ? view.ask : null;
    showTurn(ask !== null, this.title);
    const words = this.words(view, winners);
    if (words && words[1] !== this.told) announcer.say(...words);
    this.told = words?.[1] ?? this.told;
    if (ask && ask.number !== this.rung && settings.liking.sound) chime();
    this.rung = ask?.number ?? null;
  }

  /** What the others do is in the log, which is read out line by line. */
  private words(view: View, winners: string): [words: string, key: string] | null {
    if (view.over) return [winners ? `The game is over. ${winners} won.` : "The game is over.", `over ${this.table}`];
    if (view.ask?.chosen === null) return [`Your turn. ${view.ask.prompt}`, `ask ${this.table} ${view.ask.number}`];
    return null;
  }
}
