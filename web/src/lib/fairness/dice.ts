// Dice in words: how often each number came up, and whether that is usual.
import { number } from "$lib/words";

/** Of fair dice one set in a hundred is more uneven than this: chi-square with five degrees of freedom. */
const UNUSUAL = 15.09;
const FEW = 30;
const COUNT = new Intl.NumberFormat("en-GB");
const SHARE = new Intl.NumberFormat("en-GB", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function unevenness(times: readonly number[]): number {
  const usual = times.reduce((sum, count) => sum + count, 0) / times.length;
  return times.reduce((sum, count) => sum + (count - usual) ** 2 / usual, 0);
}

export function diceWords(times: readonly number[], where: string): string {
  const all = times.reduce((sum, count) => sum + count, 0);
  if (all === 0) return `No dice were rolled ${where}.`;
  const sixes = times[5]!;
  const rolled = `${COUNT.format(all)} ${all === 1 ? "die" : "dice"} ${where}`;
  if (all < FEW) return `${rolled}: ${sixes === 1 ? "one six" : `${number(sixes)} sixes`}. Too few to say more.`;
  const verdict = unevenness(times) < UNUSUAL ? "as chance would have it" : "more uneven than chance makes them ninety-nine times in a hundred";
  return `${rolled}: sixes ${SHARE.format(sixes / all)}, ones ${SHARE.format(times[0]! / all)}, ${verdict}.`;
}
