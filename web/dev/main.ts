import "@fontsource-variable/fraunces";
import "@fontsource-variable/inter";
import "../src/tokens.css";
import "../src/base.css";
import "../src/lib/board/marks.css";
import { mount } from "svelte";
import { games } from "$lib/games";
import Desk, { type Moment, type Position } from "./Desk.svelte";

interface Dump {
  game: string;
  content: unknown;
  positions: Record<string, Position>;
  moments: Record<string, Moment>;
}

const asked = new URLSearchParams(location.search);
const dump = (await (await fetch("./positions.json")).json()) as Dump;
const at = asked.get("at") ?? Object.keys(dump.positions)[0]!;
document.documentElement.dataset["theme"] = asked.get("theme") ?? "dark";
document.documentElement.dataset["game"] = dump.game;
import.meta.glob("../../src/facedown/games/*/client/palette.css", { eager: true });
const { content, positions, moments } = dump;
const client = await games.get(dump.game)!();
mount(Desk, { target: document.body, props: { client, content, positions, moments, at, scene: asked.get("scene") ?? "" } });
