// A table as this browser knows it: what the server told, what is being shown of it, and what the player may do.
import { join, joinBeside, type Trouble } from "./api";
import { announcer } from "./announce.svelte";
import { Arming } from "./arming.svelte";
import type { Ask, EventLine, GameClient, View } from "./game-client";
import { radix } from "./keys";
import { keepUp, since } from "./log";
import { MotionQueue, type Moment } from "./motion";
import { Muting } from "./muting.svelte";
import { besideAt, keepTable, tokenFor } from "./my-tables";
import { Cutter, Notes } from "./notes";
import { Reactions } from "./reactions.svelte";
import { Reading } from "./reading";
import { slow } from "./seating";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { lasts, Stage } from "./stage.svelte";
import { TableSocket, type Connection } from "./socket";
import type { Acted, ChatLine, Choice, ClaimLine, Command, FromServer, LogLine, Refusal, Room, Update, Welcome, You } from "./wire";
import { onAxes } from "./words";

/** Of every duration, once only bots play on. */
const QUICK = 0.25;

/** What somebody missed who was away. */
export interface Missed {
  turns: LogLine[];
  botPlayed: boolean;
}

/** As whom a page is at its table, where it is not simply as the one whose token this browser has. */
export interface Guise {
  screen?: boolean; // for everybody in the room: nobody's
  curtain?: boolean; // between two who play at this device
  token?: string; // of one of several who do
  kept?: string; // the name under which it keeps what it has read
}

export class TableStore {
  connection = $state<Connection>("connecting");
  trouble = $state("");
  you = $state.raw<You | null>(null);
  room = $state.raw<Room | null>(null);
  roomTold = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  claims = $state.raw<ClaimLine[]>([]); // the ledger: all that was claimed and promised
  log = $state.raw<LogLine[]>([]); // up to what is settled
  acted = $state.raw<Acted>({ after: 0, by_bot: 0 });
  journal = $state.raw<EventLine[]>([]); // up to the event that is being shown
  view = $state.raw<View | null>(null); // after all of `fresh`
  settled = $state.raw<View | null>(null); // the last one whose motion is over
  fresh = $state.raw<EventLine[]>([]);
  showing = $state<number | null>(null);
  moving = $state(false);
  pace = $state(1); // of what is being shown: below 1 where it has to catch up
  quick = $state(false); // only bots play on, as far as has been shown
  undo = $state(false);
  refused = $state.raw<Refusal | null>(null);
  missed = $state.raw<Missed | null>(null);
  notice = $state<string | null>(null); // from whoever runs the server
  wentBack = $state(false); // the table was put back to before what this browser has seen
  pointed = $state<number | null>(null);
  sent = $state<number | null>(null);
  given = $state(""); // the words of an answer that is on its way or being shown
  passing = $state(false); // beforehand, on whatever may be let go by, until the player says otherwise
  client = $state.raw<GameClient | null>(null);
  clientReady = $state(false);
  readonly arming = new Arming();
  readonly stage = new Stage();
  readonly reactions = new Reactions();
  readonly muting: Muting;
  readonly token: () => string | null;
  private readonly reading: Reading;
  private readonly notes: Notes;
  private readonly cutter: Cutter;

  private again = () => {}; // the latest press once more
  private told = 0; // journal lines received; those that wait in the queue are not in `journal` yet
  private current: Update | null = null;
  private earlier: EventLine[] = []; // the journal without `fresh`
  private readonly socket: TableSocket;
  private readonly queue: MotionQueue<Update>;

  constructor(
    readonly id: string,
    address?: string,
    guise: Guise = {},
  ) {
    this.muting = new Muting(id);
    this.token = () => (guise.screen ? null : (guise.token ?? tokenFor(id)));
    this.reading = new Reading(guise.kept ?? id);
    this.notes = new Notes(guise.kept ?? id);
    this.cutter = new Cutter(this.notes, (command) => this.socket.send(command));
    this.socket = new TableSocket(
      id,
      {
        screen: guise.screen ?? false,
        curtain: guise.curtain ?? false,
        token: this.token,
        after: () => this.told,
        heard: (message) => this.hear(message),
        changed: (connection, why) => this.connectionChanged(connection, why),
      },
      address,
    );
    this.queue = new MotionQueue<Update>({
      lasts: (update) => update.events.map((event) => lasts(this.client, event) * this.slowness),
      on: () => this.watched,
      show: (moment) => this.show(moment),
    });
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.queue.stop();
    sound.hush();
    this.stage.clear();
    this.arming.rest();
    this.reading.leave(this.journal.length);
    this.socket.close();
  }

