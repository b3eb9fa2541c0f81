// One socket to one table: says hello, comes back after a drop, and sends again what was not acknowledged.
import { VERSION, type Ack, type Command, type Fault, type FromServer, type Hello, type Refused } from "./wire";

export type Connection = "connecting" | "open" | "lost" | "ended";

export interface Listener {
  token(): string | null;
  /** Whether everybody in the room looks at it: then it is nobody's. */
  readonly screen?: boolean;
  /** Whether it is only the place between two people's turns at one device. */
  readonly curtain?: boolean;
  /** Journal lines that we have already. */
  after(): number;
  heard(message: FromServer): void;
  changed(connection: Connection, why: string): void;
}

export type Reply = Ack | Refused | Fault;
interface Pending {
  message: Command & { id: string };
  resolve(reply: Reply): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
const HELLO_FAILED = 4000;
const LOST = 1006;
/** The server speaks at least every 2.4 s. Where no word comes for so long, the line is dead, whatever the browser says. */
const SILENCE = 4_800;
/** On a very slow line a whole welcome may take longer, so each one that was given up is waited for twice as long. */
const LONGEST_SILENCE = 40_000;
/** A timer that is late by more was held back, in a hidden tab or a sleeping phone: words may wait behind it. */
const HELD_BACK = 500;
const LAST_LOOK = 1_000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private patience = SILENCE;
  private heardAt = 0;
  private welcomed = false;
  private ended = false;
  private trouble = "";

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly address = socketAddress(),
  ) {}

  open(): void {
    clearTimeout(this.timer);
    this.hangUp();
    this.ended = false;
    this.welcomed = false;
    this.listener.changed("connecting", "");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.listen();
    socket.onopen = () =>
      this.transmit({
        type: "hello",
        version: VERSION,
        table: this.table,
        token: this.listener.token(),
        after: this.listener.after(),
        cuts: true,
        pulse: true,
        screen: this.listener.screen ?? false,
        curtain: this.listener.curtain ?? false,
        away: document.hidden,
      } satisfies Hello);
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.dropped(event.code);
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.hangUp();
  }

  /** Resolves with ack, refusal or error; survives a drop in between. */
  send(command: Command): Promise<Reply> {
    const message = { ...command, id: newId() };
    return new Promise((resolve) => {
      this.pending.set(message.id, { message, resolve });
      if (this.welcomed) this.transmit(message);
    });
  }

  /** Tries at once instead of waiting on: the network is back or another, or the page is looked at again. */
  hurry(): void {
    if (this.ended || (this.welcomed && Date.now() - this.heardAt < SILENCE)) return;
    this.wait = FIRST_WAIT;
    this.open();
  }

  /** Another network: whatever was connected over the one before is dead. */
  moved(): void {
    this.heardAt = 0;
    this.hurry();
  }

  /** The line is dead, though nobody has hung up. */
  lose(): void {
    if (this.ended) return;
    this.hangUp();
    this.dropped(LOST);
  }

  private hear(message: FromServer): void {
    if (message.type === "pulse") this.patience = SILENCE;
    this.listen();
    this.heardAt = Date.now();
    if (message.type === "pulse") return;
    if (message.type === "welcome" && !this.welcomed) {
      this.welcomed = true;
      this.wait = FIRST_WAIT;
      this.listener.heard(message);
      this.listener.changed("open", "");
      for (const { message: again } of this.pending.values()) this.transmit(again);
      return;
    }
    if (message.type === "error") this.stumble(message);
    else if (message.type === "ack" || message.type === "refused") this.settle(message);
    else this.listener.heard(message);
  }

  private stumble(error: Fault): void {
    this.trouble = error.words;
    const waiting = error.id === null ? undefined : this.pending.get(error.id);
    if (error.code === "moved") this.open();
    else if (error.code === "try-again" && waiting) setTimeout(() => this.transmit(waiting.message), 1_000);
    else if (waiting) this.settle(error);
    else this.listener.heard(error);
  }

  private settle(reply: Reply): void {
    const waiting = reply.id === null ? undefined : this.pending.get(reply.id);
    if (!waiting) return;
    this.pending.delete(waiting.message.id);
    waiting.resolve(reply);
  }

  private dropped(code: number): void {
    clearTimeout(this.silence);
    this.socket = null;
    this.welcomed = false;
    if (this.ended) return;
    if (code === HELLO_FAILED) {
      this.ended = true;
      this.listener.changed("ended", this.trouble);
      return;
    }
    this.listener.changed("lost", "");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private transmit(message: object): void {
    if (this.socket?.readyState !== 1) return;
    this.socket.send(JSON.stringify(message));
  }

  /** From now on, until the next word. */
  private listen(patience = this.patience): void {
    clearTimeout(this.silence);
    const due = Date.now() + patience;
    this.silence = setTimeout(() => {
      if (Date.now() > due + HELD_BACK) return this.listen(LAST_LOOK);
      if (!this.welcomed) this.patience = Math.min(this.patience * 2, LONGEST_SILENCE);
      this.lose();
    }, patience);
  }

  private hangUp(): void {
    clearTimeout(this.silence);
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }
}

function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
