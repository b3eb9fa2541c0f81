// Help for the first game: the guide's cards, and a hint at the first ask of each kind. Both can be left, and that is
// remembered.
import { guideOf } from "$lib/net/api";
import { settings } from "$lib/settings.svelte";
import { markSeen, seen } from "$lib/storage";
import type { Guide } from "$lib/net/wire";

export class FirstGame {
  guide = $state.raw<Guide>({ cards: [], hints: {} });
  private read = $state<string[]>([]);

  constructor(
    private readonly game: string,
    private readonly pack: string | null = null,
  ) {}

  /** True when the guide should open by itself. */
  async load(): Promise<boolean> {
    this.guide = await guideOf(this.game, this.pack).catch(() => this.guide);
    this.read = Object.keys(this.guide.hints).filter((kind) => seen(`hint.${this.game}.${kind}`));
    return this.guide.cards.length > 0 && !seen(`guide.${this.game}`);
  }

  hint(kind: string): string {
    return settings.liking.hints && !this.read.includes(kind) ? (this.guide.hints[kind] ?? "") : "";
  }

  readHint(kind: string): void {
    markSeen(`hint.${this.game}.${kind}`);
    this.read = [...this.read, kind];
  }

  /** It comes by itself once, read to its end or not; the menu has it from then on. */
  markGuide(): void {
    markSeen(`guide.${this.game}`);
  }
}
