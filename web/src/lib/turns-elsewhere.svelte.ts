// The home page's eye on your running tables: whose turn it is there, told as it happens.
import { roomOf, Trouble } from "./api";
import { dropTable, myTables, tokenFor } from "./my-tables";
import { TableSocket } from "./socket";
import type { Room } from "./wire";

const WATCHED = 4;

export interface Running {
  id: string;
  game: string;
  status: Room["status"];
  mine: boolean; // the table waits for you
}

export class TurnsElsewhere {
  running = $state<Running[]>([]);
  private sockets: TableSocket[] = [];

  async start(): Promise<void> {
    const newest = Object.entries(myTables()).sort(([, one], [, other]) => other.at - one.at);
    for (const [id] of newest.slice(0, WATCHED)) await this.look(id);
  }

  stop(): void {
    for (const socket of this.sockets) socket.close();
  }

  private async look(id: string): Promise<void> {
    try {
      const room = await roomOf(id, tokenFor(id));
      if (room.status !== "playing" && room.status !== "lobby") return;
      this.running.push({ id, game: room.game, status: room.status, mine: false });
      if (room.status === "playing") this.watch(id);
    } catch (error) {
      if (error instanceof Trouble && error.code === "no-table") dropTable(id);
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
