// What all parts of the table's page share: now or the past, who sits where, what can be answered and how.
import { getContext, setContext } from "svelte";
import { Desk } from "./desk.svelte";
import { FirstGame } from "./first-game.svelte";
import type { Ask, GameClient, GameProps, View } from "./game-client";
import { listOrder } from "./keys";
import { phone } from "./phone";
import type { Past } from "./replay.svelte";
import { players, seating } from "./seating";
import { settings } from "./settings.svelte";
import type { TableStore } from "./table.svelte";
import type { GameCard, Room } from "./wire";

const BUTTONS = 4; // beside the prompt, at most
const BUTTONS_BESIDE_MORE = 3; // on a phone, where Undo or the list stands in the same row

export class AtTable {
  readonly desk: Desk;
  readonly first: FirstGame;
  readonly game: GameProps;
  seconds = $state(0); // since the room was told

  constructor(
    readonly store: TableStore,
    readonly card: GameCard,
    readonly content: unknown,
  ) {
    this.desk = new Desk(store);
    this.first = new FirstGame(card.id);
    this.game = gameProps(this);
  }

  get room(): Room {
    return this.store.room!;
  }

  get client(): GameClient | null {
    return this.store.client;
  }

  get now(): View {
    return this.store.view!;
  }

  get past(): Past | null {
    return this.desk.replay?.past ?? null;
  }

  get view(): View {
    return this.past?.view ?? this.now;
  }

  get ask(): Ask | null {
    return this.past ? null : this.now.ask;
  }

  readonly players = $derived.by(() => players(this.room));
  readonly sittings = $derived.by(() => seating(this.room, this.view, this.client, this.store.seat, this.seconds));

  /** Indices of the options that have a button beside the prompt. */
  readonly buttons = $derived.by(() => {
    const options = this.ask?.options;
    if (!options) return [];
    const more = options.length > BUTTONS || this.store.undo;
    const most = phone.current && more ? BUTTONS_BESIDE_MORE : BUTTONS;
    const few = options.length <= BUTTONS ? options.map((_, index) => index) : [];
    return (this.client?.buttons?.(this.now, most) ?? few).slice(0, most);
  });

  /** Indices of all options in the order of the list, which is that of the keys. */
  readonly order = $derived.by(() => {
    const shown = this.buttons.length ? this.buttons : (this.client?.keys?.(this.now) ?? []);
    return listOrder(this.ask?.options?.length ?? 0, shown);
  });

  readonly nameOf = (seat: number): string => this.sittings[seat]?.name ?? `seat ${seat + 1}`;
  readonly why = (rule: string): void => this.desk.openRule(rule);
}

/** Getters, so that a part of the game depends on what it reads and on nothing else. In the past nothing is answered. */
function gameProps(at: AtTable): GameProps {
  const { store, desk } = at;
  return {
    get view() {
      return at.view;
    },
    content: at.content,
    get players() {
      return at.players;
    },
    get fresh() {
      return at.past ? at.past.events : store.fresh;
    },
    get journal() {
      return desk.replay?.lines ?? store.journal;
    },
    get showing() {
      return at.past ? null : store.showing;
    },
    get motion() {
      return at.past ? false : store.moving;
    },
    get pace() {
      return settings.slowness;
    },
    get pointed() {
      return at.past ? null : store.pointed;
    },
    get armed() {
      return at.past ? null : store.arming.armed;
    },
    point: (index) => (store.pointed = index),
    choose: (index) => void (at.past || store.choose(index)),
    propose: (choice) => void (at.past || store.propose(choice)),
    rest: () => store.arming.rest(),
    whyNot: (choice) => void (at.past || store.whyNot(choice)),
    why: at.why,
    say: (words) => void (at.past || store.command({ type: "chat", words })),
  };
}

export const TABLE = Symbol("the table that a page is at");

export const atTable = (): AtTable => getContext(TABLE);

export const sitAt = (table: AtTable): AtTable => setContext(TABLE, table);
