// What a game draws for the things that are claimed: its client/ClaimArt.svelte, if it has one.
import type { Component } from "svelte";
import { byId } from "$lib/games";

export type DrawsClaim = Component<{ kind: string; id: string }>;

const drawers = byId(import.meta.glob<DrawsClaim>(["$games/*/client/ClaimArt.svelte", "$more/*/client/ClaimArt.svelte"], { import: "default" }));

export const artOf = async (game: string): Promise<DrawsClaim | null> => (await drawers.get(game)?.()) ?? null;
