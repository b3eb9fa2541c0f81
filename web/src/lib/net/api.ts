// The HTTP calls. A token travels in the header, never in an address.
import type {
  Advice,
  CodeMeans,
  Dice,
  Film,
  GameCard,
  Guide,
  Join,
  Learn,
  LessonWords,
  Likely,
  ListedRoom,
  LookBack,
  NewTable,
  NewWay,
  OfferedClaim,
  OldWay,
  PackCard,
  PackPage,
  Panel,
  Primer,
  PushKey,
  Room,
  Rules,
  Seated,
  StoryLine,
  Verdict,
  Way,
} from "./wire";

/** The expected "no" of an HTTP call, in words that can be shown. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}

async function call<T>(path: string, token: string | null = null, body?: unknown): Promise<T> {
  const answer = await ask(path, token, body);
  return (await answer.json()) as T;
}

async function ask(path: string, token: string | null = null, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const request: RequestInit = { headers };
  if (body !== undefined) Object.assign(request, { method: "POST", body: JSON.stringify(body) });
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new ApiError("away", "The server is not responding. Try again in a moment.");
  }
  if (answer.ok) return answer;
  const reply: unknown = await answer.json().catch(() => ({}));
  const { code = "http", words = `The server replied with error ${answer.status}.` } = reply as { code?: string; words?: string };
  throw new ApiError(code, words);
}

/** Asked once a visit: none of it changes while the server runs. */
function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (key) => {
    if (!asked.has(key)) {
      const answer = ask(key);
      answer.catch(() => asked.delete(key));
      asked.set(key, answer);
    }
    return asked.get(key)!;
  };
}

const listed = once(() => call<GameCard[]>("/api/games"));
export const gameCards = () => listed("");
/** What is known of a game by heart, or of a game with a content pack, whose hash never means anything else. */
const facts = once((path) => call<unknown>(`/api/games/${path}`));
const withPack = (game: string, what: string, pack?: string | null) => facts(`${game}/${what}${pack ? `?pack=${pack}` : ""}`);
export const contentOf = (game: string, pack?: string | null) => withPack(game, "content", pack);
export const guideOf = (game: string, pack?: string | null) => withPack(game, "guide", pack) as Promise<Guide>;
export const cardOf = (game: string, pack?: string | null) => withPack(game, "card", pack) as Promise<GameCard>;
export const rulesOf = once((game) => call<Rules>(`/api/games/${game}/rules`));
export const primerOf = once((game) => call<Primer>(`/api/games/${game}/primer`));
/** As its files are now. */
export const packs = () => call<PackCard[]>("/api/packs");
export const packOf = (id: string) => call<PackCard>(`/api/packs/${encodeURIComponent(id)}`);
export const packPageOf = (id: string) => call<PackPage>(`/api/packs/${encodeURIComponent(id)}/page`);
export const lessonOf = once((game) => call<LessonWords>(`/api/games/${game}/lesson`));

export const makeTable = (table: NewTable) => call<Seated>("/api/tables", null, table);
/** A table at which this game is learnt. */
export const learn = (game: string, name: string) => call<Seated>(`/api/games/${encodeURIComponent(game)}/lesson`, null, { name } satisfies Learn);
export const publicTables = () => call<Room[]>("/api/tables");
export const roomOf = (id: string, token: string | null) => call<ListedRoom>(`/api/tables/${encodeURIComponent(id)}`, token);
export const tableOfCode = (code: string) => call<CodeMeans>(`/api/codes/${encodeURIComponent(code)}`);
/** `tokens`: of others at this device, so that nobody joins twice from one browser. */
export const join = (id: string, name: string, seat: number | "any" | null, token: string | null, tokens: string[] = []) =>
  call<Seated>(`/api/tables/${encodeURIComponent(id)}/join`, token, { name, seat, tokens } satisfies Join);
/** Somebody who plays at the device whose token this is. */
export const joinBeside = (id: string, name: string, seat: number, token: string | null) =>
  call<Seated>(`/api/tables/${encodeURIComponent(id)}/join`, token, { name, seat, beside: true } satisfies Join);
/** Where the owner of this token sits now. */
export const seatOf = async (id: string, token: string) => (await join(id, "?", null, token)).seat;
export const pushKey = async () => (await call<PushKey>("/api/push")).key;
export const keepWay = (id: string, token: string, way: NewWay) => call<Way[]>(`/api/tables/${encodeURIComponent(id)}/ways`, token, way);
export const dropWay = (id: string, token: string, way: OldWay) => call<Way[]>(`/api/tables/${encodeURIComponent(id)}/ways/drop`, token, way);
export const diceOf = () => call<Dice>("/api/dice");
export const proofOf = async (id: string) => (await ask(`/api/tables/${encodeURIComponent(id)}/proof`)).text();
export const storyOf = (id: string) => call<StoryLine[]>(`/api/tables/${encodeURIComponent(id)}/story`);
export const claimsOf = (id: string) => call<OfferedClaim[]>(`/api/tables/${encodeURIComponent(id)}/claims`);
/** After the end: one for each claim, in their order. */
export const verdictsOf = (id: string) => call<Verdict[]>(`/api/tables/${encodeURIComponent(id)}/verdicts`);
export const hintFor = (id: string, token: string | null) => call<Advice>(`/api/tables/${encodeURIComponent(id)}/hint`, token);
export const lookBackOf = (id: string, token: string | null) => call<LookBack>(`/api/tables/${encodeURIComponent(id)}/look-back`, token);
export const knownTo = (id: string, token: string | null) => call<Panel>(`/api/tables/${encodeURIComponent(id)}/known`, token);
export const knownOdds = (id: string, token: string | null) =>
  call<Record<string, Record<string, Likely>>>(`/api/tables/${encodeURIComponent(id)}/known/odds`, token);
export const replayOf = (id: string, eyes: string, token: string | null) =>
  call<Film>(`/api/tables/${encodeURIComponent(id)}/replay?eyes=${eyes}`, token);
