// What a press on an option comes to: perhaps a second press, then the answer on its way.
import { announcer } from "$lib/a11y/announce.svelte";
import type { Ask } from "$lib/game-client";
import { radix } from "./keys";
import { settings } from "$lib/settings.svelte";
import type { Reply } from "$lib/net/socket";
import type { Choice, Command } from "$lib/net/wire";
import { onAxes } from "$lib/words";
import type { Playback } from "./playback";
import type { TableState } from "./state.svelte";

export class Answering {
  private again = () => {}; // the latest press once more

  constructor(
    private readonly state: TableState,
    private readonly playback: Playback,
    private readonly send: (command: Command) => Promise<Reply>,
  ) {}

  choose(index: number): void {
    const words = this.state.view?.ask?.options?.[index]?.words ?? "";
    this.press(index, words, (ask) => ({ type: "answer", ask, index }));
  }

  /** The answer to an ask on axes: one value for each. */
  propose(choice: number[]): void {
    const axes = this.state.view?.ask?.axes;
    if (axes) this.press(radix(axes, choice), onAxes(axes, choice), (ask) => ({ type: "propose", ask, choice }));
  }

  /** The second press, by key. */
  confirm(): void {
    if (this.state.twoPress.armed !== null) this.again();
  }

  /** Lets this moment go by, and all that come. */
  passAhead(): void {
    this.state.passing = true;
    this.passOn(this.state.view?.ask ?? null);
  }

  /** At once, with a choice or without: the others can tell nothing by it. */
  passOn(ask: Ask | null): void {
    const { passing, sent } = this.state;
    if (!passing || ask?.passes === undefined || ask.chosen !== null || sent !== null) return;
    void this.answer(ask.passes, { type: "answer", ask: ask.number, index: ask.passes });
  }

  async whyNot(choice: Choice): Promise<void> {
    const ask = this.state.view?.ask;
    if (!ask) return;
    const reply = await this.send({ type: "why-not", ask: ask.number, choice });
    if (reply.type === "ack") this.state.refused = reply.refusal ?? null;
    else if (reply.type === "refused") this.state.refused = reply;
  }

  private press(index: number, words: string, command: (ask: number) => Command): void {
    this.again = () => this.press(index, words, command);
    const { state } = this;
    const asked = state.view?.ask?.number;
    this.playback.skip();
    const ask = state.view?.ask;
    if (!ask || ask.number !== asked || ask.chosen !== null || state.sent !== null) return;
    state.refused = null;
    if (!state.twoPress.press(index, this.wantsSecondPress(index))) return this.tellSecondPress(ask.options?.[index]?.words);
    state.given = words;
    void this.answer(index, command(ask.number));
  }

  private async answer(index: number, command: Command): Promise<void> {
    const { state } = this;
    state.sent = index;
    state.missed = null;
    const reply = await this.send(command);
    if (state.sent === index) state.sent = null;
    if (reply.type === "ack") return;
    state.given = "";
    state.refused = { rule: "", ...reply };
  }

  private wantsSecondPress(index: number): boolean {
    return settings.liking.confirm && !this.state.view?.ask?.once.includes(index);
  }

  private tellSecondPress(words: string | undefined): void {
    announcer.say(words ? `Press again: ${words}` : "Press again", `armed ${Date.now()}`);
  }
}
