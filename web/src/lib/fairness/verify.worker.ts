// Hundreds of numbers and thousands of lines are checked here, so that the page stays quick.
import { verify, WentBack, withWitness, Wrong, type Verified } from "./verify";
import type { PutBack, Witness } from "$lib/net/wire";

export interface VerifyRequest {
  text: string;
  table: string;
  witness: Witness | null;
}

export type VerifyResult = { file: string } & ({ verified: Verified } | { wrong: string; putBack: PutBack | null });

onmessage = async ({ data }: MessageEvent<VerifyRequest>) => postMessage(await check(data));

async function check({ text, table, witness }: VerifyRequest): Promise<VerifyResult> {
  const file = witness ? await withWitness(text, witness) : text;
  try {
    return { file, verified: await verify(file, table) };
  } catch (error) {
    const wrong = error instanceof Wrong ? error.message : "This file cannot be read as a proof.";
    return { file, wrong, putBack: error instanceof WentBack ? error.putBack : null };
  }
}
