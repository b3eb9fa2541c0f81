// Written by `make wire` from the types of src/facedown/server: change those, not this.
// What the messages and calls mean stands in docs/protocol.md.

export const VERSION = 1;

export type Choice = number | string | (number | string | (number | string)[])[];

export type Options = Record<string, number | boolean | string | string[]>;

export type Idle = 0 | 60 | 180 | 86400 | 259200;

export type Role = "host" | "seated" | "stranger" | "watcher";

export type Status = "closed" | "lobby" | "over" | "playing";

export type ReactionKind = "applause" | "gasp" | "heart" | "laugh" | "rose" | "squint";

export type WayKind = "discord" | "ntfy" | "plain" | "push" | "slack";

/** One number of an answer that is too fine to be listed: a whole number from `start` to `stop`, both included; `per` of them make one of `unit`. */
export interface Axis {
  name: string;
  from: number;
  to: number;
  unit: string;
  per: number;
}

/** One legal answer. Its words are the same on the board, in the list and for a screen reader; on a button they are `head` (if there is one) and `foot`. Other keys: what lights up. */
export interface OptionView {
  choice: unknown;
  foot?: string;
  head?: string;
  words: string;
  [target: string]: unknown;
}

/** A seat's own asks are numbered. `count`: how many options there are, even where they are not listed; `once`: those that one press should give, since they can be taken back or a slip costs little. */
export interface Ask {
  aside?: string;
  axes?: Axis[];
  chosen: number | null;
  count: number;
  kind: string;
  number: number;
  once: number[];
  options?: OptionView[];
  passes?: number;
  prompt: string;
  rule: string;
}

/** All that this seat may know. `table` is the game's own part, made by its views.py. */
export interface View<Table = unknown> {
  ask: Ask | null;
  awaited: number[];
  game: string;
  over: boolean;
  rules: number;
  scores: number[];
  seat: number | null;
  seats: number;
  table: Table;
  winners: number[];
}

export interface Hello {
  type: "hello";
  version: number;
  table: string;
  token?: string | null;
  after?: number;
  cuts?: boolean;
  pulse?: boolean;
  screen?: boolean;
  curtain?: boolean;
  away?: boolean;
}

export interface ChatLine {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  words: string;
}

/** A claim or a promise, kept for good. `to` is the seat it addresses; `round` (0: before the first) and `after` (how many lines the journal of spectators had) say when it was made. */
export interface ClaimLine {
  type: "claim";
  number: number;
  seat: number;
  name: string;
  claim: string;
  kind: "fact" | "promise";
  values: (number | string)[];
  words: string;
  to: number | null;
  round: number;
  after: number;
}

/** Thrown by one seat at another; not stored. */
export interface Reaction {
  type: "reaction";
  seat: number;
  to: number;
  kind: ReactionKind;
}

/** The connection is alive. A page cannot see the pings below its messages. */
export interface Pulse {
  type: "pulse";
}

/** A content pack, as everybody at a table sees it. Its texts come from the pack's author: show them as plain text. */
export interface PackFacts {
  name: string;
  hash: string;
  version: string;
  author: string;
  words: string;
}

/** While the players cut. `hashes` by seat, null where none was laid. */
export interface Deal {
  commitment: string;
  phase: "lay" | "open";
  awaited: number[];
  hashes: (string | null)[];
  opened: number[];
  left: number;
}

/** Progress of a lesson: its texts are in GET /api/games/{game}/lesson. `over`: the table waits for `play-on`. */
export interface Lesson {
  step: number;
  over: boolean;
}

/** The table was brought back from a backup: with the deal and the answers up to number `answers`, what came after them being lost (0: before the deal). `at` in seconds since 1970; `words` of the server's operator, if any. */
export interface PutBack {
  answers: number;
  at: number;
  words?: string;
}

export interface SeatState {
  seat: number;
  state: "bot" | "open" | "person" | "stand-in";
  name: string | null;
  bot: string | null;
  bot_stays: boolean;
  connected: boolean;
  grace_left: number | null;
  idle_left: number | null;
  may_hand_over: boolean;
  may_answer_for: boolean;
}

