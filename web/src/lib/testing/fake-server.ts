// For tests of the shell only: the other end of a WebSocket, spoken by hand.
import { vi } from "vitest";
import type { EventLine, View } from "$lib/game-client";
import { partOf } from "./part-of";
import type { LogLine, Room, Update, Welcome } from "$lib/net/wire";

export class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 1;
  said: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  get last(): Record<string, unknown> {
    return this.said.at(-1)!;
  }

  static get now(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
}

export function useFakeServer(): void {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
}

export const line = (words: string): EventLine => ({ event: "told", rule: "A-1", facts: {}, words });

/** A line of the log, over the lines of the journal from `first` to `last`. */
export function logged(words: string, first: number, last = first, seat: number | null = 1): LogLine {
  return { event: "told", first, last, seat, deed: seat !== null, rules: ["A-1"], words };
}

export function update(number: number, events: EventLine[], more: Partial<Update> = {}): Update {
  const acted = { after: 0, by_bot: 0 };
  return { type: "update", number, events, log: [], acted, view: view(), undo: false, ...more };
}

export function view(more: Partial<View> = {}): View {
  return {
    game: "g",
    rules: 1,
    seat: 0,
    seats: 3,
    awaited: [0],
    ask: null,
    over: false,
    scores: [],
    winners: [],
    table: {},
    ...more,
  };
}

export function asking(number: number, options = ["Stay", "Go"]): View {
  const ask = {
    number,
    count: options.length,
    once: [],
    kind: "move",
    rule: "A-1",
    prompt: "Where to?",
    chosen: null,
    options: options.map((words, choice) => ({ choice, words })),
  };
  return view({ ask });
}

export function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    type: "welcome",
    version: 1,
    you: { role: "host", seat: 0, name: "Mara", known: true, held: 0, removed: false },
    room: partOf<Room>({ id: "t1", game: "g", status: "playing", quick: false, deal: null, put_back: [], seats: [] }),
    chat: [],
    claims: [],
    number: 0,
    journal: [],
    log: [],
    acted: { after: 0, by_bot: 0 },
    view: view(),
    undo: false,
    ...more,
  };
}
