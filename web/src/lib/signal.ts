// "Your turn" where the eyes are not: the tab's title and its icon. The knock is sound.ts's.
import { afterFrame } from "./after-frame";
import resting from "../icons/resting.svg?url";
import yourTurn from "../icons/your-turn.svg?url";

let shown = { mine: false, where: "" };

/** Title and icon take the browser longer than all the rest. */
export function showTurn(mine: boolean, where: string): void {
  if (mine === shown.mine && where === shown.where) return;
  shown = { mine, where };
  afterFrame(tellTab);
}

function tellTab(): void {
  const { mine, where } = shown;
  document.title = [mine ? "(Your turn)" : "", where, where ? "· Facedown" : "Facedown"].filter(Boolean).join(" ");
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = mine ? yourTurn : resting;
}
