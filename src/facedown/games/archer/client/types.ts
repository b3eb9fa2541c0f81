// The shape of what views.py, log_words.py and the content address give to this client.
import type { GameProps, Option, View } from "$lib/game-client";
import type { TallyRow } from "$lib/table/tally";

export type Skill = "booze" | "guns" | "sex" | "smarts";
export type ColourId = "amber" | "teal" | "scarlet" | "violet";
export type Kind = "insult" | "ego-boost" | "trick";

export interface Content {
  characters: { id: string; name: string; job: string; temper: string; skills: Record<Skill, number> }[];
  locations: { id: string; name: string; in_words: string; sign: string; ability: string }[]; // in_words: with its article
  colours: { id: ColourId; name: string; letter: string }[];
  skills: Skill[];
  best: number;
  hit: number;
}

export interface CardView {
  card: string;
  character: string;
  title: string;
  kind: Kind;
  text: string;
  parts: string[]; // of the text: the second, the fourth and so on are set bold
  line: string;
}

export interface PlayedView extends CardView {
  seat: number;
  target: number | null;
  location: string | null;
}

export interface EventView {
  event: string;
  name: string;
  text: string;
  parts: string[];
  line: string;
  art: string;
}

export interface ChallengeView {
  challenge: string;
  title: string;
  type: Skill | null; // null: Personal
  colour: ColourId;
  award: number;
  needs: number;
}

export interface LocationView {
  location: string;
  in_play: boolean;
  first: number | null;
  closed: boolean;
  tokens: number[];
}

export interface LastingView {
  kind: string;
  amount: number;
  card: CardView | null; // null: a Location's
  seat: number;
  words: string; // "Pam's “Sorry in Arrears”: −1 to the roll"
}

export interface SeatView {
  character: string;
  name: string;
  upper_hand: number;
  token: string | null;
  skills: Record<Skill, number>;
  deck: number;
  drawn: number;
  discards: string[];
  won: ChallengeView[];
  lasting: LastingView[];
}

export interface RollView {
  seat: number;
  place: number;
  skill: Skill;
  dice: number[];
  added: number;
}

/** For your eyes only. */
export interface OwnView {
  pick: string | null;
  drawn: CardView[];
  above: CardView[];
  below: CardView[];
  events: EventView[];
  challenges: ChallengeView[];
}

export interface ArcherTable {
  round: number;
  rounds: number;
  goal: number;
  phase: "movement" | "mission" | "clean-up";
  turn: number | null;
  order: number[];
  initiative: number;
  leader: number | null;
  locations: LocationView[];
  row: ((ChallengeView & { won_by: number | null }) | null)[];
  roll: RollView | null;
  played: PlayedView | null;
  event: (EventView & { seat: number }) | null;
  challenges: { deck: number; discards: ChallengeView[] }; // face up, the latest on top
  events: { deck: number; discards: EventView[] };
  seats: SeatView[];
  tally: TallyRow[];
  you: OwnView | null;
}

export type ArcherView = View<ArcherTable, ArcherOption>;
export type ArcherProps = GameProps<ArcherTable, Content, ArcherOption>;

/** What an option lights up; each kind of ask uses some of these. */
export interface ArcherOption extends Option {
  location?: string | null;
  card?: string;
  target?: number | null;
  place?: number;
  skill?: Skill;
  dice?: number;
  odds?: number;
  extra_card?: boolean;
  reasons?: string[]; // why the odds are not those of the skill
}

/** Everybody is picking a Location in secret; nobody has been placed. */
export function isPicking({ table, over, awaited }: ArcherView): boolean {
  return table.phase === "movement" && table.turn === null && !over && awaited.length > 0 && table.seats.every(({ token }) => token === null);
}

/** The order of this phase. Those who pick are placed clockwise from the Initiative. */
export function orderOf(view: ArcherView): number[] {
  const { seats, initiative, order } = view.table;
  return isPicking(view) ? seats.map((_, place) => (initiative + place) % seats.length) : order;
}
