// One socket to one table: says hello, comes back after a drop, and sends again what was not acknowledged.
import { VERSION, type Ack, type Command, type Fault, type FromServer, type Hello, type Refused } from "./wire";

export type Connection = "connecting" | "open" | "lost" | "ended";

export interface Listener {
  token(): string | null;
  /** Journal lines that we have already. */
  after(): number;
  heard(message: FromServer): void;
  changed(connection: Connection, why: string): void;
}

type Reply = Ack | Refused | Fault;
interface Pending {
  message: Command & { id: string };
  resolve(reply: Reply): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
const HELLO_FAILED = 4000;
const LOST = 1006;
/** Every word is answered; where none comes for so long, the line is dead, whatever the browser thinks of it. */
const SILENCE = 5_000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
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
    socket.onopen = () =>
      this.transmit({
        type: "hello",
        version: VERSION,
        table: this.table,
        token: this.listener.token(),
        after: this.listener.after(),
        cuts: true,
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

  /** Tries at once instead of waiting on: the network is back, or the page is looked at again. */
  hurry(): void {
    if (!this.welcomed && !this.ended) this.open();
  }

  /** The line is dead, though nobody has hung up. */
  lose(): void {
    if (this.ended) return;
    this.hangUp();
    this.dropped(LOST);
  }

  private hear(message: FromServer): void {
    clearTimeout(this.silence);
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
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), SILENCE);
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
