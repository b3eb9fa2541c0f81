// The home page's eye on your running tables: whose turn it is there. Those of tonight are watched as it happens; slow ones
// are asked now and then, for nobody sits at a slow table who only reads the home page.
import { roomOf, ApiError } from "./api";
import { dropTable, myTables, tokenFor } from "./my-tables";
import { slow } from "$lib/table/seating";
import { TableSocket } from "./socket";
import type { Room } from "./wire";

const WATCHED = 4;
const ASKED = 20;
const AGAIN = 60_000;

export interface Running {
  id: string;
  game: string;
  status: Room["status"];
  mine: boolean; // the table waits for you
}

export class TurnsElsewhere {
  running = $state<Running[]>([]);
  readonly mine = $derived(this.running.filter(({ mine }) => mine));
  readonly others = $derived(this.running.filter(({ mine }) => !mine));
  private sockets: TableSocket[] = [];
  private slow: string[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;

  async start(): Promise<void> {
    const newest = Object.entries(myTables()).sort(([, one], [, other]) => other.at - one.at);
    this.timer = setInterval(() => void this.again(), AGAIN);
    for (const [id] of newest.slice(0, ASKED)) await this.look(id);
  }

  stop(): void {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.close();
  }

  /** Also when somebody looks at the page again. */
  async again(): Promise<void> {
    if (document.hidden) return;
    for (const id of this.slow) await this.look(id);
  }

  private async look(id: string): Promise<void> {
    try {
      const room = await roomOf(id, tokenFor(id));
      const mine = room.status === "playing" && !room.paused && room.own !== null && room.awaited.includes(room.own);
      const before = this.running.filter((one) => one.id !== id);
      const runs = room.status === "playing" || room.status === "lobby";
      const place = this.running.findIndex((one) => one.id === id);
      const entry = { id, game: room.game, status: room.status, mine };
      if (!runs) this.running = before;
      else if (place >= 0) this.running[place] = entry;
      else this.running.push(entry);
      if (place < 0 && runs && slow(room)) this.slow.push(id);
      else if (place < 0 && room.status === "playing" && this.sockets.length < WATCHED) this.watch(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === "no-table") dropTable(id);
    }
  }

  private watch(id: string): void {
    const socket = new TableSocket(id, {
      token: () => tokenFor(id),
      after: () => 0,
      heard: (message) => {
        if (message.type !== "welcome" && message.type !== "update") return;
        const entry = this.running.find((one) => one.id === id);
        if (entry) entry.mine = message.view?.ask != null && message.view.ask.chosen === null;
      },
      changed: () => {},
    });
    this.sockets.push(socket);
    socket.open();
  }
}
