// What a screen reader is told, once and politely. One region for the whole page (Announcer.svelte) shows `said`.

class Announcer {
  said = $state("");
  count = $state(0); // the same words about another thing are said again
  private last = "";

  /** The same words about the same thing are said once: `key` names the thing (an ask's number). */
  say(words: string, key: string = words): void {
    if (key === this.last) return;
    this.last = key;
    this.said = words;
    this.count += 1;
  }

  /** Nothing of what was said stays on the page. */
  hush(): void {
    if (this.last === "") return;
    this.last = this.said = "";
    this.count += 1;
  }
}

export const announcer = new Announcer();