  hurry(): void {
    this.socket.hurry();
  }

  /** The phone has changed networks. */
  moved(): void {
    this.socket.moved();
  }

  /** The browser says that it is offline: its socket may take minutes to notice. */
  offline(): void {
    this.socket.lose();
  }

  /** Somebody looks, and likes motion. */
  private get watched(): boolean {
    return settings.motion && !document.hidden;
  }

  /** Factor on every duration. */
  get slowness(): number {
    return settings.slowness * (this.quick ? QUICK : 1);
  }

  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  get isHost(): boolean {
    return this.you?.role === "host";
  }

  // --- what the player does ---------------------------------------------------------------------------------------

  choose(index: number): void {
    const words = this.view?.ask?.options?.[index]?.words ?? "";
    this.press(index, words, (ask) => ({ type: "answer", ask, index }));
  }

  /** The answer to an ask on axes: one value for each. */
  propose(choice: number[]): void {
    const axes = this.view?.ask?.axes;
    if (axes) this.press(radix(axes, choice), onAxes(axes, choice), (ask) => ({ type: "propose", ask, choice }));
  }

  /** Lets this moment go by, and all that come. */
  passAhead(): void {
    this.passing = true;
    this.passOn(this.view?.ask ?? null);
  }

  /** At once, with a choice or without: the others can tell nothing by it. */
  private passOn(ask: Ask | null): void {
    if (!this.passing || ask?.passes === undefined || ask.chosen !== null || this.sent !== null) return;
    void this.answer(ask.passes, { type: "answer", ask: ask.number, index: ask.passes });
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
    if (next && token && this.room) keepTable(next, token, this.room.game, besideAt(this.id));
    return next;
  }

  /** Joins by HTTP, then says hello anew with the token got. */
  async join(name: string, seat: number | "any" | null): Promise<void> {
    const { token } = await join(this.id, name, seat, tokenFor(this.id));
    keepTable(this.id, token, this.room?.game ?? "");
    this.told = 0;
    this.journal = [];
    this.log = [];
    this.socket.open();
  }

  /** Sits down there: whoever has not joined yet does that first. */
  async take(seat: number, name: string): Promise<void> {
    if (this.you?.known) await this.command({ type: "sit", seat });
    else await this.join(name, seat).catch((error: Trouble) => this.refuse({ code: error.code, rule: "", words: error.message }));
  }

  /** Seats somebody who plays at this device too, and keeps their token. Whether it was done. */
  async sitBeside(seat: number, name: string): Promise<boolean> {
    try {
      const { token } = await joinBeside(this.id, name, seat, this.token());
      keepTable(this.id, this.token()!, this.room?.game ?? "", [...besideAt(this.id), token]);
      this.refuse(null);
      return true;
    } catch (error) {
      const { code, message } = error as Trouble;
      this.refuse({ code, rule: "", words: message });
      return false;
    }
  }

  /** Asks all at the table for a bot's seat that nobody may simply take. */
  async askFor(seat: number, name: string): Promise<void> {
    try {
      if (!this.you?.known) await this.join(name, null);
      await this.command({ type: "ask-for-seat", seat });
    } catch (error) {
      const { code, message } = error as Trouble;
      this.refuse({ code, rule: "", words: message });
    }
  }

  /** A press that means nothing else: motion ends, and what is being read gives way to the next page. */
  goOn(): void {
    if (this.queue.busy) this.queue.skip();
    this.stage.next();
  }

  private skip(): void {
    if (this.queue.busy) this.queue.skip();
    this.stage.clear();
  }

  /** The page is looked at again, or no longer. */
  looked(visible: boolean): void {
    if (this.you?.known && this.room && slow(this.room)) void this.socket.send({ type: "look", away: !visible });
    if (!visible) {
      this.skip();
      this.reading.leave(this.journal.length);
      return;
    }
    this.hurry();
    if (this.connection === "open") this.catchUp(); // else the welcome will
  }

