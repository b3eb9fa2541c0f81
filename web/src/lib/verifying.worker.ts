// Hundreds of numbers and thousands of lines are checked here, so that the page stays quick.
import { verify, withWitness, Wrong, type Verified } from "./verifying";
import type { Witness } from "./wire";

export interface Asked {
  text: string;
  witness: Witness | null;
}

export type Found = { file: string } & ({ verified: Verified } | { wrong: string });

onmessage = async ({ data }: MessageEvent<Asked>) => postMessage(await check(data));

async function check({ text, witness }: Asked): Promise<Found> {
  const file = witness ? await withWitness(text, witness) : text;
  try {
    return { file, verified: await verify(file) };
  } catch (error) {
    return { file, wrong: error instanceof Wrong ? error.message : "This file cannot be read as a proof." };
  }
}
