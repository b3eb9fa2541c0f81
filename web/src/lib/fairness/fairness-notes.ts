// What this browser keeps of a table while it is played, so that nobody can tell it otherwise afterwards: the
// commitments and hashes it was shown, its own cuts, and a chain over every line of its seat's journal.
import { canonical, digest, partsOfCut, partsOfJournal, SECRET, toHex, utf8 } from "./fairness";
import { recall, remember } from "$lib/storage";
import type { Command, Deal, EventLine, Shown, Witness } from "$lib/net/wire";

interface Kept {
  cuts: Record<string, string>; // by commitment
  shown: Shown[];
  seat: number | null;
  commitment: string;
  count: number;
  head: string;
  /** The server has told lines again, and they were others than before. */
  broken: boolean;
  /** A window was told fewer lines than there had been, and has not caught up. */
  behind: boolean;
}

const NOTHING: Kept = {
  cuts: {},
  shown: [],
  seat: null,
  commitment: "",
  count: 0,
  head: "",
  broken: false,
  behind: false,
};

const keyOf = (id: string) => `notes.${id}`;

/** What is kept is read each time: another window of this browser may sit at the same table. */
export class Notes {
  private mine: { count: number; head: Uint8Array } | null = null; // of this window; null while it has no seat
  private lags = false; // it has been told fewer lines than are kept

  constructor(private readonly id: string) {}

  /** What was told lately is not what was told before, or less of it. */
  get differ(): boolean {
    return this.kept.broken || this.kept.behind;
  }

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

  /** Before the cut is opened; null where it will not be. */
  wasShown(seat: number, commitment: string, hashes: (string | null)[], cut: string | null): void {
    const { kept } = this;
    if (kept.shown.some((one) => one.commitment === commitment)) return;
    // The seat counts from now on: a server that never tells it anything cannot have its cut forgotten.
    this.keep({ seat: kept.seat ?? seat, shown: [...kept.shown, { commitment, hashes, cut, taken: false }] });
  }

  wasTaken(commitment: string): void {
    this.keep({ shown: this.kept.shown.map((one) => (one.commitment === commitment ? { ...one, taken: true } : one)) });
  }

  /** The whole journal of a seat: what was known of it already must be as it was. Nobody has two seats in one game, nor
   * is it dealt twice: a server that says so would have this browser forget what it was told. */
  toldAll(seat: number | null, commitment: string | null, lines: readonly EventLine[]): void {
    const { kept, mine } = this;
    this.mine = null;
    if (seat === null) return;
    if (kept.count > 0 ? kept.seat !== seat || kept.commitment !== commitment : kept.seat !== null && !commitment) {
      this.keep({ broken: true });
      return;
    }
    if (!commitment) return; // a table of before deals could be checked
    if (kept.count === 0) this.keep({ seat, commitment });
    const start = digest(...partsOfJournal(commitment, seat));
    this.mine = { count: 0, head: start };
    if (mine?.count && toHex(chain(start, lines.slice(0, mine.count))) !== toHex(mine.head)) this.keep({ broken: true });
    this.toldMore(lines);
  }

  /** The lines that follow. Those that were told before, perhaps to another window, are compared; the rest is new. */
  toldMore(lines: readonly EventLine[]): void {
    const { mine, kept } = this;
    if (!mine || kept.broken) return;
    const known = Math.max(0, kept.count - mine.count);
    const before = chain(mine.head, lines.slice(0, known));
    this.mine = { count: mine.count + lines.length, head: chain(before, lines.slice(known)) };
    const { count, head } = this.mine;
    if (count >= kept.count && kept.count > 0 && toHex(before) !== kept.head) {
      this.keep({ broken: true });
      return;
    }
    // Another window was quicker, or the server takes lines back. Only who was behind can tell that it was the former.
    const lagged = this.lags;
    this.lags = count < kept.count;
    if (this.lags) this.keep({ behind: true });
    else this.keep({ count, head: toHex(head), behind: kept.behind && !lagged });
  }

  private keep(some: Partial<Kept>): void {
    remember(keyOf(this.id), { ...this.kept, ...some });
  }
}

function chain(head: Uint8Array, lines: readonly EventLine[]): Uint8Array {
  return lines.reduce((before, line) => digest(before, utf8(canonical(line))), head);
}

/** For a proof; null where this browser had no seat at the table, or has forgotten it. */
export function witnessOf(id: string): Witness | null {
  const { seat, count, head, shown, broken, behind } = recall(keyOf(id), NOTHING);
  return seat === null ? null : { line: "witness", seat, count, head, shown, broken: broken || behind };
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
    const own = laid === null || laid === hash; // else the server has laid a cut in our place
    this.notes.wasShown(seat, deal.commitment, deal.hashes.with(seat, laid ?? hash), own ? cut : null);
    if (!own) return;
    const reply = await this.send({ type: "open-cut", cut });
    if (reply.type === "ack") this.notes.wasTaken(deal.commitment);
  }
}
