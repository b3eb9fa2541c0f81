// A table as this browser knows it: hears the server, has it shown, and sends what the player does.
import { announcer } from "$lib/a11y/announce.svelte";
import { since } from "./log";
import { Cutter, Notes } from "$lib/fairness/fairness-notes";
import { ReadMarker } from "./read-marker";
import { slow } from "./seating";
import { TableSocket, type Connection } from "$lib/net/socket";
import { Answering } from "./answers";
import { Joining } from "./join";
import { Playback } from "./playback";
import { TableState, type TableIdentity } from "./state.svelte";
import type { Choice, Command, FromServer, Room, Update, Welcome } from "$lib/net/wire";

export type { TableIdentity, Missed } from "./state.svelte";

export class TableStore extends TableState {
  private told = 0; // journal lines received; those that wait to be shown are not in `journal` yet
  private readonly readMarker: ReadMarker;
  private readonly notes: Notes;
  private readonly cutter: Cutter;
  private readonly socket: TableSocket;
  private readonly playback: Playback;
  private readonly answering: Answering;
  private readonly joining: Joining;

  constructor(id: string, address?: string, identity: TableIdentity = {}) {
    super(id, identity);
    const send = (command: Command) => this.socket.send(command);
    this.readMarker = new ReadMarker(identity.kept ?? id);
    this.notes = new Notes(identity.kept ?? id);
    this.cutter = new Cutter(this.notes, send);
    this.socket = new TableSocket(
      id,
      {
        screen: identity.screen ?? false,
        curtain: identity.curtain ?? false,
        token: this.token,
        after: () => this.told,
        heard: (message) => this.hear(message),
        changed: (connection, why) => this.connectionChanged(connection, why),
      },
      address,
    );
    this.playback = new Playback(this, () => this.noteRead());
    this.answering = new Answering(this, this.playback, send);
    this.joining = new Joining(this, send, () => this.reopen());
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.playback.stop();
    this.twoPress.rest();
    this.readMarker.leave(this.journal.length);
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

  /** The page is looked at again, or no longer. */
  looked(visible: boolean): void {
    if (this.you?.known && this.room && slow(this.room)) void this.socket.send({ type: "look", away: !visible });
    if (!visible) return this.leave();
    this.hurry();
    if (this.connection === "open") this.catchUp(); // else the welcome will
  }

  // --- what the player does ---------------------------------------------------------------------------------------

  choose(index: number): void {
    this.answering.choose(index);
  }

  propose(choice: number[]): void {
    this.answering.propose(choice);
  }

  confirm(): void {
    this.answering.confirm();
  }

  passAhead(): void {
    this.answering.passAhead();
  }

  whyNot(choice: Choice): Promise<void> {
    return this.answering.whyNot(choice);
  }

  goOn(): void {
    this.playback.goOn();
  }

  take(seat: number, name: string): Promise<void> {
    return this.joining.take(seat, name);
  }

  ask(seat: number, name: string): Promise<void> {
    return this.joining.ask(seat, name);
  }

  sitBeside(seat: number, name: string): Promise<boolean> {
    return this.joining.sitBeside(seat, name);
  }

  rematch(): Promise<string | null> {
    return this.joining.rematch();
  }

  /** Stops passing ahead too: the moment taken back would be passed again at once. */
  takeBack(): Promise<boolean> {
    this.passing = false;
    return this.command({ type: "undo" });
  }

  /** Sends a command; a refusal is shown under the prompt. True when it was done. */
  async command(command: Command): Promise<boolean> {
    const reply = await this.socket.send(command);
    this.refused = reply.type === "ack" ? null : { rule: "", ...reply };
    return reply.type === "ack";
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
        if (!this.playback.busy) this.quick = message.room.quick;
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
      case "late-seats":
        this.late = message;
        return;
      case "cheer":
        if (!this.mutedSeats.has(null, message.name)) this.reactions.show({ ...message, seat: null });
        return;
      case "reaction":
        if (!this.mutedSeats.has(message.seat, this.room?.seats[message.seat]?.name ?? "")) this.reactions.show(message);
        return;
      case "error":
        this.refused = { code: message.code, rule: "", words: message.words };
    }
  }

  private welcome(message: Welcome): void {
    this.playback.skip();
    const gap = message.number - message.journal.length;
    if (gap !== 0 && gap !== this.journal.length) {
      this.told = 0;
      this.socket.open();
      return;
    }
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
    this.playback.startFrom(message.view, message.undo);
    this.catchUp();
  }

  private enter(room: Room): void {
    this.room = room;
    this.roomTold = Date.now();
    void this.cutter.see(room.deal, this.seat);
  }

  private update(message: Update): void {
    if (message.number - message.events.length !== this.told) {
      this.socket.open();
      return;
    }
    this.notes.toldMore(message.events);
    this.told = message.number;
    this.playback.push(message);
    this.answering.passOn(message.view?.ask ?? null);
  }

  private connectionChanged(connection: Connection, why: string): void {
    if (connection === "connecting" && this.connection === "lost") return; // still lost, as the page shows it
    if (connection === "lost") this.leave();
    this.connection = connection;
    this.trouble = why;
  }

  /** As somebody else: all is told from the beginning. */
  private reopen(): void {
    this.told = 0;
    this.journal = [];
    this.log = [];
    this.socket.open();
  }

  // --- what has been read -----------------------------------------------------------------------------------------

  private noteRead(): void {
    if (!document.hidden) this.readMarker.here(this.journal.length);
  }

  /** Nobody looks, or nothing can be seen. */
  private leave(): void {
    this.playback.skip();
    this.readMarker.leave(this.journal.length);
  }

  private catchUp(): void {
    if (document.hidden) return;
    const read = this.view && this.readMarker.missedAfter();
    const turns = read ? since(this.log, read).filter(({ deed }) => deed) : [];
    if (read && turns.length) this.missed = { turns, botPlayed: this.acted.by_bot > read };
    this.noteRead();
  }
}
