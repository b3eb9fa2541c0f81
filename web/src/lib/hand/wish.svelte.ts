// Whether a phone is a hand beside a big screen or the whole table. It becomes a hand when it comes to a game while a
// screen is up; the player can switch back, and that is remembered.
import { phone } from "$lib/phone";
import { recall, remember } from "$lib/storage";
import type { TableStore } from "$lib/table/table-store.svelte";

export class HandWish {
  wish = $state<boolean | null>(null);
  down = $state(false); // laid on its face: nothing of it is on the page
  private came = $state(false); // to a game with a screen

  constructor(
    private readonly store: TableStore,
    private readonly small: { readonly current: boolean } = phone,
  ) {
    this.wish = recall(`hand.${store.id}`, null);
  }

  /** The game begins for this page. */
  look(): void {
    this.came ||= this.screen;
  }

  /** Somebody who sits there holds a phone. */
  get can(): boolean {
    return this.small.current && this.store.seat !== null;
  }

  get screen(): boolean {
    return (this.store.room?.screens ?? 0) > 0;
  }

  get on(): boolean {
    return this.can && (this.wish ?? this.came);
  }

  like(hand: boolean): void {
    this.wish = hand;
    remember(`hand.${this.store.id}`, hand);
  }
}