export interface Room {
  id: string;
  code: string | null;
  game: string;
  pack: PackFacts | null;
  status: Status;
  closed: string | null;
  stopped: boolean;
  public: boolean;
  coach: boolean;
  known: boolean;
  options: Record<string, unknown>;
  idle: Idle;
  grace: number;
  paused: boolean;
  quick: boolean;
  host: number | null;
  watchers: number;
  screens: number;
  rematch: string | null;
  commitment: string | null;
  secret: string | null;
  deal: Deal | null;
  cut_by: number[];
  voids: number;
  lesson: Lesson | null;
  put_back: PutBack[];
  seats: SeatState[];
}

export interface RoomNews {
  type: "room";
  room: Room;
}

/** From the server's operator, to all tables. None: no more. */
export interface Notice {
  type: "notice";
  words: string | null;
}

export interface You {
  role: Role;
  seat: number | null;
  name: string | null;
  known: boolean;
  held: number | null;
  removed: boolean;
}

/** What happened, as one seat saw it. `parts` are the words where titles are to be set off: the second, the fourth and so on. */
export interface EventLine {
  event: string;
  facts: Record<string, unknown>;
  parts?: string[];
  rule: string;
  to?: number;
  words: string;
}

/** The journal from its line `first` to its line `last`, in words; `event` is the first of them, `seat` whom it is about, `deed` whether that seat did it, `rules` are those of all. `parts` and `to` as in a line of the journal. */
export interface LogLine {
  deed: boolean;
  event: string;
  first: number;
  last: number;
  parts?: string[];
  rules: string[];
  seat: number | null;
  to?: number;
  words: string;
}

/** How many lines your journal had when your seat last made a choice; and one more than that when a bot last made one for you (0: never). */
export interface Acted {
  after: number;
  by_bot: number;
}

export interface Welcome {
  type: "welcome";
  version: number;
  you: You;
  room: Room;
  chat: ChatLine[];
  claims: ClaimLine[];
  number: number;
  journal: EventLine[];
  log: LogLine[];
  acted: Acted;
  view: View | null;
  undo: boolean;
}

export interface Update {
  type: "update";
  number: number;
  events: EventLine[];
  log: LogLine[];
  acted: Acted;
  view: View;
  undo: boolean;
}

/** The expected "no": nothing changed, and this is why. */
export interface Refusal {
  code: string;
  rule: string;
  words: string;
}

export interface Ack {
  type: "ack";
  id: string;
  refusal?: Refusal | null;
  rematch?: string;
}

export interface Refused {
  type: "refused";
  id: string;
  code: string;
  rule: string;
  words: string;
}

export interface Fault {
  type: "error";
  id: string | null;
  code: "bug" | "crowded" | "flood" | "hello-first" | "moved" | "no-table" | "try-again" | "unreadable" | "version";
  words: string;
}

/** Thrown at a seat by a spectator; not stored. */
export interface Cheered {
  type: "cheer";
  name: string;
  to: number;
  kind: ReactionKind;
}

/** `awaited` are those who were dealt in and have not answered, by the seats that they were dealt. */
export interface SeatRequest {
  number: number;
  seat: number;
  name: string;
  beside: string | null;
  was: string | null;
  agreed: number;
  awaited: number[];
}

export interface SeatChange {
  seat: number;
  name: string | null;
}

/** `free` can be taken while the game runs, `open` can be asked for. `changes`: seats that changed hands since the deal, in order. */
export interface LateSeats {
  type: "late-seats";
  allowed: boolean;
  free: number[];
  open: number[];
  request: SeatRequest | null;
  changes: SeatChange[];
}

export interface OptionChoice {
  id: string;
  name: string;
}

/** `seat`: one of the seats, or NO_SEAT. `each-seat`: a list with a choice or ANY for each seat, none twice; or an empty list. `several`: a list of some choices; those of `always` belong to them in any case. */
export interface GameOption {
  name: string;
  kind: "choice" | "each-seat" | "number" | "seat" | "several" | "switch";
  default: unknown;
  title: string;
  words: string;
  from: number | null;
  to: number | null;
  choices: OptionChoice[];
  always: string[];
}

