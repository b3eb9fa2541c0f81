// How somebody comes to a table or a seat: alone, beside the player at this device, and again for a rematch.
import { join, joinBeside, type ApiError } from "$lib/net/api";
import { besideAt, keepTable, tokenFor } from "$lib/net/my-tables";
import type { Reply } from "$lib/net/socket";
import type { Command } from "$lib/net/wire";
import type { TableState } from "./state.svelte";

interface Commanding extends TableState {
  command(command: Command): Promise<boolean>;
}

export class Joining {
  constructor(
    private readonly state: Commanding,
    private readonly send: (command: Command) => Promise<Reply>,
    /** Says hello again, with the token that the browser has now. */
    private readonly reopen: () => void,
  ) {}

  /** Sits down there, joining first where needed. */
  async take(seat: number, name: string): Promise<void> {
    await this.tryTo(async () => {
      if (this.state.you?.known) await this.state.command({ type: "sit", seat });
      else await this.join(name, seat);
    });
  }

  /** Asks those who were dealt in for this seat, joining first where needed. */
  async ask(seat: number, name: string): Promise<void> {
    await this.tryTo(async () => {
      if (!this.state.you?.known) await this.join(name, null);
      await this.state.command({ type: "ask-for-seat", seat });
    });
  }

  /** Seats somebody who plays at this device too, and keeps their token. Whether it was done. */
  async sitBeside(seat: number, name: string): Promise<boolean> {
    const { id, room } = this.state;
    const own = this.state.token();
    return this.tryTo(async () => {
      const { token } = await joinBeside(id, name, seat, own);
      keepTable(id, own!, room?.game ?? "", [...besideAt(id), token]);
      this.state.refused = null;
    });
  }

  /** The id of the next table, at which this token is good too; null where that was refused. */
  async rematch(): Promise<string | null> {
    const reply = this.state.room?.rematch ? null : await this.send({ type: "rematch" });
    if (reply && reply.type !== "ack") this.state.refused = { rule: "", ...reply };
    const { id, room } = this.state;
    const next = room?.rematch ?? (reply?.type === "ack" ? (reply.rematch ?? null) : null);
    const token = tokenFor(id);
    if (next && token && room) keepTable(next, token, room.game, besideAt(id));
    return next;
  }

  /** Whether it was done; if not, the state says why. */
  private async tryTo(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      const { code, message } = error as ApiError;
      this.state.refused = { code, rule: "", words: message };
      return false;
    }
  }

  private async join(name: string, seat: number | "any" | null): Promise<void> {
    const { id, room } = this.state;
    const { token } = await join(id, name, seat, tokenFor(id), besideAt(id));
    keepTable(id, token, room?.game ?? "");
    this.reopen();
  }
}
