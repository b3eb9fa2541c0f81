// What all parts of the table's page share: now or the past, who sits where, what can be answered and how.
import { getContext, setContext } from "svelte";
import { OpenPanels } from "./open-panels.svelte";
import { FirstGame } from "./first-game.svelte";
import type { HandWish } from "$lib/hand/wish.svelte";
import type { Ask, GameClient, GameProps, View } from "$lib/game-client";
import { listOrder, optionKeys, typedOn } from "./keys";
import { phone } from "$lib/phone";
import type { Past } from "./replay.svelte";
import { players, seating } from "./seating";
import type { TableStore } from "./table-store.svelte";
import type { GameCard, Room } from "$lib/net/wire";
import { listedSeats } from "$lib/words";

const BUTTONS = 4; // beside the prompt, at most
const BUTTONS_BESIDE_MORE = 3; // on a phone, where Undo or the list stands in the same row

export class TableContext {
  readonly panels: OpenPanels;
  readonly first: FirstGame;
  readonly board: GameProps;
  readonly game: GameProps; // for all that lies around the board
  seconds = $state(0); // since the room was told
  typed = $state(""); // the first of an option's two keys

  constructor(
    readonly store: TableStore,
    readonly card: GameCard,
    readonly content: unknown,
    readonly hand: HandWish | null = null, // on a big screen there is none
  ) {
    this.panels = new OpenPanels(store);
    this.first = new FirstGame(card.id, store.room?.pack?.hash ?? null);
    this.board = gameProps(this, () => this.past?.view ?? store.view!);
    this.game = gameProps(this, () => this.view);
  }

  get room(): Room {
    return this.store.room!;
  }

  get client(): GameClient | null {
    return this.store.client;
  }

  /** The latest view whose motion is over: nothing tells how it ends while it is being shown. */
  get now(): View {
    return this.store.settled!;
  }

  get past(): Past | null {
    return this.panels.moment?.past ?? this.panels.replay?.past ?? null;
  }

  get view(): View {
    return this.past?.view ?? this.now;
  }

  /** What can be answered, also while the board shows another moment; but not in a replay. */
  get ask(): Ask | null {
    return this.panels.replay ? null : this.now.ask;
  }

  /** Through whose eyes the table is looked at: "you" is that seat. */
  get looker(): number | null {
    return this.past ? this.past.view.seat : this.store.seat;
  }

  /** A player alone among bots may have a coach. */
  get coached(): boolean {
    const people = this.room.seats.filter(({ state }) => state === "person" || state === "stand-in");
    return this.room.coach && people.length === 1 && this.store.seat !== null;
  }

  /** A player may look up what they know, unless the table does without. */
  get knows(): boolean {
    return this.room.known && this.store.seat !== null && !this.now.over;
  }

  readonly players = $derived.by(() => players(this.room));
  readonly sittings = $derived.by(() => seating(this.room, this.view, this.client, this.looker, this.seconds));

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

  private readonly keys = $derived.by(() => optionKeys(this.order.length));

  /** The key of an option, or its two. */
  readonly keyOf = (index: number): string => this.keys[this.order.indexOf(index)] ?? "";

  /** Takes a key; gives the option that has it, once all its keys are typed. */
  type(key: string): number | undefined {
    const typed = typedOn(this.typed, key, this.keys);
    const index = this.order[this.keys.indexOf(typed)];
    this.typed = index === undefined ? typed : "";
    return index;
  }

  readonly winners = $derived.by(() => listedSeats(this.now.winners, this.store.seat, this.nameOf));

  readonly nameOf = (seat: number): string => this.sittings[seat]?.called ?? `seat ${seat + 1}`;
  readonly why = (rule: string): void => this.panels.openRule(rule);
}

/** Getters, so that a part of the game depends on what it reads and on nothing else. In the past nothing is answered. */
function gameProps(at: TableContext, view: () => View): GameProps {
  const { store, panels } = at;
  return {
    get view() {
      return view();
    },
    get settled() {
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
      return panels.moment ? store.journal.slice(0, panels.moment.past.number) : (panels.replay?.lines ?? store.journal);
    },
    get showing() {
      return at.past ? null : store.showing;
    },
    get motion() {
      return at.past ? false : store.moving;
    },
    get pace() {
      return store.slowness * store.pace;
    },
    get pointed() {
      return at.past ? null : store.pointed;
    },
    get armed() {
      return at.past ? null : store.twoPress.armed;
    },
    keyOf: (index) => at.keyOf(index),
    point: (index) => (store.pointed = index),
    choose: (index) => void (at.past || store.choose(index)),
    propose: (choice) => void (at.past || store.propose(choice)),
    rest: () => store.twoPress.rest(),
    whyNot: (choice) => void (at.past || store.whyNot(choice)),
    why: at.why,
  };
}

export const TABLE = Symbol("the table that a page is at");

export const tableContext = (): TableContext => getContext(TABLE);

export const provideTable = (table: TableContext): TableContext => setContext(TABLE, table);