/** `words` describe its style; it thinks `seconds` over an answer, or answers from habit if 0. */
export interface Level {
  name: string;
  words: string;
  seconds: number;
}

export interface GameCard {
  id: string;
  name: string;
  tagline: string;
  rules: number;
  fewest: number;
  most: number;
  options: GameOption[];
  bots: string[];
  best_bot: string;
  levels: Level[];
  lesson: number;
  known: boolean;
}

/** Where a rule, or a part of it, comes from: S (the source text), F (a public fact) or R (a ruling of ours). Without words the whole rule does. */
export interface Note {
  source: "F" | "R" | "S";
  words: string;
}

export interface RuleFacts {
  id: string;
  words: string;
  notes: Note[];
}

export interface Chapter {
  title: string;
  rules: RuleFacts[];
}

export interface Rules {
  game: string;
  rules: number;
  chapters: Chapter[];
}

export interface ExamplePiece {
  name: string;
  words: string;
  picture: string;
}

/** A table as the asked seat sees it. */
export interface Example {
  words: string;
  side: boolean;
  view: View;
}

export interface Section {
  title: string;
  words: string[];
  rules: string[];
  example: Example | null;
}

export interface Primer {
  pieces: ExamplePiece[];
  sections: Section[];
}

export interface GuideCard {
  title: string;
  words: string;
  picture?: string;
  words_at?: Record<string, string>;
}

export interface Guide {
  cards: GuideCard[];
  hints: Record<string, string>;
}

/** A pack in the folder. `stamp` changes whenever a file does; `error` says what is wrong with the pack. */
export interface PackCard {
  id: string;
  stamp: string;
  game: string;
  facts: PackFacts | null;
  error: string | null;
}

/** Cards of one kind, each as the game's client draws it. `changed` holds the positions of those that the pack changes. */
export interface BoxGroup {
  title: string;
  kind: string;
  cards: Record<string, unknown>[];
  changed: number[];
}

/** Everything to show about a valid pack. `view` is an example table played by bots. */
export interface PackPage {
  card: PackCard;
  content: Record<string, unknown>;
  groups: BoxGroup[];
  view: View;
}

/** What the coach says while an ask of this kind is open, what it points at, and what it says afterwards. */
export interface LessonStep {
  kind: string;
  say: string;
  points: string[];
  after: string;
}

export interface LessonWords {
  minutes: number;
  steps: LessonStep[];
  ending: string;
}

/** The body of POST /api/tables. */
export interface NewTable {
  game: string;
  seats: number;
  name: string;
  options?: Options;
  public?: boolean;
  coach?: boolean;
  known?: boolean;
  idle?: Idle;
  seat?: number | null;
  fill?: string | null;
  start?: boolean;
  cut?: boolean;
  pack?: string | null;
}

/** The body of POST /api/tables/{id}/join. */
export interface Join {
  name: string;
  seat?: number | "any" | null;
  beside?: boolean;
  tokens?: string[];
}

/** The body of POST /api/games/{game}/lesson. */
export interface Learn {
  name: string;
}

/** The result of making or joining a table. */
export interface Seated {
  table: string;
  token: string;
  seat: number | null;
}

export interface CodeMeans {
  table: string;
}

/** A room as the list of tables shows it. */
export interface ListedRoom {
  id: string;
  code: string | null;
  game: string;
  pack: PackFacts | null;
  status: Status;
  closed: string | null;
  stopped: boolean;
  public: boolean;
  coach: boolean;
  known: boolean;
  options: Record<string, unknown>;
  idle: Idle;
  grace: number;
  paused: boolean;
  quick: boolean;
  host: number | null;
  watchers: number;
  screens: number;
  rematch: string | null;
  commitment: string | null;
  secret: string | null;
  deal: Deal | null;
  cut_by: number[];
  voids: number;
  lesson: Lesson | null;
  put_back: PutBack[];
  seats: SeatState[];
  created: number;
  own: number | null;
  awaited: number[];
  winners: number[];
}

