// Being at a table, as its page or as a big screen: the line is held while the page is there, and the game's own client is
// fetched once it is known which game it is.
import { onMount } from "svelte";
import { on } from "svelte/events";
import { afterFrame } from "$lib/motion/after-frame";
import { cardOf, contentOf, gameCards } from "$lib/net/api";
import { games } from "$lib/games";
import { onOtherNetwork } from "$lib/net/network";
import { slow } from "./seating";
import { TableStore, type TableIdentity } from "./table-store.svelte";
import type { GameCard } from "$lib/net/wire";

export class TableVisit {
  readonly store: TableStore;
  card = $state.raw<GameCard | null>(null);
  content = $state.raw<unknown>(null);

  /** While a page is made: it is there as long as this. */
  constructor(id: string, identity: TableIdentity = {}) {
    const store = (this.store = new TableStore(id, undefined, identity));
    onMount(() => {
      store.open();
      const deaf = [
        onOtherNetwork(() => store.moved()),
        on(document, "visibilitychange", () => store.looked(!document.hidden)),
        on(window, "online", () => store.hurry()),
        on(window, "offline", () => store.offline()),
      ];
      return () => {
        for (const stop of deaf) stop();
        store.close();
      };
    });
    const game = $derived(store.room?.game);
    const pack = $derived(store.room?.pack?.hash ?? null);
    $effect(() => {
      if (game) void this.load(game, pack);
    });
    const told = $derived(store.seat !== null && store.room !== null && slow(store.room));
    $effect(() => {
      const token = store.token();
      if (told && token) void import("$lib/net/notify").then(({ makeItSo }) => makeItSo(id, token)).catch(() => {}); // the menu tells
    });
  }

  private async load(wanted: string, pack: string | null): Promise<void> {
    const own = () => Promise.all([gameCards().then((cards) => cards.find((one) => one.id === wanted) ?? null), contentOf(wanted)]);
    // Where the server lacks the pack the table is closed, and says so.
    const known = pack ? Promise.all([cardOf(wanted, pack), contentOf(wanted, pack)]).catch(own) : own();
    const [[card, facts], client] = await Promise.all([known, games.get(wanted)?.() ?? null]);
    this.card = card;
    this.content = facts;
    this.store.client = client;
    this.store.clientReady = true;
    // Cards have a line in these letters. Fetched only then, they would make the whole page lay out and paint again, in the middle of a scene.
    afterFrame(() => void document.fonts?.load("italic 500 1rem 'Fraunces Variable'"));
  }
}
