// What is open on the table page: drawers, panels, the list of options, the past. Nothing about the game itself.
import { tick } from "svelte";
import { announcer } from "$lib/a11y/announce.svelte";
import { ReplayStore, type Past } from "./replay.svelte";
import type { TableStore } from "./table-store.svelte";
import type { LogLine } from "$lib/net/wire";

export type Tab = "log" | "chat" | "replay" | "guide";
export type Drawer = "own" | "side" | "column";
export type Panel = "rules" | "menu" | "coach" | "say" | "ledger" | "known";

/** What the board shows instead of the present, while the game goes on. */
export interface PastMoment {
  line: LogLine;
  past: Past;
}

export class OpenPanels {
  tab = $state<Tab>("log");
  drawer = $state<Drawer | null>(null); // on a phone
  panel = $state<Panel | null>(null);
  rule = $state(""); // the one that was asked for
  listOpen = $state(false);
  endShown = $state(true);
  replay = $state.raw<ReplayStore | null>(null);
  moment = $state.raw<PastMoment | null>(null);
  private focused: HTMLElement | null = null; // before a panel took the focus

  constructor(private readonly store: TableStore) {}

  toggleDrawer(wanted: Drawer): void {
    this.drawer = this.drawer === wanted ? null : wanted;
  }

  /** The column at the side; on a phone it is a drawer, and the same button shuts it. */
  openColumn(tab: Tab): void {
    this.drawer = this.drawer === "column" && this.tab === tab ? null : "column";
    this.pick(tab);
  }

  pick(tab: Tab): void {
    if (tab === this.tab) return;
    if (this.tab === "replay") this.leaveReplay();
    this.tab = tab;
    if (tab === "replay") void this.openReplay("own", null);
  }

  openRule(rule: string): void {
    this.keepFocus();
    this.rule = rule;
    this.panel = "rules";
    void tick().then(() => this.focused?.scrollIntoView({ block: "nearest" })); // the drawer has taken room from its box
  }

  togglePanel(wanted: Panel): void {
    if (this.panel === wanted) return this.closePanel();
    this.keepFocus();
    this.rule = "";
    this.panel = wanted;
  }

  closePanel(): void {
    this.panel = null;
    if (this.focused?.isConnected) this.focused.focus();
    this.focused = null;
  }

  /** The board as it was when this line was told; in a replay, the replay goes there. */
  async show(line: LogLine): Promise<void> {
    if (this.replay) return this.replay.to(this.replay.momentOf(line));
    const film = new ReplayStore(this.store.id, this.store.token);
    await film.load("own", null);
    const past = film.frames[film.momentOf(line)];
    if (!past) return announcer.say(film.trouble);
    this.moment = { line, past };
    if (this.drawer === "column") this.drawer = null;
  }

  async openReplay(eyes: string, at: number | null): Promise<void> {
    this.moment = null;
    const replay = this.replay ?? new ReplayStore(this.store.id, this.store.token);
    await replay.load(eyes, at);
    this.replay = replay;
    this.tab = "replay";
    this.drawer = "column";
  }

  leaveReplay(): void {
    this.replay = null;
    if (this.tab === "replay") this.tab = "log";
    history.replaceState(null, "", `/t/${this.store.id}`);
  }

  /** Escape: the topmost thing goes. */
  back(): void {
    if (this.store.twoPress.armed !== null) this.store.twoPress.rest();
    else if (this.listOpen) this.listOpen = false;
    else if (this.panel) this.closePanel();
    else if (this.drawer) this.drawer = null;
    else if (this.moment) this.moment = null;
    else if (this.replay) this.leaveReplay();
    else this.store.goOn();
  }

  private keepFocus(): void {
    if (this.panel === null) this.focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }
}