/** The events of one answer, the new log lines, and the changed keys of the view and of its table; the first frame has the whole view. `answer`, its number among those of all seats, would reveal secret answers, so it is present only after the end. `secrets`, those of each seat and last those nobody knew, is present only through all eyes. Both `secrets` and `measured`, how each seat stands, are empty where unchanged. */
export interface Frame {
  events: EventLine[];
  log: LogLine[];
  view: Partial<View>;
  table: Record<string, unknown>;
  answer: number | null;
  measured: number[];
  secrets: string[][];
}

export interface Film {
  game: string;
  eyes: number | "all" | null;
  over: boolean;
  measure: string;
  frames: Frame[];
}

/** `answer` is the number, among those of all seats, of the answer that it came of, as in a replay. */
export interface StoryLine {
  words: string;
  rule: string;
  answer: number;
}

/** One thing that may stand in a blank; `said` is how it stands there, if not by its name. */
export interface Filling {
  id: number | string;
  name: string;
  said: string;
}

/** Of kind "seat": any seat but the speaker's own. */
export interface OfferedBlank {
  name: string;
  kind: string;
  choices: Filling[];
}

/** `seats` are those that can say it. */
export interface OfferedClaim {
  id: string;
  kind: "fact" | "promise";
  says: string;
  rule: string;
  seats: number[];
  blanks: OfferedBlank[];
}

/** `truth` None: it cannot be told. `answer`, as in a replay, is the one after which it was said, `settled` the one that showed how it stood. */
export interface Verdict {
  truth: boolean | null;
  answer: number;
  settled: number;
}

/** An option that was searched: its words, the chance to win with it, and the error of its gain over the prior's choice. */
export interface Looked {
  index: number;
  words: string;
  chance: number;
  error: number;
}

/** Best option first. `gain`: its chance minus that of `also`, the option asked about, or of the next best; `error`: the error of `gain`. */
export interface Advice {
  options: Looked[];
  why: string;
  gain: number;
  error: number;
}

/** A turning point: the answer with this number changed this seat's chance most. */
export interface Turn {
  answer: number;
  seat: number;
  was: number;
  became: number;
  words: string;
}

/** Every seat's chance to win after each answer, by the answer's number. */
export interface Curve {
  chances: number[][];
  turns: Turn[];
}

/** A better option than the one a seat chose with the answer of this number. */
export interface Better {
  answer: number;
  chosen: string;
  better: string;
  gain: number;
  why: string;
}

/** A review of a finished game: the curve of everybody's chances, and what this seat could have done better. */
export interface LookBack {
  curve: Curve;
  better: Better[];
}

/** Something hidden, and the faces that it can have. `seen`: it was shown to this seat, and `why` says when; `follows`: by elimination, and `why` is the reason. Without `odds` it is somebody's choice and no chance. */
export interface Thing {
  id: string;
  name: string;
  seat: number | null;
  how: "follows" | "open" | "seen";
  can_be: string[];
  why: string[];
  odds: boolean;
}

export interface Group {
  title: string;
  things: Thing[];
  note: string;
}

/** `faces` are the names of all that a thing can be, by id; `claimed`, by thing, the numbers of what was claimed of it. */
export interface Panel {
  faces: Record<string, string>;
  groups: Group[];
  claimed: Record<string, number[]>;
  notes: boolean;
}

export interface Likely {
  share: number;
  words: string;
}

export interface Dice {
  times: number[];
}

/** The body of POST /api/tables/{id}/ways. Keys are a browser's, for push. */
export interface NewWay {
  kind: WayKind;
  address: string;
  p256dh?: string | null;
  auth?: string | null;
}

/** The body of POST /api/tables/{id}/ways/drop. */
export interface OldWay {
  address: string;
}

export interface PushKey {
  key: string;
}

export interface Way {
  kind: WayKind;
  host: string;
}

/** What a log, a deal and a table say of the pack they were played with. */
export interface PackName {
  name: string;
  hash: string;
}

