// A table as this browser knows it: what the server told, what is being shown of it, and what the player may do.
import { join } from "./api";
import { announcer } from "./announce.svelte";
import { Arming } from "./arming.svelte";
import type { EventLine, GameClient, View } from "./game-client";
import { radix } from "./keys";
import { MotionQueue, type Moment } from "./motion";
import { Muting } from "./muting.svelte";
import { keepTable, tokenFor } from "./my-tables";
import { settings } from "./settings.svelte";
import { TableSocket, type Connection } from "./socket";
import { recall, remember } from "./storage";
import type { ChatLine, Choice, Command, FromServer, Refusal, Room, Update, Welcome, You } from "./wire";
import { told } from "./words";

/** Away for longer than this, and what was missed is told in short. */
const AWAY = 15_000;

interface Read {
  lines: number;
  at: number;
}

export class TableStore {
  connection = $state<Connection>("connecting");
  trouble = $state("");
  you = $state.raw<You | null>(null);
  room = $state.raw<Room | null>(null);
  roomTold = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  journal = $state.raw<EventLine[]>([]);
  view = $state.raw<View | null>(null);
  fresh = $state.raw<EventLine[]>([]);
  showing = $state<number | null>(null);
  moving = $state(false);
  undo = $state(false);
  refused = $state.raw<Refusal | null>(null);
  digest = $state.raw<EventLine[]>([]);
  pointed = $state<number | null>(null);
  sent = $state<number | null>(null);
  client = $state.raw<GameClient | null>(null);
  clientReady = $state(false);
  readonly arming = new Arming();
  readonly muting: Muting;

  private again = () => {}; // the latest press once more
  private told = 0; // journal lines received; those that wait in the queue are not in `journal` yet
  private current: Update | null = null;
  private readonly socket: TableSocket;
  private readonly queue: MotionQueue<Update>;

  constructor(
    readonly id: string,
    address?: string,
  ) {
    this.muting = new Muting(id);
    this.socket = new TableSocket(
      id,
      {
        token: () => tokenFor(id),
        after: () => this.told,
        heard: (message) => this.hear(message),
        changed: (connection, why) => this.connectionChanged(connection, why),
      },
      address,
    );
    this.queue = new MotionQueue<Update>({
      lasts: (update) => update.events.map((event) => (this.client?.lasts?.(event) ?? 0) * settings.slowness),
      on: () => settings.motion && !document.hidden,
      show: (moment) => this.show(moment),
    });
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.queue.stop();
    this.arming.rest();
    this.socket.close();
  }

  hurry(): void {
    this.socket.hurry();
  }

  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  get isHost(): boolean {
    return this.you?.role === "host";
  }

  // --- what the player does ---------------------------------------------------------------------------------------

  choose(index: number): void {
    this.press(index, (ask) => ({ type: "answer", ask, index }));
  }

  /** The answer to an ask on axes: one value for each. */
  propose(choice: number[]): void {
    const axes = this.view?.ask?.axes;
    if (axes) this.press(radix(axes, choice), (ask) => ({ type: "propose", ask, choice }));
  }

  /** The second press, by key. */
  confirm(): void {
    if (this.arming.armed !== null) this.again();
  }

  async whyNot(choice: Choice): Promise<void> {
    const ask = this.view?.ask;
    if (!ask) return;
    const reply = await this.socket.send({ type: "why-not", ask: ask.number, choice });
    if (reply.type === "ack") this.refuse(reply.refusal ?? null);
    else if (reply.type === "refused") this.refuse(reply);
  }

  /** Sends a command; a refusal is shown under the prompt. True when it was done. */
  async command(command: Command): Promise<boolean> {
    const reply = await this.socket.send(command);
    this.refuse(reply.type === "ack" ? null : { rule: "", ...reply });
    return reply.type === "ack";
  }

  /** The id of the next table, at which this token is good too; null where that was refused. */
  async rematch(): Promise<string | null> {
    const reply = this.room?.rematch ? null : await this.socket.send({ type: "rematch" });
    if (reply && reply.type !== "ack") this.refuse({ rule: "", ...reply });
    const next = this.room?.rematch ?? (reply?.type === "ack" ? (reply.rematch ?? null) : null);
    const token = tokenFor(this.id);
    if (next && token && this.room) keepTable(next, token, this.room.game);
    return next;
  }

