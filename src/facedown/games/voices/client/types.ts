// The shape of what views.py, log_words.py and the content address give to this client.
import { factsOf, optionsOf, type EventLine, type GameProps, type Option, type View } from "$lib/game-client";
import { viewFrom } from "$lib/motion/shown-view";
import { sentence } from "$lib/words";

export interface RegionPlan {
  id: string;
  name: string;
  trials: boolean;
  overview: string;
  at: [x: number, y: number, degrees: number];
}

export interface Content {
  platform: { width: number; depth: number; disc: number };
  rounds: number;
  stage_rounds: number;
  regions: RegionPlan[];
  jurors: { id: string; name: string; line: string }[];
  strategy_names: Record<string, string>;
  /** Per strategy card: before the own deployment, after it, or before the trial card. */
  strategy_times: Record<string, "start" | "after" | "trial">;
  /** Per angle from the left: the least along, and the index of its first aim. */
  aims: { firsts: number[]; starts: number[] };
}

export interface Marker {
  marker: number;
  emotion: string;
  value: number;
  seat: number;
  colour: number; // 1: a persona's second colour (three players)
}

export interface Disc extends Marker {
  x: number;
  y: number;
  over: boolean;
}

export interface RegionView {
  region: string;
  totals: number[];
  leaders: number[];
  discs: Disc[];
}

export interface Role {
  role: string;
  name: string;
  goal: string;
  icon: "guilty" | "innocent" | "neutral" | null;
}

/** One part of a goal, and how it stands as far as this seat knows. */
export interface Need {
  words: string;
  stands: string;
  state: "done" | "open" | "lost";
}

export interface SeatView {
  name: string;
  prosecutor: boolean;
  role: Role | null;
  needs: Need[] | null;
  unused: Marker[];
  destroyed: Marker[];
  hand: number;
  had_turn: boolean;
  won: boolean | null;
}

export interface JurorView {
  juror: string;
  guilty: number;
  innocent: number;
  influence: (string | null)[];
}

export interface Ability {
  who: string;
  may: boolean;
  hidden: boolean;
  taken: number | null;
  words?: string;
  choices?: { words: string; effect: string | null }[];
}

export interface Front {
  id: string;
  title: string;
  icons: string[];
  text: string;
  abilities: Ability[];
}

/** Whether the trial card calls on a region now, has done so, or will. */
export type Call = "now" | "heard" | "to come";

export interface TrialView {
  icons: string[] | null;
  calls: Record<string, Call> | null;
  card: { id: string; title: string } | null;
  side: number | null;
  user: number | null;
  sides: { text: string; abilities: Ability[]; heard: number; more: boolean }[];
  screen: (Front | null)[] | null;
}

export interface StrategyCard {
  kind: string;
  name: string;
  when: string;
  region: string | null;
  words: string;
  line: string;
}

export interface VoicesTable {
  round: number;
  rounds: number;
  stage: number;
  phase: string;
  turn: number | null;
  first: number;
  prosecutor: number;
  seats: SeatView[];
  regions: RegionView[];
  jurors: JurorView[];
  pile: number;
  discards: number;
  /** Strategy cards that lie face up before their players until they are resolved. */
  in_play: { seat: number; kind: string; name: string; words: string }[];
  trial: TrialView;
  story: { name: string; start: string; end: string | null };
  cancelled: number | null;
  /** At the end: how the jury went, and what becomes of Guy. */
  verdict: { words: string; fate: string } | null;
  you: {
    role: Role;
    needs: Need[];
    line: string;
    hand: StrategyCard[];
    held: string[];
    aiming: { marker: Marker; region: string } | null;
    looking: { juror: string; face: string } | null;
  } | null;
}

export type VoicesView = View<VoicesTable, VoicesOption>;
export type VoicesProps = GameProps<VoicesTable, Content, VoicesOption>;

/** What an option lights up; each kind of ask uses some of these. */
export interface VoicesOption extends Option {
  region?: string;
  juror?: string;
  face?: string;
  marker?: number;
  kind?: string;
  seat?: number;
  screen?: number;
  branch?: number;
  to?: string;
  held?: number[];
}

export interface Track {
  marker: number;
  fell: boolean;
  way: [step: number, x: number, y: number][];
}

export interface Push {
  seat: number;
  marker: number;
  region: string;
  aim: [number, number];
  tracks: Track[];
}

/** The trial card is read when its motion comes, and lies there until what it did has been seen. */
export function trialView(game: VoicesProps): VoicesView {
  return viewFrom(game, "side-read", "ability-heard", "trial-discarded");
}

/** On a phone the trial card lies over the board, unless something is to be pressed or to be seen there. */
export function isRead(game: VoicesProps): boolean {
  const view = trialView(game);
  const toPress = view.ask?.kind === "aim" || optionsOf(view).some(({ region, marker }) => region !== undefined || marker !== undefined);
  const toSee = game.showing !== null && game.fresh[game.showing]?.event === "pushed";
  return isOpen(view) && !toPress && !toSee;
}

/** Whether a trial card lies open, to be read. */
export function isOpen({ table }: VoicesView): boolean {
  return table.trial.side !== null && table.phase === "resolving";
}

const IN_THE_MIDDLE = ["region", "marker", "kind", "screen", "branch"] as const;

/** Whether something is to be pressed on the trial card or where it is read out, or a token is looked at there. */
export function asksMiddle(view: VoicesView): boolean {
  const lit = optionsOf(view).some((option) => IN_THE_MIDDLE.some((key) => option[key] !== undefined));
  return lit || view.ask?.kind === "aim" || Boolean(view.table.you?.looking);
}

/** Whether a juror is to be pressed. */
export function asksJury(view: VoicesView): boolean {
  return optionsOf(view).some(({ juror, to }) => (to ?? juror) !== undefined);
}

export function pushOf(event: EventLine): Push | null {
  return event.event === "pushed" ? factsOf<Push>(event) : null;
}

/** Index of the colour and shape of the house that a marker bears. */
export function tokenOf(marker: { seat: number; colour: number }): number {
  return marker.colour ? marker.seat + 3 : marker.seat;
}

const TINTS = ["orange", "sky-blue", "green", "yellow", "blue", "red"];

/** In words: with three players, who have two of each, by its colour too. */
export function nameOf(marker: Marker, seats: number): string {
  const name = `${sentence(marker.emotion)} ${marker.value}`;
  return seats === 3 && marker.value ? `${TINTS[tokenOf(marker)]} ${name}` : name;
}

/** The one colour of a seat that dark figures cannot be read on. */
export const BLUE = 4;
export const SHAPES = ["circle", "triangle", "square", "diamond", "star", "hexagon"];

/** Whether one of your own markers beside the board is to be pressed. */
export function takesFromTray(view: VoicesView): boolean {
  return ["choose-marker", "rescue-marker", "sadness"].includes(view.ask?.kind ?? "");
}