/** What the server commits to besides its seed. `content` is a hash of the game's boards, cards and rules, and of its pack, if it was played with one. */
export interface Terms {
  table: string;
  game: string;
  rules: number;
  content: string;
  seats: Record<string, string>[];
  options: Record<string, unknown>;
  pack?: PackName | null;
}

/** Hexadecimal; None where nobody contributed. It is void where a hash was laid and never opened. */
export interface Attempt {
  commitment: string;
  seed: string;
  hashes: (string | null)[];
  cuts: (string | null)[];
}

/** `stopped`: by other rules, so that what was told cannot be told again. Such a proof has no journals. */
export interface Opening {
  line: "opening";
  version: number;
  ended: "closed" | "over" | "stopped";
  terms: string;
  attempts: Attempt[];
  put_back?: PutBack[];
}

/** `at` is the first byte of the stream that was read for it, `event` which of the answer's events was told next. */
export interface Use {
  at: number;
  purpose: string;
  below: number;
  number: number;
  event: number | null;
  die: boolean;
}

/** As `to` was told it: the first seat that got all of it, or None where that was everybody. */
export interface ProofEvent {
  to: number | null;
  event: string;
  rule: string;
  words: string;
}

/** Answer 0 is the deal. */
export interface Answer {
  line: "answer";
  number: number;
  seat: number;
  index: number;
  uses: Use[];
  events: ProofEvent[];
}

/** What one seat was told, or those who watched, and the head of the chain over it. */
export interface Journal {
  line: "journal";
  seat: number | null;
  head: string;
  lines: EventLine[];
}

/** `hash` is of the whole table but its dealer. */
export interface Result {
  over: boolean;
  scores: number[];
  winners: number[];
  hash: string;
}

export interface Outcome {
  line: "outcome";
  result: Result;
}

/** A commitment, with the hashes that were shown before this browser opened its cut. None: it opened none. `taken`: the server said that it had it. */
export interface Shown {
  commitment: string;
  hashes: (string | null)[];
  cut: string | null;
  taken?: boolean;
}

/** What one browser kept while it was played. `broken`: it was told other lines again than before, or fewer. */
export interface Witness {
  line: "witness";
  seat: number;
  count: number;
  head: string;
  shown: Shown[];
  broken?: boolean;
}

export interface End {
  line: "end";
  sha256: string;
}

export type FromServer = ChatLine | ClaimLine | Reaction | Pulse | RoomNews | Notice | Welcome | Update | Ack | Refused | Fault | Cheered | LateSeats;

/** A command as the page gives it; the socket adds its id. */
export type Command =
  | { type: "answer"; ask: number; index: number }
  | { type: "propose"; ask: number; choice: Choice }
  | { type: "why-not"; ask: number; choice: Choice }
  | { type: "undo" }
  | { type: "sit"; seat: number }
  | { type: "stand"; friends?: boolean }
  | { type: "pick"; seat: number; option: string; choice: string }
  | { type: "take-back" }
  | { type: "set-bot"; seat: number; bot: string | null }
  | { type: "change"; seats?: number | null; options?: Options | null; public?: boolean | null; coach?: boolean | null; known?: boolean | null; idle?: Idle | null }
  | { type: "start" }
  | { type: "hand-over"; seat: number }
  | { type: "let-bot-answer"; seat: number }
  | { type: "remove"; seat: number }
  | { type: "pause"; paused: boolean }
  | { type: "close" }
  | { type: "rematch" }
  | { type: "play-on" }
  | { type: "allow-late"; allow: boolean }
  | { type: "ask-for-seat"; seat: number }
  | { type: "cast-vote"; request: number; agree: boolean }
  | { type: "withdraw" }
  | { type: "claim"; claim: string; values: (number | string)[] }
  | { type: "chat"; words: string }
  | { type: "react"; to: number; kind: ReactionKind }
  | { type: "cheer"; to: number; kind: ReactionKind }
  | { type: "look"; away: boolean }
  | { type: "lay-cut"; hash: string }
  | { type: "open-cut"; cut: string };