  /** Joins by HTTP, then says hello anew with the token got. */
  async join(name: string, seat: number | "any" | null): Promise<void> {
    const { token } = await join(this.id, name, seat, tokenFor(this.id));
    keepTable(this.id, token, this.room?.game ?? "");
    this.told = 0;
    this.journal = [];
    this.socket.open();
  }

  skip(): void {
    if (this.queue.busy) this.queue.skip();
  }

  /** The page is looked at again, or no longer. */
  looked(visible: boolean): void {
    if (!visible) {
      this.skip();
      return;
    }
    this.hurry();
    this.catchUp();
  }

  // --- what the server tells --------------------------------------------------------------------------------------

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "update":
        return this.update(message);
      case "room":
        this.room = message.room;
        this.roomTold = Date.now();
        return;
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "error":
        this.refuse({ code: message.code, rule: "", words: message.words });
    }
  }

  private welcome(message: Welcome): void {
    this.queue.skip();
    const gap = message.number - message.journal.length;
    if (gap !== 0 && gap !== this.journal.length) {
      this.told = 0;
      this.socket.open();
      return;
    }
    this.current = null;
    this.you = message.you;
    this.room = message.room;
    this.roomTold = Date.now();
    this.chat = message.chat;
    this.journal = gap === 0 ? message.journal : [...this.journal, ...message.journal];
    this.told = message.number;
    this.fresh = [];
    this.showing = null;
    this.moving = false;
    this.setView(message.view, message.undo);
    this.catchUp();
  }

  private update(message: Update): void {
    if (message.number - message.events.length !== this.told) {
      this.socket.open();
      return;
    }
    this.told = message.number;
    this.queue.push(message);
  }

  private show({ update, showing, motion }: Moment<Update>): void {
    this.moving = motion;
    this.showing = showing;
    if (update === this.current) return;
    this.current = update;
    this.journal = [...this.journal, ...update.events];
    this.fresh = update.events;
    this.setView(update.view, update.undo);
    if (!document.hidden) this.markRead();
  }

  private setView(view: View | null, undo: boolean): void {
    const before = this.view;
    this.view = view;
    this.undo = undo;
    if (view?.ask?.number !== before?.ask?.number) {
      this.arming.rest();
      this.pointed = null;
      this.refused = null;
      this.sent = null;
    }
  }

  private connectionChanged(connection: Connection, why: string): void {
    if (connection === "connecting" && this.connection === "lost") return; // still lost, for whoever looks at it
    if (connection === "lost") this.skip();
    this.connection = connection;
    this.trouble = why;
  }

  // --- small things -----------------------------------------------------------------------------------------------

  private press(index: number, command: (ask: number) => Command): void {
    this.again = () => this.press(index, command);
    const asked = this.view?.ask?.number;
    this.skip();
    const ask = this.view?.ask;
    if (!ask || ask.number !== asked || ask.chosen !== null || this.sent !== null) return;
    this.refused = null;
    if (this.arming.press(index, this.wantsSecondPress(index))) void this.answer(index, command(ask.number));
    else this.tellSecondPress(ask.options?.[index]?.words);
  }

  private async answer(index: number, command: Command): Promise<void> {
    this.sent = index;
    const reply = await this.socket.send(command);
    if (this.sent === index) this.sent = null;
    if (reply.type !== "ack") this.refuse({ rule: "", ...reply });
  }

  private wantsSecondPress(index: number): boolean {
    const view = this.view;
    if (!view || !settings.liking.confirm || view.awaited.length > 1) return false;
    return this.client?.confirm?.(view, index) ?? (view.ask?.options?.length ?? 2) > 1;
  }

  private tellSecondPress(words: string | undefined): void {
    announcer.say(words ? `Press again: ${words}` : "Press again", `armed ${Date.now()}`);
  }

  private refuse(refusal: Refusal | null): void {
    this.refused = refusal;
  }

  private catchUp(): void {
    const read = recall<Read | null>(`read.${this.id}`, null);
    if (read && this.view && Date.now() - read.at > AWAY) this.digest = told(this.journal.slice(read.lines));
    if (!document.hidden) this.markRead();
  }

  private markRead(): void {
    remember(`read.${this.id}`, { lines: this.journal.length, at: Date.now() } satisfies Read);
  }
}
