// What this browser keeps of a table while it is played, so that nobody can tell it otherwise afterwards: the
// commitments and hashes it was shown, its own cuts, and a chain over every line of its seat's journal.
import { canonical, digest, fromHex, partsOfCut, partsOfJournal, SECRET, toHex, utf8 } from "./fairness";
import { recall, remember } from "./storage";
import type { Command, Deal, EventLine, Shown, Witness } from "./wire";

interface Kept {
  cuts: Record<string, string>; // by commitment
  shown: Shown[];
  seat: number | null;
  commitment: string;
  count: number;
  head: string;
  /** The server has told lines anew that were others before. */
  broken: boolean;
}

const NOTHING: Kept = { cuts: {}, shown: [], seat: null, commitment: "", count: 0, head: "", broken: false };

const keyOf = (id: string) => `notes.${id}`;

/** Always read anew: another window of this browser may sit at the same table. */
export class Notes {
  constructor(private readonly id: string) {}

  private get kept(): Kept {
    return recall(keyOf(this.id), NOTHING);
  }

  /** The cut for a commitment: the same however often it is asked for, in every window. */
  cutFor(commitment: string): string {
    const { cuts } = this.kept;
    const cut = cuts[commitment] ?? toHex(crypto.getRandomValues(new Uint8Array(SECRET)));
    this.keep({ cuts: { ...cuts, [commitment]: cut } });
    return cut;
  }

  /** Before the cut is opened. */
  wasShown(commitment: string, hashes: (string | null)[]): void {
    if (this.kept.shown.some((one) => one.commitment === commitment)) return;
    this.keep({ shown: [...this.kept.shown, { commitment, hashes, cut: null }] });
  }

  wasOpened(commitment: string, cut: string): void {
    this.keep({ shown: this.kept.shown.map((one) => (one.commitment === commitment ? { ...one, cut } : one)) });
  }

  /** The whole journal of a seat: what was known of it already must be as it was. */
  toldAll(seat: number, commitment: string, lines: readonly EventLine[]): void {
    const { kept } = this;
    const same = kept.seat === seat && kept.commitment === commitment;
    const known = same ? kept.count : 0;
    if (lines.length < known) return; // another window has been told more
    const before = chain(digest(...partsOfJournal(commitment, seat)), lines.slice(0, known));
    if (same && toHex(before) !== kept.head) {
      this.keep({ broken: true });
      return;
    }
    const head = toHex(chain(before, lines.slice(known)));
    this.keep({ seat, commitment, count: lines.length, head, broken: same && kept.broken });
  }

  /** New lines, which follow `after` others. */
  toldMore(after: number, lines: readonly EventLine[]): void {
    const { seat, count, head } = this.kept;
    if (seat === null || count !== after || lines.length === 0) return;
    this.keep({ count: count + lines.length, head: toHex(chain(fromHex(head), lines)) });
  }

  private keep(some: Partial<Kept>): void {
    remember(keyOf(this.id), { ...this.kept, ...some });
  }
}

function chain(head: Uint8Array, lines: readonly EventLine[]): Uint8Array {
  return lines.reduce((before, line) => digest(before, utf8(canonical(line))), head);
}

/** For a proof; null where this browser had no seat at the table, or has forgotten it. */
export function witnessOf(id: string): (Witness & { broken: boolean }) | null {
  const { seat, count, head, shown, broken } = recall(keyOf(id), NOTHING);
  return seat === null ? null : { line: "witness", seat, count, head, shown, broken };
}

/** What a browser has to say while the people cut: it lays, sees all hashes, and only then opens. */
export class Cutter {
  private said = "";

  constructor(
    private readonly notes: Notes,
    private readonly send: (command: Command) => Promise<{ type: string }>,
  ) {}

  async see(deal: Deal | null, seat: number | null): Promise<void> {
    if (deal === null || seat === null || !deal.awaited.includes(seat)) return;
    const alone = deal.awaited.length === 1;
    const laid = deal.hashes[seat] ?? null;
    const now = `${deal.commitment} ${deal.phase}`;
    if (this.said === now || deal.opened.includes(seat) || (deal.phase === "lay" && laid !== null)) return;
    this.said = now;
    const cut = this.notes.cutFor(deal.commitment);
    const hash = toHex(digest(...partsOfCut(deal.commitment, seat, cut)));
    if (deal.phase === "lay" && !alone) {
      await this.send({ type: "lay-cut", hash });
      return;
    }
    this.notes.wasShown(deal.commitment, deal.hashes.with(seat, laid ?? hash));
    const reply = await this.send({ type: "open-cut", cut });
    if (reply.type === "ack") this.notes.wasOpened(deal.commitment, cut);
  }
}
