// "Your turn" where the eyes are not: the tab's title and its icon. The knock is sound.ts's.
import { afterFrame } from "$lib/motion/after-frame";
import resting from "../../icons/resting.svg?url";
import yourTurn from "../../icons/your-turn.svg?url";

let shown = { mine: "", where: "" };

/** Title and icon take the browser longer than all the rest. `count`: of the tables that wait, where several can. */
export function showTurn(yours: boolean, where: string, count = 0): void {
  const mine = yours ? `(${count || "Your turn"})` : "";
  if (mine === shown.mine && where === shown.where) return;
  shown = { mine, where };
  afterFrame(tellTab);
}

function tellTab(): void {
  const { mine, where } = shown;
  document.title = [mine, where, where ? "· Facedown" : "Facedown"].filter(Boolean).join(" ");
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = mine ? yourTurn : resting;
}
