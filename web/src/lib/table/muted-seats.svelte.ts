// Whose chat lines and reactions this browser does not want to see at a table. The server need not know.
import { recall, remember } from "$lib/storage";

export class MutedSeats {
  private names = $state<string[]>([]);

  constructor(private readonly table: string) {
    this.names = recall(`muted.${table}`, []);
  }

  has(seat: number | null, name: string): boolean {
    return this.names.includes(key(seat, name));
  }

  toggle(seat: number | null, name: string): void {
    const one = key(seat, name);
    this.names = this.names.includes(one) ? this.names.filter((other) => other !== one) : [...this.names, one];
    remember(`muted.${this.table}`, this.names);
  }
}

const key = (seat: number | null, name: string) => `${seat ?? "watching"} ${name}`;