  // --- what the server tells --------------------------------------------------------------------------------------

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "update":
        return this.update(message);
      case "room":
        this.enter(message.room);
        if (!this.queue.busy) this.quick = message.room.quick;
        return;
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "claim":
        this.claims = [...this.claims, message];
        announcer.say(`${message.name} says: ${message.words}`, `claim ${message.number}`);
        return;
      case "notice":
        this.notice = message.words;
        return;
      case "reaction":
        if (!this.muting.has(message.seat, this.room?.seats[message.seat]?.name ?? "")) this.reactions.show(message);
        return;
      case "error":
        this.refuse({ code: message.code, rule: "", words: message.words });
    }
  }

  private enter(room: Room): void {
    this.room = room;
    this.roomTold = Date.now();
    void this.cutter.see(room.deal, this.seat);
  }

  private welcome(message: Welcome): void {
    this.queue.skip();
    this.stage.clear();
    const gap = message.number - message.journal.length;
    if (gap !== 0 && gap !== this.journal.length) {
      this.told = 0;
      this.socket.open();
      return;
    }
    this.current = null;
    this.you = message.you;
    this.enter(message.room);
    this.quick = message.room.quick;
    this.chat = message.chat;
    this.claims = message.claims;
    this.notice = null; // if there is one, it follows
    this.journal = gap === 0 ? message.journal : [...this.journal, ...message.journal];
    this.log = message.log;
    this.acted = message.acted;
    this.told = message.number;
    if (message.view) this.notes.toldAll(this.seat, message.room.commitment, this.journal);
    this.wentBack = message.room.put_back.length > 0 && this.notes.differ;
    this.fresh = [];
    this.showing = null;
    this.moving = false;
    this.rest(message.view, message.undo);
    this.catchUp();
  }

  private update(message: Update): void {
    if (message.number - message.events.length !== this.told) {
      this.socket.open();
      return;
    }
    this.notes.toldMore(message.events);
    this.told = message.number;
    this.queue.push(message);
    this.passOn(message.view?.ask ?? null);
  }

  private show(moment: Moment<Update>): void {
    const { update, showing, motion, pace } = moment;
    if (update !== this.current) this.earlier = this.journal;
    this.moving = motion;
    this.showing = showing;
    this.pace = pace;
    this.fresh = update.events;
    this.journal = [...this.earlier, ...update.events.slice(0, showing ?? update.events.length)];
    if (motion) this.stage.play(this.client, showing === null ? null : update.events[showing]!, update.view);
    else if (this.watched) this.stage.tell(this.client, update.events, update.view);
    sound.follow(this.client, moment, this.slowness);
    if (showing === null) this.settle(update);
    else if (update !== this.current) this.begin(update.view);
    this.current = update;
  }

  /** A question waits for the motion that leads to it; one that was open before and still is stays open. */
  private begin(view: View | null): void {
    const ask = view?.ask?.number === this.settled?.ask?.number ? (view?.ask ?? null) : null;
    this.setViews(view && { ...view, ask }, this.settled && { ...this.settled, ask });
    this.undo = false;
  }

  private settle(update: Update): void {
    this.log = keepUp(this.log, update.log);
    this.acted = update.acted;
    this.quick = this.room?.quick ?? false;
    this.rest(update.view, update.undo);
    if (!document.hidden) this.reading.here(this.journal.length);
  }

  private rest(view: View | null, undo: boolean): void {
    this.setViews(view, view);
    this.undo = undo;
    if (this.sent === null) this.given = "";
  }

  private setViews(view: View | null, settled: View | null): void {
    if (view?.ask?.number !== this.view?.ask?.number) {
      this.arming.rest();
      this.pointed = null;
      this.refused = null;
      this.sent = null;
    }
    this.view = view;
    this.settled = settled;
  }

  private connectionChanged(connection: Connection, why: string): void {
    if (connection === "connecting" && this.connection === "lost") return; // still lost, for whoever looks at it
    if (connection === "lost") {
      this.skip();
      this.reading.leave(this.journal.length);
    }
    this.connection = connection;
    this.trouble = why;
  }

  // --- small things -----------------------------------------------------------------------------------------------

  private press(index: number, words: string, command: (ask: number) => Command): void {
    this.again = () => this.press(index, words, command);
    const asked = this.view?.ask?.number;
    this.skip();
    const ask = this.view?.ask;
    if (!ask || ask.number !== asked || ask.chosen !== null || this.sent !== null) return;
    this.refused = null;
    if (!this.arming.press(index, this.wantsSecondPress(index))) return this.tellSecondPress(ask.options?.[index]?.words);
    this.given = words;
    void this.answer(index, command(ask.number));
  }

  private async answer(index: number, command: Command): Promise<void> {
    this.sent = index;
    this.missed = null;
    const reply = await this.socket.send(command);
    if (this.sent === index) this.sent = null;
    if (reply.type === "ack") return;
    this.given = "";
    this.refuse({ rule: "", ...reply });
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
    if (document.hidden) return;
    const read = this.view && this.reading.missedAfter();
    const turns = read ? since(this.log, read).filter(({ deed }) => deed) : [];
    if (read && turns.length) this.missed = { turns, botPlayed: this.acted.by_bot > read };
    this.reading.here(this.journal.length);
  }
}
